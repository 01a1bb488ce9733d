import { cache } from "react";
import {
  type Country,
  chooseCountry,
  countryOfLanguages,
  countryOfZone,
  namedCountries,
} from "#components/model/countries.ts";
import { countryName } from "#components/model/country-name.ts";
import type { Envelope } from "#lib/contract/shapes.ts";
import { nearestCountries } from "#lib/places/cities.ts";
import { get, readPreferences, readWords } from "./listener-request.ts";

interface ChosenCountry {
  countries: Country[];
  country: string;
  countryName: string;
  /** The name of the country that was asked for, remembered, or is the zone's, where it has no stations. */
  missing: string | undefined;
  /** The countries with stations that are nearest to the missing one. */
  near: Country[];
}

/** The countries of `all` that are nearest to `country` (ISO 3166 numeric). */
function nearTo(country: string, all: readonly Country[]): Country[] {
  const codes = all.map(({ code }) => code);
  return nearestCountries(country, codes).flatMap((near) => all.filter(({ code }) => code === near));
}

/** Countries with stations; the listener's: `wished` (URL), else remembered, else of the zone or the languages. */
export const readCountries = cache(async (wished: string | null): Promise<ChosenCountry> => {
  const [preferences, { locale }] = await Promise.all([readPreferences(), readWords()]);
  const { data } = await get<Envelope<{ country: string; stations: number }>>("/listener/countries");
  const countries = namedCountries(data, locale);
  const zoneCountry = preferences.zone && countryOfZone(preferences.zone);
  const wishes = [wished, preferences.country, zoneCountry];
  const country = chooseCountry(countries, [...wishes, countryOfLanguages(preferences.languages)]);
  // A language alone is too weak a sign of a country to speak of that country.
  const first = wishes.find(Boolean) ?? undefined;
  const name = first && countryName(first, locale);
  // No country has a code that is its own name.
  const isMissing = first !== undefined && name !== first && !countries.some(({ code }) => code === first);
  return {
    countries,
    country,
    countryName: countries.find(({ code }) => code === country)?.name ?? country,
    missing: isMissing ? name : undefined,
    near: isMissing ? nearTo(first, countries) : [],
  };
});
