/** The scripts and languages of countries and texts (data: Unicode CLDR). */
import countries from "i18n-iso-countries";
import { remembered } from "../ground/remembered.ts";

/** More than there are countries. */
const MOST_COUNTRIES = 300;
/** ISO 15924. */
export const LATIN = "Latn";
/** How the scripts are called that several languages write together; Chinese and Japanese share characters. */
const SHARED = new Map(Object.entries({ Hans: "Hani", Hant: "Hani", Jpan: "Hani", Kore: "Hang" }));
const KANA = "\\p{Script=Hira}\\p{Script=Kana}";

interface Writing {
  /** ISO 639. */
  language: string;
  /** ISO 15924. */
  script: string;
}

const writingOf = (alpha2: string | undefined): Writing => {
  const { language = "und", script = LATIN } = new Intl.Locale(`und-${alpha2 ?? "ZZ"}`).maximize();
  return { language, script: SHARED.get(script) ?? script };
};

/** The language that most people of `country` (ISO 3166 numeric) speak, and its script. */
export const writingIn = remembered(MOST_COUNTRIES, (country: string) =>
  writingOf(countries.numericToAlpha2(country)),
);

/** The script (ISO 15924) in which a language (ISO 639) is mostly written. */
export function scriptOfLanguage(language: string): string {
  const { script = LATIN } = new Intl.Locale(language).maximize();
  return SHARED.get(script) ?? script;
}

const patterns = remembered(1, () => {
  const scripts = new Set(Object.values(countries.getNumericCodes()).map((code) => writingOf(code).script));
  scripts.delete(LATIN);
  return [...scripts].map(
    (script) => [script, new RegExp(`[\\p{Script=${script}}${script === "Hani" ? KANA : ""}]`, "u")] as const,
  );
});
const OTHER = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;

/** Whether all letters of `text` are Latin. */
export const isLatin = (text: string): boolean => !OTHER.test(text);

/** The script (ISO 15924) of the first letter of `text` that is not Latin; Latin where all are, or no country writes it. */
export function scriptOf(text: string): string {
  const [letter] = OTHER.exec(text) ?? [];
  const written = letter === undefined ? undefined : patterns().find(([, letters]) => letters.test(letter));
  return written?.[0] ?? LATIN;
}
