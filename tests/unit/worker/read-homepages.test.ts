/** The worker looks for pictures of stations on their homepages: what stations show. */
import { afterAll, beforeEach, expect, test } from "vitest";
import { putArtwork } from "#db/activity/artwork.ts";
import { stationDocsByRpuid } from "#db/catalog/read/stations.ts";
import { replaceClusters } from "#db/catalog/write/clusters.ts";
import { type HomepageLookRow, homepageLookOf, keepHomepageLooks } from "#db/catalog/write/homepage-looks.ts";
import { exportLines } from "#lib/ingest/records/export.ts";
import { withActivity, withCatalog } from "#lib/stores/open.ts";
import { everything, station } from "#tests/support/catalog.ts";
import { startHomepages } from "#tests/support/homepages.ts";

const ONE = "8267001";
const { server, at, page, reset, directory } = await startHomepages();
const image = (path: string) => ({ multimedia: [{ url: at(path) }] });
beforeEach(reset);
afterAll(() => server.close());

test("a station without a picture gets its homepage's, and the next run asks nobody", async () => {
  const { run, imagesOf, revision, health, job } = await directory(station(1, { homepage: at("/") }));
  expect(await imagesOf()).toEqual([]);
  const before = await revision();
  expect(await run()).toEqual(["/", "/touch.png"]);
  const found = { url: at("/touch.png"), width: 180, height: 180, mimeValue: "image/png", index: 0 };
  expect(await imagesOf()).toEqual([found]);
  expect(await revision()).toBe(before + 1);
  expect(job.logged).toEqual(["homepages were looked at"]);
  expect(await health()).toContain(
    "1 homepages give their stations a picture, 0 a description, 0 neither; 0 could not",
  );
  expect(await run()).toEqual([]);
});

test("the export of a source does not change, and an import keeps the picture", async () => {
  const stations = [station(1, { homepage: at("/") })];
  const { run, read, feed, pathsOf } = await directory(...stations);
  const lines = () => read((db) => [...exportLines(db)]);
  const before = await lines();
  await run();
  expect(await lines()).toEqual(before);
  await feed(...stations, station(2));
  expect(await pathsOf()).toEqual(["/touch.png"]);
});

test("the picture of a source counts, before a look and after it", async () => {
  const { run, feed, pathsOf } = await directory(
    station(1, { homepage: at("/"), ...image("/own.png") }),
    station(2, { homepage: at("/") }),
  );
  await run();
  expect([await pathsOf(), await pathsOf("8267002")]).toEqual([["/own.png"], ["/touch.png"]]);
  await feed(station(1, { homepage: at("/") }), station(2, { homepage: at("/"), ...image("/late.png") }));
  expect([await pathsOf(), await pathsOf("8267002")]).toEqual([["/touch.png"], ["/late.png"]]);
});

test("a read looks up the pictures of its stations alone: no map of all pictures is kept for a caller", async () => {
  const { config, run } = await directory(station(1, { homepage: at("/") }));
  await run();
  await withCatalog(config, (db) => {
    const view = everything(db);
    const shown = () => stationDocsByRpuid(view, [ONE])[0]?.doc.includes(at("/touch.png"));
    expect(shown()).toBe(true);
    db.exec("UPDATE homepage_look SET image = NULL");
    expect(shown()).toBe(false);
  });
});

test("a network's homepage is asked once for all its channels", async () => {
  const channels = Array.from({ length: 70 }, (_, i) => station(i, { name: `Lark ${i}`, homepage: at("/") }));
  const { run, pathsOf } = await directory(...channels);
  expect(await run()).toEqual(["/", "/touch.png"]);
  expect([await pathsOf("8267000"), await pathsOf("8267069")]).toEqual([["/touch.png"], ["/touch.png"]]);
});

test("of a host one homepage is asked in a run, and no page of a platform", async () => {
  const names = ["Aurora", "Breeze", "Cobalt", "Delta", "Ember", "Fjord"];
  const { run, read, pathsOf } = await directory(
    ...names.map((name, i) => station(i, { name, homepage: `https://platform.example/${name}` })),
    station(10, { homepage: at("/"), popularity: 5 }),
    station(11, { homepage: at("/other") }),
  );
  expect(await run()).toEqual(["/", "/touch.png"]);
  expect(await run()).toEqual(["/other", "/other.png"]);
  expect(await pathsOf("8267011")).toEqual(["/other.png"]);
  const reasons = await read((db) => db.prepare("SELECT DISTINCT reason FROM homepage_look").pluck().all());
  expect(reasons).toContain("its site, or the picture that it names, is one of many brands");
});

test("a picture that many brands' sites turn out to name is taken back, and not shown for the next site", async () => {
  const names = ["Aurora", "Breeze", "Cobalt", "Delta", "Ember", "Fjord"];
  const home = (name: string) => `https://${name.toLowerCase()}.example/`;
  const stations = [station(10, { name: "Gull", homepage: at("/") })];
  const { config, run, read, feed, imagesOf, job } = await directory(...stations);
  await run();
  const found = await read((db) => homepageLookOf(db, "8267010"));
  stations.push(...names.map((name, i) => station(i, { name, homepage: home(name) })));
  await feed(...stations);
  const rows = names.map((name) => ({ ...found, homepage: home(name) })) as HomepageLookRow[];
  await withCatalog(config, (db) =>
    keepHomepageLooks(db, { looks: rows, isSeen: true }, { nowMs: job.time.nowMs, everyMs: 0 }),
  );
  expect(await imagesOf("8267000")).toHaveLength(1);
  for (const [i, name] of ["Heron", "Iris"].entries()) {
    page(`/${name}`, "/touch.png");
    stations.push(station(11 + i, { name, homepage: at(`/${name}`) }));
    await feed(...stations);
    expect(await run()).toEqual([`/${name}`, "/touch.png"]);
    for (const { rpuid } of stations) expect([rpuid, await imagesOf(rpuid)]).toEqual([rpuid, []]);
  }
});

test("a stated picture that cannot be fetched stays, and neither asks a homepage nor changes the catalogue", async () => {
  const { run, pathsOf, config, job, revision } = await directory(
    station(1, { homepage: at("/"), description: "Jazz from the harbour", ...image("/dead.png") }),
  );
  await withActivity(config, (activity) =>
    putArtwork(activity, {
      ...{
        url: at("/dead.png"),
        sha256: null,
        bytes: 0,
        hue: null,
        chroma: null,
        reason: "404",
        failures: 3,
      },
      ...{ etag: null, last_modified: null, fetched_at_ms: 0, next_at_ms: job.time.nowMs },
    }),
  );
  const before = await revision();
  expect(await run()).toEqual([]);
  expect([await pathsOf(), await revision(), job.logged]).toEqual([["/dead.png"], before, []]);
});

test("a station of several entries shows a source's picture before a homepage's", async () => {
  const { run, pathsOf, config, job } = await directory(
    station(1, { homepage: at("/") }),
    station(2, { ...image("/own.png") }),
    station(3, { homepage: at("/") }),
    station(4),
  );
  await run();
  await withCatalog(config, (db) =>
    replaceClusters(
      db,
      [
        [ONE, "8267002"],
        ["8267003", "8267004"],
      ],
      job.time.nowMs,
    ),
  );
  expect([await pathsOf(), await pathsOf("8267003")]).toEqual([["/own.png"], ["/touch.png"]]);
});
