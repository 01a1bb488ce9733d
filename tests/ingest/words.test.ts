/** The table of words and their stations (word_use): updated by imports, and made for directories of earlier versions. */
import { expect, test } from "vitest";
import { catalogMigrations } from "#db/catalog/migrations/index.ts";
import { WORD_KINDS } from "#db/catalog/word-kinds.ts";
import { migrate, type SqliteDatabase } from "#db/sqlite.ts";
import { emptyCatalog, NOW, put, station } from "#tests/support/catalog.ts";

const at = (ms: number) => new Date(ms).toISOString();
const records = [
  station(1, { name: "Café Nord", genres: [{ href: "urn:jazz", name: "Jazz", type: "main" }] }),
  station(2, { name: "Isarwave 107.5", description: "Songs of the river" }),
  { type: "series", rpuid: "8267001", id: "8267001:ods:/s", name: "Evenings" },
  {
    type: "ondemand",
    id: "8267001:odp:/1",
    rpuid: "8267001",
    name: "First night",
    description: "About lanterns",
    seriesId: "8267001:ods:/s",
    publishedAt: at(NOW),
  },
  {
    type: "programme",
    id: "p1",
    rpuid: "8267002",
    name: "Breakfast",
    locations: [{ scheduledStart: at(NOW), scheduledStop: at(NOW + 3_600_000) }],
  },
];
const uses = (db: SqliteDatabase) =>
  db
    .prepare(
      "SELECT kind, word, rpuid FROM word_use JOIN station ON station.id = station_id ORDER BY 1, 2, 3",
    )
    .raw()
    .all() as [number, string, string][];
const wordsOf = (db: SqliteDatabase, kind: number) =>
  uses(db).flatMap((row) => (row[0] === kind ? row[1] : []));

test("an import notes the words of stations, titles and descriptions", async () => {
  const { db } = emptyCatalog();
  await put(db, records);
  expect(wordsOf(db, WORD_KINDS.station)).toEqual(
    ["107.5", "cafe", "isarwave", "jazz", "nord", "of", "river", "songs", "the"].sort(),
  );
  expect(wordsOf(db, WORD_KINDS.title)).toEqual(["breakfast", "evenings", "first", "night"]);
  expect(wordsOf(db, WORD_KINDS.description)).toEqual(["about", "lanterns"]);
});

test("a changed station loses its old words, a removed station all its words", async () => {
  const { db } = emptyCatalog();
  await put(db, records);
  await put(db, [station(1, { name: "Harbour" }), ...records.slice(1)]);
  expect(wordsOf(db, WORD_KINDS.station)).not.toContain("cafe");
  expect(wordsOf(db, WORD_KINDS.station)).toContain("harbour");
  await put(db, [station(2, { name: "Isarwave" })], { complete: true, force: true });
  expect(uses(db)).toEqual(expect.arrayContaining([[WORD_KINDS.station, "isarwave", "8267002"]]));
  expect(uses(db).filter(([, , rpuid]) => rpuid === "8267001")).toEqual([]);
  expect(
    db
      .prepare("SELECT count(*) FROM word_use WHERE station_id NOT IN (SELECT id FROM station)")
      .pluck()
      .get(),
  ).toBe(0);
});

test.each([0, 600])("a station that comes back before %i new ones leaves no words", async (count) => {
  const { db } = emptyCatalog();
  const named = (externalId: string, name: string) => ({
    ...station(1, { name, liveStreams: [{ streamSource: { url: `https://${name}.example/` } }] }),
    ...{ rpuid: undefined, externalId },
  });
  const stays = ["a", "b", "c"].map((name) => named(name, name));
  await put(db, [...stays, named("old", "isarwave")], { complete: true });
  const others = Array.from({ length: count }, (_, i) => named(`${i}`, `n${i}`));
  const report = await put(db, [...stays, named("new", "isarwave"), ...others], { complete: true });
  expect(report.reentered).toHaveLength(1);
  expect(
    db.prepare("SELECT word FROM word_use WHERE station_id NOT IN (SELECT id FROM station)").pluck().all(),
  ).toEqual([]);
});

test("a directory of the previous version gets equal words", async () => {
  const { db } = emptyCatalog();
  await put(db, records);
  const made = uses(db);
  const number = catalogMigrations.findIndex(({ name }) => name === "0007-words");
  db.exec("DROP TABLE word_use; DROP INDEX station_found");
  db.exec("CREATE VIRTUAL TABLE station_gram USING fts5 (name, country, tokenize = 'trigram')");
  db.pragma(`user_version = ${number}`);
  migrate(db, catalogMigrations.slice(0, number + 1));
  expect(uses(db)).toEqual(made);
});

