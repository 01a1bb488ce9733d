/** The listener's choices that an export carries beside the lists. Pure. */
import type { LanesView, Theme } from "#components/device/preferences.ts";
import { isTag, type Tag } from "#components/language/languages.ts";
import type { Fields } from "#lib/contract/is-object.ts";

interface Known {
  language: Tag;
  /** ISO 3166 numeric. */
  country: string;
  /** Without it, the device's setting counts. */
  theme: Theme;
  view: LanesView;
  /** Whether the player uses single keys. */
  keys: boolean;
}

/** Undefined where the listener has not chosen. */
export type Choices = { readonly [Name in keyof Known]?: Known[Name] | undefined };

const IS_KNOWN: { [Name in keyof Known]: (value: unknown) => boolean } = {
  language: (value) => typeof value === "string" && isTag(value),
  country: (value) => typeof value === "string" && /^\d{3}$/.test(value),
  theme: (value) => value === "day" || value === "night",
  view: (value) => value === "timeline" || value === "list",
  keys: (value) => typeof value === "boolean",
};

/** The choices in `stored`; calls `onWrong` with the name of each choice that has an unknown value. */
export function parseChoices(stored: Fields, onWrong: (name: string) => void): Choices {
  const named = Object.entries(IS_KNOWN).map(([name, isKnown]) => ({ name, isKnown, value: stored[name] }));
  const made = named.filter(({ value }) => value !== undefined);
  for (const { name, value, isKnown } of made) if (!isKnown(value)) onWrong(name);
  return Object.fromEntries(
    made.filter(({ value, isKnown }) => isKnown(value)).map(({ name, value }) => [name, value]),
  );
}

/** `choices` without a country that is not among `countries` (ISO 3166 numeric). */
export function inCountries({ country, ...others }: Choices, countries: readonly string[]): Choices {
  return country !== undefined && countries.includes(country) ? { ...others, country } : others;
}
