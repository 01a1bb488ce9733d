/** Values for generated requests: existing, nearly valid and hostile. */
import fc from "fast-check";
import { DAY_MS } from "#lib/ground/clock.ts";

/** Values that exist in the requested directory. */
export interface Known {
  /** The server's time, ms. */
  nowMs: number;
  rpuids: readonly string[];
  odIds: readonly string[];
  series: readonly { rpuid: string; seriesId: string }[];
  bearers: readonly string[];
  categories: readonly string[];
  words: readonly string[];
  clients: readonly string[];
  /** A station and its key, where it has a key. */
  station?: { rpuid: string; key: string };
  /** The secret with which streaming servers register, where there is one. */
  ypSecret?: string;
}
const HOSTILE = [
  "'; DROP TABLE station; --",
  "1 OR 1=1",
  '" OR name MATCH "x',
  "NEAR(a b)",
  "name:x AND country:c826",
  "^a*",
  "((((((((((",
  '"""',
  "\\",
  "%",
  "%00",
  "%0a%0d",
  "%E0%A4%A",
  "%c3%28",
  "../../etc/passwd",
  "//",
  "?",
  "#",
  "&",
  "=",
  ",",
  ",,,,",
  "null",
  "undefined",
  "NaN",
  "[]",
  "{}",
  "[object Object]",
  "__proto__",
  "constructor",
  "toString",
  "true",
  "-1",
  "0",
  "1e309",
  "99999999999999999999",
  "0x10",
  "<script>",
  "\u0000",
  "\u202e",
  "\ud800",
  "🎵🎵🎵",
  "𝕽𝖆𝖉𝖎𝖔",
  "ﷺ".repeat(20),
  "e\u0301".repeat(50),
  "\u3042".repeat(100),
  "a".repeat(201),
  "a ".repeat(1_500),
];
/** Letters, signs and marks of many scripts: some of them have no letter in others ("ь"). */
const letter = fc
  .integer({ min: 0xaa, max: 0x1fff })
  .map((code) => String.fromCodePoint(code))
  .filter((each) => /[\p{L}\p{M}]/u.test(each));
const few = fc.string({
  unit: fc.oneof(letter, fc.constantFrom("ь", "ъ", " ", "r", "7")),
  minLength: 1,
  maxLength: 4,
});
export const hostile = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc.string({ unit: "binary", maxLength: 60 }),
  few,
);
/** Mostly one of `values`. */
export const among = (values: readonly string[], others: fc.Arbitrary<string> = hostile) =>
  fc.oneof({ weight: 15, arbitrary: fc.constantFrom(...values) }, { weight: 1, arbitrary: others });

const number = fc.oneof(fc.integer({ min: -2, max: 250 }).map(String), fc.double().map(String));
const instant = (nowMs: number) =>
  fc.oneof(
    fc
      .integer({ min: nowMs - 10 * DAY_MS, max: nowMs + 20 * DAY_MS })
      .map((ms) => new Date(ms).toISOString()),
    fc.constantFrom(
      "2026-11-20T06:00:00+0900",
      "2026-11-20T06:00:00 01:00",
      "2026-02-30T00:00:00Z",
      "2026-11-20",
    ),
    fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  );
const place = fc.oneof(
  fc
    .tuple(fc.double({ min: -91, max: 91, noNaN: true }), fc.double({ min: -181, max: 181, noNaN: true }))
    .map(([latitude, longitude]) => `${latitude.toFixed(3)},${longitude.toFixed(3)}`),
  fc.constantFrom("51.45,-2.59", "90,180", "-90,-180", "0,0", "51.5", ",", "1,2,3"),
);

/** Values for a query parameter, by its name in the contract. */
export function parameterValue(name: string, known: Known): fc.Arbitrary<string> {
  const values: Record<string, fc.Arbitrary<string>> = {
    country: among(["826", "276", "250", "578", "724", "818", "999", "26", "GB"]),
    include: fc.oneof(
      fc.subarray(["ids", "detail", "streams", "name", "bearers", "social", "images", "reasons"]).map(String),
      hostile,
    ),
    search: among(known.words),
    q: among(known.words),
    genre: among(known.categories),
    language: among(["en", "de", "nb", "ar", "xx"]),
    playable: among(["true", "false", "1", "0"]),
    kind: among(["station", "series", "episode"]),
    file: among(["0", "1"]),
    only: among(["stations", "programmes", "episodes", "songs", "series"]),
    geo: place,
    bearerId: among(known.bearers),
    category: among(known.categories),
    sort: among(["alphanumeric", "alphanumericKey", "ALPHANUMERIC"]),
    page: number,
    size: number,
    limit: number,
    next: among(["true", "false", "1", "0", "TRUE"]),
    from: instant(known.nowMs),
    to: instant(known.nowMs),
    type: among(["live", "ondemand", "LIVE"]),
    rpuid: among(known.rpuids),
    rpuids: fc.array(among(known.rpuids), { minLength: 1, maxLength: 7 }).map(String),
    stream: among(["0", "1", "2"]),
    series: among([
      ...known.series.map(({ seriesId }) => seriesId),
      ...known.series.map(({ rpuid, seriesId }) => encodeURIComponent(`${rpuid}~${seriesId}`)),
    ]),
    place: among(["London", "Berlin", "Nowhere"]),
    order: among(["popular", "newest", "POPULAR"]),
    stacks: among(["true", "false", "1", "0"]),
    hour: among(["0", "7", "23", "24", "7.5"]),
    id: among(known.odIds),
    ids: fc
      .array(among(known.odIds.map(encodeURIComponent)), { minLength: 1, maxLength: 21 })
      .map((ids) => ids.join(",")),
    index: among(["0", "1", "8"]),
  };
  return values[name] ?? hostile;
}
