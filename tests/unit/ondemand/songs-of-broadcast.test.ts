/** The songs that a station told during a broadcast, at their places in the broadcast's episode. */
import { expect, onTestFinished, test } from "vitest";
import { addSongs } from "#db/activity/write.ts";
import type { EpisodeNotes } from "#lib/contract/episode-extras.ts";
import type { Envelope } from "#lib/contract/shapes.ts";
import { HOUR_MS, MINUTE_MS } from "#lib/ground/clock.ts";
import { NOW, station } from "#tests/support/catalog.ts";
import { openCore } from "#tests/support/core.ts";

const RPUID = "8267001";
const iso = (ms: number) => new Date(ms).toISOString();
const START = NOW - 3 * HOUR_MS;
const episode = (name: string, startMs: number, more: object = {}) => ({
  ...{ type: "ondemand", id: `${RPUID}:${name}`, rpuid: RPUID, name, publishedAt: iso(startMs) },
  locations: [{ scheduledStart: iso(startMs), scheduledStop: iso(startMs + HOUR_MS) }],
  ...more,
});
const song = (title: string, startMs: number) => ({
  ...{ rpuid: RPUID, artist: "Ada Quist", artist_key: "ada quist", title, origin: "import" as const },
  ...{ start_ms: startMs, stop_ms: startMs + 3 * MINUTE_MS },
});

test("an episode of a whole broadcast lists its songs by their places; a shortened one and one on air do not", async () => {
  const at = openCore({ nowMs: NOW });
  onTestFinished(() => at.close());
  await at.put([
    station(1),
    episode("whole", START, { durationSeconds: 3_590 }),
    episode("short", START, { durationSeconds: 1_800 }),
    episode("on-air", NOW - 30 * MINUTE_MS),
    episode("podcast", START, { locations: [] }),
  ]);
  addSongs(at.activity, [
    song("Before", START - MINUTE_MS),
    song("Night Ferry", START + 2 * MINUTE_MS),
    song("Low Water", START + 40 * MINUTE_MS),
    song("After", START + HOUR_MS),
  ]);
  const songsOf = async (name: string) => {
    const path = `/listener/notes?id=${encodeURIComponent(`${RPUID}:${name}`)}`;
    const { body } = await at.ask<Envelope<EpisodeNotes>>(path, { client: "listener" });
    return body.data[0]?.songs;
  };
  expect(await songsOf("whole")).toEqual([
    { startS: 120, artist: "Ada Quist", name: "Night Ferry" },
    { startS: 2_400, artist: "Ada Quist", name: "Low Water" },
  ]);
  for (const name of ["short", "on-air", "podcast"]) expect(await songsOf(name), name).toBeUndefined();
});
