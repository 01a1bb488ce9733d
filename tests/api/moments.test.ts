/** `/moment/{rpuid}` of the demonstration's live streams: ffmpeg plays from the segment of the moment, to the end asked. */
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import type { Station } from "#lib/contract/shapes.ts";
import { MINUTE_MS, SECOND_MS } from "#lib/ground/clock.ts";
import { ask } from "#tests/support/ask.ts";
import { transports } from "#tests/support/transports.ts";

const FFMPEG = "/usr/bin/ffmpeg";
const hasFfmpeg = existsSync(FFMPEG);
if (!hasFfmpeg) process.stderr.write("ffmpeg is not here: moments are not played\n");

/** The addresses that ffmpeg opens, in order, while it plays the first second of `url`. */
async function openedBy(url: string): Promise<string[]> {
  const { stderr } = await promisify(execFile)(FFMPEG, [
    ...["-nostdin", "-v", "verbose", "-i", url, "-t", "1", "-f", "null", "-"],
  ]);
  return [...stderr.matchAll(/Opening '([^']+)' for reading/g)].map(([, opened = ""]) => opened);
}

/** When each segment of a live playlist begins (ms), by address: dates stand at the first segment and at seams. */
function beginnings(playlist: string, url: string) {
  const found: { startMs: number; address: string }[] = [];
  let atMs = 0;
  for (const line of playlist.split("\n")) {
    if (line.startsWith("#EXT-X-PROGRAM-DATE-TIME:")) atMs = Date.parse(line.slice(line.indexOf(":") + 1));
    if (line === "" || line.startsWith("#")) continue;
    found.push({ startMs: atMs, address: new URL(line, url).href });
    atMs += 4 * SECOND_MS;
  }
  return found;
}

describe.runIf(hasFfmpeg).each(transports)("through %s", (_, origin) => {
  test("a moment of a live stream is 200, and ffmpeg begins with its segment", async () => {
    const { body } = await ask<{ data: Station[] }>(origin, "/v2/stations?country=826");
    const live = body.data.flatMap(({ rpuid, liveStreams = [] }) =>
      liveStreams.flatMap(({ streamSource: { url } }) => (url.endsWith(".m3u8") ? { rpuid, url } : [])),
    );
    const agoMs = 10 * MINUTE_MS;
    for (const { rpuid, url } of live) {
      const all = beginnings(await (await fetch(url)).text(), url);
      const lastMs = all.at(-1)?.startMs ?? 0;
      const [start, end] = [lastMs - agoMs, lastMs - agoMs + MINUTE_MS].map((ms) =>
        Math.floor(ms / SECOND_MS),
      );
      const moment = `${origin}/moment/${rpuid}?start=${start}&end=${end}`;
      const answer = await fetch(moment, { redirect: "manual" });
      // An episode of this moment comes first.
      if (answer.status === 302) continue;
      expect([rpuid, answer.status]).toEqual([rpuid, 200]);
      const asked = all.filter(
        ({ startMs }) =>
          startMs + 4 * SECOND_MS > (start ?? 0) * SECOND_MS && startMs < (end ?? 0) * SECOND_MS,
      );
      const text = await answer.text();
      expect(text.split("\n").filter((line) => /^http/.test(line))).toEqual(
        asked.map(({ address }) => address),
      );
      expect((await openedBy(moment))[0]).toBe(asked[0]?.address);
      return;
    }
    throw new Error("no live stream of the demonstration has a moment without an episode");
  });
});
