/** The worker looks for pictures of stations on their homepages: whom it asks, when, and when readers are told. */
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { blockChecks, unblockChecks } from "#db/activity/check-blocks.ts";
import { EVERYBODY, setStationRule } from "#db/activity/station-rules.ts";
import { isRevisionDue, noteChange } from "#db/catalog/write/marks.ts";
import { Maker } from "#lib/artwork/maker.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#lib/ground/clock.ts";
import { withActivity, withCatalog } from "#lib/stores/open.ts";
import { station } from "#tests/support/catalog.ts";
import { startHomepages } from "#tests/support/homepages.ts";

const ONE = "8267001";
const MONTH = 30 * DAY_MS;
const { server, at, page, reset, directory } = await startHomepages();
beforeEach(reset);
afterAll(() => server.close());

test("pictures found within an hour share a revision, which is counted when the hour is over", async () => {
  const { run, read, revision, job } = await directory(
    station(1, { homepage: at("/") }),
    station(2, { homepage: at("/other") }),
  );
  await run();
  const before = await revision();
  const isDue = (afterMs: number) => read((db) => isRevisionDue(db, job.time.nowMs + afterMs));
  expect([await run(), await revision()]).toEqual([["/other", "/other.png"], before]);
  expect([await isDue(HOUR_MS - 1), await isDue(HOUR_MS), await isDue(-1)]).toEqual([false, true, true]);
  await withCatalog(job.context.config, (db) => noteChange(db, job.time.nowMs, MINUTE_MS));
  expect([await isDue(MINUTE_MS - 1), await isDue(MINUTE_MS)]).toEqual([false, true]);
});

test("no homepage is asked with HEALTH=0", async () => {
  const { config, run, homepages } = await directory(station(1, { homepage: at("/") }));
  config.health = false;
  expect([await run(), await homepages()]).toEqual([[], []]);
  config.health = true;
  expect(await run()).toEqual(["/", "/touch.png"]);
});

test("where nothing is due no plan is made for an hour, unless the catalogue or the operator's rules change", async () => {
  const { config, run, feed, job } = await directory(station(1, { homepage: at("/") }));
  const looked = ["/", "/touch.png"];
  const forget = () => withCatalog(config, (db) => void db.exec("DELETE FROM homepage_look"));
  await run();
  for (const change of [
    () => {
      job.time.nowMs += HOUR_MS;
    },
    () => feed(station(1, { homepage: at("/") }), station(2)),
    () => withActivity(config, (activity) => void blockChecks(activity, "8267002", job.time.nowMs)),
  ]) {
    expect(await run()).toEqual([]);
    await forget();
    job.time.nowMs += 5 * MINUTE_MS;
    expect(await run()).toEqual([]);
    await change();
    expect(await run()).toEqual(looked);
  }
});

test("a homepage is looked at again after a month, and at once where the station states another", async () => {
  const { run, feed, pathsOf, homepages, job } = await directory(station(1, { homepage: at("/") }));
  await run();
  await feed(station(1, { homepage: at("/other") }));
  expect(await pathsOf()).toEqual([]);
  expect(await run()).toEqual(["/other", "/other.png"]);
  expect(await homepages()).toEqual([at("/"), at("/other")]);
  page("/other", "/touch.png");
  job.time.nowMs += MONTH;
  expect(await run()).toEqual([]);
  job.time.nowMs += MONTH / 10;
  expect(await run()).toEqual(["/other", "/touch.png"]);
  expect(await homepages()).toEqual([at("/other")]);
  expect(await pathsOf()).toEqual(["/touch.png"]);
});

test("a homepage that cannot be read is asked again after a day, then two, and keeps its picture till the third", async () => {
  const { run, pathsOf, job, health } = await directory(station(1, { homepage: at("/") }));
  await run();
  server.on("/", (_, res) => res.writeHead(500).end());
  job.time.nowMs += MONTH * 1.1;
  const shown: unknown[] = [];
  for (const days of [1, 2, 4]) {
    expect(await run()).toEqual(["/"]);
    shown.push(await pathsOf());
    job.time.nowMs += days * DAY_MS;
    expect(await run()).toEqual([]);
    job.time.nowMs += days * 0.1 * DAY_MS;
  }
  expect(shown).toEqual([["/touch.png"], ["/touch.png"], []]);
  expect(await health()).toContain("1 could not be read");
  page("/", "/touch.png");
  await run();
  expect(await pathsOf()).toEqual(["/touch.png"]);
});

