/** Each rule of both families (specification, section 4; contract: Recommendations), through both transports. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import type { RecommendedItem, RecommendedStation } from "#lib/contract/shapes.ts";
import { meta, recommendedItem, recommendedStation } from "#lib/contract/shapes.ts";
import { ask } from "#tests/support/ask.ts";
import { addClient, nowline } from "#tests/support/operator.ts";
import { startServer, type TestServer } from "#tests/support/server.ts";
import { seed, transports } from "#tests/support/transports.ts";

type Result = RecommendedStation | RecommendedItem;
interface Envelope {
  data: Result[];
  meta: { count: number };
}
/** The fields without reasons: exactly those of the specification. */
const plain = z.object({
  data: z.array(
    z.union([
      z.strictObject(recommendedStation.omit({ reasons: true }).shape),
      z.strictObject(recommendedItem.omit({ reasons: true }).shape),
    ]),
  ),
  meta: z.strictObject(meta.shape),
});

const A = ["/WRAPI/v2/recommendations", "/WRAPI/v4/recommendations"];
const B = "/v2/recommendations";
const HARBOUR = "8269000";
const PLACE = { latitude: 51.5, longitude: -2.6 };
const MARRA = [{ artistName: "Marra", playCount: 12 }];

function recommender(origin: string, headers: Record<string, string> = {}) {
  return async (path: string, body: object): Promise<Result[]> => {
    const type = { "Content-Type": "application/json", ...headers };
    const answer = await ask<Envelope>(origin, path, type, { method: "POST", sent: JSON.stringify(body) });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.meta.count).toBe(answer.body.data.length);
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    return answer.body.data;
  };
}
const stations = (results: readonly Result[]) => results.filter(({ type }) => type === "STATION");
const items = (results: readonly Result[]) =>
  results.filter(({ type }) => type === "ONDEMAND") as RecommendedItem[];
const factorsOf = (results: readonly Result[]) => new Set(results.flatMap(({ factors }) => factors));

