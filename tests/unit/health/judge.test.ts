import { describe, expect, test } from "vitest";
import {
  isOffline,
  isSuspicious,
  judge,
  mayCheckDeeply,
  restOf,
  type Sighting,
  type Standing,
} from "#lib/health/judge.ts";
import type { Check } from "#lib/health/verdict.ts";
import { NEVER_CHECKED } from "#tests/support/unchecked.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOW = Date.parse("2036-05-14T12:08:00Z");
const at = (nowMs: number) => ({ nowMs, sourceSaysDown: false, slot: 0.25 });
const timeout = { outcome: "fails", reason: "timeout" } as const;
const plays = { outcome: "plays" } as const;

/** The verdicts of checks, each made when the one before asks for it; with when they were, in hours. */
function history(checks: readonly Pick<Check, "outcome" | "reason">[], more: object = {}) {
  let standing: Standing = NEVER_CHECKED;
  let nowMs = NOW;
  return checks.map((check) => {
    const judged = judge(standing, check, { ...at(nowMs), ...more });
    standing = judged;
    const row = { verdict: judged.verdict, hours: (nowMs - NOW) / HOUR };
    nowMs = judged.nextCheckMs;
    return row;
  });
}

describe("a verdict", () => {
  test("is down after three failed checks over at least six hours, and not before", () => {
    expect(history([timeout, timeout, timeout, timeout])).toEqual([
      { verdict: "unknown", hours: 0 },
      { verdict: "unknown", hours: 1 },
      { verdict: "unknown", hours: 3 },
      { verdict: "down", hours: 6 },
    ]);
  });

  test("of a playlist that stands still is degraded, and down after three checks over six hours", () => {
    const stalled = { outcome: "weak", reason: "stalled", isStill: true } as const;
    const { isStill: _, ...slow } = stalled;
    expect(history([stalled, stalled, stalled, stalled]).map(({ verdict }) => verdict)).toEqual([
      "degraded",
      "degraded",
      "degraded",
      "down",
    ]);
    expect(history([slow, slow, slow, slow]).map(({ verdict }) => verdict)).toEqual(
      Array(4).fill("degraded"),
    );
    expect(history([stalled, stalled, stalled, stalled, plays]).at(-1)).toMatchObject({ verdict: "ok" });
  });

  test("takes as long when checks come late: two over ten hours are not enough", () => {
    const first = judge(NEVER_CHECKED, timeout, at(NOW));
    const second = judge(first, timeout, at(NOW + 10 * HOUR));
    expect(second.verdict).toBe("unknown");
    expect(second.nextCheckMs).toBe(NOW + 10.5 * HOUR);
    expect(judge(second, timeout, at(second.nextCheckMs)).verdict).toBe("down");
  });

  test("does not wait for a first failure that a clock noted which ran ahead", () => {
    const first = judge(NEVER_CHECKED, timeout, at(NOW + 400 * DAY));
    const second = judge(first, timeout, at(NOW));
    expect(second).toMatchObject({ failingSinceMs: NOW, nextCheckMs: NOW + HOUR });
  });

  test("of a stream that played is degraded while it is not yet down", () => {
    const ok = judge(NEVER_CHECKED, plays, at(NOW));
    expect(ok).toMatchObject({ verdict: "ok", failures: 0 });
    expect(judge(ok, timeout, at(NOW + DAY))).toMatchObject({ verdict: "degraded", reason: "timeout" });
  });

  test("is down after one failed check when the source says so too; what the source says alone is nothing", () => {
    expect(judge(NEVER_CHECKED, timeout, { ...at(NOW), sourceSaysDown: true }).verdict).toBe("down");
    expect(judge(NEVER_CHECKED, plays, { ...at(NOW), sourceSaysDown: true }).verdict).toBe("ok");
  });

  test("of a stream that is down stays until a check does not fail", () => {
    const down = history([timeout, timeout, timeout, timeout, timeout]).at(-1);
    expect(down?.verdict).toBe("down");
    const standing: Standing = { verdict: "down", reason: "dns", failures: 4, failingSinceMs: NOW };
    expect(judge(standing, plays, at(NOW + DAY))).toMatchObject({
      verdict: "ok",
      failures: 0,
      failingSinceMs: undefined,
    });
  });

  test.each(["http-401", "http-403", "http-451"] as const)(
    "of a refusal with %s is blocked, however often",
    (reason) => {
      const refusal = { outcome: "refuses", reason } as const;
      const verdicts = history([refusal, refusal, refusal, refusal], { sourceSaysDown: true });
      expect(new Set(verdicts.map(({ verdict }) => verdict))).toEqual(new Set(["blocked"]));
    },
  );

  test("of an unclear check is unknown, and never down", () => {
    const unclear = { outcome: "unclear", reason: "http-429" } as const;
    const standing: Standing = { verdict: "unknown", reason: "dns", failures: 9, failingSinceMs: NOW - DAY };
    expect(judge(standing, unclear, { ...at(NOW), sourceSaysDown: true }).verdict).toBe("unknown");
  });
});

