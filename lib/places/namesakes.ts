/** Cities of one name in a country, told apart by their regions: "Springfield, Ohio". */
import { remembered } from "../ground/remembered.ts";
import { type CityRow, MOST_COUNTRIES, unclearCities } from "./cities.ts";
import { regionsOfProvince } from "./regions.ts";

interface Namesake {
  /** The name that several cities share. */
  plain: string;
  /** Whether none of them is meant by this name alone. */
  isShared: boolean;
}

const namesakesIn = remembered(MOST_COUNTRIES, (country: string) => {
  const names = new Map<CityRow, string>();
  const byName = new Map<string, Namesake>();
  for (const [row, isShared] of unclearCities(country)) {
    const [region = row.province] = regionsOfProvince(country, row.province);
    const name = `${row.city}, ${region}`;
    names.set(row, name);
    byName.set(name, { plain: row.city, isShared });
  }
  return { names, byName };
});

/** The name of a city of `country` (ISO 3166 numeric), with its region where another city of the name may be meant. */
export const cityName = (country: string, row: CityRow): string =>
  namesakesIn(country).names.get(row) ?? row.city;

/** The name that a city shares with others of its country, by its name with the region; undefined for any other name. */
export const namesakeOf = (country: string, name: string): Namesake | undefined =>
  namesakesIn(country).byName.get(name);
