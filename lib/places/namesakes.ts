/** Cities of one name in a country, told apart by their regions: "Springfield, Ohio". */
import { distanceKm } from "../ground/distance.ts";
import { remembered } from "../ground/remembered.ts";
import { type CityRow, citiesIn, placeKey } from "./cities.ts";
import { regionsOfProvince } from "./regions.ts";

/** Cities of one name that are closer are one: Kansas City on both sides of its river. */
const FAR_KM = 80;
/** A city so many times as large as the next of its name is meant by the name alone: Portland in Oregon. */
const TIMES_LARGER = 3;
/** More than there are countries. */
const MOST_COUNTRIES = 300;

interface Namesake {
  /** The name that several cities share. */
  plain: string;
  /** Whether none of them is meant by this name alone. */
  isShared: boolean;
}

const namesakesIn = remembered(MOST_COUNTRIES, (country: string) => {
  const names = new Map<CityRow, string>();
  const byName = new Map<string, Namesake>();
  for (const cities of Map.groupBy(citiesIn(country), ({ city }) => placeKey(city)).values()) {
    const [largest, ...others] = cities.toSorted((a, b) => b.pop - a.pop);
    if (largest === undefined) continue;
    const far = others.filter(({ lat, lng }) => distanceKm(lat, lng, largest.lat, largest.lng) > FAR_KM);
    const isShared = far.some(({ pop }) => pop * TIMES_LARGER > largest.pop);
    for (const row of isShared ? cities : far) {
      const [region = row.province] = regionsOfProvince(country, row.province);
      const name = `${row.city}, ${region}`;
      names.set(row, name);
      byName.set(name, { plain: row.city, isShared });
    }
  }
  return { names, byName };
});

/** The name of a city of `country` (ISO 3166 numeric), with its region where another city of the name may be meant. */
export const cityName = (country: string, row: CityRow): string =>
  namesakesIn(country).names.get(row) ?? row.city;

/** The name that a city shares with others of its country, by its name with the region; undefined for any other name. */
export const namesakeOf = (country: string, name: string): Namesake | undefined =>
  namesakesIn(country).byName.get(name);
