import { expect, test } from "vitest";
import type { Get, Post } from "#components/model/api.ts";
import { loadSimilar } from "#components/model/similar-data.ts";
import type { Evidence } from "#lib/contract/evidence.ts";

/** The stations on a station's page where one station is recommended for `evidence`. */
async function shown(evidence: Evidence) {
  const station = (rpuid: string) => ({ rpuid, name: rpuid, country: "826", type: "STATION" });
  const post = async () => ({
    data: [
      { ...station("8261002"), factors: ["AFFINITY"], reasons: [{ factor: "AFFINITY", text: "", evidence }] },
    ],
  });
  const get = async (path: string) => ({ data: [station(path.includes("popular") ? "8261003" : "8261002")] });
  const found = await loadSimilar({ get: get as Get, post: post as Post }, "826", "8261001");
  return [found?.kind, found?.stations.map(({ card }) => card.rpuid).join()];
}

test("stations that share the country alone are no similar stations: popular ones are shown", async () => {
  expect(await shown({ kind: "affinity.city", city: "Leeds", country: "826" })).toEqual([
    "similar",
    "8261002",
  ]);
  expect(await shown({ kind: "affinity.country" })).toEqual(["popular", "8261003"]);
});
