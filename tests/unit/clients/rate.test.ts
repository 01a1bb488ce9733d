import { describe, expect, test } from "vitest";
import { RateLimiter } from "#lib/clients/rate.ts";

const passed = (limiter: RateLimiter, caller: string, count: number, nowMs: number) =>
  Array.from({ length: count }, () => limiter.secondsToWait(caller, nowMs)).filter((wait) => wait === 0)
    .length;

describe("a rate of 2 a second, 20 at once", () => {
  const limiter = () => new RateLimiter({ perSecond: 2, burst: 20 });

  test("lets 20 through at once, and says how long to wait", () => {
    const rate = limiter();
    expect(passed(rate, "a", 30, 1_000)).toBe(20);
    expect(rate.secondsToWait("a", 1_000)).toBe(1);
  });
  test("lets two through each second after that, never more than 20 after a quiet time", () => {
    const rate = limiter();
    passed(rate, "a", 20, 0);
    expect(passed(rate, "a", 30, 499)).toBe(0);
    expect(passed(rate, "a", 30, 1_000)).toBe(2);
    expect(passed(rate, "a", 30, 2_500)).toBe(3);
    expect(passed(rate, "a", 30, 3_600_000)).toBe(20);
  });
  test("limits each caller by itself", () => {
    const rate = limiter();
    expect([passed(rate, "a", 25, 0), passed(rate, "b", 25, 0)]).toEqual([20, 20]);
  });
  test("refills nothing when the clock steps back", () => {
    const rate = limiter();
    passed(rate, "a", 20, 10_000);
    expect(passed(rate, "a", 5, 4_000)).toBe(0);
  });
  test("gives the wait in whole seconds, rounded up", () => {
    const slow = new RateLimiter({ perSecond: 0.3, burst: 1 });
    expect(slow.secondsToWait("a", 0)).toBe(0);
    const wait = slow.secondsToWait("a", 0);
    expect(wait).toBe(4);
    expect(slow.secondsToWait("a", wait * 1_000)).toBe(0);
  });
});
