/** Undone runs: a source's records are as before, to the byte, and displaced records return. */
import { writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import fc from "fast-check";
import { expect, test } from "vitest";
import { catalogProblems } from "#db/check.ts";
import { importFrom } from "#lib/cli/import.ts";
import { undoRun } from "#lib/sources/undo.ts";
import { withCatalogForReading, withJournal } from "#lib/stores/open.ts";
import { sourceDesk } from "#tests/support/sources.ts";

const LONG = { timeout: 400_000 };
const rpuidOf = (number: number) => `826${7000 + number}`;

/** A station, or an item of one, as a document says it. */
interface Said {
  number: number;
  version: number;
}
const stationLine = ({ number, version }: Said) => ({
  ...{ type: "station", rpuid: rpuidOf(number), country: "826", externalId: `s${number}` },
  name: `Station ${number} v${version}`,
});
const itemLine = ({ number, version }: Said, source: string) => ({
  ...{ type: "ondemand", id: `${rpuidOf(number)}:odp:/${source}`, rpuid: rpuidOf(number) },
  ...{ name: `Item ${number} v${version}`, publishedAt: "2036-05-14T10:00:00Z" },
});
const SOURCES = ["first", "second", "items"] as const;
const BY_HAND = ["hand", "hand-items"] as const;
type SourceName = (typeof SOURCES)[number] | (typeof BY_HAND)[number];
const hasItems = (source: SourceName) => source === "items" || source === "hand-items";
const lineOf = (source: SourceName): ((each: Said) => object) =>
  hasItems(source) ? (each) => itemLine(each, source) : stationLine;

async function undoDesk() {
  const at = sourceDesk();
  const file = (name: string) => at.path(`${name}.ndjson`);
  for (const name of SOURCES) await at.add(name, pathToFileURL(file(name)).href, { kind: "ndjson" });
  const write = (source: SourceName, said: readonly Said[]) => {
    const lines = [{ type: "nowline", version: 1, complete: true }, ...said.map(lineOf(source))];
    writeFileSync(file(source), lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
  };
  return {
    ...at,
    /** The source says all of `said`, and runs. */
    say: async (source: SourceName, said: readonly Said[], { force = true } = {}) => {
      write(source, said);
      return at.run(source, { force });
    },
    /** An import by hand of all of `said`. */
    byHand: async (source: SourceName, said: readonly Said[]) => {
      write(source, said);
      await importFrom(at.config, file(source), { source, kind: "ndjson", force: true }, at.terminal);
    },
    undo: (run: number, force = true) => undoRun(at.context, run, force),
    problems: () => withCatalogForReading(at.config, catalogProblems),
  };
}

const said = (...pairs: [number, number][]): Said[] =>
  pairs.map(([number, version]) => ({ number, version }));

test(
  "an undone run leaves the export as it was, to the byte; the source waits for the operator",
  LONG,
  async () => {
    const at = await undoDesk();
    await at.say("first", said([1, 0], [2, 0], [3, 0]));
    const before = await at.exported();
    const bad = await at.say("first", said([1, 1], [4, 0]));
    await at.say("first", said([5, 0]));
    expect(await at.exported()).not.toEqual(before);
    expect((await at.undo(bad.id)).report).toMatchObject({ changed: 3, removed: 1 });
    expect(await at.exported()).toEqual(before);
    expect((await at.source("first")).held).toBe("run 2 was undone");
    expect((await at.runs("first")).map(({ id, outcome }) => [id, outcome])).toEqual([
      [3, "undone"],
      [2, "undone"],
      [1, "changed"],
    ]);
    await expect(at.undo(bad.id)).rejects.toThrow("run 2 is undone already");
    await expect(at.undo(99)).rejects.toThrow(/^there is no run 99/);
    // Undoing the first run leaves nothing.
    await at.undo(1);
    expect((await at.exported()).slice(1)).toEqual([]);
  },
);

test(
  "two sources of one kind do not erase each other; a station comes back with its items",
  LONG,
  async () => {
    const at = await undoDesk();
    await at.say("first", said([1, 0], [2, 0]));
    await at.say("items", said([1, 0], [2, 0]));
    const before = await at.exported();
    const taken = await at.say("second", said([1, 7], [3, 0]));
    // The first source gives up station 1, which the second still has, and station 2, whose item goes.
    const less = await at.say("first", said([4, 0]));
    const names = async () => (await at.exported()).slice(1).map((line) => JSON.parse(line).name);
    expect(await names()).toEqual(["Station 1 v7", "Station 3 v0", "Station 4 v0", "Item 1 v0"]);
    await at.undo(less.id);
    expect(await names()).toEqual(["Station 1 v7", "Station 2 v0", "Station 3 v0", "Item 1 v0", "Item 2 v0"]);
    await at.undo(taken.id);
    // The header names the source that was here meanwhile.
    expect((await at.exported()).slice(1)).toEqual(before.slice(1));
  },
);

test(
  "a source whose stations show as another source's is held before it loses more than a third",
  LONG,
  async () => {
    const at = await undoDesk();
    const all = said([1, 0], [2, 0], [3, 0], [4, 0]);
    const one = await at.say("first", all);
    const two = await at.say("second", said([1, 1], [2, 1], [3, 1], [4, 1]));
    expect([one, two].map(({ added, changed }) => [added, changed])).toEqual([
      [4, 0],
      [0, 4],
    ]);
    const shown = await at.exported();
    expect(await at.say("first", said(), { force: false })).toMatchObject({
      outcome: "held",
      reason: expect.stringMatching(/^this import would remove 4 of 4 records of the source/),
    });
    expect(await at.exported()).toEqual(shown);
    // A station less is no sudden loss. The log says that it left, though the other source still shows it.
    const less = await at.say("first", all.slice(1), { force: false });
    expect(less).toMatchObject({ outcome: "changed", changed: 3, removed: 1 });
    const names = async () => (await at.exported()).slice(1).map((line) => JSON.parse(line).name);
    expect(await names()).toEqual(["Station 1 v1", "Station 2 v0", "Station 3 v0", "Station 4 v0"]);
    // Without the other source's run only what the first still gives is left.
    await at.undo(two.id);
    expect(await names()).toEqual(["Station 2 v0", "Station 3 v0", "Station 4 v0"]);
    // That station had left with a run of the first source, so it comes back with this run's undo.
    await at.undo(less.id);
    expect(await names()).toEqual(["Station 1 v0", "Station 2 v0", "Station 3 v0", "Station 4 v0"]);
  },
);

test("what a source gives up alone and what shows as another source's count together", LONG, async () => {
  const at = await undoDesk();
  const all = [1, 2, 3, 4, 5, 6].map((number) => ({ number, version: 0 }));
  await at.say("first", all);
  await at.say("second", said([1, 1], [2, 1], [3, 1]));
  // The source gives up one of its own three, and one of the three that show as the second source's: a third of all.
  expect((await at.say("first", said([1, 0], [2, 0], [4, 0], [5, 0]), { force: false })).outcome).toBe(
    "changed",
  );
  await at.say("first", all);
  await at.say("second", said([1, 1], [2, 1], [3, 1]));
  expect(await at.say("first", said([2, 0], [4, 0], [5, 0]), { force: false })).toMatchObject({
    outcome: "held",
    reason: expect.stringMatching(/^this import would remove 3 of 6 records/),
  });
});

test("records imported by hand before the first run stay when that run is undone", LONG, async () => {
  const at = await undoDesk();
  await at.byHand("first", said([1, 0]));
  const before = await at.exported();
  const run = await at.say("first", said([1, 1], [2, 0]));
  await at.undo(run.id);
  expect(await at.exported()).toEqual(before);
});

const noLayer = (): Layer => new Map();
/** The records that a source gives, each with the step in which it changed. */
type Layer = Map<number, { version: number; step: number }>;
class Model {
  #steps = 0;
  readonly layers: Record<SourceName, Layer> = {
    ...{ first: noLayer(), second: noLayer(), items: noLayer() },
    ...{ hand: noLayer(), "hand-items": noLayer() },
  };
  readonly before: { run: number; source: SourceName; layer: Layer }[] = [];

  station(number: number): { source: SourceName; version: number; step: number } | undefined {
    const given = (["first", "second", "hand"] as const).flatMap((source) => {
      const found = this.layers[source].get(number);
      return found ? [{ source, ...found }] : [];
    });
    return given.toSorted((a, b) => b.step - a.step)[0];
  }

  /** `run`: undefined of an import by hand, which cannot be undone. */
  say(source: SourceName, run: number | undefined, all: readonly Said[]): void {
    const old = this.layers[source];
    const step = ++this.#steps;
    if (run !== undefined) this.before.push({ run, source, layer: old });
    const layer: Layer = new Map();
    for (const { number, version } of all) {
      const winner = this.station(number);
      if (hasItems(source) && !winner) continue;
      const known = old.get(number);
      const stays = known?.version === version && (hasItems(source) || winner?.source === source);
      layer.set(number, stays && known ? known : { version, step });
    }
    this.layers[source] = layer;
  }

  undo(run: number): void {
    const from = this.before.findIndex((entry) => entry.run === run);
    const entry = this.before[from];
    if (!entry) return;
    this.layers[entry.source] = entry.layer;
    const kept = this.before.filter((other) => other.source !== entry.source || other.run < run);
    this.before.splice(0, this.before.length, ...kept);
  }

  visible(): string[] {
    const lines: string[] = [];
    const numbers = [...Array(60).keys()];
    for (const number of numbers) {
      const station = this.station(number);
      if (station) lines.push(`${station.source} Station ${number} v${station.version}`);
    }
    for (const source of ["items", "hand-items"] as const)
      for (const [number, { version }] of this.layers[source])
        if (this.station(number)) lines.push(`${source} Item ${number} v${version}`);
    return lines.toSorted();
  }
}

const document = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 0, max: 3 })), {
    ...{ selector: ([number]) => number, minLength: 1, maxLength: 50, size: "max" },
  })
  .map((pairs) => said(...pairs));
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ source: fc.constantFrom(...SOURCES), all: document }) },
  { weight: 1, arbitrary: fc.record({ byHand: fc.constantFrom(...BY_HAND), all: document }) },
  { weight: 1, arbitrary: fc.record({ undo: fc.nat() }) },
);

