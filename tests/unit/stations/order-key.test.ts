/** The order of names in alphabetical lists. */
import { expect, test } from "vitest";
import { catalogMigrations } from "#db/catalog/migrations/index.ts";
import { orderKey } from "#db/order-key.ts";
import { migrate, openSqlite } from "#db/sqlite.ts";
import { fold } from "#lib/ground/text.ts";
import { NOW } from "#tests/support/catalog.ts";
import { openCore } from "#tests/support/core.ts";

/** Names in the order of SQLite, which compares the bytes of UTF-8. */
const ordered = (names: readonly string[]) =>
  names.toSorted((a, b) => Buffer.compare(Buffer.from(orderKey(fold(a))), Buffer.from(orderKey(fold(b)))));

test.each([
  ["Ukrainian", "Авто Бізнес Буковинська Гала Ґава Дом Ера Єва Жар Ива Інша Ямал"],
  ["Serbian", "Дом Ђак Ера Лав Љубав Мир Ноћ Његош Око Тон Ћао Ум Час Џез Шум"],
  ["Kazakh", "Ана Әлем Бала Ғалам Дала Көк Қазақ Лес"],
  ["Kazakh, with letters behind one letter", "Ула Ұлан Ұя Үй Үміт Фа"],
  ["Persian", "باران پیام تهران جوان چراغ حرم قلم کابل کوه گل گوش لاله"],
  ["Japanese", "あさ エフエム かぜ サンセット みやこ ラジオ"],
  ["Chinese", "安徽 北京 广州 上海 浙江"],
  ["Latin", "Ábel Bravo Ö1 Zulu"],
])("%s names stand as their alphabet has them", (_, names) => {
  expect(ordered(names.split(" ").toReversed())).toEqual(names.split(" "));
});

test("an older catalogue gets the order of its names by the migration", () => {
  const db = openSqlite(":memory:");
  const before = catalogMigrations.findIndex(({ name }) => name === "0021-order");
  migrate(db, catalogMigrations.slice(0, before));
  db.exec(`INSERT INTO source (id, key, kind, imported_at_ms) VALUES (1, 'a', 'ndjson', 0);
    INSERT INTO station (rpuid, country, source_id, external_id, name, alphanumeric_key, sort_key, doc, content_hash,
      popularity, public_value, tint_hue, tint_chroma, changed_at_ms, changes)
    VALUES ('8041001', '804', 1, 'a', 'Бізнес', 'Б', 'бізнес', '{}', 'a', 0, 0, 0, 0, 0, 0),
      ('8041002', '804', 1, 'b', 'Буковинська', 'Б', 'буковинська', '{}', 'b', 0, 0, 0, 0, 0, 0)`);
  migrate(db, catalogMigrations);
  const names = db.prepare("SELECT name FROM station ORDER BY order_key DESC").pluck().all();
  expect(names).toEqual(["Буковинська", "Бізнес"]);
  db.close();
});

test("the hash of a station's content is that of versions without the order: an upgrade rewrites no station", async () => {
  const world = openCore({ nowMs: NOW });
  const fields = { country: "826", externalId: "a", name: "Бізнес 北京", popularity: 3 };
  await world.put([{ type: "station", rpuid: "8268001", ...fields }]);
  const hash = world.catalog.prepare("SELECT content_hash FROM station").pluck().get();
  expect(hash).toBe("Uf1x6Q0BR9Rn9IWNZeFH+gyGZGA=");
  world.close();
});
