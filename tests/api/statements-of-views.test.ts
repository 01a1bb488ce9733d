/**
 * No statement reads rows that its caller may not see: every statement of db/catalog/read has the caller's permissions
 * in its SQL or is an exception with a reason, and no statement returns anything to a caller who may see nothing.
 */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, expectTypeOf, test, vi } from "vitest";
import { EVERYBODY, setStationRule } from "#db/activity/station-rules.ts";
import { addressesEverywhere, addressesOfStations } from "#db/catalog/read/addresses.ts";
import { presentRpuids } from "#db/catalog/read/clusters.ts";
import { stationNames } from "#db/catalog/read/names.ts";
import { countOnDemand, countOnDemandByText, storyIds } from "#db/catalog/read/ondemand.ts";
import { stationKeys } from "#db/catalog/read/schedule.ts";
import { entriesEverywhere, stationIdsByWords, stillSo } from "#db/catalog/read/search.ts";
import { hasSeries } from "#db/catalog/read/series.ts";
import { streamsInSlices } from "#db/catalog/read/sounds.ts";
import { CatalogView } from "#db/catalog/read/view.ts";
import {
  EXCEPTIONS,
  type ViewStatement,
  type Visibility,
  visibleStatement,
} from "#db/catalog/read/visibility.ts";
import { catalogQueries } from "#db/catalog/schema.ts";
import { replaceClusters } from "#db/catalog/write/clusters.ts";
import { keepHomepageLooks } from "#db/catalog/write/homepage-looks.ts";
import { noteMoved } from "#db/catalog/write/moved.ts";
import { statement } from "#db/statement.ts";
import { HOUR_MS } from "#lib/ground/clock.ts";
import { atOnce } from "#lib/ground/slices.ts";
import { putClient } from "#tests/support/activity.ts";
import { dialectRequests } from "#tests/support/canary-dialects.ts";
import { CANARY, CANARY_SERIES, putCanaryDirectory } from "#tests/support/canary-directory.ts";
import { listenerRequests, partnerRequests, recommendationRequests } from "#tests/support/canary-requests.ts";
import { NOW, station } from "#tests/support/catalog.ts";
import { openCore, type TestCore } from "#tests/support/core.ts";

const made = vi.hoisted((): { file: string; statement: { readonly sql: string } }[] => []);
vi.mock("#db/statement.ts", async (original) => {
  const module = await original<typeof import("#db/statement.ts")>();
  const fileThatMakes = () => {
    const files = (new Error().stack ?? "").match(/db\/catalog\/read\/[\w-]+\.ts/g) ?? [];
    return files.find((file) => !file.endsWith("/visibility.ts")) ?? "elsewhere";
  };
  const statement: typeof module.statement = (build) => {
    const statement = module.statement(build);
    made.push({ file: fileThatMakes(), statement });
    return statement;
  };
  return { ...module, statement };
});

/** Files with statements that no view runs, and the code that runs them. */
const OUTSIDE_VIEWS: ReadonlyMap<string, string> = new Map([
  ["db/catalog/read/duplicates.ts", "the operator's commands compare all entries"],
  ["db/catalog/read/export.ts", "the operator's export has the whole catalogue"],
  ["db/catalog/read/names.ts", "the operator's commands name stations"],
  ["db/catalog/read/streams.ts", "the worker checks the streams of all stations, and answers nobody"],
  ["db/catalog/read/view.ts", "the view reads the revision, and the row ids of what it hides"],
]);
/** Tables with rows of stations or of their parts. `category` and `source` belong to no station. */
const GUARDED =
  /\b(?:FROM|JOIN)\s+(?:temp\.)?"?(station|station_\w+|bearer|series\w*|ondemand\w*|programme\w*|broadcast|term\w*|word_use|homepage_look)\b/gi;
