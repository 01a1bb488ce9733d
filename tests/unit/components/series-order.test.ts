import { describe, expect, test } from "vitest";
import { toCard } from "#components/model/station-card.ts";
import {
  firstBroadcastMs,
  inOrder,
  nearestTo,
  neighboursOf,
  toPlayableSeries,
} from "#components/parts/series-order.ts";
import type { OnDemandItem } from "#lib/contract/shapes.ts";

const NOW = Date.parse("2026-05-10T12:00:00Z");
const card = toCard({ rpuid: "8269003", name: "Meridian Talk" });
const part = (day: number, more: Partial<OnDemandItem> = {}): OnDemandItem => ({
  id: `8269003:odp:${day}`,
  name: `Part of ${day} May`,
  rpuid: "8269003",
  rpId: "9003",
  country: "826",
  locations: [
    {
      scheduledStart: `2026-05-0${day}T14:00:00Z`,
      scheduledStop: `2026-05-0${day}T14:15:00Z`,
    },
  ],
  onDemandStreams: [{ streamSource: { url: "https://audio.example.org/a.mp3" } }],
  ...more,
});
const days = (items: readonly OnDemandItem[]) => items.map(({ id }) => Number(id.split(":")[2]));

test("more of a series are the nearest episodes, without the next and the previous, in the order given", () => {
  const all = [9, 8, 7, 6, 5, 4, 3, 2, 1].map((day) => part(day));
  const idOf = (day: number) => part(day).id;
  const known = [part(6), part(4)];
  expect(days(nearestTo(idOf(5), all, { known, most: 3, nowMs: NOW }))).toEqual([8, 7, 3]);
  expect(days(nearestTo(idOf(9), all, { known: [part(8)], most: 3, nowMs: NOW }))).toEqual([7, 6, 5]);
});

test("more of a series are episodes that can be played, also where gone episodes are nearer; these fill up what is missing", () => {
  const gone = [{ streamSource: {}, availableStop: "2026-05-09T00:00:00Z" }];
  const all = [9, 8, 7, 6, 5, 4, 3, 2, 1].map((day) =>
    part(day, day < 7 && day !== 1 ? { onDemandStreams: gone } : {}),
  );
  const most = { known: [part(6), part(4)], nowMs: NOW };
  expect(days(nearestTo(part(5).id, all, { ...most, most: 3 }))).toEqual([9, 8, 7]);
  expect(days(nearestTo(part(5).id, all, { ...most, most: 5 }))).toEqual([9, 8, 7, 3, 1]);
});

describe("the order of a series", () => {
  test("is that of its broadcasts, whatever the order of publishing", () => {
    expect(days(inOrder([part(4), part(2), part(3)]))).toEqual([2, 3, 4]);
  });
  test("is the order of publishing when broadcasts are unknown", () => {
    const feed = [part(9), part(1, { locations: [] }), part(5)];
    expect(days(inOrder(feed))).toEqual([5, 1, 9]);
  });
  test("of a serial podcast is as the API gives it, also where all episodes have one date", () => {
    const published = "2026-05-01T14:00:00Z";
    const told = [1, 2, 3].map((day) => part(day, { locations: [], published, isSerial: true }));
    expect(days(inOrder(told))).toEqual([1, 2, 3]);
  });
  test("counts the first broadcast, not the repeat", () => {
    const { locations: first = [] } = part(3);
    const { locations: repeat = [] } = part(8);
    expect(firstBroadcastMs({ locations: [...repeat, ...first] })).toBe(Date.parse("2026-05-03T14:00:00Z"));
  });
  test("knows the episodes before and after", () => {
    const all = [part(4), part(3), part(2)];
    expect(neighboursOf(part(3).id, all, NOW)).toEqual({ previous: all[2], next: all[0] });
    expect(neighboursOf(part(4).id, all, NOW)).toEqual({ previous: all[1] });
    expect(neighboursOf("8269003:odp:other", all, NOW)).toEqual({});
  });
});

describe("a serial of which parts were broadcast twice", () => {
  const told = (number: number, day: number, more: Partial<OnDemandItem> = {}) =>
    part(day, { isSerial: true, episode: number, ...more });
  const gone = { onDemandStreams: [{ streamSource: {}, availableStop: "2026-05-09T00:00:00Z" }] };
  const [first, firstAgain, second, secondAgain, third] = [
    told(1, 1, gone),
    told(1, 7),
    told(2, 2),
    told(2, 8),
    told(3, 3),
  ] as const;
  const all = [first, firstAgain, second, secondAgain, third];
  test("has as the part before the broadcast that can be played", () => {
    expect(neighboursOf(second.id, all, NOW)).toEqual({ previous: firstAgain, next: third });
  });
  test("goes from a part to the next part, not to the same part again", () => {
    expect(neighboursOf(first.id, all, NOW)).toEqual({ previous: undefined, next: secondAgain });
    const played = toPlayableSeries(second, card, all, NOW);
    expect([played.next?.id, played.next?.next]).toEqual([third.id, undefined]);
  });
});

describe("for the player", () => {
  test("an episode is followed by each later one that can be heard now", () => {
    const closed = part(4, {
      onDemandStreams: [{ streamSource: {}, availableStop: "2026-05-09T00:00:00Z" }],
    });
    const all = [part(6), part(5), closed, part(3), part(2)];
    const played = toPlayableSeries(part(3), card, all, NOW);
    expect(played.next?.name).toBe("Part of 5 May");
    expect(played.next?.next?.name).toBe("Part of 6 May");
    expect(played.next?.next?.next).toBeUndefined();
    expect(toPlayableSeries(part(3), card, [], NOW).next).toBeUndefined();
  });
});
