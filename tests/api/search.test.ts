/** The results of a search for stations, field by field, and their order (contract: Family B search). */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Envelope, Station } from "#lib/contract/shapes.ts";
import { putClient } from "#tests/support/activity.ts";
import { NOW, station } from "#tests/support/catalog.ts";
import { openCore, type TestCore } from "#tests/support/core.ts";

const text = (value: string) => [{ value, language: "en" }];
const genre = (name: string) => [{ href: `urn:test:${name}`, name, type: "main" }];

let api: TestCore;
beforeAll(async () => {
  api = openCore({ nowMs: NOW });
  putClient(api.activity, "demo");
  await api.put([
    station(1, { name: "Seaside", popularity: 5 }),
    station(2, { name: "Quayside Gold", longNames: text("Voice of the Estuary"), popularity: 50 }),
    station(3, {
      name: "Bramble",
      phoneticInputs: [{ id: "1", type: "pidgin", value: "brambull", exclude: [] }],
    }),
    station(4, { name: "Nine", genres: genre("Skiffle") }),
    station(5, { name: "Ten", keywords: text("lighthouse") }),
    station(6, { name: "Eleven", description: "The lantern of the coast" }),
    station(7, { name: "Twelve", bearers: [{ id: "fm:ce1.c479.10750", cost: 1 }] }),
    station(8, { name: "KQXV", popularity: 1 }),
    station(9, { name: "Ünterwegs Straße" }),
    station(10, { name: "Радио Шансон" }),
    station(11, { name: "東京エフエム" }),
    station(12, { name: "Gold", popularity: 1 }),
    station(13, { name: "Gold Coast", popularity: 2 }),
    station(14, { name: "Golden Hits", popularity: 900 }),
    station(15, { name: "Fools", genres: genre("Gold"), popularity: 999 }),
    station(16, { name: "Isarwave" }),
    station(17, { name: "Elsewhere Gold", rpuid: "2767017", country: "276" }),
  ]);
});
afterAll(() => api.close());

const find = async (search: string, country = "826") => {
  const target = `/v2/stations?country=${country}&include=name&search=${encodeURIComponent(search)}`;
  const { status, body } = await api.ask<Envelope<Station>>(target);
  expect(status, search).toBe(200);
  expect(body.meta.count).toBe(body.data.length);
  return body.data.map(({ name }) => name);
};

describe("finds by", () => {
  test.each([
    ["name", "seaside", "Seaside"],
    ["another name", "estuary", "Quayside Gold"],
    ["what is said to a speaker", "brambull", "Bramble"],
    ["genre", "skiffle", "Nine"],
    ["keyword", "lighthouse", "Ten"],
    ["description", "lantern", "Eleven"],
    ["frequency", "107.5", "Twelve"],
    ["frequency with a comma", "107,5", "Twelve"],
    ["call sign", "kqxv", "KQXV"],
    ["several words of several fields", "ten lighthouse", "Ten"],
    ["beginnings of words", "seas", "Seaside"],
    ["one letter", "k", "KQXV"],
    ["one letter after a word", "ten l", "Ten"],
    ["two letters", "kq", "KQXV"],
    ["the inside of a word", "arwa", "Isarwave"],
    ["capitals", "SEASIDE", "Seaside"],
    ["accents left out", "unterwegs strasse", "Ünterwegs Straße"],
    ["accents spelt out", "uenterwegs", "Ünterwegs Straße"],
    ["letters of another script", "shanson", "Радио Шансон"],
    ["its own script", "шансон", "Радио Шансон"],
    ["a script without spaces", "東京", "東京エフエム"],
    ["fullwidth letters", "ＫＱＸＶ", "KQXV"],
    ["one letter too few", "seasde", "Seaside"],
    ["one letter too many", "seasiide", "Seaside"],
    ["one wrong letter", "seaxide", "Seaside"],
    ["two letters exchanged", "saeside", "Seaside"],
    ["a wrong first letter", "xeaside", "Seaside"],
    ["one typo in each word", "quaysde gald", "Quayside Gold"],
    ["much space", "  quayside   gold ", "Quayside Gold"],
  ])("%s: %j", async (_, search, name) => {
    expect(await find(search)).toContain(name);
  });
  test.each(["seaxxde", "lighthouse seaside", "l ten", "!!!", "zzzz"])(
    "does not find unrelated stations: %j",
    async (search) => {
      expect(await find(search)).toEqual([]);
    },
  );
});

