/** Tests wait for what they want to see; where a time is waited for, this list has the reason. */
import { expect, test } from "vitest";
import { type Source, sourcesMatching } from "./sources.ts";

// Benches, attacks and evaluations are left out: they measure, or send load at a pace.
const files = sourcesMatching(/^tests\/(?:api|browsers|e2e|faults|ingest|support|unit)\/.*\.ts$/);

const POLLS = "polls: a short wait between two looks";
const PACE = "a pace of requests";
const SLOW = "something of others that takes its time";
const NOTHING = "shows that nothing happens in this time";
const SOUND = "measures sound over this time: a stop makes the sum too small";
const KILLS = "kills at moments spread over a run, whose length is measured";
const RUNS_ON =
  "waits for the end of what ends within a minute: all browser tests share a server whose clock runs on";

/** Files that wait for a time, how often they do, and why. */
const SLEEPS: ReadonlyMap<string, readonly [times: number, why: string]> = new Map([
  ["tests/api/machines.long.test.ts", [1, PACE]],
  [
    "tests/api/rolling-restart.long.test.ts",
    [3, "paces of requests, and that none is refused later than it may be"],
  ],
  ["tests/browsers/processes.ts", [1, POLLS]],
  ["tests/e2e/addresses.spec.ts", [1, NOTHING]],
  ["tests/e2e/catch-up.spec.ts", [1, SLOW]],
  ["tests/e2e/late-scripts.desktop.spec.ts", [1, NOTHING]],
  ["tests/e2e/player.desktop.spec.ts", [2, SOUND]],
  ["tests/e2e/search.spec.ts", [1, SLOW]],
  ["tests/e2e/wake.desktop.spec.ts", [1, NOTHING]],
  ["tests/faults/kill-import.ts", [1, KILLS]],
  ["tests/ingest/kill-worker.long.test.ts", [1, KILLS]],
  ["tests/ingest/source-worker.long.test.ts", [1, SLOW]],
  ["tests/support/find.ts", [1, POLLS]],
  ["tests/support/in-browser.ts", [1, SOUND]],
  ["tests/support/nginx.ts", [1, POLLS]],
  ["tests/support/on-air.ts", [1, RUNS_ON]],
  ["tests/support/on-demand.ts", [1, RUNS_ON]],
  ["tests/support/server.ts", [1, "how long a server may take to start"]],
  ["tests/support/shared-activity.ts", [1, "the second after which every machine knows of a change"]],
  ["tests/support/spend.ts", [3, "polls, and interrupts at chance moments"]],
  ["tests/unit/bin/lock.test.ts", [1, SLOW]],
  ["tests/unit/boot/stop.test.ts", [3, "a slow answer, and requests spread over the time before a stop"]],
  ["tests/unit/clients/meter.test.ts", [1, NOTHING]],
  ["tests/unit/health/round.test.ts", [1, SLOW]],
  ["tests/unit/nodes/leases.long.test.ts", [1, PACE]],
  ["tests/unit/pictures/faces.test.ts", [1, SLOW]],
  ["tests/unit/worker/share-journal.long.test.ts", [1, "a job that outlasts its lead"]],
]);

/** How often `source` waits for a time alone. */
function sleepsIn({ code }: Source): number {
  const named = [...code.matchAll(/\bsetTimeout(?: as (\w+))?[^;]*\} from "(?:node:)?timers\/promises"/g)];
  const names = ["waitForTimeout", ...named.map(([, alias]) => alias ?? "setTimeout")];
  const calls = code.match(new RegExp(`(?<!test\\.)\\b(?:${names.join("|")})\\(`, "g")) ?? [];
  // Made a promise by hand: `new Promise((resolve) => setTimeout(resolve, 20))`.
  const byHand = code.match(/new Promise(?:<\w+>)?\(\(?(\w+)\)? => (?:void )?setTimeout\(\1,/g) ?? [];
  return calls.length + byHand.length;
}

test("a time is waited for in the places of the list alone", () => {
  expect(files.length).toBeGreaterThan(400);
  const found = files.map((file) => [file.path, sleepsIn(file)] as const).filter(([, times]) => times > 0);
  const listed = [...SLEEPS].map(([path, [times]]) => [path, times] as const);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(listed));
});

test.each([
  [1, 'import { setTimeout as delay } from "node:timers/promises";\nawait delay(5);'],
  [1, "await page.waitForTimeout(3_000);"],
  [1, "await new Promise((resolve) => setTimeout(resolve, 20));"],
  [0, "test.setTimeout(300_000);"],
  [0, "const late = setTimeout(() => child.kill(), 5_000);"],
])("%i sleeps: %s", (times, code) => {
  expect(sleepsIn({ path: "tests/a.test.ts", text: code, code })).toBe(times);
});