const COUNTRIES =
  /\? IS NULL OR (?:\(?\?|[\w."]+) IN \(SELECT value FROM json_each\(\?\)\)|instr\(\?, '"' \|\| word_use/;
const HIDDEN = /rpuid"? (?:NOT )?IN \(SELECT value FROM json_each\(\?\)\)|instr\(\?, ',' \|\| word_use/;

const folder = fileURLToPath(new URL("../../db/catalog/read/", import.meta.url));
const HOME = "https://crowd.example/";
/** Stations that share a point, as sources give them that know no place; two have one name. */
const crowd = Array.from({ length: 20 }, (_, i) =>
  station(1_500 + i, {
    name: `Crowd ${i % 19}`,
    homepage: HOME,
    position: { latitude: 51.5, longitude: -0.1 },
  }),
);
/** Stations that use a word more often than words are read at once. */
const waves = Array.from({ length: 1_400 }, (_, i) => ({
  ...{ type: "station", country: "036", externalId: `wave ${i}`, name: `Wave ${i}` },
  ...{ description: "Wave", keywords: [{ value: "wave", language: "en" }] },
}));
/** A programme on air that is found by its description. */
const described = {
  ...{ type: "programme", rpuid: "8268500", id: "crid://a.example/described" },
  ...{ name: "Described", description: "With a presenter" },
  locations: [
    { scheduledStart: new Date(NOW).toISOString(), scheduledStop: new Date(NOW + HOUR_MS).toISOString() },
  ],
};
let api: TestCore;
interface Ran {
  query: ViewStatement<object, unknown>;
  given: object[];
}
/** The statements that views ran: SQL with the parameters of every run. */
const ran = new Map<string, Ran>();

/** Records the statements that views run from now on. */
function noteRuns(): void {
  const { all, get } = CatalogView.prototype;
  const note = (query: ViewStatement<object, unknown>, params: object) => {
    const known = ran.get(query.sql) ?? { query, given: [] };
    known.given.push(params);
    ran.set(query.sql, known);
  };
  vi.spyOn(CatalogView.prototype, "all").mockImplementation(function (this: CatalogView, query, params) {
    note(query as ViewStatement<object, unknown>, params);
    return all.call(this, query, params) as never;
  });
  vi.spyOn(CatalogView.prototype, "get").mockImplementation(function (this: CatalogView, query, params) {
    note(query as ViewStatement<object, unknown>, params);
    return get.call(this, query, params) as never;
  });
}

/** Statements that need more items than the directory has, or other kinds of requests. */
function askDirectly(view: CatalogView): void {
  countOnDemandByText(view, { match: "episode", category: null, stations: null, limit: 100 });
  countOnDemand(view, { by: "country", country: "826" }, NOW - 3 * HOUR_MS);
  stationIdsByWords(view, "826", ["zephyr"]);
  for (const _ of addressesOfStations(view, "826"));
  for (const _ of addressesEverywhere(view));
  for (const _ of streamsInSlices(view));
  stillSo(
    view,
    atOnce(entriesEverywhere(view)).map(([, candidate]) => candidate),
  );
  const [canary] = stationKeys(view, [CANARY]);
  const series = { stationId: canary?.id ?? 0, seriesId: CANARY_SERIES };
  hasSeries(view, series.stationId, series.seriesId);
  storyIds(view, series, { limit: 100, offset: 0 });
  presentRpuids(view, ["2767999"]);
}

beforeAll(async () => {
  for (const file of readdirSync(folder)) await import(join(folder, file));
  api = openCore({ nowMs: NOW });
  await putCanaryDirectory(api, "at first");
  await api.put([...crowd, ...waves, described], "spi");
  putClient(api.activity, "owner");
  setStationRule(api.activity, EVERYBODY, CANARY, "granted");
  setStationRule(api.activity, "owner", CANARY, "granted");
  noteMoved(api.catalog, "2767999", "8267104");
  // The third has left the catalogue.
  replaceClusters(api.catalog, [["8267104", "8267105", "8267999"]], NOW);
  const picture = { image: JSON.stringify({ url: `${HOME}icon.png` }), sha256: "1", reason: null };
  const words = { description: null, language: null, is_own: 0 };
  const rows = [{ homepage: HOME, ...picture, ...words, failures: 0, next_at_ms: NOW }];
  keepHomepageLooks(api.catalog, { looks: rows, isSeen: true }, { nowMs: NOW, everyMs: 0 });
  noteRuns();
  for (const request of [...partnerRequests, ...recommendationRequests])
    await api.ask(request.target, { ...request, client: "owner" });
  for (const request of listenerRequests) await api.ask(request.target, { ...request, client: "listener" });
  for (const request of dialectRequests) await api.ask(request.target);
  askDirectly(new CatalogView(api.catalog, { countries: null, hidden: null }));
  vi.restoreAllMocks();
});
afterAll(() => api.close());

const ofViews = () => made.filter(({ file }) => file !== "elsewhere" && !OUTSIDE_VIEWS.has(file));

describe("the SQL", () => {
  test("of every statement is checked", () => {
    expect(ofViews().length).toBeGreaterThan(60);
    const silent = readdirSync(folder).filter(
      (name) => !made.some(({ file }) => file === `db/catalog/read/${name}`),
    );
    expect(silent).toEqual(["availability.ts", "narrow.ts", "soon.ts", "station-docs.ts", "visibility.ts"]);
  });

  test("has the caller's permissions, except in the exceptions", () => {
    const open = ofViews().filter(({ statement: { sql } }) => {
      const isGuarded = [...sql.matchAll(GUARDED)].length > 0;
      return isGuarded && !(COUNTRIES.test(sql) && HIDDEN.test(sql));
    });
    expect(open.map(({ statement }) => statement.sql).sort()).toEqual(sqlOf(exceptions()).sort());
  });
});

/** The information in an answer: no rows, zeros, empty lists and words of the question count as none. */
function told(rows: readonly unknown[], params: object): unknown[] {
  const asked = Object.values(params).join(" ");
  const says = (value: unknown) =>
    typeof value === "string" ? value !== "[]" && !asked.includes(value) : value !== null && value !== 0;
  return rows.flatMap((row) => Object.values(row as object)).filter(says);
}

const tellingTo = (visibility: Visibility) =>
  [...ran.values()].filter(({ query, given }) => {
    const view = new CatalogView(api.catalog, visibility);
    return given.some((params) => told(view.all(query, params), params).length > 0);
  });
const sqlOf = (queries: readonly Ran[]) => queries.map(({ query }) => query.sql);
const exceptions = () => [...ran.values()].filter(({ query }) => query.exception !== undefined);

describe("every statement", () => {
  test("is run by a view", () => {
    const forgotten = ofViews().filter(({ statement }) => !ran.has(statement.sql));
    expect(forgotten.map(({ file, statement }) => `${file}: ${statement.sql}`)).toEqual([]);
  });
  test("returns something to a caller who may see everything", () => {
    expect(sqlOf(tellingTo({ countries: null, hidden: null }))).toEqual([...ran.keys()]);
  });
  test("returns nothing to a caller who may see no country, except the exceptions", () => {
    expect(sqlOf(tellingTo({ countries: "[]", hidden: null }))).toEqual(sqlOf(exceptions()));
  });
  test("returns nothing to a caller from whom each station is hidden, except the exceptions", () => {
    const hidden = JSON.stringify([...stationNames(api.catalog)].map(({ rpuid }) => rpuid));
    expect(sqlOf(tellingTo({ countries: null, hidden }))).toEqual(sqlOf(exceptions()));
  });
});

test("each exception is needed", () => {
  expect(new Set(exceptions().map(({ query }) => query.exception))).toEqual(new Set(Object.keys(EXCEPTIONS)));
});

test("a statement that forgets a condition does not run", () => {
  const view = new CatalogView(api.catalog, { countries: null, hidden: null });
  const forgetful = [
    visibleStatement<object, unknown>(() => catalogQueries.selectFrom("station").select("rpuid")),
    visibleStatement<object, unknown>((_, visible) =>
      catalogQueries.selectFrom("station").select("rpuid").where(visible.country("826")),
    ),
  ];
  for (const query of forgetful)
    expect(() => view.all(query, {})).toThrow(/conditions for countries and hidden stations/);
});

test("a view refuses a statement that was made elsewhere", () => {
  const view = new CatalogView(api.catalog, { countries: null, hidden: null });
  const plain = statement<object, { rpuid: string }>(() =>
    catalogQueries.selectFrom("station").select("rpuid"),
  );
  // The compiler judges the next line (`npm test -- types`): the line does nothing at run time.
  expectTypeOf(plain).not.toExtend<Parameters<typeof view.all>[0]>();
});
