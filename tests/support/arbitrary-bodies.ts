/** Bodies of generated requests. */
import fc from "fast-check";
import type { Endpoint } from "#lib/contract/endpoints.ts";
import { hostile, type Known } from "./arbitrary-values.ts";

const jsonText = fc.oneof(
  fc.json(),
  fc.constantFrom(
    "",
    "{",
    "[]",
    "null",
    '"text"',
    '{"factors":',
    "\ufeff{}",
    "[".repeat(5_000),
    "{}".padEnd(70_000),
  ),
  fc.string({ unit: "binary", maxLength: 80 }),
);
/** Valid bodies, bodies with odd values, and bodies that are no JSON objects. */
export function bodyOf(endpoint: Endpoint, known: Known): fc.Arbitrary<string> {
  if (!endpoint.body) return fc.constant("");
  const factors = fc.subarray(["GEO", "TRENDING", "AFFINITY", "ONDEMAND", "MUSICMATCH", "PUBLICVALUE"]);
  const coordinate = fc.oneof(
    fc.double({ min: -90, max: 90, noNaN: true }),
    fc.constantFrom(91, null, "51.5"),
  );
  const artists = fc.array(fc.oneof(fc.constantFrom("Marra", "Juno Pell"), hostile), { maxLength: 3 });
  const form = fc.record(
    {
      country: fc.constantFrom<unknown>("826", 826, 40, "GB", null),
      factors: fc.oneof<fc.Arbitrary<unknown>[]>(factors, fc.json()),
      latitude: coordinate,
      longitude: coordinate,
      rpuid: fc.oneof<fc.Arbitrary<unknown>[]>(fc.constantFrom(...known.rpuids), fc.integer(), hostile),
      socialArtists: artists,
      facebookArtists: artists,
      artistPlayCounts: fc.array(fc.record({ artistName: hostile, playCount: fc.integer() }), {
        maxLength: 3,
      }),
      raw: fc.oneof(fc.constant("Juno Pell - Glass Tide"), hostile),
      startedAt: fc.constantFrom("2026-05-04T06:00:00Z", 1_777_874_400, "soon", -1),
      onDemand: fc.boolean(),
      disablePV: fc.boolean(),
      plays: fc.array(fc.record({ rpuid: fc.constantFrom(...known.rpuids), seconds: fc.integer() }), {
        maxLength: 3,
      }),
    },
    { requiredKeys: [] },
  );
  const right = fc
    .record({ factors, onDemand: fc.boolean(), rpuid: fc.constantFrom(...known.rpuids) })
    .map((some) => ({ ...some, latitude: 51.45, longitude: -2.59, socialArtists: ["Marra"] }))
    .map((some) => ({ ...some, factors: some.factors.filter((factor) => factor !== "PUBLICVALUE") }));
  const yp = fc.oneof(
    fc.constantFrom("http://radio.example/live", "not an address").map((listenurl) => ({
      ...{ action: "add", sn: "Test Radio", genre: "Pop", listenurl, type: "audio/mpeg", b: "128" },
    })),
    fc.record({ action: fc.constantFrom("touch", "remove", "dance"), sid: hostile, st: hostile }),
  );
  const plays = fc.integer({ min: 1, max: 3_600 }).map((seconds) => [
    { rpuid: known.rpuids[0], seconds },
    { odId: known.odIds[0], seconds },
  ]);
  if (endpoint.family === "directory")
    return fc.oneof({ weight: 3, arbitrary: yp.map((value) => JSON.stringify(value)) }, jsonText);
  return fc.oneof(
    {
      weight: 3,
      arbitrary: fc
        .tuple(right, plays)
        .map(([value, all]) => JSON.stringify({ ...value, plays: all, raw: "Ada Quist - Low Bridge" })),
    },
    form.map((value) => JSON.stringify(value)),
    jsonText,
  );
}
