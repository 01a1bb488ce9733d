import { expect, test } from "vitest";
import { musicMatch } from "#lib/recommendations/factors/music-match.ts";
import { nth, type PlayedSong, world } from "#tests/support/world.ts";

/** Songs of an artist on a station, `count` of them, from `from` hours ago backwards. */
function songs(rpuid: string, artist: string, count: number, from = 2): PlayedSong[] {
  const offset = [...artist].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) / 10_000;
  return Array.from({ length: count }, (_, i) => ({ rpuid, artist, hoursAgo: from + i + offset }));
}
const wants = (...artists: (string | [string, number])[]) =>
  artists.map((each) =>
    typeof each === "string" ? { artist: each, plays: 1 } : { artist: each[0], plays: each[1] },
  );

test.each(["marra", "The Marra", "MÁRRA", "Marra feat. Otto Vey", "Marra ft. A & B"])(
  "finds Marra by %j, and names the artist as the songs do",
  async (spelling) => {
    const it = await world([{}, {}]);
    it.play(songs(nth(2), "Marra", 3));
    const list = musicMatch(it.signals(), wants(spelling));
    expect(it.named(list)).toEqual([nth(2)]);
    expect(it.said(list, nth(2))).toBe("played Marra 3 times this week");
  },
);

test("an artist that every station plays tells less than one that few do", async () => {
  const it = await world(Array.from({ length: 8 }, () => ({})));
  for (let n = 1; n <= 8; n++) it.play(songs(nth(n), "Everywhere", n === 1 ? 12 : 4));
  it.play(songs(nth(5), "Rarely", 4));
  expect(it.named(musicMatch(it.signals(), wants("Everywhere", "Rarely")))[0]).toBe(nth(5));
});

test("the more a listener plays an artist, the more it counts", async () => {
  const it = await world([{}, {}]);
  it.play([...songs(nth(1), "A Band", 4), ...songs(nth(2), "B Band", 4)]);
  expect(it.named(musicMatch(it.signals(), wants(["A Band", 2], ["B Band", 50])))).toEqual([nth(2), nth(1)]);
  expect(it.named(musicMatch(it.signals(), wants(["A Band", 50], ["B Band", 2])))).toEqual([nth(1), nth(2)]);
  expect(musicMatch(it.signals(), wants(["A Band", 0]))).toEqual([]);
});

test("a large share of an artist's songs on a station counts more than an equal number among many others", async () => {
  const it = await world([{}, {}]);
  it.play([...songs(nth(1), "Marra", 6), ...songs(nth(1), "Others", 300, 10)]);
  it.play([...songs(nth(2), "Marra", 6), ...songs(nth(2), "Others", 6, 10)]);
  expect(it.named(musicMatch(it.signals(), wants("Marra")))).toEqual([nth(2), nth(1)]);
});

test("songs of more than 30 days ago, and future songs, do not count", async () => {
  const it = await world([{}, {}, {}]);
  it.play(songs(nth(1), "Marra", 3, 30 * 24 + 1));
  it.play(songs(nth(2), "Marra", 3, -20));
  it.play(songs(nth(3), "Marra", 3, 29 * 24));
  expect(it.named(musicMatch(it.signals(), wants("Marra")))).toEqual([nth(3)]);
});

test("says when and how often, or that it is on air", async () => {
  const it = await world([{}, {}, {}, {}]);
  it.play(songs(nth(1), "Marra", 6));
  it.play(songs(nth(2), "Marra", 2, 24 * 12));
  it.play([...songs(nth(3), "Marra", 2), { rpuid: nth(3), artist: "Marra", hoursAgo: 0.01 }]);
  it.play([...songs(nth(4), "Marra", 1), ...songs(nth(4), "Otto Vey", 1)]);
  const list = musicMatch(it.signals(), wants("Marra", "Otto Vey"));
  expect(it.said(list, nth(1))).toBe("played Marra 6 times this week");
  expect(it.said(list, nth(2))).toBe("played Marra twice this month");
  expect(it.said(list, nth(3))).toBe("plays Marra right now");
  expect(it.said(list, nth(4))).toBe("played Otto Vey once this week, and 1 more of your artists");
});

test("hearing the artist this moment counts more", async () => {
  const it = await world([{}, {}]);
  it.play(songs(nth(1), "Marra", 4));
  it.play([...songs(nth(2), "Marra", 3), { rpuid: nth(2), artist: "Marra", hoursAgo: 0.01 }]);
  expect(it.named(musicMatch(it.signals(), wants("Marra")))).toEqual([nth(2), nth(1)]);
});
