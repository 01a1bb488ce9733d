/** The worker keeps what homepages of stations say of them: whose words are shown, and how long. */
import { afterAll, beforeEach, expect, test } from "vitest";
import { blockChecks } from "#db/activity/check-blocks.ts";
import { catalogMigrations } from "#db/catalog/migrations/index.ts";
import { stationDocsByRpuid } from "#db/catalog/read/stations.ts";
import { replaceClusters } from "#db/catalog/write/clusters.ts";
import { homepageLookRows } from "#db/catalog/write/homepage-looks.ts";
import { migrate, openSqlite } from "#db/sqlite.ts";
import { DAY_MS } from "#lib/ground/clock.ts";
import { exportLines } from "#lib/ingest/records/export.ts";
import { withActivity, withCatalog } from "#lib/stores/open.ts";
import { everything, station } from "#tests/support/catalog.ts";
import { startHomepages } from "#tests/support/homepages.ts";

const [ONE, TWO] = ["8267001", "8267002"] as const;
const JAZZ = "Jazz from the harbour";
const MONTH = 30 * DAY_MS;
const { server, at, page, reset, directory } = await startHomepages();
const image = { multimedia: [{ url: "https://radio.example/own.png" }] };
beforeEach(async () => {
  await reset();
  page("/", "/touch.png", JAZZ);
});
afterAll(() => server.close());

test("a station without a description has its homepage's, with one look, and the export has none", async () => {
  const { run, descriptionsOf, pathsOf, read, revision, health } = await directory(
    station(1, { homepage: at("/") }),
  );
  const lines = () => read((db) => [...exportLines(db)]);
  const [exported, counted] = [await lines(), await revision()];
  expect(await run()).toEqual(["/", "/touch.png"]);
  expect([await descriptionsOf(ONE), await pathsOf()]).toEqual([[JAZZ], ["/touch.png"]]);
  expect([await lines(), await revision()]).toEqual([exported, counted + 1]);
  expect(await health()).toContain("1 homepages give their stations a picture, 1 a description, 0 neither");
  expect(await run()).toEqual([]);
});

test("where a source states a picture the page alone is asked; its picture when the source's goes", async () => {
  const { run, feed, descriptionsOf, pathsOf, revision } = await directory(
    station(1, { homepage: at("/"), ...image }),
  );
  const before = await revision();
  expect([await run(), await descriptionsOf(ONE)]).toEqual([["/"], [JAZZ]]);
  expect(await revision()).toBe(before + 1);
  expect(await run()).toEqual([]);
  await feed(station(1, { homepage: at("/") }));
  expect([await run(), await pathsOf()]).toEqual([["/", "/touch.png"], ["/touch.png"]]);
});

test("a source's description counts at once; a station with one and a picture is not looked at", async () => {
  const own = station(1, { homepage: at("/"), ...image, description: "The source's words" });
  const { run, feed, descriptionsOf } = await directory(own);
  expect(await run()).toEqual([]);
  await feed(station(1, { homepage: at("/"), ...image }));
  await run();
  expect(await descriptionsOf(ONE)).toEqual([JAZZ]);
  await feed(own);
  expect(await descriptionsOf(ONE)).toEqual(["The source's words"]);
});

test("a homepage of more than three stations describes none, and is not asked for words alone", async () => {
  const channels = [1, 2, 3, 4].map((n) => station(n, { homepage: at("/"), ...image }));
  expect(await (await directory(...channels)).run()).toEqual([]);
  const { run, feed, descriptionsOf } = await directory(...channels.slice(1));
  expect([await run(), await descriptionsOf(TWO)]).toEqual([["/"], [JAZZ]]);
  await feed(...channels, station(5, { homepage: at("/other") }));
  expect(await run()).toEqual(["/other", "/other.png"]);
  expect(await descriptionsOf(ONE, TWO)).toEqual([undefined, undefined]);
});

