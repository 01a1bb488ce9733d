import { describe, expect, test } from "vitest";
import { beginOutage, nextStep } from "#components/player/engine/retry-plan.ts";

const GIVE_UP_AFTER_MS = 180_000;
describe("the plan after a drop", () => {
  const failed = (position: number, count: number) => ({
    position,
    count,
    wasHeard: true,
    maxRounds: Number.POSITIVE_INFINITY,
    offline: false,
  });

  test("tries every stream once before it waits", () => {
    const outage = beginOutage(0);
    const second = nextStep(outage, failed(1, 3), 0, 0.5);
    expect(second).toMatchObject({ kind: "try", position: 2, delayMs: 0 });
    if (second.kind !== "try") return;
    const third = nextStep(second.outage, failed(2, 3), 0, 0.5);
    expect(third).toMatchObject({ kind: "try", position: 0, delayMs: 0 });
    if (third.kind !== "try") return;
    expect(nextStep(third.outage, failed(0, 3), 0, 0.5)).toMatchObject({
      kind: "try",
      position: 0,
      delayMs: 500,
    });
  });

  test("waits ever longer, up to ten seconds, for a station that was never heard", () => {
    let outage = beginOutage(0);
    const delays = Array.from({ length: 7 }, () => {
      const step = nextStep(outage, { ...failed(0, 1), wasHeard: false }, 0, 0.5);
      if (step.kind !== "try") throw new Error("gave up early");
      outage = step.outage;
      return step.delayMs;
    });
    expect(delays).toEqual([500, 1_000, 2_000, 4_000, 8_000, 10_000, 10_000]);
  });

  test("waits longer, never over five seconds, and spreads listeners", () => {
    let outage = beginOutage(0);
    const delays: number[] = [];
    for (let now = 0; now < GIVE_UP_AFTER_MS; now += 3_000) {
      const step = nextStep(outage, failed(0, 1), now, 1);
      if (step.kind !== "try") throw new Error("gave up early");
      delays.push(step.delayMs);
      outage = step.outage;
    }
    expect(delays[0]).toBe(625);
    expect(Math.max(...delays)).toBe(5_000);
    expect(delays).toEqual(delays.toSorted((a, b) => a - b));
    expect(nextStep(beginOutage(0), failed(0, 1), 0, 0)).toMatchObject({ delayMs: 375 });
    expect(nextStep(outage, failed(0, 1), GIVE_UP_AFTER_MS, 0)).toEqual({ kind: "give-up" });
  });
});