test("a host or a station that the operator blocks is left alone, and a host's picture goes", async () => {
  const { run, pathsOf, config, job } = await directory(station(1, { homepage: at("/") }));
  const block = (target: string, does = true) =>
    withActivity(config, (activity) =>
      does ? blockChecks(activity, target, job.time.nowMs) : unblockChecks(activity, target),
    );
  await block(ONE);
  expect(await run()).toEqual([]);
  await block(ONE, false);
  await run();
  expect(await pathsOf()).toEqual(["/touch.png"]);
  await block("127.0.0.1");
  expect(await run()).toEqual([]);
  expect(await pathsOf()).toEqual([]);
  // The last run looked at no homepage.
  expect(job.logged).toEqual(["homepages were looked at"]);
});

test.each([
  ["homepage", "/"],
  ["manifest", "/m.json"],
  ["picture", "/touch.png"],
])("no %s leads to a host that the operator blocks, by a redirect", async (_, path) => {
  const { run, config, job } = await directory(station(1, { homepage: at("/") }));
  const blocked = server.url.replace("127.0.0.1", "localhost");
  server.on("/", (_, res) =>
    res
      .writeHead(200, { "Content-Type": "text/html" })
      .end(`<link rel="apple-touch-icon" href="/touch.png"><link rel="manifest" href="/m.json">`),
  );
  server.on("/touch.png", (_, res) => res.writeHead(404).end());
  server.on(path, (_, res) => res.writeHead(302, { Location: `${blocked}/blocked` }).end());
  await withActivity(config, (activity) => blockChecks(activity, "localhost", job.time.nowMs));
  const asked = await run();
  expect(asked).toContain(path);
  expect(asked).not.toContain("/blocked");
});

test.each([
  [429, undefined, DAY_MS],
  [429, "604800", 7 * DAY_MS],
  [503, "3600", HOUR_MS],
])(
  "a host that answers %i with Retry-After %s is asked for none of its homepages for so long",
  async (status, after, restMs) => {
    const { run, job } = await directory(
      station(1, { homepage: at("/"), popularity: 5 }),
      station(2, { homepage: at("/other") }),
    );
    server.on("/", (_, res) =>
      res.writeHead(status, after === undefined ? {} : { "Retry-After": after }).end(),
    );
    expect(await run()).toEqual(["/"]);
    job.time.nowMs += restMs - 1;
    expect(await run()).toEqual([]);
    job.time.nowMs += HOUR_MS;
    expect(await run()).not.toEqual([]);
  },
);

test("a maker of pictures that does not start ends the looks for an hour, and what was found is kept", async () => {
  const elsewhere = at("/other").replace("127.0.0.1", "localhost");
  const stations = [station(1, { homepage: at("/") }), station(2, { homepage: elsewhere })];
  const { run, feed, homepages, imagesOf, health, job } = await directory(...stations);
  const { squared } = Maker.prototype;
  const making = vi.spyOn(Maker.prototype, "squared").mockImplementation(function (this: Maker, bytes) {
    if (making.mock.calls.length === 1) return squared.call(this, bytes);
    return Promise.reject(new Error("the process does not start"));
  });
  await expect(run()).rejects.toThrow("the process does not start");
  making.mockRestore();
  expect(await homepages()).toEqual([at("/"), elsewhere]);
  expect([await imagesOf(), await imagesOf("8267002")].flat()).toHaveLength(1);
  expect(await health()).toContain(
    "1 homepages give their stations a picture, 0 a description, 0 neither; 1 could not",
  );
  page("/third", "/touch.png");
  await feed(...stations, station(3, { homepage: at("/third") }));
  job.time.nowMs += HOUR_MS - 1;
  expect(await run()).toEqual([]);
  job.time.nowMs += 1;
  expect(await run()).toEqual(["/third", "/touch.png"]);
});

test("the homepage of a station that listeners do not see is not asked", async () => {
  const { run, config } = await directory(station(1, { homepage: at("/") }));
  const rule = (hidden: boolean) =>
    withActivity(config, (activity) => setStationRule(activity, EVERYBODY, ONE, hidden ? "withheld" : null));
  await rule(true);
  expect(await run()).toEqual([]);
  await rule(false);
  expect(await run()).toEqual(["/", "/touch.png"]);
});

test("a worker that ends meanwhile writes nothing of the look", async () => {
  const { run, read, job } = await directory(station(1, { homepage: at("/") }));
  server.on("/", () => job.stop());
  expect(await run()).toEqual(["/"]);
  expect(await read((db) => db.prepare("SELECT count(*) FROM homepage_look").pluck().get())).toBe(0);
});
