/** Rounds of checks: how politely they are made, and when their verdicts pause. */
import { expect, test } from "vitest";
import { blockChecks, unblockChecks } from "#db/activity/check-blocks.ts";
import { requestDeepChecks } from "#db/activity/deep-checks.ts";
import { setKnownStreams } from "#db/activity/known-streams.ts";
import { checksOfStation, dueStreams, healthOfStations, listRests } from "#db/activity/stream-health.ts";
import type { CheckBounds } from "#lib/health/check.ts";
import { type RoundMemory, runRound } from "#lib/health/round.ts";
import type { Check } from "#lib/health/verdict.ts";
import { HOUR, known, lost, NOW, plays, round, stream, verdicts } from "./rounds.ts";

test("a host has one connection at a time, others have theirs meanwhile", async () => {
  const db = known(stream(1, "a.test"), stream(2, "a.test"), stream(3, "a.test"), stream(4, "b.test"));
  const open = new Map<string, number>();
  let most = 0;
  let atOnce = 0;
  await round(db, async (url) => {
    const { host } = new URL(url);
    open.set(host, (open.get(host) ?? 0) + 1);
    most = Math.max(most, open.get(host) ?? 0);
    atOnce = Math.max(
      atOnce,
      [...open.values()].reduce((sum, n) => sum + n, 0),
    );
    await new Promise((resolve) => setTimeout(resolve, 30));
    open.set(host, (open.get(host) ?? 0) - 1);
    return plays;
  });
  expect([most, atOnce]).toEqual([1, 2]);
  expect(verdicts(db)).toEqual({ "ok null": 4 });
});

test("a round ends in the fault of a check, once the checks under way have ended", async () => {
  const activity = known(stream(1), stream(2), stream(3));
  let asked = 0;
  const full = round(activity, async () => {
    asked++;
    if (asked === 1) throw new Error("database or disk is full");
    return plays;
  });
  await expect(full).rejects.toThrow("database or disk is full");
});

test("five checks are begun a second at most", async () => {
  const db = known(...Array.from({ length: 8 }, (_, i) => stream(i)));
  const begun: number[] = [];
  await round(
    db,
    async () => {
      begun.push(performance.now());
      return plays;
    },
    { betweenMs: 200 },
  );
  expect(begun).toHaveLength(8);
  expect((begun.at(-1) ?? 0) - (begun[0] ?? 0)).toBeGreaterThan(1_390);
});

test("new streams come first; a stream that was checked waits for its hour", async () => {
  const db = known(stream(1));
  const asked: string[] = [];
  const check = async (url: string) => {
    asked.push(url);
    return plays;
  };
  await round(db, check);
  await round(db, check);
  expect(asked).toEqual(["http://h1.test/1"]);
  for (const _ of setKnownStreams(db, [stream(1), stream(2)], NOW + 2 * 24 * HOUR));
  expect(dueStreams(db, NOW + 2 * 24 * HOUR, 10).map(({ url }) => url)).toEqual([
    "http://h2.test/2",
    "http://h1.test/1",
  ]);
});

test("a host that refuses, or has had enough, is left alone for a day, with all its streams", async () => {
  const db = known(stream(1, "a.test"), stream(2, "a.test"), stream(3, "b.test"));
  const asked: string[] = [];
  const check = async (url: string): Promise<Check> => {
    asked.push(url);
    return url.includes("a.test")
      ? { outcome: "unclear", reason: "http-429", beforeAnswer: false, steps: [] }
      : plays;
  };
  await round(db, check);
  expect(asked.filter((url) => url.includes("a.test"))).toHaveLength(1);
  const reason = `http-429 at ${asked.find((url) => url.includes("a.test"))}`;
  expect(listRests(db, NOW + HOUR)).toMatchObject([{ host: "a.test", reason, waiting: 1 }]);
  await round(db, check, { nowMs: NOW + 23 * HOUR });
  expect(asked.filter((url) => url.includes("a.test"))).toHaveLength(1);
  await round(db, check, { nowMs: NOW + 25 * HOUR });
  expect(asked.filter((url) => url.includes("a.test"))).toHaveLength(2);
  expect(verdicts(db)["unknown http-429"]).toBe(2);
});