describe("the next check", () => {
  test("of a healthy stream is a day later, at the stream's own hour", () => {
    const midnight = Date.parse("2036-05-15T00:00:00Z");
    for (const slot of [0, 0.3, 0.75, 0.999]) {
      const { nextCheckMs } = judge(NEVER_CHECKED, plays, { ...at(NOW), slot });
      expect(nextCheckMs - NOW).toBeGreaterThanOrEqual(DAY / 2);
      expect(nextCheckMs - NOW).toBeLessThan(1.5 * DAY);
      expect((nextCheckMs - midnight + DAY) % DAY).toBe(Math.floor(slot * DAY));
      const after = judge(NEVER_CHECKED, plays, { ...at(nextCheckMs), slot });
      expect(after.nextCheckMs - nextCheckMs).toBe(DAY);
    }
  });

  test("of a stream that is down is four hours later for two days, then daily", () => {
    const since = NOW - 7 * HOUR;
    const down: Standing = { verdict: "down", reason: "timeout", failures: 5, failingSinceMs: since };
    const nextAt = (nowMs: number) => judge(down, timeout, at(nowMs)).nextCheckMs - nowMs;
    expect(nextAt(NOW)).toBe(4 * HOUR);
    expect(nextAt(since + 47 * HOUR)).toBe(4 * HOUR);
    expect(nextAt(since + 48 * HOUR)).toBeGreaterThanOrEqual(12 * HOUR);
  });

  test("of a stream that plays badly is six hours later", () => {
    const weak = judge(NEVER_CHECKED, { outcome: "weak", reason: "silence" }, at(NOW));
    expect(weak).toMatchObject({ verdict: "degraded", reason: "silence", nextCheckMs: NOW + 6 * HOUR });
  });
});

describe("a server is left alone", () => {
  test.each([
    [{ outcome: "unclear", reason: "http-429" }, DAY],
    [{ outcome: "unclear", reason: "http-429", retryAfterMs: 3 * DAY }, 3 * DAY],
    [{ outcome: "fails", reason: "http-503", retryAfterMs: HOUR }, HOUR],
    [{ outcome: "fails", reason: "http-500" }, 0],
    [{ outcome: "plays" }, 0],
  ] as const)("%o: %i ms", (check, ms) => {
    expect(restOf(check, "a.test", () => ({ refused: 0, playing: 9 }))).toEqual({ host: "a.test", ms });
  });

  test("that refuses a third of its streams, and plays none: one refused stream says nothing of the others", () => {
    const restAt = (refused: number, playing: number) =>
      restOf({ outcome: "refuses", reason: "http-403" }, "a.test", () => ({ refused, playing })).ms;
    expect([restAt(0, 0), restAt(1, 0), restAt(2, 0), restAt(40, 1)]).toEqual([0, 0, DAY, 0]);
  });

  test("that answered; the server that leads there when it has led to nothing but refusals", () => {
    const busy = { outcome: "unclear", reason: "http-429", refusedBy: "edge.test" } as const;
    const restAt = (refused: number, playing: number) =>
      restOf(busy, "leads.test", () => ({ refused, playing }));
    expect(restAt(0, 0)).toEqual({ host: "edge.test", ms: DAY });
    expect(restAt(9, 1)).toEqual({ host: "edge.test", ms: DAY });
    expect(restAt(2, 0)).toEqual({ host: "leads.test", ms: DAY });
  });
});

