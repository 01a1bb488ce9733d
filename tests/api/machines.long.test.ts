/** Several machines that share PostgreSQL: exact quota through kills, changes in force everywhere, PostgreSQL away. */
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { connectAlone } from "#db/postgres/connection.ts";
import { readStore } from "#db/replica/open.ts";
import { ask } from "#tests/support/ask.ts";
import { A_SECOND } from "#tests/support/calling.ts";
import { nowlineWith } from "#tests/support/operator.ts";
import { hasOwnPostgres, hasPostgres, startPostgres, type TestPostgres } from "#tests/support/postgres.ts";
import { startServer, type TestServer } from "#tests/support/server.ts";
import { spend } from "#tests/support/spend.ts";
import { seed } from "#tests/support/transports.ts";

/** Plays of the station that nobody but this test hears, as a machine's replica has them. */
function playsOnDisk(dataDir: string): unknown {
  const db = readStore(dataDir);
  const plays = db
    .prepare("SELECT plays FROM play WHERE rpuid = '8269001' AND demonstration = 0")
    .pluck()
    .get();
  db.close();
  return plays;
}

/** The number of the last migration of a machine's replica. */
function schemaOf({ dataDir }: TestServer): unknown {
  const db = readStore(dataDir);
  const schema = db.pragma("user_version", { simple: true });
  db.close();
  return schema;
}

const HARBOUR = "8269000";
/** CONTRIBUTING.md gives the numbers for a longer run. */
const { NOWLINE_TEST_KILLS: kills = "1", NOWLINE_TEST_AWAY_SECONDS: away = "4" } = process.env;
const OURS = { "Partner-Client": "listener", "Sec-Fetch-Site": "same-origin" };

