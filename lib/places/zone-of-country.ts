/** The time zone of a country: a file of its own, for pages read it, and no names of regions. */
import countries from "i18n-iso-countries";
import { remembered } from "../ground/remembered.ts";
import { citiesIn, MOST_COUNTRIES } from "./cities.ts";

/** The zone of the largest city of a country (ISO 3166 numeric); UTC where none is known. */
export const zoneOfCountry = remembered(MOST_COUNTRIES, (country: string): string => {
  const alpha2 = countries.numericToAlpha2(country);
  const [largest] = citiesIn(country).toSorted((a, b) => b.pop - a.pop);
  const known = alpha2 ? new Intl.Locale(`und-${alpha2}`).getTimeZones?.() : undefined;
  return largest?.timezone ?? known?.[0] ?? "UTC";
});
