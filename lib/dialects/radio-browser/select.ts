/** Selects the stations that a request for `stations[/...]` asks for. */

import { distanceKm } from "../../ground/distance.ts";
import { fold } from "../../ground/text.ts";
import type { Counts } from "./click-book.ts";
import { codeOfName } from "./country-names.ts";
import type { Directory } from "./directory.ts";
import { type Orders, shuffled } from "./orders.ts";
import type { Parameters } from "./parameters.ts";
import { codecName, type Row } from "./row.ts";

type RowTest = (row: Row) => boolean;
/** Rows that pass: 1 at the place of each, or a test of a row. */
type Test = Uint8Array | RowTest;
type Match = (term: string, directory: Directory) => Test;
type Text = keyof Row["keys"];

type TextMatch = (term: string, directory: Directory) => Uint8Array;
const contains =
  (of: Text): TextMatch =>
  (term, directory) =>
    directory.haystack(of).containing(fold(term));
const equals =
  (of: Text): TextMatch =>
  (term, directory) =>
    directory.haystack(of).equal(fold(term));
/** A country is also meant by a name that its stations do not carry: "USA", "Netherlands". */
const country =
  (match: TextMatch): Match =>
  (term, directory) => {
    const found = match(term, directory);
    const code = codeOfName(term);
    return code === undefined
      ? found
      : ({ place, countryCode }) => countryCode === code || found[place] === 1;
  };
/** One of the words between commas. */
const hasWord =
  (of: Text): Match =>
  (term, directory) =>
    directory.haystack(of).containing(`,${fold(term)},`);

/** A codec is also meant by our name for it. Few codecs occur: each is compared once. */
const codec =
  (fits: (codec: string, term: string) => boolean): Match =>
  (term) => {
    const key = fold(codecName(term));
    const known = new Map<string, boolean>();
    return ({ check: { stream } }) => {
      const found = known.get(stream.codec) ?? fits(fold(stream.codec), key);
      known.set(stream.codec, found);
      return found;
    };
  };
const isCodec = codec((one, term) => one === term);
const countryCode: Match = (term) => {
  const code = term.toUpperCase();
  return (row) => row.countryCode === code;
};

/** `stations/{by}/{term}`. */
export const BY: ReadonlyMap<string, Match> = new Map(
  Object.entries({
    byname: contains("name"),
    bynameexact: equals("name"),
    bycodec: codec((one, term) => one.includes(term)),
    bycodecexact: isCodec,
    bycountry: country(contains("country")),
    bycountryexact: country(equals("country")),
    bycountrycodeexact: countryCode,
    bystate: contains("state"),
    bystateexact: equals("state"),
    bylanguage: contains("languages"),
    bylanguageexact: hasWord("languages"),
    bytag: contains("tags"),
    bytagexact: hasWord("tags"),
  }),
);

const HIGHEST_BITRATE = 1_000_000;
/** Pairs of a parameter and the name of the flag that makes it exact. */
const TERMS: readonly (readonly [parameter: string, contains: Match, exact: Match])[] = [
  ["name", contains("name"), equals("name")],
  ["country", country(contains("country")), country(equals("country"))],
  ["state", contains("state"), equals("state")],
  ["language", contains("languages"), hasWord("languages")],
  ["tag", contains("tags"), hasWord("tags")],
];

function ofFlag(given: boolean | undefined, is: RowTest): RowTest[] {
  return given === undefined ? [] : [(row) => is(row) === given];
}

/** Stations within `geo_distance` metres of a place; none without all three parameters. */
function nearTests(given: Parameters): RowTest[] {
  const [latitude, longitude, metres] = ["geo_lat", "geo_long", "geo_distance"].map((name) =>
    Number(given.text(name) ?? Number.NaN),
  ) as [number, number, number];
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && metres > 0)) return [];
  return [
    (row) =>
      row.latitude !== null &&
      row.longitude !== null &&
      distanceKm(latitude, longitude, row.latitude, row.longitude) * 1_000 <= metres,
  ];
}

/** The conditions of `stations/search`: first the conditions that reject most rows in the least time. */
function searchTests(given: Parameters, directory: Directory): Test[] {
  const tests: Test[] = [];
  const code = given.text("countrycode");
  if (code) tests.push(countryCode(code, directory));
  const codecTerm = given.text("codec");
  // A device that plays AAC need not play AAC+.
  if (codecTerm) tests.push(isCodec(codecTerm, directory));
  const [least, most] = [given.number("bitrateMin", 0), given.number("bitrateMax", HIGHEST_BITRATE)];
  if (least > 0 || most < HIGHEST_BITRATE)
    tests.push(({ check }) => check.stream.bitrate >= least && check.stream.bitrate <= most);
  tests.push(
    ...ofFlag(
      given.flag("has_geo_info"),
      ({ latitude, longitude }) => latitude !== null && longitude !== null,
    ),
    ...ofFlag(given.flag("has_extended_info"), () => false),
    ...ofFlag(given.flag("is_https"), ({ check }) => check.stream.url.startsWith("https:")),
  );
  for (const [parameter, some, exact] of TERMS) {
    const term = given.text(parameter);
    if (term) tests.push((given.flag(`${parameter}Exact`) ? exact : some)(term, directory));
  }
  const tagged = given.flag("tagExact") ? hasWord("tags") : contains("tags");
  for (const tag of given.list("tagList")) tests.push(tagged(tag, directory));
  tests.push(...nearTests(given));
  return tests;
}

