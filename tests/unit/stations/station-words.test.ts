/** The words in memory find what the full-text index finds, and hidden stations among neither. */
import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { candidatesOf, type SearchCandidate } from "#db/catalog/read/search.ts";
import { eachByWords } from "#db/catalog/read/station-words.ts";
import { CatalogView } from "#db/catalog/read/view.ts";
import { prepareSearch } from "#lib/stations/search.ts";
import { searchStations } from "#lib/stations/search-readings.ts";
import { countryToken } from "#lib/terms/tokens.ts";
import { emptyCatalog, everything, put } from "#tests/support/catalog.ts";

const NAMES = ["Harbour", "Jazz", "Radio", "北京交通广播", "Шансон", "Zürich", "हिन्दी", "98.7", "Kestrel"];
const KEYWORDS = ["jazz", "harbour", "news", "वार्ता", "radio"];
const nameOf = (i: number) => `${NAMES[i % NAMES.length]} ${NAMES[(i * 5 + 2) % NAMES.length]} ${i}`;
const rpuidOf = (i: number) => `${i % 3 === 0 ? "276" : "826"}${1_000 + i}`;
const STATIONS = 240;

const records = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    type: "station",
    rpuid: rpuidOf(i),
    country: rpuidOf(i).slice(0, 3),
    externalId: `e${i}`,
    name: nameOf(i),
    description: i % 4 === 0 ? "A harbour of kestrels, 98.7 and jazz" : "Secret",
    keywords: [{ value: KEYWORDS[i % KEYWORDS.length] ?? "", language: "en" }],
    popularity: i,
  }));

async function filled() {
  const { db } = emptyCatalog();
  const { added } = await put(db, records(STATIONS));
  expect(added).toBe(STATIONS);
  return db;
}

function byWords(view: CatalogView, country: string, match: string) {
  const asked = { countryToken: countryToken(country), candidates: candidatesOf(view, country), match };
  const found: { candidate: SearchCandidate; field: number }[] = [];
  const isRead = eachByWords(view, asked, (candidate, field) => found.push({ candidate, field }));
  return isRead ? found : undefined;
}

async function untilRead(view: CatalogView): Promise<void> {
  for (let turn = 0; turn < 10_000; turn++) {
    if (byWords(view, "826", '"harbour"') !== undefined) return;
    await nextTurn();
  }
  throw new Error("the words were not read");
}

const TYPED = [
  ...["harbour", "har", "h", "jazz radio", "radio jazz h", "98.7", "9", "kestrels", "harbor", "kestral jazz"],
  ...[
    "шансон",
    "shanson",
    "zurich",
    "北京",
    "北京 jazz",
    "हिन्दी",
    "secret",
    "nothing",
    "jazz jazz",
    "news 98.7",
  ],
];

test("every search finds the same stations in the same order before and after the words are in memory", async () => {
  const view = everything(await filled());
  const before = TYPED.flatMap((text) =>
    ["826", "276"].map((country) => searchStations(view, country, text)),
  );
  await untilRead(view);
  const after = TYPED.flatMap((text) => ["826", "276"].map((country) => searchStations(view, country, text)));
  expect(after).toEqual(before);
  expect(after.filter(({ ids }) => ids.length > 0).length).toBeGreaterThan(25);
});

test("a word of thousands of stations is read in pieces, and finds all of them", async () => {
  const { db } = emptyCatalog();
  const count = 4_500;
  const each = Array.from({ length: count }, (_, i) => `8261${String(i).padStart(5, "0")}`);
  await put(
    db,
    each.map((rpuid) => ({
      ...{ type: "station", rpuid, country: "826", externalId: rpuid },
      ...{ name: `Wave ${rpuid}`, description: "Wave after wave" },
    })),
  );
  const view = everything(db);
  const read = vi.spyOn(view, "all");
  await untilRead(view);
  const ofWords = read.mock.results.flatMap(({ value }) =>
    "word" in (value[0] ?? {}) ? [value.length] : [],
  );
  expect(Math.max(...ofWords)).toBe(4_000);
  expect(byWords(everything(db), "826", '"wave" AND "after"')?.length).toBe(count);
  expect(new Set(byWords(everything(db), "826", '"wave"')?.map(({ field }) => field))).toEqual(new Set([0]));
});

test("a hidden station is not found, though its words are in memory", async () => {
  const db = await filled();
  await untilRead(everything(db));
  const hiding = new CatalogView(db, { countries: null, hidden: JSON.stringify([rpuidOf(1)]) });
  const ids = (view: CatalogView) =>
    byWords(view, "826", '"jazz"*')?.map(({ candidate }) => candidate.id) ?? [];
  const [all, seen] = [ids(everything(db)), ids(hiding)];
  expect(all.length).toBe(seen.length + 1);
  expect(all).toEqual(expect.arrayContaining(seen));
});

test("words of an older catalogue are not used: a new station is found at once", async () => {
  const db = await filled();
  const view = everything(db);
  await untilRead(view);
  await put(db, records(STATIONS + 1));
  expect(byWords(view, "276", '"240"')).toBeUndefined();
  expect(searchStations(view, "276", "240").ids).toHaveLength(1);
  await untilRead(view);
  expect(byWords(view, "276", '"240"')).toHaveLength(1);
});

test("data for searches of a country is made between other work, once", async () => {
  const view = everything(await filled());
  const work: string[] = [];
  const prepare = async (name: string) => {
    await prepareSearch(view, "826", "");
    work.push(name);
  };
  const other = async () => {
    await nextTurn();
    work.push("other work");
  };
  await Promise.all([prepare("first"), prepare("second"), other()]);
  expect(work).toEqual(["other work", "first", "second"]);
  await Promise.all([other(), prepare("third")]);
  expect(work.at(-2)).toBe("third");
});
