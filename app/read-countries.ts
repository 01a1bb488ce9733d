import { cache } from "react";
import {
  type Country,
  chooseCountry,
  countryOfLanguages,
  countryOfZone,
  namedCountries,
  regionOf,
} from "#components/model/countries.ts";
import { countryName } from "#components/model/country-name.ts";
import { POPULAR_TILES } from "#components/model/directory-data.ts";
import type { Offered } from "#components/ui/offered.tsx";
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

/** Whether a country of the directory has a schedule, and one an episode; yes where the API cannot tell. */
export const readOffered = cache(async (): Promise<Offered> => {
  const hasAny = (having: "schedule" | "ondemand") =>
    get<Envelope<object>>(`/listener/countries?having=${having}`).then(
      ({ data }) => data.length > 0,
      () => true,
    );
  const [guide, catchUp] = await Promise.all([hasAny("schedule"), hasAny("ondemand")]);
  return { guide, catchUp };
});

/** The countries of `all` that are nearest to `country` (ISO 3166 numeric): a few, or `most`. */
function nearTo(country: string, all: readonly Country[], most?: number): Country[] {
  const codes = all.map(({ code }) => code);
  return nearestCountries(country, codes, most).flatMap((near) => all.filter(({ code }) => code === near));
}

/** A country with fewer stations has few: two rows of tiles on a desktop. */
const FEW = 8;
/** How many countries stand beside one that has few stations: the most where these have few stations, too. */
const BESIDE = { least: 3, most: 6 };

/** The countries of `all` nearest to `country`, enough for a shelf of stations; none unless `country` has few. */
export function besideFew(country: string, all: readonly Country[]): Country[] {
  const own = all.find(({ code }) => code === country)?.stations ?? 0;
  if (own >= FEW) return [];
  const others = all.filter(({ code }) => code !== country);
  const near: Country[] = [];
  let found = 0;
  for (const other of nearTo(country, others, BESIDE.most)) {
    if (near.length >= BESIDE.least && found >= POPULAR_TILES) break;
    near.push(other);
    found += other.stations;
  }
  return near;
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
  // An address may name what is no country.
  const isMissing = regionOf(first) !== undefined && !countries.some(({ code }) => code === first);
  const missing = isMissing ? first : undefined;
  return {
    countries,
    country,
    countryName: countries.find(({ code }) => code === country)?.name ?? country,
    missing: missing && countryName(missing, locale),
    near: missing ? nearTo(missing, countries) : [],
  };
});
