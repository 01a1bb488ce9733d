/** Parts of live streams, and how long they are kept; the server of the streams is a function of the test. */
import { expect, test } from "vitest";
import { StreamParts } from "#lib/dialects/iptv/stream-parts.ts";
import { HOUR_MS, SECOND_MS } from "#lib/ground/clock.ts";
import { NOW } from "#tests/support/catalog.ts";

const URL = "https://hls.example/live.m3u8";
const MEDIA = `#EXTM3U\n${"#EXTINF:10,\na.aac\n".repeat(6)}`;
const part = (nowMs: number, endMs = nowMs) => ({ startMs: NOW - 35 * SECOND_MS, endMs, nowMs });

/** A server of `text` that counts how often it is asked, and how often its text is read. */
function served(text: string) {
  const count = { asked: 0, read: 0 };
  const playlistAt = async (url: string) => {
    count.asked++;
    const found = {
      url,
      get text() {
        count.read++;
        return text;
      },
    };
    return found;
  };
  return { count, playlistAt };
}

test("a part is cut once for all who wait for it, and kept for five seconds by stream, start and end", async () => {
  const { count, playlistAt } = served(MEDIA);
  const parts = new StreamParts();
  const of = (...asked: Parameters<typeof part>) => parts.of({ playlistAt }, URL, part(...asked));
  const texts = await Promise.all([of(NOW), of(NOW), of(NOW)]);
  expect(new Set(texts).size).toBe(1);
  expect(count).toEqual({ asked: 3, read: 1 });
  expect(await of(NOW + 4 * SECOND_MS)).toBe(texts[0]);
  expect(count.asked).toBe(3);
  expect(await of(NOW + 4 * SECOND_MS, NOW - 20 * SECOND_MS)).not.toBe(texts[0]);
  expect(await parts.of({ playlistAt }, `${URL}?2`, part(NOW))).toBe(texts[0]);
  expect(count.asked).toBe(5);
  await of(NOW + 5 * SECOND_MS);
  expect(count.asked).toBe(6);
});

test("parts that are kept have a bound: the part asked for longest ago goes first", async () => {
  const long = `#EXTM3U\n${`#EXTINF:10,\n${"a".repeat(1_000)}\n`.repeat(1_800)}`;
  const { count, playlistAt } = served(long);
  const parts = new StreamParts();
  const of = (n: number) =>
    parts.of({ playlistAt }, URL, { startMs: NOW - 5 * HOUR_MS + n, endMs: NOW, nowMs: NOW });
  for (let n = 0; n < 6; n++) await of(n);
  await of(5);
  expect(count.asked).toBe(6);
  await of(0);
  expect(count.asked).toBe(7);
});

test("a text too long for a playlist of playlists names none", async () => {
  const { count, playlistAt } = served(`#EXTM3U\n#EXT-X-STREAM-INF\nlow.m3u8\n${"#\n".repeat(50_000)}`);
  await expect(new StreamParts().of({ playlistAt }, URL, part(NOW))).rejects.toThrow(
    "nothing of this moment",
  );
  expect(count.asked).toBe(1);
});