test("words of an older version's directory get the letters and digits that any keyboard has", async () => {
  const { db } = emptyCatalog();
  const title = {
    name: "کودک ۵",
    locations: [{ scheduledStart: at(NOW), scheduledStop: at(NOW + 3_600_000) }],
  };
  await put(db, [
    station(1, { name: "رادیو پیام ۹", genres: [], keywords: [{ value: "خبر", language: "fa" }] }),
    { type: "programme", id: "p1", rpuid: "8267001", ...title },
    station(2, { name: "Nord" }),
  ]);
  db.exec("CREATE VIRTUAL TABLE temp.of_station USING fts5vocab (main, station_text, instance)");
  db.exec("CREATE VIRTUAL TABLE temp.of_title USING fts5vocab (main, programme_text, instance)");
  const tables = {
    station_text: "SELECT * FROM temp.of_station ORDER BY doc, col, offset",
    programme_text: "SELECT * FROM temp.of_title ORDER BY doc, col, offset",
    word_use: "SELECT * FROM word_use ORDER BY country, kind, word",
    term_deletion: "SELECT word, form FROM term_deletion JOIN term ON term.id = term_id ORDER BY word, form",
  };
  const read = () => Object.values(tables).map((select) => db.prepare(select).raw().all());
  const made = read();
  expect(JSON.stringify(made)).toContain('"راديو"');
  const number = catalogMigrations.findIndex(({ name }) => name === "0025-usual-letters");
  db.exec(`
    UPDATE word_use SET word = replace(replace(replace(word, 'ي', 'ی'), 'ك', 'ک'), '9', '۹');
    UPDATE term SET word = replace(replace(word, 'ي', 'ی'), 'ك', 'ک');
    DELETE FROM station_text WHERE rowid = 1;
    INSERT INTO station_text (rowid, name, alias, keyword, country)
      VALUES (1, 'رادیو پیام ۹', 'rdyw pym 9', 'خبر', 'c826');
    DELETE FROM programme_text;
    INSERT INTO programme_text (rowid, name, country) VALUES (1, 'کودک ۵', 'c826');
  `);
  expect(read()).not.toEqual(made);
  db.pragma(`user_version = ${number}`);
  migrate(db, catalogMigrations.slice(0, number + 1));
  expect(read()).toEqual(made);
});

test("a word that may be mistyped is noted whole and without each of its letters, in any script, once", async () => {
  const { db } = emptyCatalog();
  await put(db, [station(1, { name: "Nord 𐌰𐌱𐌲𐌳" })]);
  await put(db, [station(1, { name: "Nord Эхом" })]);
  const formsOf = (word: string) =>
    db
      .prepare("SELECT form FROM term_deletion JOIN term ON term.id = term_id WHERE word = ?")
      .pluck()
      .all(word);
  expect(formsOf("nord").sort()).toEqual(["ord", "nrd", "nod", "nor", "nord"].sort());
  expect(formsOf("𐌰𐌱𐌲𐌳").sort()).toEqual(["𐌱𐌲𐌳", "𐌰𐌲𐌳", "𐌰𐌱𐌳", "𐌰𐌱𐌲", "𐌰𐌱𐌲𐌳"].sort());
  expect(formsOf("эхом").sort()).toEqual(["хом", "эом", "эхм", "эхо", "эхом"].sort());
});

test("an import writes the texts of changed stations as one segment of the full-text index", async () => {
  const { db } = emptyCatalog();
  const named = (name: string) => Array.from({ length: 20 }, (_, i) => station(i, { name: `${name} ${i}` }));
  await put(db, named("Nord"));
  await put(db, named("Harbour").toReversed());
  // FTS5 counts in "origin" the segments that were written before.
  const segments = db.prepare("SELECT count(DISTINCT origin) FROM station_text_docsize").pluck().get();
  expect(segments).toBe(1);
  const found = db.prepare("SELECT count(*) FROM station_text WHERE station_text MATCH ?").pluck();
  expect([found.get("nord"), found.get("harbour")]).toEqual([0, 20]);
});

test("traits of pairs of letters, as older versions stored them, are made anew as words by the next import", async () => {
  const { db } = emptyCatalog();
  await put(db, [station(1, { name: "郑州音乐广播" }), station(2, { name: "Nord" })]);
  const read = () => db.prepare("SELECT traits FROM station ORDER BY id").pluck().all();
  const made = read();
  db.exec(`UPDATE station SET traits = CASE id WHEN 1 THEN 'n郑州' || char(10) || 'n州音' ELSE traits END;
    DROP INDEX station_without_traits`);
  const at = catalogMigrations.findIndex(({ name }) => name === "0026-traits-of-words");
  db.pragma(`user_version = ${at}`);
  migrate(db, catalogMigrations.slice(0, at + 1));
  db.pragma(`user_version = ${catalogMigrations.length}`);
  expect(read()).toEqual([null, made[1]]);
  await put(db, [station(3, { name: "Sud" })]);
  expect(read().slice(0, 2)).toEqual(made);
});
