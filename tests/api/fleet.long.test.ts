/**
 * A small fleet as deploy/ describes it: two publishers without servers that share SNAPSHOT_DIR, of which one leads, and
 * two nodes that follow, all on one PostgreSQL.
 */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { ask } from "#tests/support/ask.ts";
import { A_SECOND } from "#tests/support/calling.ts";
import { type PictureServer, plain, startPictureServer } from "#tests/support/picture-server.ts";
import { hasPostgres, startPostgres, type TestPostgres } from "#tests/support/postgres.ts";
import { makePublishers } from "#tests/support/publishers.ts";
import { startServer, type TestServer } from "#tests/support/server.ts";
import { type SnapshotOrigin, startSnapshotOrigin } from "#tests/support/snapshot-origin.ts";

const SOON = { timeout: 60_000, interval: 100 };
const LONG = { timeout: 180_000 };
const OURS = { "Partner-Client": "listener", "Sec-Fetch-Site": "same-origin" };
const [QUAY, TWIN, SECRET] = ["82620000", "82620001", "82620002"] as const;

describe.runIf(hasPostgres())("two publishers and two nodes", () => {
  const folder = mkdtempSync(join(tmpdir(), "nowline-fleet-"));
  const published = join(folder, "published");
  let postgres: TestPostgres;
  let origin: SnapshotOrigin;
  let pictures: PictureServer;
  let url: string;
  let nodes: TestServer[] = [];

  const settingsOf = (publisher: string) => ({
    ...{
      DATA_DIR: join(folder, publisher),
      SNAPSHOT_DIR: published,
      DATABASE_URL: url,
      NODE_NAME: publisher,
    },
    ...{ NOWLINE_DEMO: "0", HEALTH: "0", NOW_PLAYING: "0" },
  });
  const { startWorker, kill, killAll, nowline, leader } = makePublishers(settingsOf);

  const station = (rpuid: string, name: string, more: object = {}) =>
    JSON.stringify({ type: "station", country: "826", externalId: rpuid, rpuid, name, ...more });
  /** Imports the directory, in which the first station has this name. */
  async function importAs(publisher: string, name: string): Promise<void> {
    const feed = join(folder, "stations.ndjson");
    const logo = {
      multimedia: [{ url: `${pictures.url}/quay.png` }],
    };
    const lines = [
      station(QUAY, name, logo),
      station(TWIN, "Quay Radio 2"),
      station(SECRET, "Secret Sound"),
      ...Array.from({ length: 200 }, (_, i) => station(`8262${1000 + i}`, `Pier ${i}`)),
    ];
    writeFileSync(feed, `${lines.join("\n")}\n`);
    await nowline(publisher, "import", feed, "--source", "fleet");
  }

  /** The findings of `read` at each node; the status where a node does not answer with 200. */
  const everywhere = (path: string, headers: Record<string, string> = OURS) =>
    Promise.all(
      nodes.map(async (node) => {
        const { status, text } = await ask(node.url, path, headers);
        return status === 200 ? text : String(status);
      }),
    );
  const both = (each: unknown) => [each, each];
  const allShow = (path: string, text: string) =>
    expect.poll(() => everywhere(path), SOON).toEqual(both(expect.stringContaining(text)));

  beforeAll(async () => {
    [postgres, pictures] = [await startPostgres(), await startPictureServer()];
    pictures.on("/quay.png", await plain(600, 600).png().toBuffer());
    url = await postgres.newDatabase();
    startWorker("one");
    await vi.waitFor(async () => expect(await leader()).toBe("one"), SOON);
    await importAs("one", "Quay Radio");
    await vi.waitFor(() => expect(existsSync(join(published, "manifest.json"))).toBe(true), SOON);
    startWorker("two");
    origin = await startSnapshotOrigin(published);
    const env = { DATABASE_URL: url, SNAPSHOT_URL: origin.url, NOWLINE_DEMO: "0", ADDRESS_RATE: "100000" };
    for (const NODE_NAME of ["node-1", "node-2"])
      nodes.push(await startServer({ env: { ...env, NODE_NAME, ALLOW_PRIVATE_SOURCES: "1" } }));
  }, 240_000);
  afterAll(async () => {
    await Promise.all(nodes.map((node) => node.stop()));
    nodes = [];
    await killAll();
    await origin?.stop();
    await pictures?.close();
    postgres?.end();
    rmSync(folder, { recursive: true, force: true });
  });

  test("a client, its end, a song and a change of a station reach every node", LONG, async () => {
    await allShow(`/v2/stations/${QUAY}`, "Quay Radio");
    const { clientId } = JSON.parse(await nowline("one", "clients", "add", "--name", "All", "--json"));
    const partner = { "Partner-Client": clientId };
    const path = "/v2/stations?country=826";
    await expect.poll(() => everywhere(path, partner), SOON).toEqual(both(expect.stringContaining("Pier 1")));
    await nowline("one", "clients", "revoke", clientId);
    await expect.poll(() => everywhere(path, partner), A_SECOND).toEqual(both("401"));

    const { key } = JSON.parse(await nowline("one", "stations", "key", QUAY, "--json"));
    const headers = {
      "Partner-Client": "",
      Authorization: `Bearer ${key}`,
      "Content-Type": "application/json",
    };
    const song = JSON.stringify({ artist: "Juno Pell", title: "Glass Tide" });
    const report = async () =>
      (await ask(nodes[0]?.url ?? "", `/ingest/onair/${QUAY}`, headers, { method: "POST", sent: song }))
        .status;
    await expect.poll(report, SOON).toBe(200);
    await expect
      .poll(() => everywhere(`/v2/stations/${QUAY}/onair`), A_SECOND)
      .toEqual(both(expect.stringContaining("Glass Tide")));

    await importAs("one", "Quay Sound");
    await allShow(`/v2/stations/${QUAY}`, "Quay Sound");
  });

  test("the metrics of every node say that a publisher leads", LONG, async () => {
    await allShow("/metrics", "nowline_leader_up 1");
  });

  test("every node shows the same logo, and asks its server once", LONG, async () => {
    const logo = async ({ url }: TestServer) => {
      const answer = await fetch(`${url}/artwork/256.webp?station=${QUAY}`);
      const bytes = Buffer.from(await answer.arrayBuffer()).toString("base64");
      return { status: answer.status, etag: answer.headers.get("etag"), bytes };
    };
    const logos = () => Promise.all(nodes.map(logo));
    await expect.poll(async () => (await logos()).map(({ status }) => status), SOON).toEqual(both(200));
    const [one, other] = await logos();
    expect(one?.etag).toMatch(/^"[0-9a-f]{24}-256\.webp"$/);
    expect(one).toEqual(other);
    expect(pictures.asked).toHaveLength(2);
  });

  test(
    "hidden and merged stations are so at every node, also after a publisher is killed",
    LONG,
    async () => {
      await allShow("/v2/stations?country=826&search=secret", "Secret Sound");
      await nowline("one", "stations", "hide", SECRET, "--yes");
      await expect.poll(() => everywhere(`/v2/stations/${SECRET}`), SOON).toEqual(both("404"));
      await nowline("one", "duplicates", "merge", QUAY, TWIN);
      const idsOf = async () =>
        (await everywhere("/v2/stations?country=826&search=quay")).map((text) =>
          JSON.parse(text).data.map(({ rpuid }: { rpuid: string }) => rpuid),
        );
      await expect.poll(idsOf, SOON).toEqual(both([QUAY]));

      const odd: string[] = [];
      let asked = 0;
      let over = false;
      const asking = nodes.map(async ({ url }) => {
        while (!over)
          for (const path of ["/v2/stations?country=826&search=secret", `/v2/stations/${QUAY}`]) {
            const { status, text } = await ask(url, path, OURS);
            if (status !== 200 || text.includes("Secret Sound"))
              odd.push(`${path} ${status} ${text.slice(0, 200)}`);
            asked++;
          }
      });
      try {
        // Killed while it publishes, or just before.
        await importAs("one", "Quay Last");
        await kill("one", "SIGKILL");
        await expect.poll(leader, SOON).toBe("two");
        await expect
          .poll(() => importAs("two", "Quay Anew").then(() => "imported", String), SOON)
          .toBe("imported");
        await allShow(`/v2/stations/${QUAY}`, "Quay Anew");

        // The one that was killed comes back and follows: it neither leads nor takes anything back.
        startWorker("one");
        const refused = /the worker of two leads/;
        await expect
          .poll(() => importAs("one", "Quay Lost").then(() => "imported", String), SOON)
          .toMatch(refused);
        await kill("two", "SIGTERM");
        await expect.poll(leader, SOON).toBe("one");
        await expect
          .poll(() => importAs("one", "Quay Again").then(() => "imported", String), SOON)
          .toBe("imported");
        await allShow(`/v2/stations/${QUAY}`, "Quay Again");
        expect(await idsOf()).toEqual(both([QUAY]));
      } finally {
        over = true;
        await Promise.all(asking);
      }
      expect(odd).toEqual([]);
      expect(asked).toBeGreaterThan(100);
      expect(await everywhere(`/v2/stations/${SECRET}`)).toEqual(both("404"));
    },
  );
});