describe.runIf(hasPostgres())("three machines", () => {
  let postgres: TestPostgres;
  let url: string;
  let catalogue: string;
  let servers: TestServer[] = [];
  const at = (index: number): TestServer => {
    const server = servers[index];
    if (!server) throw new Error(`there is no machine ${index}`);
    return server;
  };
  beforeAll(async () => {
    postgres = await startPostgres();
    url = await postgres.newDatabase();
    // Each machine has its own catalogue; its activity comes from PostgreSQL.
    catalogue = mkdtempSync(join(tmpdir(), "nowline-catalogue-"));
    cpSync(seed, catalogue, { recursive: true, filter: (path) => !/activity\.sqlite/.test(path) });
    const env = { DATABASE_URL: url, CLIENT_RATE: "100000", ADDRESS_RATE: "10000" };
    for (const name of ["one", "two", "three"])
      servers.push(await startServer({ seed: catalogue, env: { ...env, NODE_NAME: name } }));
  }, 180_000);
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()));
    servers = [];
    postgres?.end();
    if (catalogue) rmSync(catalogue, { recursive: true, force: true });
  });

  const nowline = async (index: number, ...args: string[]) => {
    const { code, out, err } = await nowlineWith({ DATA_DIR: at(index).dataDir, DATABASE_URL: url }, ...args);
    if (code !== 0) throw new Error(err);
    return out;
  };
  const addClient = async (name: string, ...flags: string[]) => {
    const out = await nowline(0, "clients", "add", "--name", name, "--json", ...flags);
    return (JSON.parse(out) as { clientId: string }).clientId;
  };
  const categories = (index: number, client: string) =>
    ask(at(index).url, "/v2/categories?country=826&type=live", { "Partner-Client": client });
  const ready = async (index: number) =>
    (await ask<{ waiting: number; isConnected: boolean }>(at(index).url, "/readyz")).body;

  test("a client is let in by every machine as soon as the command ends, and by none a second after its end", async () => {
    const client = await addClient("Everywhere");
    await vi.waitFor(async () => expect((await categories(1, client)).status).toBe(200), A_SECOND);
    await nowline(0, "clients", "revoke", client);
    const statuses = async () =>
      [await categories(1, client), await categories(2, client)].map(({ status }) => status);
    await vi.waitFor(async () => expect(await statuses()).toEqual([401, 401]), A_SECOND);
  }, 30_000);

  test("a song that is reported to one machine is on air at another within a second", async () => {
    const { key } = JSON.parse(await nowline(0, "stations", "key", HARBOUR, "--json")) as {
      key: string;
    };
    const report = () =>
      ask(
        at(0).url,
        `/ingest/onair/${HARBOUR}`,
        { "Partner-Client": "", Authorization: `Bearer ${key}`, "Content-Type": "application/json" },
        { method: "POST", sent: JSON.stringify({ artist: "Juno Pell", title: "Glass Tide" }) },
      );
    await vi.waitFor(async () => expect((await report()).status).toBe(200), A_SECOND);
    const onAir = async () =>
      JSON.stringify((await ask(at(2).url, `/v2/stations/${HARBOUR}/onair`, OURS)).body);
    await vi.waitFor(async () => expect(await onAir()).toContain("Glass Tide"), A_SECOND);
  }, 30_000);

  test.each(Array.from({ length: Number(kills) }, (_, round) => round))(
    "8,000 requests at once against a quota of 5,000, with a kill in the middle, get 5,000 and no more (%i)",
    async (round) => {
      const client = await addClient(`Crowd ${round}`, "--quota", "5000");
      await vi.waitFor(async () => expect((await categories(2, client)).status).toBe(200), 2_000);
      const spending = spend(
        servers.map((server) => server.url),
        client,
        8_000,
        100,
      );
      await vi.waitFor(async () => {
        const left = Number((await categories(0, client)).headers.get("x-ratelimit-remaining") ?? 5_000);
        expect(left).toBeLessThan(4_000);
      }, 20_000);
      await at((round + 1) % 3).restart("SIGKILL");
      const { granted, odd } = await spending;
      expect(odd).toEqual([]);
      expect(granted).toBeLessThanOrEqual(5_000);
      // All machines then ask for the rest: only the lease of the killed machine is lost.
      const rest = await spend(
        servers.map((server) => server.url),
        client,
        3_000,
        100,
      );
      expect(rest.odd).toEqual([]);
      expect(granted + rest.granted).toBeLessThanOrEqual(5_000);
      expect(granted + rest.granted).toBeGreaterThan(4_500);
    },
    120_000,
  );

  test("one worker leads, and another leads when the leader's machine is killed", async () => {
    type Row = { name: string; leads: boolean; seenMsAgo: number; state: { schema: number } };
    const nodes = async () =>
      (await nowline(0, "nodes", "--json"))
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line) as Row);
    const leader = async () => (await nodes()).filter(({ leads }) => leads).map(({ name }) => name);
    await vi.waitFor(async () => expect(await leader()).toHaveLength(1), 10_000);
    const [first] = await leader();
    const index = ["one", "two", "three"].indexOf(first ?? "");
    await at(index).restart("SIGKILL", async () => {
      await vi.waitFor(async () => {
        const now = await leader();
        expect(now).toHaveLength(1);
        expect(now).not.toEqual([first]);
      }, 20_000);
    });
    expect((await nodes()).map(({ name }) => name).sort()).toEqual(["one", "three", "two"]);
    expect(new Set((await nodes()).map(({ state }) => state.schema))).toEqual(new Set([schemaOf(at(0))]));
  }, 90_000);

  test.runIf(hasOwnPostgres())(
    "PostgreSQL away under load: pages and listeners are served, plays are added once",
    async () => {
      const client = await addClient("Metered", "--quota", "1000000");
      await vi.waitFor(async () => expect((await categories(1, client)).status).toBe(200), 2_000);
      postgres.stop();
      const statuses = new Set<number>();
      let retryAfter: string | null = null;
      try {
        await vi.waitFor(async () => expect((await ready(1)).isConnected).toBe(false), 10_000);
        const began = performance.now();
        while (performance.now() - began < Number(away) * 1_000) {
          const answer = await categories(1, client);
          statuses.add(answer.status);
          if (answer.status === 503) retryAfter = answer.headers.get("retry-after");
          expect((await ask(at(1).url, `/v2/stations/${HARBOUR}`, OURS)).status).toBe(200);
          await delay(5);
        }
        const plays = JSON.stringify({ plays: [{ rpuid: "8269001", seconds: 60 }] });
        const headers = { ...OURS, "Content-Type": "application/json" };
        expect(
          (await ask(at(1).url, "/listener/plays", headers, { method: "POST", sent: plays })).status,
        ).toBe(200);
        await vi.waitFor(() => expect(playsOnDisk(at(1).dataDir)).toBe(1), {
          timeout: 15_000,
          interval: 100,
        });
        const alone = await ready(1);
        expect(alone.waiting).toBeGreaterThan(0);
        // Callers of /readyz do not learn where PostgreSQL is.
        expect(alone).toMatchObject({ isConnected: false, trouble: "PostgreSQL cannot be followed" });
        // Written counts stay, even if the machine that counted dies before PostgreSQL comes back.
        await at(1).restart("SIGKILL");
        expect((await ask(at(1).url, `/v2/stations/${HARBOUR}`, OURS)).status).toBe(200);
      } finally {
        postgres.start();
      }
      expect([...statuses].sort()).toEqual(expect.arrayContaining([503]));
      expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
      expect(Number(retryAfter)).toBeGreaterThan(0);
      await vi.waitFor(async () => {
        expect(await ready(1)).toMatchObject({ isConnected: true, waiting: 0 });
        expect((await categories(1, client)).status).toBe(200);
      }, 20_000);
      const asking = await connectAlone(url, () => {});
      const { rows } = await asking.query(`SELECT a AS plays, b AS seconds FROM nowline.record
      WHERE kind = 'play' AND doc->>'rpuid' = '8269001' AND doc->>'demonstration' = '0'`);
      await asking.end();
      expect(rows).toEqual([{ plays: 1, seconds: 60 }]);
    },
    300_000,
  );
});