test("a stream that refuses us rests by itself: its host goes on, until it has refused three and plays none", async () => {
  const geo = "a.test";
  const db = known(...[1, 2, 3, 4, 5].map((number) => stream(number, geo)));
  const asked: string[] = [];
  const refused = (refusedBy: string): Check => ({
    ...{ outcome: "refuses", reason: "http-403", beforeAnswer: false, steps: [] },
    refusedBy,
  });
  const check = (answerOf: (count: number) => Check) => async (url: string) => answerOf(asked.push(url));
  await round(
    db,
    check((count) => (count === 2 ? plays : refused(geo))),
  );
  expect(asked).toHaveLength(5);
  expect(listRests(db, NOW + HOUR)).toEqual([]);
  expect(verdicts(db)).toEqual({ "blocked http-403": 4, "ok null": 1 });
  const strict = known(...[1, 2, 3, 4, 5].map((number) => stream(number, geo)));
  asked.length = 0;
  await round(
    strict,
    check(() => refused(geo)),
  );
  expect(asked).toHaveLength(3);
  expect(listRests(strict, NOW + HOUR)).toMatchObject([{ host: geo, waiting: 2 }]);
});

test("the host that answered rests, not the host that led there", async () => {
  const db = known(stream(1, "leads.test"), stream(2, "leads.test"), stream(3, "busy.test"));
  const asked: string[] = [];
  await round(db, async (url) => {
    asked.push(url);
    const busy: Check = { outcome: "unclear", reason: "http-429", beforeAnswer: false, steps: [] };
    return url.endsWith("/1") ? { ...busy, refusedBy: "busy.test" } : plays;
  });
  expect(asked.filter((url) => url.includes("leads.test"))).toHaveLength(2);
  expect(listRests(db, NOW + HOUR)).toMatchObject([{ host: "busy.test" }]);
});

test("a host that the operator forbids is not asked, whatever is imported, until the operator allows it again", async () => {
  const db = known(stream(1, "a.test"), stream(2, "b.test"), stream(3, "c.test"));
  blockChecks(db, "a.test", NOW);
  blockChecks(db, stream(2).rpuid, NOW);
  const asked: string[] = [];
  const check = async (url: string) => {
    asked.push(url);
    return plays;
  };
  await round(db, check);
  for (const _ of setKnownStreams(db, [], NOW));
  for (const _ of setKnownStreams(db, [stream(1, "a.test"), stream(2, "b.test")], NOW));
  await round(db, check);
  expect(asked).toEqual(["http://c.test/3"]);
  unblockChecks(db, "a.test");
  await round(db, check);
  expect(asked).toEqual(["http://c.test/3", "http://a.test/1"]);
});

test("a stream's last steps are kept: four checks while it fails, one while it plays", async () => {
  const db = known(stream(1));
  const [rpuid] = [stream(1).rpuid];
  let nowMs = NOW;
  for (let i = 0; i < 7; i++) {
    await round(db, async () => ({ ...lost, steps: [{ step: "failed", ms: 1, says: `dns ${i}` }] }), {
      nowMs,
    });
    nowMs = Number(healthOfStations(db, [rpuid])[0]?.next_check_ms);
  }
  expect(healthOfStations(db, [rpuid])[0]).toMatchObject({ verdict: "down", reason: "dns", failures: 7 });
  expect(checksOfStation(db, rpuid).map(({ steps }) => JSON.parse(steps)[0].says)).toEqual([
    ...["dns 6", "dns 5", "dns 4", "dns 3"],
  ]);
  await round(db, async () => plays, { nowMs });
  expect(checksOfStation(db, rpuid)).toHaveLength(1);
  for (const _ of setKnownStreams(db, [], nowMs));
  expect(checksOfStation(db, rpuid)).toEqual([]);
});

test("a round that is told to end writes nothing of what is under way", async () => {
  const db = known(stream(1));
  const stopping = new AbortController();
  await runRound({
    ...{
      activity: db,
      memory: { sightings: [], deepAtMs: [] },
      signal: stopping.signal,
      clock: { now: () => NOW },
    },
    check: async () => {
      stopping.abort();
      return lost;
    },
  });
  expect(dueStreams(db, NOW, 10)).toHaveLength(1);
  expect(verdicts(db)).toEqual({ "unknown null": 1 });
});

test("a new fault of the sound gets one deep check after half an hour, which identifies the fault", async () => {
  const db = known(stream(1));
  const seconds: number[] = [];
  const silent = async (_url: string, _nowMs: number, { listenMs }: CheckBounds): Promise<Check> => {
    seconds.push(listenMs / 1_000);
    return { outcome: "weak", reason: "silence", beforeAnswer: false, steps: [] };
  };
  await round(db, silent);
  const row = () => healthOfStations(db, [stream(1).rpuid])[0];
  expect(row()).toMatchObject({ verdict: "degraded", next_check_ms: NOW + HOUR / 2, deep: 1 });
  await round(db, silent, { nowMs: NOW + HOUR / 2 });
  expect(row()).toMatchObject({ next_check_ms: NOW + 6.5 * HOUR, deep: 0, deep_at_ms: NOW + HOUR / 2 });
  await round(db, silent, { nowMs: NOW + 6.5 * HOUR });
  expect(row()).toMatchObject({ verdict: "degraded", reason: "silence", deep: 0 });
  expect(seconds).toEqual([6, 30, 6]);
});

