import { expect, test } from "vitest";
import { catalogMigrations } from "#db/catalog/migrations/index.ts";
import { migrate, openSqlite } from "#db/sqlite.ts";
import { fold } from "#lib/ground/text.ts";
import { importEvents } from "#lib/ingest/import.ts";
import { exportLines } from "#lib/ingest/records/export.ts";
import type { Parsed } from "#lib/ingest/records/parsed.ts";
import { alphanumericKey, letterOf, sortKey } from "#lib/stations/letters.ts";
import { emptyCatalog, put, station } from "#tests/support/catalog.ts";

const of = (name: string) => letterOf([...fold(name)][0] ?? "");

test("each script has its own letters; Chinese stands under its Pinyin, Korean under its consonant", () => {
  const names = [
    "Ö1",
    "1LIVE",
    "Έψιλον",
    "Ёлка",
    "إذاعة",
    "北京",
    "上海",
    "경인",
    "엔카",
    "힙합",
    "エフエム",
    "★",
    "",
  ];
  expect(names.map(of)).toEqual(["O", "1", "Ε", "Е", "ا", "B", "S", "ㄱ", "ㅇ", "ㅎ", "え", "#", "#"]);
});

test("a kana letter is one letter in hiragana or katakana, large or small, with or without marks", () => {
  const names = [
    "かわさき",
    "ガンマ",
    "ゕ",
    "はま",
    "バード",
    "ぱるる",
    "ェフ",
    "ッ",
    "ヴォイス",
    "ヷ",
    "\u{1b001}",
  ];
  expect(names.map(of)).toEqual(["か", "か", "か", "は", "は", "は", "え", "つ", "う", "わ", "\u{1b001}"]);
});

test("the alphabetical key is the letter of the lists: the first letter or digit without its accent, Chinese by its Pinyin", () => {
  const names = ["Ö1", "1LIVE", "🎵 Zon", "Шансон", "არდაიდარდო", "…", "北京新闻广播", "ガンマ"];
  expect(names.map((name) => alphanumericKey(name))).toEqual(["O", "1", "Z", "Ш", "ა", "#", "B", "か"]);
});

test("a stated key is believed, but not the first character of a name that stands under another letter", () => {
  const old = [
    ["北京新闻广播", "北"],
    ["경인", "경"],
    ["ガンマ", "ガ"],
    ["🎵 北京", "北"],
  ] as const;
  expect(old.map(([name, stated]) => alphanumericKey(name, stated))).toEqual(["B", "ㄱ", "か", "B"]);
  const stated = [
    ["The Calder", "C"],
    ["海峡", "北"],
    ["北京", "北京"],
    ["Бізнес", "Б"],
    ["Bravo", ""],
  ] as const;
  expect(stated.map(([name, key]) => alphanumericKey(name, key))).toEqual(stated.map(([, key]) => key));
});

test("a name is sorted from its first letter on, or from the word that the key tells", () => {
  expect(sortKey("  «Été» ")).toBe("ete»");
  expect(sortKey("The Calder", "C")).toBe("calder");
  expect(sortKey("1LIVE", "E")).toBe("e 1live");
  // The key of an export or of a service information document is the key that the name itself has.
  for (const name of ["北京新闻广播", "ガンマ", "경인"])
    expect(sortKey(name, alphanumericKey(name))).toBe(fold(name));
});

test("an older catalogue gets the letters of the lists by the migration, and no station's history moves", async () => {
  const db = openSqlite(":memory:");
  const before = catalogMigrations.findIndex(({ name }) => name === "0022-letters");
  migrate(db, catalogMigrations.slice(0, before));
  async function* records(): AsyncIterable<Parsed> {
    yield { kind: "replaces", scope: "source" };
    const named = [["北京新闻广播"], ["Бізнес"], ["海峡", "北"]] as const;
    for (const [line, [name, alphanumericKey]] of named.entries())
      yield {
        kind: "record",
        line,
        record: { type: "station", country: "156", externalId: name, name, alphanumericKey },
      };
  }
  const importAt = (nowMs: number) =>
    importEvents(db, records(), { source: "test", kind: "ndjson", nowMs, force: true });
  // Imports read a table that is newer than the catalogue.
  db.exec("CREATE TEMP TABLE moved_station (rpuid TEXT PRIMARY KEY, to_rpuid TEXT NOT NULL)");
  await importAt(1);
  db.exec("DROP TABLE moved_station");
  db.exec(`UPDATE station SET alphanumeric_key = '北', doc = json_set(doc, '$.alphanumericKey', '北'), content_hash = 'old'
    WHERE name = '北京新闻广播'`);
  migrate(db, catalogMigrations);
  const stored = db.prepare(`SELECT alphanumeric_key AS key, doc ->> '$.alphanumericKey' AS inDoc,
    changed_at_ms AS at, changes FROM station ORDER BY id`);
  const expected = ["B", "Б", "北"].map((key) => ({ key, inDoc: key, at: 1, changes: 0 }));
  expect(stored.all()).toEqual(expected);
  expect(await importAt(2)).toMatchObject({ changed: 0, unchanged: 3 });
  expect(stored.all()).toEqual(expected);
  db.close();
});

test("an export has the letter of a station only where its source states it; a key of an older version is none", async () => {
  const { db } = emptyCatalog();
  const named = [
    { name: "北京", alphanumericKey: "北" },
    { name: "The Calder", alphanumericKey: "C" },
    { name: "Pip" },
  ];
  await put(
    db,
    named.map((each, i) => station(i, each)),
  );
  const keys = db
    .prepare("SELECT alphanumeric_key, doc ->> '$.alphanumericKey' FROM station ORDER BY id")
    .raw();
  expect(keys.all()).toEqual([
    ["B", "B"],
    ["C", "C"],
    ["P", "P"],
  ]);
  expect([...exportLines(db)].flatMap((line) => JSON.parse(line).alphanumericKey ?? [])).toEqual(["C"]);
  db.close();
});
