import { describe, expect, test } from "vitest";
import type { RecommendedItem } from "#lib/contract/shapes.ts";
import { type Favour, onDemand } from "#lib/recommendations/factors/on-demand.ts";
import { inWords } from "#lib/recommendations/in-words.ts";
import { NOW } from "#tests/support/catalog.ts";
import { genre, nth, type World, world } from "#tests/support/world.ts";

const HOUR = 3_600_000;
const at = (ms: number) => new Date(ms).toISOString();

/** An episode of the n-th station, published so many hours ago. */
function episode(
  n: number,
  name: string,
  hoursAgo: number,
  { stream = {}, ...more }: { stream?: object } & Record<string, unknown> = {},
) {
  return {
    type: "ondemand",
    id: `${nth(n)}:odp:/${name}`,
    rpuid: nth(n),
    name,
    publishedAt: at(NOW - hoursAgo * HOUR),
    onDemandStreams: [
      { streamSource: { url: `https://media.example/${name}.mp3`, mimeValue: "audio/mpeg" }, ...stream },
    ],
    ...more,
  };
}
const names = (it: World, items: ReturnType<typeof onDemand>) => {
  const all = it.recommend({ factors: ["ONDEMAND"] }) as RecommendedItem[];
  expect(all.map(({ type }) => type)).toEqual(items.map(() => "ONDEMAND"));
  return all.map(({ name }) => name);
};
const fresh = (it: World, favours: readonly Favour[] = [], genres: string[] = []) =>
  onDemand(it.signals(), favours, new Set(genres), 20);

describe("ONDEMAND", () => {
  test("has only playable episodes, to the millisecond, with an address", async () => {
    const windowed = (availableStart: number | undefined, availableStop: number | undefined) => ({
      availableStart: availableStart === undefined ? undefined : at(availableStart),
      availableStop: availableStop === undefined ? undefined : at(availableStop),
    });
    const it = await world([{}, {}, {}], {
      more: [
        episode(1, "opens-now", 5, { stream: windowed(NOW, undefined) }),
        episode(1, "opens-later", 1, { stream: windowed(NOW + 1, undefined) }),
        episode(2, "closes-later", 6, { stream: windowed(undefined, NOW + 1) }),
        episode(2, "closed-now", 2, { stream: windowed(undefined, NOW) }),
        episode(3, "no-address", 3, { onDemandStreams: [{ streamSource: { mimeValue: "audio/mpeg" } }] }),
        episode(3, "always", 4),
      ],
    });
    expect(names(it, fresh(it))).toEqual(["always", "opens-now", "closes-later"]);
  });

  test("has what can be heard, however many programmes of days to come are announced", async () => {
    const opensLater = { stream: { availableStart: at(NOW + HOUR) } };
    const announced = Array.from({ length: 121 }, (_, n) => episode(1, `later-${n}`, -1 - n, opensLater));
    const heard = [episode(1, "broadcast", 5), episode(1, "dated-ahead", -200)];
    const it = await world([{}], { more: [...announced, ...heard] });
    expect(names(it, fresh(it))).toEqual(["dated-ahead", "broadcast"]);
  });

  test("puts fresh episodes first, one per series and three per station", async () => {
    const it = await world([{}, {}], {
      more: [
        episode(1, "new", 1, { seriesId: "s" }),
        episode(1, "older-of-series", 2, { seriesId: "s" }),
        episode(1, "second", 3),
        episode(1, "third", 4),
        episode(1, "fourth", 5),
        episode(2, "other-station", 30, { seriesId: "s" }),
      ],
    });
    expect(names(it, fresh(it))).toEqual(["new", "second", "third", "other-station"]);
  });

  test("looks at the whole country where few stations are favoured, however many episodes they have", async () => {
    const of = (n: number, count: number, first: number) =>
      Array.from({ length: count }, (_, i) => episode(n, `${n}-${first + i}`, first + i));
    const it = await world([{}, {}, {}, {}], {
      more: [of(1, 12, 1), of(1, 12, -200), of(2, 3, 30), of(3, 3, 40), of(4, 3, 50)].flat(),
    });
    const stations = fresh(it, [{ stationId: 1, weight: 1, by: [] }]).map(({ stationId }) => stationId);
    expect(stations).toEqual([1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4]);
  });

  test("puts episodes of favoured stations and of the genres looked for before fresher ones", async () => {
    const it = await world([{}, {}, {}], {
      more: [
        episode(1, "fresh", 1),
        episode(2, "favoured", 30),
        episode(3, "about", 20, { genres: [genre("Jazz")] }),
      ],
    });
    const idOf = (items: ReturnType<typeof onDemand>) =>
      items.map(({ by }) => by.map(({ factor }) => factor).join());
    const favours = [
      {
        stationId: 2,
        weight: 1,
        by: [{ factor: "GEO", reason: () => ({ kind: "geo.away" as const, km: 3 }) }],
      },
    ];
    expect(idOf(fresh(it, favours))).toEqual(["GEO", "", ""]);
    const [first] = fresh(it, [], [genre("Jazz").href]);
    expect(first?.stationId).toBe(3);
  });

  test("puts an episode of this year before one that is years old, where their stations are about as favoured", async () => {
    const it = await world([{}, {}], {
      more: [episode(1, "years old", 24 * 900), episode(2, "months old", 24 * 60)],
    });
    const favours = (...weights: number[]) =>
      weights.map((weight, i) => ({ stationId: i + 1, weight, by: [] }));
    const stations = (...weights: number[]) =>
      fresh(it, favours(...weights)).map(({ stationId }) => stationId);
    expect(stations(1, 0.95)).toEqual([2, 1]);
    expect(stations(1, 0.8)).toEqual([1, 2]);
  });

  test("says how long ago an episode was published", async () => {
    const it = await world([{}, {}, {}, {}, {}, {}], {
      more: [-3, 0.5, 5, 50, 24 * 61, 24 * 731].map((hours, i) => episode(i + 1, "abcdef"[i] ?? "", hours)),
    });
    expect(fresh(it).map(({ reason }) => inWords(reason()))).toEqual([
      "a new episode",
      "published within the last hour",
      "published 5 hours ago",
      "published 2 days ago",
      "published 2 months ago",
      "published 2 years ago",
    ]);
  });

  test("gives the country of its station as no reason", async () => {
    const here = { latitude: 53.48, longitude: -2.24 };
    const crowd = Array.from({ length: 5 }, () => ({ name: "Otter", position: here }));
    const it = await world(crowd, { more: [episode(2, "new", 5)] });
    const asked = { factors: ["GEO", "ONDEMAND"], place: here, reasons: true } as const;
    const item = it.recommend(asked).find(({ type }) => type === "ONDEMAND");
    expect(item?.reasons?.map(({ text }) => text)).toEqual(["published 5 hours ago"]);
  });
});
