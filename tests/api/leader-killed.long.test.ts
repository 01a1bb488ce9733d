/**
 * The publisher that leads is killed in the middle of a run of a source: while it fetches, while it writes, and when it has
 * written what it has not published. Another takes over: the import is repeated, the catalogue is never half imported.
 */
import { randomUUID } from "node:crypto";
import { existsSync, lstatSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import Database from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { openCatalogForReading } from "#db/catalog/connection.ts";
import { catalogProblems, storeProblems } from "#db/check.ts";
import { Follower } from "#lib/snapshots/follow.ts";
import { nowlineWith } from "#tests/support/operator.ts";
import { hasPostgres, startPostgres, type TestPostgres } from "#tests/support/postgres.ts";
import { makePublishers } from "#tests/support/publishers.ts";

/** Another long test may have the machine's other core. */
const SOON = { timeout: 90_000, interval: 100 };
const STATIONS = 6_000;

/** A source whose stations are all called after its generation; it can stop in the middle of its document. */
class Desk {
  generation = 0;
  stalls = false;
  halves = 0;
  readonly server: Server = createServer((req, res) => {
    const etag = `"${this.generation}"`;
    if (req.headers["if-none-match"] === etag) return void res.writeHead(304).end();
    const text = JSON.stringify(Array.from({ length: STATIONS }, (_, i) => this.station(i)));
    res.writeHead(200, { "Content-Type": "application/json", ETag: etag });
    if (!this.stalls) return void res.end(text);
    res.write(text.slice(0, text.length / 2), () => void this.halves++);
  });
  station(i: number) {
    return {
      stationuuid: `00000000-0000-4000-8000-${String(i).padStart(12, "0")}`,
      name: `Generation ${this.generation} Number ${i}`,
      url: `https://radio.example/${i}.mp3`,
      countrycode: "GB",
      tags: "pop,jazz",
    };
  }
}

describe.runIf(hasPostgres())("a leader that is killed", () => {
  const folder = mkdtempSync(join(tmpdir(), "nowline-killed-"));
  const published = join(folder, "published");
  const desk = new Desk();
  let postgres: TestPostgres;
  let url: string;
  const dataDirOf = (publisher: string) => join(folder, publisher);
  const settingsOf = (publisher: string) => ({
    ...{ DATA_DIR: dataDirOf(publisher), SNAPSHOT_DIR: published, DATABASE_URL: url, NODE_NAME: publisher },
    ...{ NOWLINE_DEMO: "0", HEALTH: "0", NOW_PLAYING: "0", ALLOW_PRIVATE_SOURCES: "1" },
  });
  const { startWorker, kill, killAll, nowline, leader } = makePublishers(settingsOf);

  /** The generation of all stations in a catalogue. @throws when it is not whole, or has a station twice. */
  function generationAt(dataDir: string): number {
    const db = openCatalogForReading(dataDir);
    try {
      expect([...storeProblems(db), ...catalogProblems(db)]).toEqual([]);
      const names = db.prepare("SELECT name FROM station").pluck().all() as string[];
      const generations = new Set(names.map((name) => Number(/^Generation (\d+) /.exec(name)?.[1])));
      expect([names.length, new Set(names).size, generations.size]).toEqual([STATIONS, STATIONS, 1]);
      return [...generations][0] ?? Number.NaN;
    } finally {
      db.close();
    }
  }
  const has = (publisher: string, generation: number) =>
    vi.waitFor(() => expect(generationAt(dataDirOf(publisher))).toBe(generation), SOON);
  /** Whether another process is writing the catalogue. */
  function isWriting(publisher: string): boolean {
    const db = new Database(join(dataDirOf(publisher), "catalog.sqlite"), { timeout: 0 });
    try {
      db.exec("BEGIN IMMEDIATE; ROLLBACK");
      return false;
    } catch {
      return true;
    } finally {
      db.close();
    }
  }
  /** Has the worker of `publisher`, which leads, fetch the next generation. */
  async function change(publisher: string): Promise<void> {
    desk.generation++;
    await nowline(publisher, "sources", "resume", "desk");
  }
  /** The other one leads and has the newest generation; `publisher` follows from now on. */
  async function takenOver(publisher: string, by: string): Promise<void> {
    await expect.poll(leader, SOON).toBe(by);
    await has(by, desk.generation);
    startWorker(publisher);
  }

  beforeAll(async () => {
    postgres = await startPostgres();
    url = await postgres.newDatabase();
    await new Promise<void>((resolve) => desk.server.listen(0, "127.0.0.1", resolve));
    startWorker("one");
    await vi.waitFor(async () => expect(await leader()).toBe("one"), SOON);
    const { port } = desk.server.address() as AddressInfo;
    const from = `http://127.0.0.1:${port}/stations.json`;
    await nowline(
      "one",
      "sources",
      "add",
      from,
      "--name",
      "desk",
      "--every",
      "1d",
      "--kind",
      "radio-browser",
    );
    await vi.waitFor(() => expect(existsSync(join(published, "manifest.json"))).toBe(true), SOON);
    await has("one", 0);
    startWorker("two");
    await has("two", 0);
  }, 300_000);
  afterAll(async () => {
    await killAll();
    desk.server.closeAllConnections();
    desk.server.close();
    postgres?.end();
    rmSync(folder, { recursive: true, force: true });
  });

  test("while it fetches: the next leader fetches again", async () => {
    desk.stalls = true;
    await change("one");
    await vi.waitFor(() => expect(desk.halves).toBe(1), SOON);
    desk.stalls = false;
    await kill("one");
    expect(generationAt(dataDirOf("one"))).toBe(0);
    await takenOver("one", "two");
  }, 300_000);

  test("while it writes: no reader sees the unfinished import, and the next leader imports the document", async () => {
    await change("two");
    await vi.waitFor(() => expect(isWriting("two")).toBe(true), { timeout: 20_000, interval: 5 });
    await kill("two");
    expect(generationAt(dataDirOf("two"))).toBe(desk.generation - 1);
    await takenOver("two", "one");
  }, 300_000);

  test("after it noted the document, before it published: the next leader fetches it, due or not", async () => {
    await change("one");
    await has("one", desk.generation);
    type Row = { nextRunAt: string };
    await vi.waitFor(async () => {
      const { nextRunAt } = JSON.parse(await nowline("two", "sources", "list", "--json")) as Row;
      expect(Date.parse(nextRunAt)).toBeGreaterThan(Date.now() + 3_600_000);
    }, SOON);
    await kill("one");
    await takenOver("one", "two");
    // The publisher waits a minute at most after the revision before.
    const data = join(folder, "node");
    mkdirSync(data);
    const follower = new Follower({ dataDir: data, url: pathToFileURL(published).href, now: () => 0 });
    await vi.waitFor(
      async () => {
        await follower.look(new AbortController().signal);
        expect(generationAt(data)).toBe(desk.generation);
      },
      { timeout: 90_000, interval: 500 },
    );
  }, 300_000);

  test("the runs of a killed leader are known to the machine that follows it, which undoes them when it leads", async () => {
    type Run = { run: number; outcome: string };
    const newest = async () => {
      const out = await nowline("one", "sources", "log", "desk", "--limit", "1", "--json");
      return JSON.parse(out) as Run;
    };
    const before = await newest();
    await change("two");
    await vi.waitFor(async () => {
      const { run, outcome } = await newest();
      expect([run > before.run, outcome]).toEqual([true, "changed"]);
    }, SOON);
    await vi.waitFor(() => expect(generationAt(dataDirOf("one"))).toBe(desk.generation), {
      timeout: 90_000,
      interval: 500,
    });
    const { run } = await newest();
    await kill("two");
    await expect.poll(leader, SOON).toBe("one");
    await vi.waitFor(() => nowline("one", "sources", "undo", String(run)), SOON);
    expect(generationAt(dataDirOf("one"))).toBe(desk.generation - 1);
  }, 300_000);

  test("commands that write the catalogue are refused at a publisher that does not lead, and no source fails for it", async () => {
    const [file, other] = ["refused.json", "other.json"].map((name) => join(folder, name)) as [
      string,
      string,
    ];
    for (const path of [file, other]) writeFileSync(path, JSON.stringify([desk.station(0)]));
    const refused = /^nowline: the worker of one leads .*: run the command there\n$/;
    const commands = [
      ["import", file, "--source", "hand", "--kind", "radio-browser"],
      ["sources", "run", "desk", "--force"],
      ["sources", "undo", "1"],
      ["sources", "add", other, "--name", "other"],
      ["duplicates", "split", "82600001"],
      ["publish"],
    ];
    const allRefused = async () => {
      for (const command of commands) {
        const { code, err } = await nowlineWith(settingsOf("two"), ...command);
        expect([code, err], command.join(" ")).toEqual([1, expect.stringMatching(refused)]);
      }
    };
    // Stopped, with a catalogue that is still its own.
    expect(lstatSync(join(dataDirOf("two"), "catalog.sqlite")).isSymbolicLink()).toBe(false);
    await allRefused();
    startWorker("two");
    await vi.waitFor(
      () => expect(lstatSync(join(dataDirOf("two"), "catalog.sqlite")).isSymbolicLink()).toBe(true),
      SOON,
    );
    await allRefused();
    await kill("two");
    expect(await nowline("one", "sources", "list")).not.toMatch(/failing|other/);
  }, 300_000);

  test("a leader that is stopped right after an import by hand leaves the import to the next leader", async () => {
    startWorker("two");
    const numbered = JSON.stringify([{ ...desk.station(0), stationuuid: randomUUID(), name: "By hand" }]);
    const file = join(folder, "by-hand.json");
    writeFileSync(file, numbered);
    await vi.waitFor(
      () => expect(lstatSync(join(dataDirOf("two"), "catalog.sqlite")).isSymbolicLink()).toBe(true),
      SOON,
    );
    await nowline("one", "import", file, "--source", "hand", "--kind", "radio-browser");
    await kill("one", "SIGTERM");
    await expect.poll(leader, SOON).toBe("two");
    await vi.waitFor(() => {
      const db = openCatalogForReading(dataDirOf("two"));
      const found = db.prepare("SELECT count(*) FROM station WHERE name = 'By hand'").pluck().get();
      db.close();
      expect(found).toBe(1);
    }, SOON);
  }, 300_000);

  test("a publisher that changed its catalogue while none led sets the change aside as soon as another leads", async () => {
    await kill("two", "SIGTERM");
    const file = join(folder, "aside.json");
    writeFileSync(
      file,
      JSON.stringify([{ ...desk.station(0), stationuuid: randomUUID(), name: "Set aside" }]),
    );
    await nowline("two", "import", file, "--source", "aside", "--kind", "radio-browser");
    startWorker("one");
    await expect.poll(leader, SOON).toBe("one");
    startWorker("two");
    const two = (name: string) => join(dataDirOf("two"), name);
    await vi.waitFor(() => expect(lstatSync(two("catalog.sqlite")).isSymbolicLink()).toBe(true), SOON);
    const aside = new Database(two("catalog.aside.sqlite"), { readonly: true });
    expect(aside.prepare("SELECT count(*) FROM station WHERE name = 'Set aside'").pluck().get()).toBe(1);
    aside.close();
  }, 300_000);
});
