/** Health of streams in memory, read between requests before it is old. */
import { expect, onTestFinished, test } from "vitest";
import { MINUTE_MS } from "#lib/ground/clock.ts";
import { HealthBoard } from "#lib/health/board.ts";
import { NOW } from "#tests/support/catalog.ts";
import { putVerdicts } from "#tests/support/checked.ts";
import { openCore } from "#tests/support/core.ts";

const STREAMS = 4_500;
const rpuidOf = (i: number) => `826${1_000_000 + i}`;

test("verdicts and sounds are read ahead in slices; what was read before stands meanwhile", async () => {
  const { activity, close } = openCore({ nowMs: NOW });
  onTestFinished(close);
  const board = new HealthBoard(activity);
  const { generation } = board.at(NOW);
  activity.transaction(() => {
    putVerdicts(
      activity,
      Array.from({ length: STREAMS }, (_, i) => ({
        ...{ rpuid: rpuidOf(i), url: `https://n${i}.example/`, verdict: "degraded" as const },
        ...{ checkedAtMs: NOW, unsaidBitRate: 64_000 },
      })),
    );
  })();
  const atLast = () => board.at(NOW + 4.95 * MINUTE_MS);
  board.readAhead(NOW + 4.9 * MINUTE_MS);
  expect(atLast().generation).toBe(generation);
  await expect.poll(() => atLast().generation).toBe(generation + 1);
  for (const i of [0, STREAMS - 1]) {
    expect(atLast().isAiling(rpuidOf(i))).toBe(true);
    expect(atLast().heardOf(rpuidOf(i))?.get(`https://n${i}.example/`)).toMatchObject({
      format: "AAC",
      bitRate: 64_000,
    });
  }
});
