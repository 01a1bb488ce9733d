/** The sliding window, as a client that reads it again and again sees it. */
import { describe, expect, test } from "vitest";
import { livePlaylist, newestSegment } from "#lib/demo/audio/live-playlist.ts";

const REWIND_MS = 2 * 3_600_000;
const stream = { count: 18, phase: 5, path: "../../loop/coast.00000000/" };
const NOW = Date.parse("2026-11-19T14:07:03Z");

interface Entry {
  sequence: number;
  discontinuity: number;
  startMs: number;
  uri: string;
}

/** Reads a playlist by the rules of RFC 8216, section 6.2.1 and 4.3: every segment with its three numbers. */
function read(text: string): { target: number; entries: Entry[] } {
  const tag = (name: string) => Number(new RegExp(`^#${name}:(\\d+)$`, "m").exec(text)?.[1]);
  let sequence = tag("EXT-X-MEDIA-SEQUENCE");
  let discontinuity = tag("EXT-X-DISCONTINUITY-SEQUENCE");
  let startMs = Number.NaN;
  let seconds = 0;
  const entries: Entry[] = [];
  for (const line of text.trimEnd().split("\n")) {
    if (line === "#EXT-X-DISCONTINUITY") discontinuity++;
    else if (line.startsWith("#EXT-X-PROGRAM-DATE-TIME:")) {
      const saidMs = Date.parse(line.slice(line.indexOf(":") + 1));
      if (entries.length > 0) expect(saidMs).toBe(startMs);
      startMs = saidMs;
    } else if (line.startsWith("#EXTINF:")) seconds = Number.parseFloat(line.slice(8));
    else if (!line.startsWith("#")) {
      entries.push({ sequence: sequence++, discontinuity, startMs, uri: line });
      startMs += seconds * 1_000;
    }
  }
  return { target: tag("EXT-X-TARGETDURATION"), entries };
}

const at = (nowMs: number) => read(livePlaylist(stream, newestSegment(nowMs)));

describe("one window", () => {
  const { target, entries } = at(NOW);

  test("is two hours long and ends with the newest complete segment", () => {
    expect(entries.length).toBe(1_800);
    expect(target).toBe(4);
    const last = entries.at(-1);
    if (!last) throw new Error("nothing in it");
    expect(last.startMs + 4_000).toBeLessThanOrEqual(NOW);
    expect(last.startMs + 8_000).toBeGreaterThan(NOW);
    expect(entries[0]?.startMs).toBe(last.startMs + 4_000 - REWIND_MS);
  });

  test("goes round the loop, with a seam wherever it begins again and nowhere else", () => {
    for (const [index, entry] of entries.entries()) {
      const before = entries[index - 1];
      if (!before) continue;
      const part = (uri: string) => Number(/(\d+)\.aac$/.exec(uri)?.[1]);
      const seam = part(entry.uri) === 0;
      expect(part(entry.uri)).toBe(seam ? 0 : part(before.uri) + 1);
      expect(entry.discontinuity - before.discontinuity).toBe(seam ? 1 : 0);
      if (seam) expect(part(before.uri)).toBe(17);
    }
  });
});

test("a segment keeps its numbers, its time and its sound while it slides through the window", () => {
  const seen = new Map<number, Entry>();
  // Past two seams, in steps that fall before, on and after segment ends.
  for (let nowMs = NOW; nowMs < NOW + 160_000; nowMs += 1_300) {
    for (const entry of at(nowMs).entries) {
      const known = seen.get(entry.sequence);
      if (known) expect(entry).toEqual(known);
      else seen.set(entry.sequence, entry);
    }
  }
  expect(seen.size).toBe(1_840);
});

test("a window that begins with a seam counts that seam", () => {
  const starts = new Set<number>();
  for (let step = 0; step < 18; step++) {
    const text = livePlaylist(stream, newestSegment(NOW + step * 4_000));
    const [first] = read(text).entries;
    if (/SEGMENTS\n#EXT-X-DISCONTINUITY\n/.test(text)) starts.add(first?.discontinuity ?? -1);
  }
  expect(starts.size).toBe(1);
});

test("counts stay small enough for players that keep a list by them", () => {
  const [first] = at(NOW).entries;
  expect(first?.discontinuity).toBeGreaterThan(0);
  expect(first?.discontinuity).toBeLessThan(1_000_000);
  // Clocks of the past are counted from the beginning of time: more, but never less than nothing.
  expect(at(Date.parse("2020-01-01T00:00:00Z")).entries[0]?.discontinuity).toBeGreaterThan(0);
});