describe("finds inner parts of words of two letters or more", () => {
  test.each([
    ["easid", "Seaside"],
    ["tuar", "Quayside Gold"],
    ["rambul", "Bramble"],
    ["kiffl", "Nine"],
    ["ghthous", "Ten"],
    ["anter", "Eleven"],
    ["07.5", "Twelve"],
    ["qx", "KQXV"],
    ["терв", ""],
    ["ансо", "Радио Шансон"],
    ["erweg trass", "Ünterwegs Straße"],
  ])("%j", async (search, name) => {
    expect(await find(search)).toEqual(name === "" ? [] : [name]);
  });
  test("ranks them after whole words and beginnings, however many match", async () => {
    const many = Array.from({ length: 6 }, (_, n) => station(40 + n, { name: `Usines ${n}`, popularity: 1 }));
    const other = openCore({ nowMs: NOW });
    putClient(other.activity, "demo");
    await other.put([...many, station(50, { name: "Les Cousines", popularity: 900 })]);
    const target = "/v2/stations?country=826&include=name&search=usines";
    const { body } = await other.ask<Envelope<Station>>(target);
    expect(body.data.map(({ name }) => name)).toEqual([...many.map(({ name }) => name), "Les Cousines"]);
    other.close();
  });
});

test("the best come first: the whole name, then its beginning, names before genres, the popular among equals", async () => {
  expect(await find("gold")).toEqual(["Gold", "Gold Coast", "Quayside Gold", "Golden Hits", "Fools"]);
});

/** The names of `called` that a search finds, in a catalogue of these stations. */
async function among(called: readonly string[], search: string) {
  const other = openCore({ nowMs: NOW });
  putClient(other.activity, "demo");
  await other.put(called.map((name, i) => station(i + 1, { name })));
  const target = `/v2/stations?country=826&include=name&search=${encodeURIComponent(search)}`;
  const { body } = await other.ask<Envelope<Station>>(target);
  other.close();
  return body.data.map(({ name }) => name);
}

test.each([
  [
    "articles that no name has",
    "la tern ser",
    ["Tern Ser Avilla", "Tern Ser"],
    ["Tern Ser", "Tern Ser Avilla"],
  ],
  ["an article, a whole word", "la tern", ["Lagoon Tern", "Tern Villa"], ["Tern Villa", "Lagoon Tern"]],
  ["an article as typed", "the tern", ["Tern", "The Tern", "The Tern Otter"], ["The Tern", "The Tern Otter"]],
])("a search has %s: %s", async (_, search, called, expected) => {
  expect(await among(called, search)).toEqual(expected);
});

test.each([
  ["a frequency", ["Tern Bay", "Tern FM 102.2"]],
  ["a word for radio", ["Tern Bay", "Radio Tern"]],
])("the station that has a brand and %s comes before the brand's others", async (_, called) => {
  expect(await among(called, "tern")).toEqual(called.toReversed());
});

test("results are of the requested country only", async () => {
  expect(await find("gold", "276")).toEqual(["Elsewhere Gold"]);
  expect(await find("gold", "250")).toEqual([]);
});

test("of a long text, as a voice assistant sends one, the first 200 characters are looked for", async () => {
  const blanks = (count: number) => " ".repeat(count);
  expect(await find(`${blanks(180)}gold`, "276")).toEqual(["Elsewhere Gold"]);
  expect(await find(`gold${blanks(250)}elephants`, "276")).toEqual(["Elsewhere Gold"]);
  // A word that is cut would be another word.
  expect(await find(`gold${blanks(190)}elephants`, "276")).toEqual(["Elsewhere Gold"]);
  const long = (length: number) => api.ask(`/v2/stations?country=826&search=${"m".repeat(length)}`);
  expect((await long(1_000)).status).toBe(200);
  const { status, body } = await long(1_001);
  expect([status, body.code]).toEqual([400, "param_invalid"]);
});
