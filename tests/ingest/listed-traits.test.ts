/** Keys by which older versions liken stations, with languages as sources write them. */
import { expect, test } from "vitest";
import { catalogMigrations } from "#db/catalog/migrations/index.ts";
import { migrate } from "#db/sqlite.ts";
import { emptyCatalog, put, station } from "#tests/support/catalog.ts";

test("stations are likened by languages as lists name them once the store is migrated, and by all else as before", async () => {
  const { db } = emptyCatalog();
  const keywords = [{ value: "Norwegian Nynorsk", language: "en" }];
  await put(db, [
    station(1, { name: "Nord Jazz", epgLanguages: ["nb"], keywords }),
    station(2, { name: "Quay", epgLanguages: ["en-GB", "en"] }),
    station(3, { name: "Lnb", epgLanguages: ["el"] }),
  ]);
  const read = () => db.prepare("SELECT traits FROM station ORDER BY id").pluck().all() as string[];
  const made = read();
  const older = made.map((traits) =>
    traits
      .replace(/^tlanguage no$/m, "tlanguage nn")
      .replace(/^lno$/m, "lnb")
      .replace(/^len$/m, "len-GB\nlen"),
  );
  expect(older.map((traits, n) => traits !== made[n])).toEqual([true, true, false]);
  for (const [n, traits] of older.entries())
    db.prepare("UPDATE station SET traits = ? WHERE rpuid = ?").run(traits, `826700${n + 1}`);
  const at = catalogMigrations.findIndex(({ name }) => name === "0037-traits-of-listed-languages");
  db.pragma(`user_version = ${at}`);
  migrate(db, catalogMigrations.slice(0, at + 1));
  expect(read()).toEqual(made);
});
