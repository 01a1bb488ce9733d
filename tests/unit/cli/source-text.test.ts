/** The lines of `nowline sources list` and `run`. */
import { writeFileSync } from "node:fs";
import { Command } from "commander";
import { expect, test } from "vitest";
import { setKnownStreams } from "#db/activity/known-streams.ts";
import { findSource } from "#db/activity/sources.ts";
import { putOffCheck } from "#db/activity/stream-health.ts";
import { holdWorker } from "#db/in-use.ts";
import { addHealthCommand } from "#lib/cli/health.ts";
import { addNew } from "#lib/cli/source-add.ts";
import { sourceText } from "#lib/cli/source-text.ts";
import { addSourceCommands } from "#lib/cli/sources.ts";
import { withActivity } from "#lib/stores/open.ts";
import { station } from "#tests/support/catalog.ts";
import { putVerdicts } from "#tests/support/checked.ts";
import { type Desk, desk } from "#tests/support/command.ts";

const DAY_MS = 86_400_000;
const NOW = Date.parse("2036-05-14T12:00:00Z");

/** The text of a source whose schedule ends then, with so many failures in a row, of two days' equal content. */
async function listed(schedule_ends_ms: number, failures = 0): Promise<string> {
  const { config } = desk();
  await addNew(config, "https://a.example/feed.xml", { name: "feed", every: 3_600_000 });
  const source = await withActivity(config, (activity) => findSource(activity, "feed"));
  if (source === undefined) throw new Error("there is no source");
  const row = { ...source, schedule_ends_ms, failures, same_since_ms: NOW - 2 * DAY_MS };
  return sourceText(row, { nowMs: NOW, refused: 0 });
}

test("a schedule ends until it has ended", async () => {
  expect(await listed(NOW + DAY_MS)).toContain("    its schedule ends 2036-05-15T12:00Z\n");
  expect(await listed(NOW - DAY_MS)).toContain("    its schedule ended 2036-05-13T12:00Z\n");
});

test("a source that fails tells nothing of its content", async () => {
  expect(await listed(NOW)).toContain("    the same content since 2036-05-12T12:00Z\n");
  expect(await listed(NOW, 3)).not.toContain("content");
});

/** The command in this process. */
function commands({ config, terminal, said }: Desk) {
  return async (...words: string[]) => {
    const program = new Command("nowline").exitOverride();
    addSourceCommands(
      program,
      () => config,
      terminal,
      () => undefined,
    );
    addHealthCommand(program, () => config, terminal);
    await program.parseAsync(words, { from: "user" });
    return said();
  };
}

test("while no worker runs, the lists of sources and of streams say that what is due waits", async () => {
  const at = desk();
  const run = commands(at);
  await addNew(at.config, "https://a.example/feed.xml", { name: "feed", every: 3_600_000 });
  await at.feed(station(1, { liveStreams: [{ streamSource: { url: "https://a.example/1" } }] }), station(2));
  await withActivity(at.config, (db) =>
    putVerdicts(db, [{ rpuid: "8267001", url: "https://a.example/1", verdict: "ok", checkedAtMs: 1 }]),
  );
  const none =
    /^No worker runs on this DATA_DIR: `npm start` or `nowline work` (?:fetches|checks) what is due\.$/m;
  expect(await run("sources", "list")).toMatch(none);
  expect(await run("health")).toMatch(none);
  for (const listed of [await run("sources", "list", "--json"), await run("health", "--json")])
    expect(listed).not.toContain("No worker");
  const release = holdWorker(at.config.dataDir);
  expect(await run("sources", "list")).not.toContain("No worker");
  expect(await run("health")).not.toContain("No worker");
  release?.();
  await run("sources", "pause", "feed");
  const listed = await run("sources", "list");
  expect(listed).toMatch(/^feed {2}every 1h {2}paused since \d{4}-\d\d-\d\dT\d\d:\d\dZ {2}https/);
  expect(listed).not.toContain("No worker");
});

test("health says what checks need where they seem to lack a connection", async () => {
  const at = desk();
  const run = commands(at);
  await at.feed(station(1, { liveStreams: [{ streamSource: { url: "http://127.0.0.1:9/1" } }] }));
  expect(await run("health")).not.toContain("Checks need DNS");
  await withActivity(at.config, (db) => {
    const stream = { rpuid: "8267001", url: "http://127.0.0.1:9/1", host: "127.0.0.1:9", saysDown: 0 };
    void [...setKnownStreams(db, [{ ...stream, declaredFormat: null, declaredBitRate: null }], Date.now())];
    putOffCheck(db, stream, Date.now() + DAY_MS);
  });
  const said = await run("health");
  expect(said).toContain("1 never checked (1 tried: our own connection seemed to be gone or slow), 0 due.\n");
  expect(said).toContain("  Checks need DNS, and the streams' ports");
});

test("a run of which every record was refused gives the first reasons", async () => {
  const { config, path, terminal, said } = desk();
  const program = new Command("nowline").exitOverride();
  let code: number | undefined;
  addSourceCommands(
    program,
    () => config,
    terminal,
    (exitCode) => {
      code = exitCode;
    },
  );
  writeFileSync(path("a.ndjson"), '{"type":"station"}\n'.repeat(5));
  await addNew(config, path("a.ndjson"), { name: "a", every: 3_600_000 });
  await program.parseAsync(["sources", "run", "a"], { from: "user" });
  const line = "    line \\d: .*: country is missing\n";
  expect(said()).toMatch(new RegExp(`all 5 records were refused\n(?:${line}){3}    and 2 more refused\n$`));
  expect(code).toBe(1);
});