test("words that another homepage turns out to have are taken back from both", async () => {
  page("/other", "/other.png", JAZZ.toUpperCase());
  const { run, descriptionsOf, revision, job } = await directory(
    station(1, { homepage: at("/"), popularity: 5 }),
    station(2, { homepage: at("/other") }),
  );
  await run();
  const before = await revision();
  expect(await descriptionsOf(ONE, TWO)).toEqual([JAZZ, undefined]);
  job.time.nowMs += DAY_MS;
  expect(await run()).toEqual(["/other", "/other.png"]);
  expect([await descriptionsOf(ONE, TWO), await revision()]).toEqual([[undefined, undefined], before + 1]);
});

test("a homepage that cannot be read keeps its words till the third failure, on a blocked host it loses them", async () => {
  const { config, run, descriptionsOf, job } = await directory(station(1, { homepage: at("/") }));
  await run();
  server.on("/", (_, res) => res.writeHead(500).end());
  job.time.nowMs += MONTH * 1.1;
  const shown: unknown[] = [];
  for (const days of [1, 2, 4]) {
    expect(await run()).toEqual(["/"]);
    shown.push(...(await descriptionsOf(ONE)));
    job.time.nowMs += days * 1.1 * DAY_MS;
  }
  expect(shown).toEqual([JAZZ, JAZZ, undefined]);
  page("/", "/touch.png", JAZZ);
  await run();
  expect(await descriptionsOf(ONE)).toEqual([JAZZ]);
  await withActivity(config, (activity) => blockChecks(activity, "127.0.0.1", job.time.nowMs));
  job.time.nowMs += MONTH * 1.1;
  expect([await run(), await descriptionsOf(ONE)]).toEqual([[], [undefined]]);
});

test("parked pages, and sites of others, describe no station", async () => {
  const { run, descriptionsOf, job } = await directory(station(1, { homepage: at("/") }));
  server.on("/", (_, res) =>
    res
      .writeHead(200, { "Content-Type": "text/html" })
      .end(`<title>This domain is for sale</title><meta name="description" content="${JAZZ}">`),
  );
  await run();
  expect(await descriptionsOf(ONE)).toEqual([undefined]);
  const elsewhere = at("/sold").replace("127.0.0.1", "localhost");
  page("/sold", "/touch.png", JAZZ);
  server.on("/", (_, res) => res.writeHead(302, { Location: elsewhere }).end());
  job.time.nowMs += MONTH * 1.1;
  expect(await run()).toEqual(["/", "/sold"]);
  expect(await descriptionsOf(ONE)).toEqual([undefined]);
});

test("a station of several entries has a source's words before a homepage's", async () => {
  const { config, run, read, descriptionsOf, job } = await directory(
    ...[station(1, { homepage: at("/") }), station(2, { description: "The source's words" })],
    ...[station(3), station(4, { homepage: at("/") })],
  );
  await run();
  const clusters = [
    [ONE, TWO],
    ["8267003", "8267004"],
  ];
  await withCatalog(config, (db) => replaceClusters(db, clusters, job.time.nowMs));
  expect(await descriptionsOf(ONE, "8267003")).toEqual(["The source's words", JAZZ]);
  const rows = await read((db) => stationDocsByRpuid(everything(db), [ONE, "8267003"]));
  expect(rows.map(({ homepageDescription }) => homepageDescription)).toEqual([null, JAZZ]);
});

test("homepages that an earlier version looked at are due again, keep their pictures, and rests after failures", () => {
  const db = openSqlite(":memory:");
  const at0028 = catalogMigrations.findIndex(({ name }) => name.startsWith("0028"));
  migrate(db, catalogMigrations.slice(0, at0028));
  const put = db.prepare("INSERT INTO homepage_picture VALUES (?, ?, '1', ?, ?, 1000)");
  put.run("https://one.example/", "{}", null, 0);
  put.run("https://two.example/", null, "the server answers 503", 1);
  migrate(db, catalogMigrations);
  expect(homepageLookRows(db)).toMatchObject([
    { homepage: "https://one.example/", image: "{}", description: null, is_own: 0, next_at_ms: 0 },
    { homepage: "https://two.example/", failures: 1, next_at_ms: 1_000 },
  ]);
  db.close();
});
