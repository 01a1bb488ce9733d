/** Titles in the segments of HLS, which an encoder says once: segments of ffmpeg, over real HTTP. */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { findSongWay } from "#db/activity/song-ways.ts";
import { listen } from "#lib/boot/listen.ts";
import { readSegment } from "#lib/nowplaying/read/id3.ts";
import { deskOf, hurry } from "#tests/support/pull-desk.ts";

const segment = (name: string) => readFileSync(new URL(`../../fixtures/titles/${name}`, import.meta.url));
const [tagged, untagged] = [segment("tagged.mpegts"), segment("untagged.mpegts")];
const ON_AIR = ["Anna & the Ünits - Grüße – live"];

/** A live playlist of six segments, the last with the number `last`; the segments `withTag` have the tag. */
async function startHls(withTag: readonly number[], plain = untagged) {
  const state = { last: 10, asked: [] as string[] };
  const server = createServer((req, res) => {
    const path = req.url ?? "";
    state.asked.push(path);
    if (path !== "/live.m3u8")
      return void res.end(withTag.includes(Number.parseInt(path.slice(1), 10)) ? tagged : plain);
    const numbers = Array.from({ length: 6 }, (_, i) => state.last - 5 + i);
    const segments = numbers.map((number) => `#EXTINF:2,\n/${number}.ts`);
    const head = `#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXT-X-MEDIA-SEQUENCE:${numbers[0]}`;
    res.setHeader("Content-Type", "application/vnd.apple.mpegurl").end([head, ...segments].join("\n"));
  });
  const port = await listen(server, "127.0.0.1", 0);
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  });
  return { state, url: `http://a.test:${port}/live.m3u8` };
}

test("ffmpeg's segments have the tag where it was said", () => {
  expect(readSegment(tagged)).toEqual({
    ...{ artist: "Anna & the Ünits", title: "Grüße – live", isUnicode: true },
  });
  expect(readSegment(untagged)).toBeUndefined();
});

test("a title that stands in one of the last segments is found at once", async () => {
  const { url } = await startHls([8]);
  const { begin, onAir, until } = deskOf();
  begin([url]);
  await until(() => expect(onAir()).toEqual(ON_AIR));
});

test("a title that comes later is read wherever its segment stands, and each segment is read once", async () => {
  const { state, url } = await startHls([12]);
  const { db, begin, onAir, until } = deskOf();
  begin([url]);
  await until(() => expect(findSongWay(db, "8269003")?.way).toBe("hls-segment"));
  await until(() => expect(state.asked.filter((path) => path === "/7.ts").length).toBe(2));
  state.asked.length = 0;
  state.last = 14;
  await until(() => expect(onAir()).toEqual(ON_AIR));
  state.last = 15;
  await until(() => expect(state.asked).toContain("/15.ts"));
  const segments = state.asked.filter((path) => path.endsWith(".ts"));
  expect(segments).toEqual(["/14.ts", "/13.ts", "/12.ts", "/15.ts"]);
});

test("an encoder that counts anew is read on", async () => {
  const { state, url } = await startHls([3]);
  const { db, begin, onAir, until } = deskOf();
  begin([url]);
  await until(() => expect(findSongWay(db, "8269003")?.way).toBe("hls-segment"));
  state.last = 5;
  await until(() => expect(onAir()).toEqual(ON_AIR));
});

test("a place for tags without a tag in three minutes is silent; sound alone is silent at once", async () => {
  const { url } = await startHls([]);
  const { db, begin, until } = deskOf();
  begin([url], "8269001");
  await until(() => expect(findSongWay(db, "8269001")?.way).toBe("hls-segment"));
  hurry(1_000);
  await until(() => expect(findSongWay(db, "8269001")?.error).toContain("said no title for 3 minutes"));
  const alone = await startHls([], Buffer.alloc(2_000, 0xff));
  begin([alone.url], "8269002");
  await until(() => expect(findSongWay(db, "8269002")?.error).toContain("says no titles"));
});
