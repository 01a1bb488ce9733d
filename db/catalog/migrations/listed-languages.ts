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

/** Stations are likened by languages as lists name them: imports make the keys anew that have another tag. */
export const traitsOfListedLanguages: Migration = {
  name: "0037-traits-of-listed-languages",
  sql: `
UPDATE station SET traits = NULL WHERE traits GLOB '*language n[bn]*'
  OR id IN (SELECT station_id FROM station_language WHERE language IN ('no', 'sh'));
`,
};
