import { describe, expect, test } from "vitest";
import { problem } from "#lib/contract/shapes.ts";
import { ask } from "#tests/support/ask.ts";
import { transports } from "#tests/support/transports.ts";

const CASES: readonly (readonly [path: string, status: number, code: string, parameter?: string])[] = [
  ["/v2/stations?search=x", 400, "param_required", "country"],
  ["/v2/stations?geo=1,2", 400, "param_required", "country"],
  ["/WRAPI/v2/stations", 400, "param_required", "country"],
  ["/WRAPI/v4/stations?country=", 400, "param_required", "country"],
  ["/v2/categories?country=826", 400, "param_required", "type"],
  ["/v2/stations?country=GB", 400, "param_invalid", "country"],
  ["/v2/stations?country=826&country=276", 400, "param_invalid", "country"],
  ["/v2/stations?country=826&include=everything", 400, "param_invalid", "include"],
  ["/v2/stations?country=826&include=look", 400, "param_invalid", "include"],
  ["/WRAPI/v2/stations?country=826&include=name", 400, "param_invalid", "include"],
  ["/v2/stations?country=826&sort=size", 400, "param_invalid", "sort"],
  ["/v2/stations?country=826&geo=91,0", 400, "param_invalid", "geo"],
  ["/v2/stations?country=826&geo=here", 400, "param_invalid", "geo"],
  ["/v2/stations?country=826&search=a&geo=1,2", 400, "param_conflict"],
  ["/v2/stations?country=826&search=a&bearerId=fm:x", 400, "param_conflict"],
  ["/v2/stations?country=826&geo=1,2&bearerId=fm:x", 400, "param_conflict"],
  ["/v2/stations?search=%E0%A4%A&country=826", 400, "url_malformed"],
  ["/v2/stations?search=%00&country=826", 400, "url_malformed"],
  ["/v2/stations/%E0%A4%A", 400, "url_malformed"],
  ["/v2/stations/826%0A9000", 400, "url_malformed"],
  ["/v2/stations/8269999", 404, "not_found"],
  ["/v2/stations/harbour", 404, "not_found"],
  ["/v2/stations/,", 404, "not_found"],
  ["/v2/stations/%2C/onair", 404, "not_found"],
  ["/v2/stations/,,/schedule", 404, "not_found"],
  ["/v2/stations/,/ondemand", 404, "not_found"],
  ["/v2/stations/,/ondemand/x", 404, "not_found"],
  ["/v2/stations/,/onair/events", 404, "not_found"],
  ["/v2/stations//onair", 404, "route_not_found"],
  ["/v2/stations/8269000/schedule?from=2026-01-01T00:00:00Z", 400, "param_conflict", "to"],
  [
    "/v2/stations/8269000/schedule?from=2026-02-30T00:00:00Z&to=2026-03-02T00:00:00Z",
    400,
    "param_invalid",
    "from",
  ],
  [
    "/v2/stations/8269000/schedule?from=2026-01-01T25:00:00Z&to=2026-01-02T00:00:00Z",
    400,
    "param_invalid",
    "from",
  ],
  [
    "/v2/stations/8269000/schedule?from=2026-01-02T00:00:00Z&to=2026-01-01T00:00:00Z",
    400,
    "param_invalid",
    "to",
  ],
  [
    "/v2/stations/8269000/schedule?from=2026-01-01T00:00:00Z&to=2026-03-01T00:00:00Z",
    400,
    "range_too_large",
    "to",
  ],
  ["/v2/stations/1,2,3,4,5,6/schedule", 400, "too_many_ids"],
  ["/v2/ondemand/1:a,1:b,1:c,1:d,1:e,1:f", 400, "too_many_ids"],
  ["/v2/stations/8269000/ondemand?size=201", 400, "param_invalid", "size"],
  ["/v2/stations/8269000/ondemand?page=-1", 400, "param_invalid", "page"],
  ["/v2/nothing", 404, "route_not_found"],
  ["/v2", 404, "route_not_found"],
  ["/v2/stations/8269000/colour", 404, "route_not_found"],
  ["/WRAPI/v3/stations?country=826", 404, "route_not_found"],
  ["/v2//stations", 404, "route_not_found"],
];

describe.each(transports)("through %s", (_, origin) => {
  for (const [path, status, code, parameter] of CASES)
    test(`GET ${path} ${status} ${code}`, async () => {
      const answer = await ask<{ code: string; errors?: { name: string }[] }>(origin, path);
      expect([answer.status, answer.body?.code]).toEqual([status, code]);
      expect(answer.headers.get("content-type")).toBe("application/problem+json; charset=utf-8");
      expect(() => problem.parse(answer.body)).not.toThrow();
      if (parameter) expect(answer.body.errors?.map(({ name }) => name)).toContain(parameter);
    });

  test.each(["/v2/stations", "/WRAPI/v2/stations?country=826"])(
    "GET %s without a credential 401",
    async (path) => {
      const { status, headers, body } = await ask<{ code: string }>(origin, path, { "Partner-Client": "" });
      expect([status, body.code]).toEqual([401, "auth_missing"]);
      expect(headers.get("www-authenticate")).toBeTruthy();
    },
  );

  test("an unknown client 401; the listener client 401 from other origins, 200 from our pages", async () => {
    const as = (client: string, more = {}) =>
      ask<{ code: string }>(origin, "/v2/stations?country=724", { "Partner-Client": client, ...more });
    expect((await as("nobody")).body.code).toBe("auth_invalid");
    expect((await as("listener")).body.code).toBe("auth_invalid");
    expect((await as("listener", { "Sec-Fetch-Site": "cross-site" })).body.code).toBe("auth_invalid");
    expect((await as("listener", { "Sec-Fetch-Site": "same-origin" })).status).toBe(200);
  });

  test("the demonstration client may not use the listener pages' endpoints 403", async () => {
    expect((await ask<{ code: string }>(origin, "/listener/countries")).body.code).toBe(
      "forbidden_operation",
    );
  });

  test.each(["POST", "PUT", "DELETE", "PATCH"])("%s /v2/stations 405 with Allow", async (method) => {
    const { status, headers, body } = await ask<{ code: string }>(origin, "/v2/stations", {}, { method });
    expect([status, body.code]).toEqual([405, "method_not_allowed"]);
    expect(headers.get("allow")).toContain("GET");
  });

  test("Accept without JSON 406", async () => {
    expect((await ask(origin, "/v2/stations?country=724", { Accept: "image/png" })).status).toBe(406);
    expect(
      (await ask(origin, "/v2/stations?country=724", { Accept: "application/*;q=0.1, text/html" })).status,
    ).toBe(200);
  });

  test("a target of more than 8 KiB 414, before anybody looks at who calls: without quota headers", async () => {
    const { status, headers } = await ask(origin, `/v2/stations?search=${"x".repeat(9000)}`);
    expect([status, headers.get("x-ratelimit-limit")]).toEqual([414, null]);
  });

  test("the answers for a hidden and for an unknown id differ only in the request id", async () => {
    const [one, two] = await Promise.all(
      ["/v2/stations/8269998", "/v2/stations/8269997"].map((path) =>
        ask<Record<string, unknown>>(origin, path),
      ),
    );
    const plain = (body?: Record<string, unknown>) => ({ ...body, requestId: "", instance: "" });
    expect(plain(one?.body)).toEqual(plain(two?.body));
  });
});
