/** A node that publishes its catalogue and a node that follows it: real servers with an origin between them. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ask, OWN_PAGE } from "#tests/support/ask.ts";
import { nowline, nowlineWith } from "#tests/support/operator.ts";
import { startServer, type TestServer } from "#tests/support/server.ts";
import { type SnapshotOrigin, startSnapshotOrigin } from "#tests/support/snapshot-origin.ts";
import { seed } from "#tests/support/transports.ts";

const SOON = { timeout: 90_000, interval: 200 };
const LONG = { timeout: 240_000 };
const STATIONS = 6_000;

interface Ready {
  revision: number;
  snapshot?: string;
}

const folder = mkdtempSync(join(tmpdir(), "nowline-snapshots-"));
const feed = join(folder, "stations.ndjson");
let origin: SnapshotOrigin;
let publisher: TestServer;
let follower: TestServer;

/** A directory of 6,000 stations; after the first round each 600th has another name in each. */
function writeFeed(round: number): void {
  const lines = Array.from({ length: STATIONS }, (_, i) =>
    JSON.stringify({
      type: "station",
      rpuid: `826${20_000 + i}`,
      country: "826",
      externalId: `many-${i}`,
      name: round > 0 && i % 600 === 0 ? `Quay ${i} round ${round}` : `Quay ${i}`,
    }),
  );
  writeFileSync(feed, `${lines.join("\n")}\n`);
}

async function importFeed(): Promise<void> {
  const { code, out } = await nowline(publisher.dataDir, "import", feed, "--source", "many");
  expect(code, out).toBe(0);
}
const readiness = async ({ url }: TestServer) => (await ask<Ready>(url, "/readyz")).body;
const caughtUp = async () => {
  const { revision } = await readiness(publisher);
  await expect.poll(async () => (await readiness(follower))?.revision, SOON).toBe(revision);
};
const dataOf = async (server: TestServer, path: string) => {
  const { status, body } = await ask<{ data: unknown }>(server.url, path, OWN_PAGE);
  // Each answer expires by the moment in which it was asked for.
  const data = JSON.stringify(body.data ?? null).replaceAll(/"cacheExpiresAt":\d+/g, "");
  return { status, data };
};
const reason = () => expect.poll(async () => (await readiness(follower))?.snapshot ?? "none", SOON);

beforeAll(async () => {
  const directory = join(folder, "published");
  publisher = await startServer({ seed, env: { SNAPSHOT_DIR: directory } });
  writeFeed(0);
  await importFeed();
  origin = await startSnapshotOrigin(directory);
  follower = await startServer({
    env: { SNAPSHOT_URL: origin.url, ADDRESS_RATE: "100000" },
    nowMs: publisher.now(),
  });
}, 240_000);

afterAll(async () => {
  await follower?.stop();
  await publisher?.stop();
  await origin?.stop();
  rmSync(folder, { recursive: true, force: true });
});

// Songs and plays are activity, which each node has by itself.
test("a follower gives the publisher's answers", async () => {
  await caughtUp();
  for (const path of [
    "/v2/stations?country=826&size=200",
    "/v2/stations/8269000,8269001",
    "/v2/stations?country=826&search=harbuor",
    "/v2/stations?country=826&geo=51.5,-0.1",
    "/v2/stations/8269000/schedule?from=2036-05-14T00:00:00Z&to=2036-05-15T00:00:00Z",
    "/v2/ondemand?country=826&size=50",
  ]) {
    const here = await dataOf(publisher, path);
    expect(here.status, path).toBe(200);
    expect(await dataOf(follower, path), path).toEqual(here);
  }
  expect((await ask(follower.url, "/", { Accept: "text/html" })).status).toBe(200);
});

test(
  "a small change moves few bytes, and no request fails while the catalogue is switched",
  LONG,
  async () => {
    const whole = origin.sentBytes;
    let over = false;
    const statuses = new Map<number, number>();
    const asking = Array.from({ length: 6 }, async (_, n) => {
      const paths = [
        "/v2/stations/82620600",
        "/v2/stations?country=826",
        "/v2/stations?country=826&search=quay",
      ];
      for (let i = n; !over; i++) {
        const { status } = await ask(follower.url, paths[i % paths.length] ?? "/", OWN_PAGE);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    });
    for (const round of [1, 2, 3]) {
      const before = origin.sentBytes;
      writeFeed(round);
      await importFeed();
      await caughtUp();
      expect((origin.sentBytes - before) / whole).toBeLessThan(0.05);
      await expect
        .poll(async () => (await dataOf(follower, "/v2/stations/82620600")).data, SOON)
        .toContain(`Quay 600 round ${round}`);
    }
    over = true;
    await Promise.all(asking);
    expect([...statuses.keys()]).toEqual([200]);
    expect(statuses.get(200)).toBeGreaterThan(30);
    const lines = follower
      .logs()
      .split("\n")
      .filter((line) => line.includes("catalog.sqlite"));
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.filter((line) => !line.includes('"level":30'))).toEqual([]);
  },
);

test(
  "a damaged snapshot is refused with its reason, and the last good snapshot keeps serving",
  LONG,
  async () => {
    const before = await readiness(follower);
    const old = await dataOf(follower, "/v2/stations/82620600");
    writeFeed(9);
    const faults = [
      ["html", /is a web page, not a snapshot/],
      ["half", /is not JSON/],
      ["away", /the origin answers 404/],
      ["damaged", /blobs\/.* is damaged/],
    ] as const;
    origin.fail("html");
    await importFeed();
    for (const [fault, why] of faults) {
      origin.fail(fault);
      await reason().toMatch(why);
      expect(await readiness(follower)).toMatchObject({ status: "ready", revision: before.revision });
      expect(await dataOf(follower, "/v2/stations/82620600")).toEqual(old);
    }
    expect((await ask(follower.url, "/metrics")).text).toContain('nowline_job_ok{job="follow-snapshot"} 0');
    expect(follower.logs()).toMatch(/is a web page, not a snapshot/);
    origin.fail(undefined);
    await caughtUp();
    expect((await dataOf(follower, "/v2/stations/82620600")).data).not.toEqual(old.data);
    await reason().toBe("none");
  },
);

test("commands that would write a follower's catalogue are refused in one line", LONG, async () => {
  const refused =
    /^nowline: this node follows the catalogue of SNAPSHOT_URL and does not write it: run .*\n$/;
  const settings = { DATA_DIR: follower.dataDir, SNAPSHOT_URL: origin.url };
  for (const command of [
    ["import", feed],
    ["demo", "remove"],
    ["duplicates", "split", "82620600"],
  ]) {
    const { code, err } = await nowlineWith(settings, ...command);
    expect([code, err]).toEqual([1, expect.stringMatching(refused)]);
  }
  const without = await nowline(follower.dataDir, "import", feed);
  expect(without.code).toBe(1);
  expect(without.err).toMatch(/^nowline: the catalogue in .* is a snapshot of another machine's/);
  expect((await nowlineWith(settings, "clients", "add", "--name", "Own")).code).toBe(0);
});

test("a follower that starts while the origin is away serves its last good snapshot", LONG, async () => {
  const before = await dataOf(follower, "/v2/stations?country=826&size=50");
  await origin.stop();
  await follower.restart("SIGKILL");
  expect(await dataOf(follower, "/v2/stations?country=826&size=50")).toEqual(before);
  await reason().toMatch(/manifest\.json: .* cannot be fetched/);
  expect((await ask(follower.url, "/readyz")).status).toBe(200);
});
