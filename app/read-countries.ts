import { cache } from "react";
import {
  type Country,
  chooseCountry,
  countryOfLanguages,
  countryOfZone,
  namedCountries,
} from "#components/model/countries.ts";
import type { Envelope } from "#lib/contract/shapes.ts";
import { get, readPreferences, readWords } from "./listener-request.ts";

interface ChosenCountry {
  countries: Country[];
  country: string;
  countryName: string;
}

/** Countries with stations; the listener's: `wished` (URL), else remembered, else of the zone or the languages. */
export const readCountries = cache(async (wished: string | null): Promise<ChosenCountry> => {
  const [preferences, { locale }] = await Promise.all([readPreferences(), readWords()]);
  const { data } = await get<Envelope<{ country: string; stations: number }>>("/listener/countries");
  const countries = namedCountries(data, locale);
  const country = chooseCountry(countries, [
    wished,
    preferences.country,
    preferences.zone && countryOfZone(preferences.zone),
    countryOfLanguages(preferences.languages),
  ]);
  return { countries, country, countryName: countries.find(({ code }) => code === country)?.name ?? country };
});