/** Each is some 450 edits; 22 are 10,000. */
const SEQUENCES = Number(process.env.UNDO_SEQUENCES ?? 11);

test(
  "random edits and undos of three sources, and imports by hand, behave like layers over each other",
  LONG,
  async () => {
    let edits = 0;
    let undone = 0;
    const steps = fc.array(step, { minLength: 20, maxLength: 30, size: "max" });
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        const at = await undoDesk();
        const model = new Model();
        for (const each of all) {
          if ("source" in each) {
            const { id, outcome, reason } = await at.say(each.source, each.all);
            if (outcome === "changed" || outcome === "unchanged") model.say(each.source, id, each.all);
            else expect(reason).toMatch(/^(?:all \d+ records were|the only record was) refused$/);
            edits += each.all.length;
          } else if ("byHand" in each) {
            await at.byHand(each.byHand, each.all);
            model.say(each.byHand, undefined, each.all);
          } else {
            const runs = (await Promise.all(SOURCES.map(at.runs)))
              .flat()
              .filter(({ outcome }) => outcome === "changed");
            const run = runs[each.undo % Math.max(runs.length, 1)];
            if (!run) continue;
            await at.undo(run.id);
            model.undo(run.id);
            undone++;
          }
          const seen = (await at.exported()).slice(1).map((line) => JSON.parse(line));
          expect(seen.map(({ source, name }) => `${source} ${name}`).toSorted()).toEqual(model.visible());
        }
        expect(await at.problems()).toEqual([]);
      }),
      { numRuns: SEQUENCES, seed: 11, endOnFailure: true },
    );
    expect(edits).toBeGreaterThan(200 * SEQUENCES);
    expect(undone).toBeGreaterThan(2 * SEQUENCES);
  },
);

test("an undone run of an older version brings no first character back as the letter of a Chinese name", async () => {
  const at = await undoDesk();
  const say = (name: string) => {
    writeFileSync(
      at.path("first.ndjson"),
      JSON.stringify({ ...stationLine({ number: 1, version: 0 }), name }),
    );
    return at.run("first", { force: true });
  };
  await say("北京");
  await withJournal(at.config, (journal) =>
    journal.exec("UPDATE kept_record SET record = json_set(record, '$.alphanumericKey', '北')"),
  );
  await at.undo((await say("上海")).id);
  const stored = await withCatalogForReading(at.config, (catalog) =>
    catalog.prepare("SELECT name, alphanumeric_key FROM station").raw().all(),
  );
  expect(stored).toEqual([["北京", "B"]]);
});
