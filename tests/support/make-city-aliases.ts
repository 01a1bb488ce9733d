/**
 * Makes lib/places/city-aliases.txt and city-corrections.ts of GeoNames' cities500.txt (CC BY 4.0):
 * `node tests/support/make-city-aliases.ts cities500.txt`. Names in other scripts of cities with fewer than a million people
 * were added from the same source as Debian's libgeonames-common 0.3.0 has it.
 */
import { readFileSync, writeFileSync } from "node:fs";
import anyAscii from "any-ascii";
import { cityMapping } from "city-timezones";
import countries from "i18n-iso-countries";
import { distanceKm } from "#lib/ground/distance.ts";
import { fold, withinOneTypo } from "#lib/ground/text.ts";
import { LETTERWISE } from "#lib/ground/words.ts";
import { placeKey } from "#lib/places/cities.ts";
import { countryNamed } from "#lib/places/country-names.ts";
import { LATIN, scriptOf, writingIn } from "#lib/places/scripts.ts";
import { tellsNothing } from "#lib/terms/common-words.ts";
import { genresOfTag } from "#lib/terms/genres.ts";
import { languageNamed } from "#lib/terms/language-names.ts";
import { cityShortNames } from "./city-short-names.ts";

/** How far apart the two sources may say that a city is, kilometres. */
const [NAMED_KM, MISSPELT_KM] = [60, 25];
/** Names in all scripts are of use for cities with so many people; of smaller cities, names in the country's script. */
const LARGE = 100_000;
/** Shorter names are other words, too; of a city with a million people the name is meant. */
const SHORTEST = 4;
const MILLION = 1_000_000;

interface GeoName {
  name: string;
  ascii: string;
  others: readonly string[];
  latitude: number;
  longitude: number;
  people: number;
}
type City = (typeof cityMapping)[number];

const [path = ""] = process.argv.slice(2);
const geoNames = Map.groupBy(
  readFileSync(path, "utf8")
    .trim()
    .split("\n")
    .map((line) => line.split("\t")),
  (fields) => fields[8] ?? "",
);

/** A line of the source (GeoNames: readme of the export dump, main table). */
function toGeoName(fields: readonly string[]): GeoName {
  const [, name = "", ascii = "", others = "", latitude, longitude] = fields;
  return {
    name,
    ascii,
    others: others.split(",").filter((each) => each !== ""),
    latitude: Number(latitude),
    longitude: Number(longitude),
    people: Number(fields[14]),
  };
}

const namesOf = ({ name, ascii, others }: GeoName) => [name, ascii, ...others];
/** Letters and digits alone: apostrophes, hyphens, spaces, and -iy for -y are no other spelling. */
const bare = (name: string) =>
  placeKey(fold(name))
    .replaceAll(/[^\p{L}\p{N}]/gu, "")
    .replaceAll(/[iy]y/g, "y");
const isNear = (a: string, b: string) => bare(a) !== bare(b) && withinOneTypo(bare(a), bare(b));

/** The source's entry for a city: the largest near it that has its name, else one whose name it misspells. */
function entryOf(city: City, near: readonly { entry: GeoName; km: number }[]) {
  const largest = (of: typeof near) => of.toSorted((a, b) => b.entry.people - a.entry.people)[0]?.entry;
  const key = bare(city.city);
  const named = largest(near.filter(({ entry }) => namesOf(entry).some((name) => bare(name) === key)));
  if (named) return { entry: named, isMisspelt: false };
  const misspelt = near.filter(({ entry, km }) => km < MISSPELT_KM && isNear(city.city, entry.ascii));
  const entry = largest(misspelt);
  return entry && { entry, isMisspelt: true };
}

/** A city with so many people is moved to where GeoNames has it, where that is so far away, kilometres. */
const [MOVED_PEOPLE, MOVED_KM] = [50_000, 10];

/** The line of a city that stands elsewhere than the table says; undefined where two entries near it have its name. */
function positionOf({ city, iso2, lat, lng }: City, near: readonly GeoName[]): string | undefined {
  const [entry, ...others] = near.filter(({ name, ascii }) =>
    [name, ascii].some((each) => bare(each) === bare(city)),
  );
  if (!entry || others.length > 0 || entry.people < MOVED_PEOPLE) return undefined;
  const { latitude, longitude } = entry;
  if (distanceKm(lat, lng, latitude, longitude) <= MOVED_KM) return undefined;
  return `${iso2} ${city}: ${latitude.toFixed(2)} ${longitude.toFixed(2)}`;
}

