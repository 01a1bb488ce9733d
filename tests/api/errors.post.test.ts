/** The rows of the error table about bodies, in both families, and the rows of Family A, through both transports. */
import { describe, expect, test } from "vitest";
import { problem } from "#lib/contract/shapes.ts";
import { ask } from "#tests/support/ask.ts";
import { transports } from "#tests/support/transports.ts";

const A = "/WRAPI/v4/recommendations?country=826";
const B = "/v2/recommendations?country=826";
const JSON_TYPE = { "Content-Type": "application/json" };
type Case = readonly [path: string, sent: string, status: number, code: string, parameter?: string];
const BODIES: readonly Case[] = [
  ...[A, B].flatMap((path): Case[] => [
    [path, "{", 400, "json_invalid"],
    [path, "[]", 400, "json_invalid"],
    [path, "null", 400, "json_invalid"],
    [path, `{"factors":${"[".repeat(20_000)}${"]".repeat(20_000)}}`, 400, "json_invalid"],
    [path, `{"factors":["GEO"],"x":"${"x".repeat(66_000)}"}`, 413, "body_too_large"],
    [path, '{"factors":["PUBLICVALUE"]}', 400, "param_invalid", "factors[0]"],
    [path, '{"factors":"GEO"}', 400, "param_invalid", "factors"],
    [path, '{"factors":[],"latitude":51}', 400, "param_conflict", "longitude"],
    [path, '{"factors":[],"longitude":0}', 400, "param_conflict", "latitude"],
    [path, '{"factors":[],"latitude":91,"longitude":0}', 400, "param_invalid", "latitude"],
    [path, '{"factors":[],"rpuid":"harbour"}', 400, "param_invalid", "rpuid"],
    [path, '{"factors":[],"onDemand":"yes"}', 400, "param_invalid", "onDemand"],
    [
      path,
      '{"factors":[],"artistPlayCounts":[{"artistName":"x","playCount":-1}]}',
      400,
      "param_invalid",
      "artistPlayCounts[0].playCount",
    ],
    [
      path,
      '{"factors":[],"artistPlayCounts":[{"playCount":2}]}',
      400,
      "param_required",
      "artistPlayCounts[0].artistName",
    ],
    [
      path,
      '{"factors":[],"artistPlayCounts":[{"artistName":"x"}]}',
      400,
      "param_required",
      "artistPlayCounts[0].playCount",
    ],
    [
      path,
      '{"factors":[],"artistPlayCounts":[{"artistName":"x","playCount":"often"}]}',
      400,
      "param_invalid",
      "artistPlayCounts[0].playCount",
    ],
    [`${path}&country=276`, "{}", 400, "param_invalid", "country"],
  ]),
  ["/WRAPI/v2/recommendations", "{}", 400, "param_required", "country"],
  ["/v2/recommendations", '{"factors":[]}', 400, "param_required", "country"],
  [B, "{}", 400, "param_required", "factors"],
  [B, "", 400, "param_required", "factors"],
  [B, '{"factors":["GEO"]}', 400, "factor_input_required"],
  [B, '{"factors":["AFFINITY"]}', 400, "factor_input_required"],
  [B, '{"factors":["MUSICMATCH"]}', 400, "factor_input_required"],
];

const FAMILY_A: readonly (readonly [path: string, status: number, code: string])[] = [
  ["/WRAPI/v2/ondemand", 400, "param_required"],
  ["/WRAPI/v2/stations?country=8266", 400, "param_invalid"],
  ["/WRAPI/v2/ondemand?country=826&country=826", 400, "param_invalid"],
  ["/WRAPI/v2/stations?country=826&bearerId=a&bearerId=b", 400, "param_invalid"],
  ["/WRAPI/v4/stations?country=826&geo=1", 400, "param_invalid"],
  ["/WRAPI/v4/ondemand?country=826&search=%ff", 400, "url_malformed"],
  ["/WRAPI/v2/schedule?country=826", 404, "route_not_found"],
  ["/WRAPI", 404, "route_not_found"],
];

describe.each(transports)("through %s", (_, origin) => {
  type Problem = { code: string; errors?: { in: string; name: string }[] };
  const post = (path: string, sent: string, headers: Record<string, string> = JSON_TYPE) =>
    ask<Problem>(origin, path, headers, { method: "POST", sent });

  for (const [path, sent, status, code, parameter] of BODIES)
    test(`POST ${path} ${sent.slice(0, 60)} ${status} ${code}`, async () => {
      const answer = await post(path, sent);
      expect([answer.status, answer.body?.code]).toEqual([status, code]);
      expect(problem.parse(answer.body)).toEqual(answer.body);
      if (parameter) expect(answer.body.errors?.map(({ name }) => name)).toContain(parameter);
    });

  for (const [path, status, code] of FAMILY_A)
    test(`GET ${path} ${status} ${code}`, async () => {
      const answer = await ask<Problem>(origin, path);
      expect([answer.status, answer.body?.code]).toEqual([status, code]);
    });

  test.each([A, B])("POST %s with another content type 415, without a credential 401", async (path) => {
    expect((await post(path, "{}", { "Content-Type": "text/plain" })).body.code).toBe(
      "unsupported_media_type",
    );
    const anonymous = await post(path, '{"factors":[]}', { ...JSON_TYPE, "Partner-Client": "" });
    expect([anonymous.status, anonymous.body.code]).toEqual([401, "auth_missing"]);
    expect(anonymous.headers.get("www-authenticate")).toContain('Partner-Client realm="nowline"');
  });
  test.each([A, B])("POST %s that does not accept JSON 406", async (path) => {
    const answer = await post(path, '{"factors":[]}', { ...JSON_TYPE, Accept: "application/xml" });
    expect([answer.status, answer.body.code]).toEqual([406, "not_acceptable"]);
  });
  test.each([A, B])("GET %s 405 with Allow: POST", async (path) => {
    const answer = await ask<Problem>(origin, path);
    expect([answer.status, answer.body.code]).toEqual([405, "method_not_allowed"]);
    expect(answer.headers.get("allow")).toBe("POST, OPTIONS");
  });
  test.each([A, B])("POST %s with a valid body 200", async (path) => {
    const numbers = '{"factors":["TRENDING"],"country":826,"rpuid":8269000}';
    const { status, body } = await ask<{ meta: object }>(origin, path, JSON_TYPE, {
      method: "POST",
      sent: numbers,
    });
    expect(status).toBe(200);
    expect(body.meta).toMatchObject({ dataType: "recommendations", fromCache: false, cacheExpiresAt: null });
  });
  test("more than a hundred header fields 431", async () => {
    const many = Object.fromEntries(Array.from({ length: 120 }, (_, i) => [`X-Field-${i}`, "x"]));
    for (const path of ["/v2/stations", "/WRAPI/v2/stations?country=826"]) {
      const answer = await ask<Problem>(origin, path, many);
      expect([answer.status, answer.body.code]).toEqual([431, "headers_too_large"]);
    }
  });
});
