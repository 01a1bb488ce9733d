import countries from "i18n-iso-countries/index.js";
import english from "i18n-iso-countries/langs/en.json" with { type: "json" };
import languages from "iso-639-1";
import { orUndefined } from "../../ground/fault.ts";
import { remembered } from "../../ground/remembered.ts";
import { fold } from "../../ground/text.ts";

countries.registerLocale(english);

/** Reserved or withdrawn codes that documents still use. */
const ALIAS = new Map(Object.entries({ UK: "GB", EL: "GR", SU: "RU", YU: "RS", AN: "CW" }));
/** Country names of ISO and the UN that the library does not list. */
const OFFICIAL = new Map(
  Object.entries({
    "united kingdom of great britain and northern ireland": "GB",
    "democratic peoples republic of korea": "KP",
    "democratic peoples republic of": "KP",
    "us virgin islands": "VI",
    "british virgin islands": "VG",
  }),
);

/** "The Islamic Republic of Iran" and "Iran, Islamic Republic Of" both become "iran islamic republic". */
const bare = (name: string) =>
  fold(name)
    .replace(/\(.*?\)/g, " ")
    .replace(/['’.]/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .replace(/^the /, "")
    .trim();
const sorted = (name: string) =>
  bare(name)
    .split(" ")
    .filter((word) => word !== "of" && word !== "the")
    .sort()
    .join(" ");

/** Made at the first name. */
const byName = remembered(1, (): ReadonlyMap<string, string> => {
  const names = new Map<string, string>();
  for (const alpha2 of Object.keys(countries.getAlpha2Codes()))
    for (const name of countries.getName(alpha2, "en", { select: "all" }) ?? []) {
      names.set(bare(name), alpha2);
      names.set(sorted(name), alpha2);
      const head = name.split(",")[0];
      if (head && !names.has(bare(head))) names.set(bare(head), alpha2);
    }
  for (const [name, alpha2] of OFFICIAL) names.set(name, alpha2);
  return names;
});

/** ISO 3166-1 numeric code, three digits ("826"), of an alpha-2 code in any case ("gb", "UK"); undefined if unknown. */
export function countryOfAlpha2(code: string): string | undefined {
  const upper = code.trim().toUpperCase();
  return countries.alpha2ToNumeric(ALIAS.get(upper) ?? upper);
}

/** Alpha-2 code ("GB") of a numeric code; "" for a code that ISO 3166 does not list. */
export const alpha2Of = (numeric: string): string => countries.numericToAlpha2(numeric) ?? "";

/** English name ("United Kingdom") of a numeric code; "" for a code that ISO 3166 does not list. */
export const countryNameOf = (numeric: string): string => countries.getName(numeric, "en") ?? "";

/** Serbo-Croatian by its codes and its name: ISO 639-1 has withdrawn "sh", which is in use. */
const SERBO_CROATIAN = /^(?:sh|hbs|serbo-?croatian)(?:[-_]|$)/i;

/** English name ("Norwegian") of an ISO 639-1 code; undefined for another code. */
export const languageNameOf = (code: string): string | undefined =>
  code === "sh" ? "Serbo-Croatian" : languages.getName(code) || undefined;

/** ISO 3166-1 numeric code of an English country name ("The Russian Federation"); undefined if unknown. */
export function countryOfName(name: string): string | undefined {
  const names = byName();
  const alpha2 =
    names.get(bare(name)) ?? names.get(sorted(name)) ?? names.get(bare(name.split(",")[0] ?? ""));
  return alpha2 === undefined ? undefined : countries.alpha2ToNumeric(alpha2);
}

/** ISO 3166-1 numeric code of an alpha-2, alpha-3 or numeric code, or of a name; undefined if unknown. */
export function countryOf(text: string): string | undefined {
  const value = text.trim();
  const alpha2 = /^(?:\d{1,3}|[a-z]{2,3})$/i.test(value) ? countries.toAlpha2(value) : undefined;
  return (alpha2 && countryOfAlpha2(alpha2)) ?? countryOfName(value);
}

const ALL = new Set(Object.keys(countries.getNumericCodes()));
/** Whether the three digits are a country's numeric code. */
export function isCountry(numeric: string): boolean {
  return ALL.has(numeric);
}

/** ISO 639-1 code of a tag or English name of a language ("en-GB", "eng"); undefined without a two-letter code. */
export function languageOf(text: string): string | undefined {
  const value = text.trim();
  if (SERBO_CROATIAN.test(value)) return "sh";
  if (/^[a-z]{2}$/i.test(value))
    return languages.validate(value.toLowerCase()) ? value.toLowerCase() : undefined;
  if (/^[a-z]{2,3}(?:[-_][a-z0-9]{2,8})*$/i.test(value)) {
    const primary = canonical(value)?.split("-")[0];
    if (primary && languages.validate(primary)) return primary;
  }
  return languages.getCode(value) || undefined;
}

function canonical(tag: string): string | undefined {
  // To the CLDR, Serbo-Croatian is Serbian.
  if (SERBO_CROATIAN.test(tag)) return "sh";
  return orUndefined(() => Intl.getCanonicalLocales(tag.replaceAll("_", "-"))[0]);
}

/** A language tag in canonical form ("en_gb" → "en-GB"; BCP 47); `fallback` for text that is no tag. */
export function languageTag(text: string | undefined, fallback: string): string {
  const tag = text ? canonical(text.trim()) : undefined;
  return tag && tag.length <= 35 ? tag : fallback;
}

/** "Undetermined" (ISO 639-2): the language of text that states none. */
export const UNDETERMINED = "und";
