import { expect, test } from "vitest";
import type { Get, Post } from "#components/model/api.ts";
import { loadSimilar } from "#components/model/similar-data.ts";
import type { Evidence } from "#lib/contract/evidence.ts";

const CITY: Evidence = { kind: "affinity.city", city: "Leeds", country: "826" };
const COUNTRY: Evidence = { kind: "affinity.country" };

/** The stations on a station's page where as many stations are recommended, each for its evidence; 8261090 is popular. */
async function shown(...recommended: Evidence[]) {
  const station = (rpuid: string) => ({ rpuid, name: rpuid, country: "826", type: "STATION" });
  const rpuids = recommended.map((_, i) => `826100${i + 2}`);
  const post = async () => ({
    data: recommended.map((evidence, i) => ({
      ...station(rpuids[i] ?? ""),
      factors: ["AFFINITY"],
      reasons: [{ factor: "AFFINITY", text: "", evidence }],
    })),
  });
  const get = async (path: string) => ({
    data: path.includes("popular") ? [station("8261090")] : rpuids.map(station),
  });
  const found = await loadSimilar({ get: get as Get, post: post as Post }, "826", "8261001");
  return [found?.kind, found?.stations.map(({ card }) => card.rpuid).join()];
}

test("stations that share the country alone are no similar stations: popular ones are shown", async () => {
  expect(await shown(CITY)).toEqual(["similar", "8261002"]);
  expect(await shown(COUNTRY)).toEqual(["popular", "8261090"]);
});

test("stations that share the country alone stand behind few similar stations, and behind many not at all", async () => {
  expect(await shown(CITY, COUNTRY)).toEqual(["similar", "8261002,8261003"]);
  expect(await shown(CITY, CITY, CITY, CITY, COUNTRY)).toEqual([
    "similar",
    "8261002,8261003,8261004,8261005",
  ]);
});