/** The stations that have a stream at one of these addresses. */
const atAddress =
  (addresses: ReadonlySet<string>): Test =>
  ({ streams }) =>
    streams.some(({ url }) => addresses.has(url));

interface Asked {
  order: string;
  reverse: boolean;
  offset: number;
  limit: number;
  tests: readonly Test[];
}

/** `order`, `reverse`, `offset`, `limit` and `hidebroken` of a request, with further conditions. */
function askedOf(given: Parameters, tests: readonly Test[]): Asked {
  return {
    order: (given.text("order") ?? "name").toLowerCase(),
    reverse: given.flag("reverse") ?? false,
    offset: given.number("offset", 0),
    limit: given.number("limit", Number.MAX_SAFE_INTEGER),
    tests: given.flag("hidebroken") ? [({ check }) => check.ok, ...tests] : tests,
  };
}

interface Selecting {
  directory: Directory;
  counts: Counts;
  orders: Orders;
  random: () => number;
}

/** The places that all marks share; undefined without marks. */
function shared(tests: readonly Test[]): Uint8Array | undefined {
  const [first, ...others] = tests.filter((test) => test instanceof Uint8Array);
  if (first === undefined || others.length === 0) return first;
  return first.map((mark, place) => (mark === 1 && others.every((marks) => marks[place] === 1) ? 1 : 0));
}

/** The rows asked for, in their order. Memory is walked in order; rows themselves are looked at last. */
function select({ directory, counts, orders, random }: Selecting, asked: Asked): Row[] {
  const { rows } = directory;
  const places =
    asked.order === "random" ? shuffled(rows.length, random) : orders.of(directory, asked.order, counts);
  const marks = shared(asked.tests);
  const tests = asked.tests.filter((test): test is RowTest => !(test instanceof Uint8Array));
  const found: Row[] = [];
  let skipped = 0;
  for (let i = 0; i < rows.length && found.length < asked.limit; i++) {
    const at = asked.reverse ? rows.length - 1 - i : i;
    const place = places?.[at] ?? at;
    if (marks && marks[place] !== 1) continue;
    const row = rows[place];
    if (!row || !tests.every((test) => test(row))) continue;
    if (skipped < asked.offset) skipped++;
    else found.push(row);
  }
  return found;
}

/** Lists of the stations with the highest or newest of something. */
const TOP = new Map(
  Object.entries({
    topclick: "clickcount",
    topvote: "votes",
    lastclick: "clicktimestamp",
    lastchange: "changetimestamp",
    broken: "lastchecktime",
  }),
);
const MOST_UUIDS = 1_000;

/** The rows of these UUIDs. A row has the UUID that was asked for, also where its station shows as another entry. */
function byUuids({ directory }: Selecting, uuids: readonly string[]): Row[] {
  return [...new Set(uuids.map((uuid) => uuid.trim().toLowerCase()))].slice(0, MOST_UUIDS).flatMap((uuid) => {
    const row = directory.byUuid.get(uuid);
    return row ? [row.uuid === uuid ? row : { ...row, uuid }] : [];
  });
}

/** The stations asked for; undefined for an unknown path. */
export function selectStations(
  from: Selecting,
  rest: readonly string[],
  given: Parameters,
): readonly Row[] | undefined {
  const [by = "", ...more] = rest;
  // Clients do not escape a slash in a name.
  const term = more.join("/");
  if (rest.length === 0) return select(from, askedOf(given, []));
  if (by === "search" && more.length === 0)
    return select(from, askedOf(given, searchTests(given, from.directory)));
  const match = BY.get(by);
  if (match)
    return more.length === 0 ? undefined : select(from, askedOf(given, [match(term, from.directory)]));
  if (by === "byuuid") return byUuids(from, [...(term ? term.split(",") : []), ...given.list("uuids")]);
  if (by === "byurl") {
    const url = given.text("url") ?? term;
    return select(from, askedOf(given, [atAddress(new Set([url, url.split("&")[0] ?? ""]))]));
  }
  const order = TOP.get(by);
  if (order === undefined || more.length > 1) return undefined;
  const asked = askedOf(given, by === "broken" ? [({ check }) => !check.ok] : []);
  const count = /^\d{1,9}$/.test(term) ? Number(term) : asked.limit;
  return select(from, { ...asked, order, reverse: true, limit: Math.min(count, asked.limit) });
}
