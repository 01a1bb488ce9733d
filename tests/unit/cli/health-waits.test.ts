/** `nowline health` on streams that wait for their host's rest, and on streams that the operator blocked. */
import { Command } from "commander";
import { expect, test } from "vitest";
import { blockChecks } from "#db/activity/check-blocks.ts";
import { restHost } from "#db/activity/stream-health.ts";
import { addHealthCommand } from "#lib/cli/health.ts";
import { systemClock, toRfc3339 } from "#lib/ground/clock.ts";
import { withActivity } from "#lib/stores/open.ts";
import { station } from "#tests/support/catalog.ts";
import { putVerdicts } from "#tests/support/checked.ts";
import { desk } from "#tests/support/command.ts";

const HOUR_MS = 3_600_000;
const [A, B] = ["http://a.example/1", "http://b.example/2"] as const;

async function operator(...urls: string[]) {
  const at = desk();
  await at.feed(station(1));
  const checkedAtMs = systemClock.now() - HOUR_MS;
  const healthy = urls.map((url) => ({ rpuid: "8267001", url, verdict: "ok" as const, checkedAtMs }));
  await withActivity(at.config, (db) => putVerdicts(db, healthy));
  const run = async (...words: string[]) => {
    const program = new Command("nowline").exitOverride();
    addHealthCommand(program, () => at.config, at.terminal);
    await program.parseAsync(["health", "8267001", ...words], { from: "user" });
    return at.said();
  };
  const block = (target: string) => withActivity(at.config, (db) => blockChecks(db, target, checkedAtMs));
  return { run, block, config: at.config };
}

test("a deep check that waits is due: no moment is told, and none in 1970", async () => {
  const { run } = await operator(A);
  expect(await run("--deep")).toBe(
    "The worker listens to 1 stream of 8267001 for 30 seconds.\nnowline health 8267001 shows what it heard.\n",
  );
  const { streams } = JSON.parse(await run("--json"));
  expect(streams[0].nextCheckAt).toBeUndefined();
  expect(await run()).toContain(", waits for the worker, ");
});

test("a deep check at a host that rests says when it begins", async () => {
  const { run, config } = await operator(A, B);
  const until = systemClock.now() + 5 * HOUR_MS;
  await withActivity(config, (db) => restHost(db, "a.example", until, "http-429"));
  expect(await run("--deep")).toContain(
    `2 streams of 8267001 for 30 seconds each, one after the other at a host.\na.example rests until ${toRfc3339(until)} (http-429): its streams wait until then.\n`,
  );
  expect(JSON.parse(await run("--deep", "--json"))).toMatchObject({
    streams: 2,
    resting: [{ host: "a.example", until: toRfc3339(until) }],
  });
  expect(JSON.parse(await run("--json")).streams[0].nextCheckAt).toBe(toRfc3339(until));
});

test("a blocked stream says that it is not checked, and no deep check of it is promised", async () => {
  const { run, block } = await operator(A, B);
  await block("a.example");
  const text = await run();
  expect(text).toMatch(
    /^http:\/\/a\.example\/1\n {2}ok, .*certificate for \d+ days, not checked by order, probe: plays\n/,
  );
  expect(text.match(/next check/g)).toHaveLength(1);
  expect(await run("--deep")).toContain("listens to 1 stream of");
  await block("b.example");
  await expect(run("--deep")).rejects.toThrow("8267001 is not checked: `nowline stations list --blocked`");
  await block("8267001");
  await expect(run("--deep")).rejects.toThrow("8267001 is blocked");
  const { streams } = JSON.parse(await run("--json"));
  for (const stream of streams) {
    expect(stream.isBlocked).toBe(true);
    expect(stream).not.toHaveProperty("nextCheckAt");
  }
});
