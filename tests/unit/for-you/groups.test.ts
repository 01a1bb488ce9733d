import { describe, expect, test } from "vitest";
import { groupByFactor, type Recommended } from "#components/model/recommend-data.ts";
import { toCard } from "#components/model/station-card.ts";

const station = (rpuid: string, ...factors: string[]): Recommended => ({
  kind: "station",
  card: toCard({ rpuid }),
  factors,
  reasons: [],
});
const episode = (id: string, ...factors: string[]): Recommended => ({
  kind: "episode",
  card: toCard({ rpuid: "8269001" }),
  item: { id, name: id, rpuid: "8269001", rpId: "9001", country: "826" },
  factors,
  reasons: [],
});
const shown = (picks: Recommended[]) =>
  groupByFactor(picks).map(({ factor, picks: found }) => [
    factor,
    ...found.map((pick) => (pick.kind === "station" ? pick.card.rpuid : pick.item.id)),
  ]);

describe("results under their factors", () => {
  test("are shown once, under the rarest of their factors, in the directory's order", () => {
    const picks = [
      station("1", "AFFINITY", "MUSICMATCH"),
      station("2", "AFFINITY"),
      station("3", "GEO", "AFFINITY"),
      station("4", "AFFINITY", "MUSICMATCH"),
    ];
    expect(shown(picks)).toEqual([
      ["AFFINITY", "2"],
      ["GEO", "3"],
      ["MUSICMATCH", "1", "4"],
    ]);
  });

  test("keep episodes together, whatever factor favoured their stations", () => {
    expect(
      shown([episode("a", "ONDEMAND", "GEO"), station("1", "TRENDING"), episode("b", "ONDEMAND")]),
    ).toEqual([
      ["TRENDING", "1"],
      ["ONDEMAND", "a", "b"],
    ]);
  });

  test("leave out results of unknown factors", () =>
    expect(shown([station("1", "PUBLICVALUE")])).toEqual([]));
});
