/** Lists of countries, codecs, states, languages and tags, each with its number of stations. */
import { fold } from "../../ground/text.ts";
import { languageOf } from "../../ingest/records/countries.ts";
import { codeOfName } from "./country-names.ts";
import type { Fields } from "./fields.ts";
import type { Parameters } from "./parameters.ts";
import type { Row } from "./row.ts";
import { fieldList, type Items } from "./write.ts";

interface List {
  /** The names under which a station counts. */
  of: (row: Row) => readonly string[];
  /** A further field, between the name and the count. */
  more?: { column: string; of: (name: string, row: Row) => string | null };
}
/** The words between commas. */
export const parts = (text: string): string[] => (text === "" ? [] : text.split(","));
const one = (text: string) => (text === "" ? [] : [text]);

const lists: ReadonlyMap<string, List> = new Map(
  Object.entries<List>({
    countries: {
      of: ({ country }) => one(country),
      more: { column: "iso_3166_1", of: (_, { countryCode }) => countryCode },
    },
    countrycodes: { of: ({ countryCode }) => one(countryCode) },
    codecs: { of: ({ check }) => one(check.stream.codec) },
    languages: {
      of: ({ languages }) => parts(languages),
      more: { column: "iso_639", of: (name) => languageOf(name) ?? null },
    },
    tags: { of: ({ tags }) => parts(tags) },
    states: { of: ({ state }) => one(state), more: { column: "country", of: (_, { country }) => country } },
  }),
);
interface Counted {
  name: string;
  /** The folded name. */
  folded: string;
  more: Fields;
  stations: number;
}

function count(rows: readonly Row[], { of, more }: List): Counted[] {
  const counted = new Map<string, Counted>();
  for (const row of rows) {
    for (const name of of(row)) {
      const fields: Fields = more ? { [more.column]: more.of(name, row) } : {};
      // States of two countries may have one name.
      const key = fields.country === undefined ? name : `${name}\n${fields.country}`;
      const found = counted.get(key);
      if (found) found.stations++;
      else counted.set(key, { name, folded: fold(name), more: fields, stations: 1 });
    }
  }
  return [...counted.values()];
}

function named(term = ""): (counted: Counted) => boolean {
  const key = fold(term);
  return ({ folded }) => folded.includes(key);
}

/** Whether a row is of a country, by any of its names. */
function isOf(country: string): (row: Row) => boolean {
  const [name, code] = [fold(country), codeOfName(country)];
  return ({ keys, countryCode }) => keys.country === name || countryCode === code;
}

/** The states of `states/{filter}`, `states/{country}/{filter}`, and `states/{country}`, as clients without a filter ask. */
function statesOf(rows: readonly Row[], list: List, [first = "", second]: readonly string[]): Counted[] {
  const ofCountry = () => count(first === "" ? rows : rows.filter(isOf(first)), list);
  if (second !== undefined) return ofCountry().filter(named(second));
  const found = count(rows, list).filter(named(first));
  return found.length > 0 ? found : ofCountry();
}

/**
 * The list that `command` names, for `countries/{filter}` and similar paths; the filters of states may begin with a country.
 * Undefined for another command.
 */
export function listed(
  rows: readonly Row[],
  command: string,
  filters: readonly string[],
  given: Parameters,
): Items<Fields> | undefined {
  const list = lists.get(command);
  if (!list) return undefined;
  const shown = given.flag("hidebroken") ? rows.filter(({ check }) => check.ok) : rows;
  const found =
    command === "states" ? statesOf(shown, list, filters) : count(shown, list).filter(named(filters[0]));
  const byName = (a: Counted, b: Counted) => (a.folded < b.folded ? -1 : 1);
  const isByCount = given.text("order")?.toLowerCase() === "stationcount";
  found.sort((a, b) => (isByCount ? a.stations - b.stations || byName(a, b) : byName(a, b)));
  if (given.flag("reverse")) found.reverse();
  const offset = given.number("offset", 0);
  const items = found
    .slice(offset, offset + given.number("limit", found.length))
    .map(({ name, more, stations }) => ({ name, ...more, stationcount: stations }));
  const element = command === "countries" ? "country" : command.replace(/s$/, "");
  return fieldList(element, ["name", ...(list.more ? [list.more.column] : []), "stationcount"], items);
}