describe.each(transports)("through %s", (_, origin) => {
  const recommend = recommender(origin);

  describe.each(A)("Family A, %s", (path) => {
    const inCountry = `${path}?country=826`;

    test("without factors recommends nothing", async () => {
      expect(await recommend(inCountry, {})).toEqual([]);
      expect(await recommend(inCountry, { factors: [] })).toEqual([]);
    });
    test("takes the country of the query before that of the body", async () => {
      const body = { factors: ["TRENDING"], country: 276, disablePV: true };
      for (const { country } of await recommend(inCountry, body)) expect(country).toBe("826");
      for (const { country } of await recommend(path, body)) expect(country).toBe("276");
    });
    test("gives no results for a factor without its input", async () => {
      expect(await recommend(inCountry, { factors: ["GEO", "AFFINITY", "MUSICMATCH"] })).toEqual([]);
      const near = await recommend(inCountry, { factors: ["GEO", "AFFINITY"], ...PLACE });
      expect(factorsOf(near)).toEqual(new Set(["GEO"]));
    });
    test("accepts artists and ignores them", async () => {
      const body = { factors: ["MUSICMATCH"], artistPlayCounts: MARRA, facebookArtists: ["Marra"] };
      expect(await recommend(inCountry, body)).toEqual([]);
    });
    test("adds ONDEMAND for onDemand, and without it has no episodes", async () => {
      const body = { factors: ["AFFINITY"], rpuid: HARBOUR };
      expect(items(await recommend(inCountry, body))).toEqual([]);
      const both = await recommend(inCountry, { ...body, onDemand: true });
      expect(items(both).length).toBeGreaterThan(0);
      expect(both).toEqual(await recommend(inCountry, { ...body, factors: ["ONDEMAND", "AFFINITY"] }));
    });

    describe("in 276", () => {
      const germany = `${path}?country=276`;
      test.each([{}, { factors: [] }, { factors: ["GEO", "TRENDING"], latitude: 48.1, longitude: 11.6 }])(
        "recommends only stations of public value for %j",
        async (body) => {
          const results = await recommend(germany, body);
          expect(stations(results)).toEqual(results);
          expect(results.length).toBeGreaterThan(0);
          expect(results.length).toBeLessThan(6);
          for (const { factors, country } of results) {
            expect(factors).toEqual(["PUBLICVALUE"]);
            expect(country).toBe("276");
          }
        },
      );
      test("still has episodes for onDemand", async () => {
        const results = await recommend(germany, { onDemand: true });
        expect(factorsOf(stations(results))).toEqual(new Set(["PUBLICVALUE"]));
        expect(items(results).length).toBeGreaterThan(0);
        expect(factorsOf(items(results))).toEqual(new Set(["ONDEMAND"]));
      });
      test("follows the factors when disablePV is set", async () => {
        expect(await recommend(germany, { disablePV: true })).toEqual([]);
        const near = { factors: ["GEO"], latitude: 48.1, longitude: 11.6, disablePV: true };
        expect(factorsOf(await recommend(germany, near))).toEqual(new Set(["GEO"]));
      });
      test("the rule does not apply in other countries", async () => {
        const results = await recommend(`${path}?country=250`, { factors: ["TRENDING"] });
        expect([...factorsOf(results)]).not.toContain("PUBLICVALUE");
      });
    });
  });

  describe("Family B", () => {
    const inCountry = `${B}?country=826`;

    test("recommends nothing for an empty list of factors, in 276 too", async () => {
      expect(await recommend(inCountry, { factors: [] })).toEqual([]);
      expect(await recommend(`${B}?country=276`, { factors: [] })).toEqual([]);
    });
    test("GEO: stations near the place first", async () => {
      const [first, ...others] = await recommend(`${inCountry}&include=reasons`, {
        factors: ["GEO"],
        ...PLACE,
      });
      expect(first?.name).toBe("Lark Bristol");
      expect(first?.reasons?.[0]?.text).toMatch(/km away$/);
      for (const { factors } of others) expect(factors).toEqual(["GEO"]);
    });
    test("AFFINITY: similar stations, without the station itself", async () => {
      const results = await recommend(inCountry, { factors: ["AFFINITY"], rpuid: Number(HARBOUR) });
      expect(results.length).toBeGreaterThan(3);
      expect(results.map(({ rpuid }) => rpuid)).not.toContain(HARBOUR);
    });
    test("AFFINITY: an unknown station gives no results", async () => {
      expect(await recommend(inCountry, { factors: ["AFFINITY"], rpuid: "826555555" })).toEqual([]);
      const near = { factors: ["AFFINITY", "GEO"], rpuid: "826555555", ...PLACE };
      expect(factorsOf(await recommend(inCountry, near))).toEqual(new Set(["GEO"]));
    });
    test("MUSICMATCH: artists of either list count, under either name of the factor", async () => {
      const by = (body: object) => recommend(inCountry, { factors: ["MUSICMATCH"], ...body });
      const results = await by({ socialArtists: ["marra"] });
      expect(results.length).toBeGreaterThan(0);
      const rpuids = (some: Result[]) => some.map(({ rpuid }) => rpuid);
      expect(rpuids(await by({ facebookArtists: ["The Marra"] }))).toEqual(rpuids(results));
      expect(rpuids(await by({ artistPlayCounts: MARRA }))).toEqual(rpuids(results));
    });
    test("ONDEMAND: only playable episodes, one per series", async () => {
      const results = items(await recommend(inCountry, { factors: ["ONDEMAND"] }));
      expect(results.length).toBeGreaterThan(5);
      const series = results.flatMap((item) => item.series.map(({ id }) => `${item.rpuid} ${id}`));
      expect(new Set(series).size).toBe(series.length);
      for (const { onDemandStreams = [] } of results)
        expect(onDemandStreams.some(({ streamSource }) => streamSource.url !== undefined)).toBe(true);
    });
    test("all factors together: at most twenty results, each with the factors that recommended it", async () => {
      const factors = ["GEO", "TRENDING", "AFFINITY", "MUSICMATCH", "ONDEMAND"];
      const body = { factors, ...PLACE, rpuid: HARBOUR, artistPlayCounts: MARRA };
      const results = await recommend(inCountry, body);
      expect(results.length).toBeLessThanOrEqual(20);
      expect(results.some(({ factors: by }) => by.length > 1)).toBe(true);
      for (const { factors: by, country } of results) {
        expect(by.length).toBeGreaterThan(0);
        for (const factor of by) expect(factors).toContain(factor);
        expect(country).toBe("826");
      }
      expect(results).toEqual(await recommend(inCountry, body));
    });
    test("a result has exactly the specification's fields; include=reasons adds reasons", async () => {
      const body = { factors: ["GEO", "AFFINITY", "ONDEMAND"], ...PLACE, rpuid: HARBOUR };
      const type = { "Content-Type": "application/json" };
      const without = await ask(origin, inCountry, type, { method: "POST", sent: JSON.stringify(body) });
      expect(plain.parse(without.body)).toEqual(without.body);
      const results = await recommend(`${inCountry}&include=reasons`, body);
      expect(results.length).toBeGreaterThan(0);
      for (const { reasons = [], factors } of results) {
        expect(reasons.length).toBeGreaterThan(0);
        for (const { factor, text } of reasons) {
          expect(factors).toContain(factor);
          expect(text.length).toBeGreaterThan(3);
        }
      }
    });
  });
});

describe("permissions", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ seed });
  });
  afterAll(() => server.stop());

  test("a withheld station is not recommended, nor are its episodes, and AFFINITY ignores it", async () => {
    const { clientId } = await addClient(server.dataDir, "Narrow");
    const recommend = recommender(server.url, { "Partner-Client": clientId });
    const body = { factors: ["GEO", "ONDEMAND"], ...PLACE, rpuid: "8269006" };
    const path = `${B}?country=826`;
    expect((await recommend(path, body)).map(({ rpuid }) => rpuid)).toContain("8269006");
    const { code } = await nowline(server.dataDir, "clients", "withhold", clientId, "--stations", "8269006");
    expect(code).toBe(0);
    const recommended = async () => (await recommend(path, body)).map(({ rpuid }) => rpuid);
    await expect.poll(recommended, { timeout: 5_000 }).not.toContain("8269006");
    expect(await recommend(path, { factors: ["AFFINITY"], rpuid: "8269006" })).toEqual([]);
  });

  test("a country that the client may not see has no recommendations", async () => {
    const { clientId } = await addClient(server.dataDir, "Home", "--countries", "826");
    const recommend = recommender(server.url, { "Partner-Client": clientId });
    expect(await recommend("/WRAPI/v4/recommendations?country=276", { onDemand: true })).toEqual([]);
    expect(await recommend(`${B}?country=276`, { factors: ["TRENDING", "ONDEMAND"] })).toEqual([]);
  });
});
