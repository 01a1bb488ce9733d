/** A moment of the last day names its song, however many songs the station has played since. */
import { expect, test } from "vitest";
import type { Get } from "#components/model/api.ts";
import { loadMoment } from "#components/moment/moment-data.ts";
import { addSongs } from "#db/activity/write.ts";
import { HOUR_MS, MINUTE_MS } from "#lib/ground/clock.ts";
import { NOW, station } from "#tests/support/catalog.ts";
import { openCore } from "#tests/support/core.ts";

const RPUID = "8267001";
const LASTS_MS = 3 * MINUTE_MS;
const SONGS = 500;
/** Between two songs: the song from this half a second on. */
const FRACTION_MS = 500;

test("the song of a moment of 20 hours ago is known, as is the song on air, and none of the day before", async () => {
  const core = openCore({ nowMs: NOW });
  await core.put([station(1)]);
  const songOf = (n: number) => ({
    ...{ rpuid: RPUID, origin: "import" as const, artist: "Juno Pell", artist_key: "juno pell" },
    ...{ title: `Song ${n}`, start_ms: NOW - n * LASTS_MS + FRACTION_MS, stop_ms: NOW - (n - 1) * LASTS_MS },
  });
  addSongs(
    core.activity,
    Array.from({ length: SONGS }, (_, n) => songOf(n + 1)),
  );
  const get: Get = async (path) => (await core.ask(path, { client: "listener" })).body as never;
  const songAt = async (atMs: number) => (await loadMoment(get, RPUID, atMs)).song?.name;
  expect(await songAt(NOW - 20 * HOUR_MS)).toBe("Song 400");
  expect(await songAt(NOW - 20 * HOUR_MS + MINUTE_MS)).toBe("Song 400");
  expect(await songAt(NOW - MINUTE_MS)).toBe("Song 1");
  expect(await songAt(NOW - 25 * HOUR_MS)).toBeUndefined();
  core.close();
});
