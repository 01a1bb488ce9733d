/** A clock ran ahead by 400 days, and was set right: what waits for the time that it showed is due again. */
import { expect, test } from "vitest";
import { findArtwork, putArtwork } from "#db/activity/artwork.ts";
import { setKnownStreams } from "#db/activity/known-streams.ts";
import { addListing, listingsToProbe, listListings, pruneListings, putProbe } from "#db/activity/listings.ts";
import { findSongWay, putSongTry } from "#db/activity/song-ways.ts";
import { addSource, dueSources } from "#db/activity/sources.ts";
import { dueStreams, isResting, putOffCheck, restHost } from "#db/activity/stream-health.ts";
import { findSongWitness, putSongWitness } from "#db/activity/told-songs.ts";
import { watchedStations, watchStations } from "#db/activity/watched.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import { withActivity } from "#lib/stores/open.ts";
import type { JobContext } from "#lib/worker/job.ts";
import { JOBS } from "#lib/worker/jobs.ts";
import { jobDesk } from "#tests/support/jobs.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOW = Date.parse("2036-05-14T12:08:00Z");
const RPUID = "8267001";
const HOST = "radio.example";
const STREAM = { rpuid: RPUID, url: `https://${HOST}/live`, host: HOST };

const recallFar = (context: JobContext) =>
  JOBS.find(({ name }) => name === "recall-far-moments")?.run(context);

/** Leaves in every table what a worker writes at `nowMs` that waits for as long as anything may. */
function work(db: SqliteDatabase, nowMs: number): void {
  const source = {
    url: `https://${HOST}/feed.xml`,
    kind: null,
    options: "{}",
    note: null,
    added_at_ms: nowMs,
  };
  const state = { paused_at_ms: null, held: null, failures: 0, etag: null, last_modified: null };
  for (const [name, every_ms] of [
    ["often", 60_000],
    ["monthly", 30 * DAY],
  ] as const)
    addSource(db, {
      ...{ ...source, ...state, name, every_ms, content_hash: null },
      due_at_ms: nowMs + Math.max(every_ms, DAY),
    });
  for (const _ of setKnownStreams(
    db,
    [{ ...STREAM, saysDown: 0, declaredFormat: null, declaredBitRate: null }],
    nowMs,
  ));
  putOffCheck(db, STREAM, nowMs + 7 * DAY);
  restHost(db, HOST, nowMs + 7 * DAY, "http-429");
  const attempt = { rpuid: RPUID, error: "refused", tried_at_ms: nowMs, failures: 1, tried: null };
  putSongTry(db, { ...attempt, next_try_ms: nowMs + 7 * DAY });
  putSongWitness(db, { rpuid: RPUID, origin: "push", until_ms: nowMs + 6 * HOUR, length_known: 1 });
  watchStations(db, [RPUID], { untilMs: nowMs + 2 * 60_000, nowMs });
  const about = {
    name: "Test Radio",
    genre: "",
    description: "",
    homepage: "",
    type: "audio/mpeg",
    bit_rate: 0,
  };
  addListing(db, { listen_url: STREAM.url, host: HOST, ...about }, { sid: "s", now: nowMs, station: null });
  putProbe(db, { id: 1, probe: "plays", format: null, nowMs });
  putArtwork(db, {
    ...{ url: "https://radio.example/logo", sha256: null, bytes: 0, hue: null, chroma: null },
    ...{ reason: "http-503", failures: 9, etag: null, last_modified: null },
    ...{ fetched_at_ms: nowMs, next_at_ms: nowMs + 7 * DAY },
  });
}

/** The things that wait at `nowMs`. */
const waiting = (db: SqliteDatabase, nowMs: number) => ({
  sources: 2 - dueSources(db, nowMs).length,
  streams: 1 - dueStreams(db, nowMs, 10).length,
  hosts: Number(isResting(db, HOST, nowMs)),
  titles: Number((findSongWay(db, RPUID)?.next_try_ms ?? 0) > nowMs),
  witnesses: Number((findSongWitness(db, RPUID)?.until_ms ?? 0) > nowMs),
  watched: watchedStations(db, nowMs, 10).length,
  probes: 1 - listingsToProbe(db, nowMs + 1, 10).length,
  pictures: Number((findArtwork(db, "https://radio.example/logo")?.next_at_ms ?? 0) > nowMs),
});

test("after a clock that ran ahead nothing waits for the time that it showed, and the log tells", async () => {
  const { context, time, logged } = jobDesk(NOW);
  await withActivity(context.config, (db) => work(db, NOW + 400 * DAY));
  time.nowMs = NOW;
  await recallFar(context);
  await withActivity(context.config, (db) => {
    const none = { sources: 0, streams: 0, hosts: 0, titles: 0, witnesses: 0, watched: 0, pictures: 0 };
    expect(waiting(db, NOW)).toEqual({ ...none, probes: 0 });
    pruneListings(db, NOW + 1, NOW);
    expect(listListings(db)).toEqual([]);
  });
  expect(logged).toEqual([expect.stringMatching(/^the clock had run ahead/)]);
  await recallFar(context);
  expect(logged).toHaveLength(1);
});

test("whatever may wait waits on, also where another machine's clock is minutes ahead", async () => {
  const { context, logged } = jobDesk(NOW);
  await withActivity(context.config, (db) => work(db, NOW + HOUR / 2));
  await recallFar(context);
  await withActivity(context.config, (db) => {
    const one = { streams: 1, hosts: 1, titles: 1, witnesses: 1, watched: 1, pictures: 1 };
    expect(waiting(db, NOW)).toEqual({ ...one, sources: 2, probes: 1 });
  });
  expect(logged).toEqual([]);
});

test("a clock that has not been set, as of a machine that begins in 1970, recalls nothing", async () => {
  const { context, time, logged } = jobDesk(NOW);
  await withActivity(context.config, (db) => restHost(db, HOST, NOW + 7 * DAY, "http-429"));
  time.nowMs = Date.UTC(1970, 0, 1);
  await recallFar(context);
  expect(logged).toEqual([]);
  expect(await withActivity(context.config, (db) => isResting(db, HOST, NOW))).toBe(true);
});
