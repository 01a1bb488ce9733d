import type { Migration } from "../../sqlite.ts";

/** Names the language of a tag as lists do since this version: without script and country, and Norwegian as one language. */
function listed(tag: string): string {
  // To the CLDR, Serbo-Croatian is Serbian.
  if (/^(?:sh|hbs)(?:-|$)/i.test(tag)) return "sh";
  try {
    const { language = tag } = new Intl.Locale(tag);
    return ["nb", "nn"].includes(language) ? "no" : language;
  } catch {
    return tag;
  }
}

/** A station that has a language under two tags has it once. */
export const listedLanguages: Migration = {
  name: "0035-listed-languages",
  functions: { listed },
  sql: `
UPDATE OR IGNORE station_language SET language = listed(language) WHERE listed(language) <> language;
DELETE FROM station_language WHERE listed(language) <> language;
`,
};

/** The keys of a station's traits, one a line, with the language ("l") and the tag that is one ("t") as lists name them. */
function relisted(traits: string): string {
  const keys = traits
    .split("\n")
    .map((key) =>
      key.startsWith("l") ? `l${listed(key.slice(1))}` : key.replace(/^tlanguage n[bn]$/, "tlanguage no"),
    );
  return [...new Set(keys)].join("\n");
}

/** Stations are likened by languages as lists name them. */
export const traitsOfListedLanguages: Migration = {
  name: "0037-traits-of-listed-languages",
  functions: { relisted },
  sql: "UPDATE station SET traits = relisted(traits) WHERE traits IS NOT NULL AND relisted(traits) <> traits;",
};
