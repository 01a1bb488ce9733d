/** The bodies of POST recommendations: OpenAPI promises what the server takes, and no more. */
import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import { familyABody, familyBBody } from "#lib/contract/recommendation-body.ts";
import { toJsonSchema } from "#lib/openapi/json-schema.ts";

const TAKEN: readonly object[] = [
  { factors: ["GEO"], latitude: 90, longitude: "-180.0" },
  { factors: ["AFFINITY"], rpuid: 8269000 },
  { factors: [], artistPlayCounts: [{ artistName: "Ada", playCount: "3" }] },
  { factors: [], country: 826 },
];
const REFUSED: readonly object[] = [
  { factors: ["GEO"], latitude: 91, longitude: 0 },
  { factors: ["GEO"], latitude: "north", longitude: 0 },
  { factors: ["AFFINITY"], rpuid: 1 },
  { factors: [], artistPlayCounts: [{ artistName: "Ada", playCount: 1.5 }] },
  { factors: [], country: "GB" },
];

test("a body of Family A is taken where its schema in OpenAPI allows it, and refused where it does not", () => {
  const isValid = new Ajv2020({ strict: false }).compile(toJsonSchema(familyABody, "input", {}));
  for (const [bodies, isTaken] of [[TAKEN, true] as const, [REFUSED, false] as const])
    for (const body of bodies) {
      expect([body, familyABody.safeParse(body).success]).toEqual([body, isTaken]);
      expect([body, isValid(body)]).toEqual([body, isTaken]);
    }
});

test("a body of Family B has no country (specification 4.2)", () => {
  expect(Object.keys(familyBBody.shape)).not.toContain("country");
  expect(Object.keys(familyABody.shape)).toContain("country");
});

test.each([
  [{ factors: Array(21).fill("GEO") }, "must have at most 20 factors"],
  [{ factors: [], socialArtists: Array(501).fill("Ada") }, "must have at most 500 artists"],
])("a body with too long a list says how long it may be", (body, message) => {
  expect(familyABody.safeParse(body).error?.issues.map((issue) => issue.message)).toEqual([message]);
});
