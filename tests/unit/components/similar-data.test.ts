import { expect, test } from "vitest";
import { ApiError, type Get, type Post } from "#components/model/api.ts";
import { loadSimilar } from "#components/model/similar-data.ts";
import type { Evidence } from "#lib/contract/evidence.ts";

const CITY: Evidence = { kind: "affinity.city", city: "Leeds", country: "826" };
const JAZZ: Evidence = { kind: "affinity", shares: ["Jazz"], together: false };
const COUNTRY: Evidence = { kind: "affinity.country" };

const station = (rpuid: string, ...genres: string[]) => ({
  rpuid,
  name: rpuid,
  country: rpuid.slice(0, 3),
  type: "STATION",
  genres: genres.map((name) => ({ name, href: name, type: "main" })),
});

/** The stations on the page of a jazz station where these are recommended, each for its evidence; 8261090 is popular. */
async function shownBeside(
  abroad: ReturnType<typeof station>[] | ApiError,
  recommended: Evidence[],
  popular: ReturnType<typeof station>[] | ApiError = [station("8261090")],
) {
  const rpuids = recommended.map((_, i) => `826100${i + 2}`);
  const post = async () => ({
    data: recommended.map((evidence, i) => ({
      ...station(rpuids[i] ?? ""),
      factors: ["AFFINITY"],
      reasons: [{ factor: "AFFINITY", text: "", evidence }],
    })),
  });
  const get = async (path: string) => {
    const asked = path.startsWith("/listener/abroad")
      ? abroad
      : path.includes("popular")
        ? popular
        : undefined;
    if (asked instanceof ApiError) throw asked;
    return { data: asked ?? rpuids.map((rpuid) => station(rpuid)) };
  };
  return loadSimilar({ get: get as Get, post: post as Post }, "826", station("8261001", "Jazz"));
}

/** The lists on the page, those with stations: the kind of each, and its stations. */
const listsOf = (found: Awaited<ReturnType<typeof shownBeside>>) =>
  (found ?? []).flatMap(({ kind, stations }) =>
    stations.length > 0 ? [[kind, stations.map(({ card }) => card.rpuid).join()]] : [],
  );
const shown = async (...recommended: Evidence[]) => listsOf(await shownBeside([], recommended));
const POPULAR = ["popular", "8261090"];

test("stations that share the country alone are no similar stations: popular ones are shown", async () => {
  expect(await shown(COUNTRY)).toEqual([POPULAR]);
});

test("behind few similar stations popular ones have a list of their own, and behind many there is none", async () => {
  expect(await shown(CITY)).toEqual([["similar", "8261002"], POPULAR]);
  expect(await shown(CITY, COUNTRY)).toEqual([["similar", "8261002"], POPULAR]);
  expect(await shown(CITY, CITY, CITY, CITY, COUNTRY)).toEqual([
    ["similar", "8261002,8261003,8261004,8261005"],
  ]);
});

test("similar stations are shown where the API fails to give stations of other countries", async () => {
  const found = await shownBeside(new ApiError("unavailable", 503), [CITY, CITY]);
  expect(listsOf(found)).toEqual([["similar", "8261002,8261003"], POPULAR]);
});

test("similar stations are shown where the API fails to give popular ones, and without any the failure is told", async () => {
  const failure = new ApiError("unavailable", 503);
  expect(listsOf(await shownBeside([], [CITY], failure))).toEqual([["similar", "8261002"]]);
  expect(await shownBeside([], [COUNTRY], failure)).toBeUndefined();
});

test("stations of other countries stand behind few similar stations, with the genres of both", async () => {
  const abroad = [
    station("2501001", "Jazz", "Soul"),
    station("5781001", "Swing"),
    station("2761001", "Jazz"),
  ];
  const few = await shownBeside(abroad, [CITY, COUNTRY]);
  expect(listsOf(few)).toEqual([["similar", "8261002,2501001,5781001,2761001"]]);
  expect(few?.[0]?.stations.map(({ reasons }) => reasons[0]?.evidence)).toEqual([
    CITY,
    JAZZ,
    undefined,
    JAZZ,
  ]);
  const none = await shownBeside(abroad, [COUNTRY]);
  expect(listsOf(none)).toEqual([["similar", "2501001,5781001,2761001"], POPULAR]);
  const many = await shownBeside(
    abroad,
    Array.from({ length: 8 }, () => JAZZ),
  );
  expect(many?.[0]?.stations.every(({ card }) => card.country === "826")).toBe(true);
});