test("a doubtful pace is heard for longer, and a stream that is stalled then stays so while the doubt lasts", async () => {
  const db = known(stream(1));
  const row = () => healthOfStations(db, [stream(1).rpuid])[0];
  const check = async (_url: string, _nowMs: number, { listenMs }: CheckBounds): Promise<Check> =>
    listenMs > 6_000 ? { ...plays, outcome: "weak", reason: "stalled" } : { ...plays, isDoubtful: true };
  await round(db, check);
  expect(row()).toMatchObject({ verdict: "ok", next_check_ms: NOW + HOUR / 2, deep: 1 });
  for (const hours of [0.5, 6.5]) {
    await round(db, check, { nowMs: NOW + hours * HOUR });
    expect(row()).toMatchObject({ verdict: "degraded", reason: "stalled", deep: 0 });
  }
  await round(db, async () => plays, { nowMs: NOW + 12.5 * HOUR });
  expect(row()).toMatchObject({ verdict: "ok", deep: 0 });
});

test("a stream that was stalled is heard for longer once a day while routine checks doubt, and so is found to play", async () => {
  const db = known(stream(1));
  const row = () => healthOfStations(db, [stream(1).rpuid])[0];
  let deep = 0;
  const check = (longer: Check) => async (_url: string, _nowMs: number, bounds: CheckBounds) => {
    if (bounds.listenMs === 6_000) return { ...plays, isDoubtful: true };
    deep++;
    return longer;
  };
  const rounds = async (hours: number[], longer: Check) => {
    for (const hour of hours) await round(db, check(longer), { nowMs: NOW + hour * HOUR });
  };
  await rounds([0, 0.5, 6.5, 12.5, 18.5], { ...plays, outcome: "weak", reason: "stalled" });
  expect([row(), deep]).toMatchObject([{ verdict: "degraded", reason: "stalled", deep: 0 }, 1]);
  await rounds([24.5], plays);
  expect([row(), deep]).toMatchObject([{ reason: "stalled", next_check_ms: NOW + 25 * HOUR, deep: 1 }, 1]);
  await rounds([25], plays);
  expect([row(), deep]).toMatchObject([{ verdict: "ok", reason: null, deep: 0 }, 2]);
});

test("of many suspicious streams one in twenty checks is deep; those the operator asks for are not counted", async () => {
  const db = known(...Array.from({ length: 40 }, (_, i) => stream(i)));
  const memory: RoundMemory = { sightings: [], deepAtMs: [] };
  let deep = 0;
  const silent = async (_url: string, _nowMs: number, { listenMs }: CheckBounds): Promise<Check> => {
    if (listenMs > 6_000) deep++;
    return { outcome: "weak", reason: "silence", beforeAnswer: false, steps: [] };
  };
  await round(db, silent, { memory });
  await round(db, silent, { memory, nowMs: NOW + HOUR / 2 });
  expect([deep, memory.deepAtMs.length]).toEqual([4, 4]);
  for (let i = 0; i < 40; i++) requestDeepChecks(db, stream(i).rpuid);
  await round(db, silent, { memory, nowMs: NOW + HOUR / 2 + 1 });
  expect(deep).toBe(44);
});

test("a sound that is another than its source states is a step of the check, and changes no verdict", async () => {
  const db = known({ ...stream(1), declaredFormat: "AAC", declaredBitRate: 320_000 });
  await round(db, async () => ({ ...plays, steps: [{ step: "sound", ms: 40, says: "MP3" }] }));
  const [check] = checksOfStation(db, stream(1).rpuid);
  expect(JSON.parse(check?.steps ?? "")[1]).toEqual({
    ...{ step: "declared", ms: 40 },
    says: "MP3 instead of AAC, 128 kbit/s instead of 320 kbit/s",
  });
  expect(verdicts(db)).toEqual({ "ok null": 1 });
});

test("how far back a stream goes stays known while it fails, and is forgotten when it is no HLS any more", async () => {
  const db = known(stream(1));
  const rewinds: Check = { ...plays, rewindSeconds: 7_200 };
  const found: (number | null | undefined)[] = [];
  for (const [days, check] of [rewinds, lost, plays].entries()) {
    await round(db, async () => check, { nowMs: NOW + days * 48 * HOUR });
    found.push(healthOfStations(db, ["8267001"])[0]?.rewind_seconds);
  }
  expect(found).toEqual([7_200, 7_200, null]);
});
