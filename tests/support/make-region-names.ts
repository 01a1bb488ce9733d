/**
 * Makes lib/places/region-names.txt of the package iso3166-2-db (MIT), whose names are of GeoNames (CC BY 4.0):
 * `node tests/support/make-region-names.ts <folder of the package>`.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import anyAscii from "any-ascii";
import { cityMapping } from "city-timezones";
import isoCountries from "i18n-iso-countries";
import { placeKey } from "#lib/places/cities.ts";
import { cityKey, peopleOf } from "#lib/places/city-keys.ts";
import { countryNamed } from "#lib/places/country-names.ts";
import { tellsNothing } from "#lib/terms/common-words.ts";
import { genresOfTag } from "#lib/terms/genres.ts";
import { provincesByHand } from "./region-provinces.ts";

interface Region {
  name: string;
  /** ISO 3166-2, without the country. */
  iso?: string;
  reference: { geonames?: number };
}

const [folder = ""] = process.argv.slice(2);
const read = <T>(file: string): Record<string, T> => JSON.parse(readFileSync(join(folder, file), "utf8"));
const countries = Object.values(read<{ iso: string; regions: Region[] }>("data/iso3166-2.json"));
const namesOf = read<Record<string, string>>("data/names_geonames.json");

/** Words for a kind of region, which people leave out. */
const KIND =
  /^(?:(?:autonomous )?republic of|canton of|region of|community of|province of|provincia de|comunidad de|república de|république (?:de |du )?|oblast |республика )\s*|(?:[\s-](?:autonomous (?:oblast|okrug|region|republic)|oblast|krai|okrug|voivodeship|prefecture|province|region|republic|county|governorate|department|community|district|область|край|республика|автономный округ|do|gwangyeoksi)|(?:维吾尔|維吾爾|回族|壮族|壯族)?自治[区區]|[省州県府]|(?<=..)市)$/giu;
const bare = (name: string) =>
  name
    .replace(/\s*\(.*\)/, "")
    .replace(KIND, "")
    .trim();
/** Directions and the like: no listener means a region by such a word alone. */
const VAGUE =
  /^(?:centr\w*|north\w*|south\w*|east\w*|west\w*|nord|sud|sur|est|ouest|norte|sul|oeste|este|oriental|occidental|littoral|maritime|coast\w*|valle|savanes|plateaux|capital|highland|midlands|nacional|national|federal|mono|pool|falcon|balkan|meta|mara|delta|rivers?|plateau|litoral|union|libertad|liberty|progreso|red sea|lakes|bay|gulf|gold|classic)$/i;
const letters = (name: string) => placeKey(anyAscii(bare(name).replaceAll(/['`’]/g, ""))).replaceAll(" ", "");

/** Countries where names of stations have the code of the region: "Sharon, PA". */
const WITH_CODES = ["AU", "CA", "US"];

/** People of a city that is meant before a region of its name. */
const LARGE = 50_000;
/** People of a city that is meant by its other names, too. */
const HUGE = 500_000;

const isTypable = (key: string) =>
  key.length > 2 &&
  !key.split(" ").every((word) => VAGUE.test(word)) &&
  !tellsNothing(key) &&
  genresOfTag(key).length === 0;

const provinces = Map.groupBy(cityMapping, ({ iso2 }) => iso2);
const lines: string[] = [];
for (const [alpha2, cities] of provinces) {
  const country = isoCountries.alpha2ToNumeric(alpha2);
  if (country === undefined) continue;
  const large = cities.filter(({ pop }) => pop >= LARGE);
  const own = new Set(large.map(({ city }) => placeKey(city)));
  const left = new Set(cities.map(({ province }) => province).filter((province) => province !== ""));
  const add = (name: string, of: readonly string[], names: readonly string[], iso = "") => {
    const [province] = of.length === 1 ? of.map(placeKey) : [];
    const isOfProvince = (key: string) =>
      !own.has(key) && own.has(province ?? "") && cityKey(key, country) === province;
    // Kiev is the city, whose region is called so, and its province Kyiv, like the city.
    const shown = isOfProvince(placeKey(bare(name))) ? `${bare(name)} Region` : bare(name);
    const code = WITH_CODES.includes(alpha2) ? iso : "";
    // A city of the name is meant: New York.
    if (of.length === 0 || own.has(placeKey(shown)) || !isTypable(placeKey(shown))) {
      if (code !== "") lines.push([alpha2, shown, "", "", code].join("\t"));
      return;
    }
    const provinces = of.length === 1 ? of : [];
    const keys = new Set(
      [name, ...names, ...provinces].flatMap((each) => [placeKey(each), placeKey(bare(each))]),
    );
    // "washington" is the capital; "bahia" is the region, though it is a name of Salvador too.
    const isOfCity = (key: string) =>
      own.has(key) ||
      isOfProvince(key) ||
      (key !== placeKey(shown) && cityKey(key, country) !== key && peopleOf(cityKey(key, country)) >= HUGE);
    const typable = [...keys].filter(
      (key) => isTypable(key) && !isOfCity(key) && countryNamed(key) !== country,
    );
    lines.push([alpha2, shown, of.join("|"), typable.join("|"), code].join("\t").trimEnd());
  };
  const byHand = provincesByHand(alpha2);
  const regions = countries.find(({ iso }) => iso === alpha2)?.regions ?? [];
  /** The province of one region alone is not listed by itself. */
  const take = (provinces: readonly string[]) => {
    if (provinces.length === 1) left.delete(provinces[0] ?? "");
  };
  for (const { name, iso, reference } of regions) {
    const names = namesOf[String(reference.geonames)] ?? {};
    const all = Object.values(names);
    const same = new Set([name, ...all].map(letters));
    const handName = [name, names.en ?? ""].find((each) => byHand.has(each)) ?? name;
    const byName = [...left].filter((each) => same.has(letters(each)));
    const found = byHand.get(handName)?.provinces ?? byName;
    take(found);
    add(handName, found, [...all, ...(byHand.get(handName)?.also ?? [])], iso);
    byHand.delete(handName);
  }
  for (const [name, { provinces: of, also }] of byHand) {
    take(of);
    add(name, of, also);
  }
  for (const province of left) add(province, [province], []);
}
writeFileSync(
  new URL("../../lib/places/region-names.txt", import.meta.url),
  `${lines.sort((a, b) => (a < b ? -1 : 1)).join("\n")}\n`,
);
