/** Regions of countries, as states and provinces, by all their names (data: Natural Earth; GeoNames, CC BY 4.0). */
import { readFileSync } from "node:fs";
import countries from "i18n-iso-countries";
import { remembered } from "../ground/remembered.ts";
import { placeKey } from "./cities.ts";

const listed = (texts: string) => texts.split("|").filter((text) => text !== "");

/**
 * Regions with their countries (ISO 3166 numeric) and English names: by key, by country and province as the table of cities
 * has it ("250 Alsace"), and by country and code (ISO 3166-2, "840 PA"). A line of the file has country, name, provinces, keys
 * (`placeKey`) and perhaps a code: "US\tOhio\tOhio\tohio|огаио\tOH". A region whose name is a large city's of the country has
 * a code at most. Made by tests/support/make-region-names.ts.
 */
const regions = remembered(1, () => {
  const text = readFileSync(new URL("./region-names.txt", import.meta.url), "utf8");
  const all = text
    .trim()
    .split("\n")
    .map((line) => {
      const [alpha2 = "", name = "", provinces = "", keys = "", code = ""] = line.split("\t");
      const country = countries.alpha2ToNumeric(alpha2) ?? "";
      return { country, name, provinces: listed(provinces), keys: listed(keys), code };
    });
  const keyed = all.flatMap(({ keys, country, name }) => keys.map((key) => ({ key, country, name })));
  const placed = all.flatMap(({ provinces, country, name }) =>
    provinces.map((province) => ({ place: `${country} ${province}`, name })),
  );
  const coded = all.filter(({ code }) => code !== "");
  return {
    byKey: Map.groupBy(keyed, ({ key }) => key),
    byProvince: Map.groupBy(placed, ({ place }) => place),
    byCode: new Map(coded.map(({ country, code, name }) => [`${country} ${code}`, name])),
  };
});

/** English names of the regions of `country` (ISO 3166 numeric) in which a province of the table of cities lies. */
export const regionsOfProvince = (country: string, province: string): readonly string[] =>
  (regions().byProvince.get(`${country} ${province}`) ?? []).map(({ name }) => name);

/** The key (`placeKey`) that a region of `country` (ISO 3166 numeric) has by all its names: that of "Bavaria" for that of "Bayern". */
export function regionKey(key: string, country: string): string | undefined {
  const named = regions()
    .byKey.get(key)
    ?.find((region) => region.country === country);
  return named && placeKey(named.name);
}

/** A code behind a city, at the end of a part of a name. */
const CODES = /,\s?([A-Z]{2,3})(?=\s*(?:$|[,()|/–-]))/g;

/** The English name of the region of `country` (ISO 3166 numeric) whose code is in a station's name: "WYFM Sharon, PA". */
export function regionInName(name: string, country: string): string | undefined {
  const named = [...name.matchAll(CODES)].map(([, code]) => regions().byCode.get(`${country} ${code}`));
  return named.findLast((region) => region !== undefined);
}

/** The countries (ISO 3166 numeric) that have a region of this name (`placeKey`). */
export const countriesOfRegion = (key: string): string[] =>
  (regions().byKey.get(key) ?? []).map(({ country }) => country);