describe("a deep check", () => {
  const silent = { outcome: "weak", reason: "silence" } as const;

  test("follows a new fault that may be chance: silence, stalls, an end", () => {
    for (const reason of ["silence", "stalled", "ended"] as const)
      expect(isSuspicious(NEVER_CHECKED, { outcome: "weak", reason })).toBe(true);
    expect(isSuspicious({ ...NEVER_CHECKED, verdict: "degraded", reason: "silence" }, silent)).toBe(false);
    expect(isSuspicious(NEVER_CHECKED, { outcome: "weak", reason: "wrong-type" })).toBe(false);
    expect(isSuspicious(NEVER_CHECKED, timeout)).toBe(false);
  });

  test("is one check of twenty at most, and one an hour where checks are few", () => {
    const checks = (count: number): Sighting[] =>
      Array(count).fill({ atMs: NOW - 1_000, beforeAnswer: false, wasFailing: false });
    const deep = (count: number, atMs = NOW - 1_000) => Array<number>(count).fill(atMs);
    expect(mayCheckDeeply(checks(0), [], NOW)).toBe(true);
    expect(mayCheckDeeply(checks(19), deep(1), NOW)).toBe(false);
    expect(mayCheckDeeply(checks(100), deep(4), NOW)).toBe(true);
    expect(mayCheckDeeply(checks(100), deep(5), NOW)).toBe(false);
    expect(mayCheckDeeply(checks(100), deep(50, NOW - HOUR - 1), NOW)).toBe(true);
  });
});

describe("our vantage is offline", () => {
  const seen = (failing: number, playing: number, more: Partial<Sighting> = {}): Sighting[] =>
    [...Array(playing).fill(false), ...Array(failing).fill(true)].map((beforeAnswer) => ({
      ...{ atMs: NOW - 10_000, beforeAnswer, wasFailing: false },
      ...more,
    }));

  test("when over 30 % of a minute's checks fail at DNS or connect", () => {
    expect(isOffline(seen(3, 7), NOW)).toBe(false);
    expect(isOffline(seen(4, 7), NOW)).toBe(true);
    expect(isOffline(seen(300, 700), NOW)).toBe(false);
    expect(isOffline(seen(301, 699), NOW)).toBe(true);
  });

  test("judged by a minute, or where that has few checks by the last ten of an hour", () => {
    const before = seen(0, 8, { atMs: NOW - 30 * 60_000 });
    expect(isOffline([...before, ...seen(2, 0)], NOW)).toBe(false);
    expect(isOffline([...before, ...seen(5, 0)], NOW)).toBe(true);
    expect(isOffline([...seen(0, 50, { atMs: NOW - 90_000 }), ...seen(12, 0)], NOW)).toBe(true);
  });

  test("not because streams that failed before fail again together, nor by one or two checks", () => {
    expect(isOffline([...seen(20, 0, { wasFailing: true }), ...seen(0, 3)], NOW)).toBe(false);
    expect(isOffline(seen(20, 0, { wasFailing: true }), NOW)).toBe(false);
    expect(isOffline(seen(2, 0), NOW)).toBe(false);
    expect(isOffline([], NOW)).toBe(false);
  });
});