/** Parts of a city that listeners ask for by the name of either. */
const ONE_CITY = new Map([["IN New Delhi", "Delhi"]]);

/** The name in use of a city whose name is one letter off: where nobody else spells it so, or as its own script is read. */
function correctionOf({ city, iso2 }: City, entry: GeoName, isMisspelt: boolean): string | undefined {
  const whole = ONE_CITY.get(`${iso2} ${city}`);
  if (whole !== undefined || !isNear(city, entry.ascii)) return whole;
  const home = writingIn(countries.alpha2ToNumeric(iso2) ?? "").script;
  const isRead = entry.others.some(
    (name) => home !== LATIN && scriptOf(name) === home && bare(anyAscii(name)) === bare(entry.ascii),
  );
  if (!isMisspelt && !isRead) return undefined;
  return home === LATIN ? entry.name : entry.ascii.replaceAll(/[`‘’]/g, "'");
}

/** Whether listeners may type a name: no code of an airport, no machine's reading of another script, no other word. */
function isTypable(name: string, home: string, people: number): boolean {
  const script = scriptOf(name);
  // GeoNames has names of languages among those of cities: "हिन्दी" of Mariupol.
  if (script !== home && languageNamed(placeKey(name)) !== undefined) return false;
  if (genresOfTag(name).length > 0 || countryNamed(placeKey(name)) !== undefined || tellsNothing(name))
    return false;
  const isLong = name.length >= SHORTEST || LETTERWISE.test(name) || people >= MILLION;
  if (script !== LATIN) return name.length > 1 && (script === home || (people >= LARGE && isLong));
  return name.length >= SHORTEST && /^\p{Lu}/u.test(name) && !/^[A-Z]+$/.test(name);
}

const aliases = new Map<string, { people: number; key: string }>();
const corrections: string[] = [];
const positions: string[] = [];
for (const [alpha2, cities] of Map.groupBy(cityMapping, ({ iso2 }) => iso2)) {
  const entries = (geoNames.get(alpha2) ?? []).map(toGeoName);
  const home = writingIn(countries.alpha2ToNumeric(alpha2) ?? "").script;
  const own = new Set(cities.map(({ city }) => placeKey(city)));
  for (const city of cities) {
    const near = entries
      .map((entry) => ({ entry, km: distanceKm(city.lat, city.lng, entry.latitude, entry.longitude) }))
      .filter(({ km }) => km < NAMED_KM);
    positions.push(
      ...[
        positionOf(
          city,
          near.map((each) => each.entry),
        ) ?? [],
      ].flat(),
    );
    const { entry, isMisspelt = false } = entryOf(city, near) ?? {};
    if (!entry) continue;
    const corrected = correctionOf(city, entry, isMisspelt);
    if (corrected !== undefined) corrections.push(`${alpha2} ${city.city}: ${corrected}`);
    const key = placeKey(corrected ?? city.city);
    const names = namesOf(entry).filter((name) => isTypable(name, home, entry.people));
    for (const other of new Set([...names, city.city].map(placeKey))) {
      if (other === "" || ` ${other} `.includes(` ${key} `) || /(?:^| )[a-z](?: |$)/.test(other)) continue;
      // A name that reads as another city of the country is the other's: Ставрополь is not Tolyatti any more.
      const isOthers = [other, placeKey(anyAscii(other))].some((each) => each !== key && own.has(each));
      if (isOthers && other !== placeKey(city.city)) continue;
      const known = aliases.get(`${other}\t${alpha2}`);
      if (known === undefined || known.people < entry.people)
        aliases.set(`${other}\t${alpha2}`, { people: entry.people, key });
    }
  }
}
for (const { alpha2, key, short } of cityShortNames)
  aliases.set(`${short}\t${alpha2}`, { people: Number.POSITIVE_INFINITY, key });
const lines = [...aliases].map(([other, { key }]) => `${other} ${key}`).sort((a, b) => (a < b ? -1 : 1));
writeFileSync(new URL("../../lib/places/city-aliases.txt", import.meta.url), `${lines.join("\n")}\n`);
const file = new URL("../../lib/places/city-corrections.ts", import.meta.url);
const tables = [corrections, positions].map((table) => `\`\n${table.sort().join("\n")}\n\``);
writeFileSync(
  file,
  readFileSync(file, "utf8").replaceAll(/`[^`]*`/g, () => tables.shift() ?? "``"),
);
