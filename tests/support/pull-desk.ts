/** Stations whose titles are read from servers of the test. */
import { onTestFinished, vi } from "vitest";
import { findSongsOnAir } from "#db/activity/on-air-songs.ts";
import { makePageCache } from "#lib/nowplaying/pull/asking.ts";
import { makeHostCache } from "#lib/nowplaying/pull/host-rules.ts";
import { HostTurns } from "#lib/nowplaying/pull/host-turns.ts";
import { type PullContext, pullStation } from "#lib/nowplaying/pull/station.ts";
import { anyAddress } from "#lib/outside/public-address.ts";
import { emptyActivity } from "./activity.ts";

/** Lets the time of connections pass so much faster. */
export function hurry(times: number): void {
  const begunMs = performance.now();
  const real = performance.now.bind(performance);
  vi.spyOn(performance, "now").mockImplementation(() => begunMs + (real() - begunMs) * times);
  onTestFinished(() => void vi.restoreAllMocks());
}

/** An activity store, a clock, and stations that are asked until that fails or the test ends; names lead to this machine. */
export function deskOf() {
  const { db } = emptyActivity();
  const time = { nowMs: Date.parse("2036-05-14T12:08:00Z") };
  const shared = { turns: new HostTurns(), pages: makePageCache(), hosts: makeHostCache() };
  const ending = new AbortController();
  onTestFinished(() => ending.abort());
  const begin = (streams: readonly string[], rpuid = "8269003") => {
    const end = new AbortController();
    const context: PullContext = {
      ...{ ...shared, userAgent: "Nowline", allow: anyAddress, pollMs: 20, now: () => time.nowMs },
      resolve: async () => ["127.0.0.1"],
      signal: AbortSignal.any([end.signal, ending.signal]),
      store: async (use) => use(db),
    };
    const ended = pullStation({ rpuid, about: { stationNames: ["Test Radio"] }, streams }, context);
    return {
      end: () => {
        end.abort();
        return ended;
      },
    };
  };
  const onAir = (rpuid = "8269003") =>
    findSongsOnAir(db, [rpuid], time.nowMs).map(({ artist, title }) => `${artist} - ${title}`);
  const until = (see: () => unknown) => vi.waitFor(see, { timeout: 20_000, interval: 10 });
  return { db, time, shared, begin, onAir, until };
}
