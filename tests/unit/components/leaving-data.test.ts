import { expect, test } from "vitest";
import { TAGS } from "#components/language/languages.ts";
import { wordsOf } from "#components/language/server-words.ts";
import type { Get } from "#components/model/api.ts";
import { loadCatchUp } from "#components/model/catch-up-data.ts";
import { loadLeaving } from "#components/model/episodes-data.ts";
import { DAY_MS, toRfc3339 } from "#lib/ground/clock.ts";

const NOW_MS = Date.parse("2036-05-14T12:00:00Z");

const leavingIn = (days: number) => ({
  ...{ id: `in-${days}`, name: "Episode", rpuid: "8269001", country: "826" },
  onDemandStreams: [
    {
      streamSource: { url: "https://radio.example/a.mp3" },
      availableStart: toRfc3339(NOW_MS - DAY_MS),
      availableStop: toRfc3339(NOW_MS + days * DAY_MS),
    },
  ],
});

/** A server with episodes that leave in so many days. */
const serverWith = (...days: number[]): Get =>
  (async (path: string) => {
    const data = /leaving|newest/.test(path) ? days.map(leavingIn) : [];
    return { data, meta: { count: data.length } };
  }) as Get;

test("soon is within 14 days", async () => {
  const { items, total } = await loadLeaving(serverWith(1, 13, 15, 920), "826", 24, { nowMs: NOW_MS });
  expect(items.map(({ id }) => id)).toEqual(["in-1", "in-13"]);
  expect(total).toBe(2);
});

const anyView = { by: null, country: "826", station: null, category: null, page: 1 } as const;

test("a country begins with what leaves soon, else with the newest or, where they say more, its series", async () => {
  const leaving = await loadCatchUp(serverWith(1), anyView, { nowMs: NOW_MS });
  expect(leaving).toMatchObject({ by: "leaving", leaves: true });
  const newest = await loadCatchUp(serverWith(920), anyView, { nowMs: NOW_MS });
  expect(newest).toMatchObject({ by: "newest", leaves: false, episodes: { total: 1 } });
  const twoSeries = { data: ["a", "b"].map((id) => ({ id, rpuid: "8269001" })), meta: { count: 2 } };
  const withSeries = async (path: string) => (path.includes("series") ? twoSeries : serverWith(920)(path));
  const series = await loadCatchUp(withSeries as Get, anyView, { nowMs: NOW_MS });
  expect(series).toMatchObject({ by: "series", leaves: false });
});

test("the lists by which the view was chosen are not asked for again, but another page is", async () => {
  const asked = async (page: number) => {
    const paths: string[] = [];
    const get = async (path: string) => {
      paths.push(path);
      return serverWith(...Array(30).fill(920))(path);
    };
    await loadCatchUp(get as Get, { ...anyView, page }, { nowMs: NOW_MS });
    return paths.filter((path) => path.includes("newest")).map((path) => /page=\d/.exec(path)?.[0]);
  };
  expect(await asked(1)).toEqual(["page=0"]);
  expect(await asked(2)).toEqual(["page=0", "page=1"]);
});

test.each(TAGS)("where nothing leaves soon, the words in %s say how soon", (tag) => {
  expect(wordsOf(tag).t("catchUp.empty.leaving.text")).toContain("14");
});

test("where nothing leaves soon, the newest episodes are listed, and said to be so", async () => {
  const wanted = { by: "leaving", country: "826", station: null, category: null, page: 1 } as const;
  const { episodes, noneLeaves, leaves } = await loadCatchUp(serverWith(920), wanted, { nowMs: NOW_MS });
  expect(noneLeaves).toBe(true);
  expect(leaves).toBe(false);
  expect(episodes?.items.map(({ id }) => id)).toEqual(["in-920"]);
});
