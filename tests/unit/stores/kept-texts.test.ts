/** Lists that a view keeps for later requests: their room, and how they are looked up. */
import { expect, test } from "vitest";
import { CatalogView } from "#db/catalog/read/view.ts";
import { emptyCatalog, everything } from "#tests/support/catalog.ts";

test("names that callers choose take room: many long names leave", () => {
  const { db } = emptyCatalog();
  let made = 0;
  const ask = (name: string) =>
    new CatalogView(db, { countries: null, hidden: null }).keptForCaller(name, () => {
      made++;
      return { keptSize: 1 };
    });
  ask("first");
  ask("first");
  expect(made).toBe(1);
  for (let i = 0; i < 50; i++) ask(`${i} ${"x".repeat(1_000_000)}`);
  ask("first");
  expect(made).toBe(52);
});

test("a request makes a thing once, and anew after an import; another request makes its own", () => {
  const { db } = emptyCatalog();
  const made: string[] = [];
  const ask = (view: CatalogView, name: string) =>
    view.once(name, () => {
      made.push(name);
      return { name };
    });
  const view = everything(db);
  expect([ask(view, "one"), ask(view, "one"), ask(view, "two")]).toMatchObject([
    { name: "one" },
    { name: "one" },
    { name: "two" },
  ]);
  expect(made).toEqual(["one", "two"]);
  ask(everything(db), "one");
  db.exec("UPDATE meta SET value = value + 1 WHERE key = 'revision'");
  ask(view, "one");
  expect(made).toEqual(["one", "two", "one", "one"]);
});

test("within a request a country is looked up by its name alone, however many stations are hidden", () => {
  const { db } = emptyCatalog();
  const hidden = Array.from({ length: 5_000 }, (_, i) => `826${i}`);
  const view = new CatalogView(db, { countries: null, hidden: JSON.stringify(hidden) });
  const parse = JSON.parse;
  let parsed = 0;
  JSON.parse = (...args) => {
    parsed++;
    return parse(...args);
  };
  try {
    for (let i = 0; i < 100; i++) expect(view.kept("a", "826", () => "made")).toBe("made");
  } finally {
    JSON.parse = parse;
  }
  expect(parsed).toBe(1);
});
