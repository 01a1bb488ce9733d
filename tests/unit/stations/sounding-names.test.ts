/** Names in other scripts, found by their sound. */
import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { CatalogView } from "#db/catalog/read/view.ts";
import { everywhere } from "#lib/stations/everywhere.ts";
import { joinNames } from "#lib/stations/joined-names.ts";
import { nearElsewhere } from "#lib/stations/search-elsewhere.ts";
import { searchStations } from "#lib/stations/search-readings.ts";
import { scoresOfSound } from "#lib/stations/sounding-names.ts";
import { emptyCatalog, put } from "#tests/support/catalog.ts";

const NAMES = [
  "дорожное радио",
  "хит фм",
  "хит фм уфа",
  "радіо п’ятниця",
  "щит и меч",
  "рубин",
  "גלי צהל",
  "صوت النور",
  "기독교방송 대구",
  "エフエムさくら",
  "dorojnoe",
  "хит fm 95.2",
  "радио сан ремо",
  "радио санкт-петербург",
  "راديو مصر",
  "רשת ג",
  "джаз фм",
];
const named = NAMES.map((sortKey, id) => ({ id, country: "643", sortKey, popularity: 0 }));
const names = joinNames(named);
const candidates = new Map(named.map((each) => [each.id, each]));
const found = (text: string, vague = false) =>
  Object.fromEntries(
    [...scoresOfSound({ names, candidates }, text, { vague })].map(([id, score]) => [NAMES[id], score]),
  );

test.each<[string, Record<string, number>]>([
  ["dorojnoe radio", { "дорожное радио": 8 }],
  ["radio dorojnoe", { "дорожное радио": 7 }],
  ["doroj", { "дорожное радио": 4, dorojnoe: 4 }],
  ["hit ufa", { "хит фм уфа": 6.5 }],
  ["hit 95.2", { "хит fm 95.2": 6.5 }],
  ["radio p'yatnytsya", { "радіо п’ятниця": 7 }],
  ["shhit i mech", { "щит и меч": 8 }],
  ["kidokkyo bangsong daegu", { "기독교방송 대구": 8 }],
  ["kid okkyobangsong", { "기독교방송 대구": 6 }],
  ["hit permi", {}],
  // "сан" has too few letters for the beginning of a longer word.
  ["sun", { "радио сан ремо": 5 }],
  ["radio sun", { "радио сан ремо": 6 }],
  ["rabin", {}],
  // No writer doubles the letter that stands for "я".
  ["zzqqzz", {}],
  ["doro", {}],
  ["хит", {}],
])("%j", (text, expected) => {
  expect(found(text)).toEqual(expected);
});

test("kana within a name written without spaces", () => {
  expect(Object.keys(found("sakura"))).toEqual(["エフエムさくら"]);
});

test("scripts without vowels are heard by themselves, with an article that stands apart", () => {
  expect(found("galey tzahal")).toEqual({});
  expect(found("galey tzahal", true)).toEqual({ "גלי צהל": 8 });
  expect(found("sout", true)).toEqual({});
  expect(Object.keys(found("sout al noor", true))).toEqual(["صوت النور"]);
  expect(Object.keys(found("idhaat noor", true))).toEqual(["صوت النور"]);
});

test("a word for radio, and one consonant of a script without vowels, are not heard in another word", () => {
  expect(found("red", true)).toEqual({});
  expect(Object.keys(found("radio misr", true))).toEqual(["راديو مصر"]);
  expect(found("go", true)).toEqual({});
});

test("at most as many stations as are wanted", () => {
  expect(Object.keys(found("hit"))).toHaveLength(3);
  expect(scoresOfSound({ names, candidates }, "hit", { vague: false, most: 2 }).size).toBe(2);
});

const NAMED = ["Hit Radio", "Хит ФМ", "Hot Radio", "Ηχώ FM", "צליל FM", "קול ירושלים"];

async function filled(country = "643") {
  const { db } = emptyCatalog();
  const records = NAMED.map((name, i) => ({
    ...{
      type: "station",
      rpuid: `${country}${i + 1}`,
      country,
      externalId: `e${i}`,
      name,
      popularity: 9 - i,
    },
  }));
  await put(db, records);
  return new CatalogView(db, { countries: null, hidden: null });
}
const nameOf = (id: number) => NAMED[id - 1];

test("a search finds names that sound like its text behind names with its words, and vowelless names with a typo", async () => {
  const view = await filled();
  const search = (text: string) => {
    const { ids, asTyped } = searchStations(view, "643", text);
    return { names: ids.map(nameOf), asTyped };
  };
  expect(search("hit")).toEqual({ names: ["Hit Radio", "Хит ФМ"], asTyped: 2 });
  expect(search("hxw")).toEqual({ names: ["Ηχώ FM"], asTyped: 1 });
  expect(search("tzleel")).toEqual({ names: ["צליל FM"], asTyped: 0 });
});

test("where people write Latin letters, a name that sounds like a text is not found as typed", async () => {
  const view = await filled("826");
  const { ids, asTyped } = searchStations(view, "826", "hxw");
  expect({ names: ids.map(nameOf), asTyped }).toEqual({ names: ["Ηχώ FM"], asTyped: 0 });
});

test("stations of other countries are found by their sound", async () => {
  const view = await filled();
  for (let turn = 0; everywhere(view)?.isCurrent !== true; turn++) {
    expect(turn).toBeLessThan(10_000);
    await nextTurn();
  }
  const found = (text: string, country = "826") =>
    nearElsewhere(view, { country, most: 9 }, text).stations.map(({ id }) => nameOf(id));
  expect(found("hxw fm")).toEqual(["Ηχώ FM"]);
  // Names without vowels sound like too many words: a whole name is meant, and any where people write so.
  expect(found("tzleel")).toEqual(["צליל FM"]);
  expect(found("yirushalayim")).toEqual([]);
  expect(found("yirushalayim", "376")).toEqual(["קול ירושלים"]);
});
