/** What is answered is what the OpenAPI document says: one happy call for each endpoint in each form, and the errors. */
import { describe, expect, test } from "vitest";
import type { Endpoint } from "#lib/contract/endpoints.ts";
import { exampleRequests } from "#lib/contract/openapi/example-requests.ts";
import { mediaTypesOf } from "#lib/contract/openapi/media-types.ts";
import { openApiDocument, partnerEndpoints } from "#lib/contract/openapi.ts";
import type { Envelope, OnDemandItem } from "#lib/contract/shapes.ts";
import { conforms } from "#tests/support/conforms.ts";
import { transports } from "#tests/support/transports.ts";

interface Answer {
  status: number;
  headers: Headers;
  body: unknown;
}

async function send(
  url: string,
  headers: Record<string, string> = {},
  init: RequestInit = {},
): Promise<Answer> {
  const response = await fetch(url, { ...init, headers: { "Partner-Client": "demo", ...headers } });
  const text = await response.text();
  const isJson = /json/.test(response.headers.get("content-type") ?? "");
  const body: unknown = isJson ? JSON.parse(text) : text;
  return { status: response.status, headers: response.headers, body };
}

/** The example's request; ids of episodes are of the day the examples were made, so they are taken anew. */
async function happyRequest(
  origin: string,
  { id, method }: Endpoint,
): Promise<{ url: string; init: RequestInit }> {
  const request = exampleRequests[id as keyof typeof exampleRequests];
  const url = `${origin}${request?.target}`;
  if (method === "POST") return { url, init: { method, body: JSON.stringify(request?.body) } };
  if (id !== "getOnDemand" && id !== "listSeriesOnDemand") return { url, init: {} };
  const list = await send(`${origin}/v2/stations/8269000/ondemand?size=50`);
  const item = (list.body as Envelope<OnDemandItem>).data.find(({ series }) => series);
  const series = encodeURIComponent(item?.series?.id ?? "");
  const episode = encodeURIComponent(item?.id ?? "");
  const path =
    id === "getOnDemand" ? `/v2/ondemand/${episode}` : `/v2/stations/8269000/ondemand/${series}?size=1`;
  return { url: `${origin}${path}`, init: {} };
}

interface Failure {
  path: string;
  target: string;
  status: number;
  method?: string;
  accept?: string;
  type?: string;
  body?: string;
}
const recommend = { path: "/v2/recommendations", target: "/v2/recommendations?country=826", method: "POST" };

const FAILURES: readonly Failure[] = [
  { path: "/v2/stations", target: "/v2/stations?search=x", status: 400 },
  { path: "/v2/stations", target: "/v2/stations?country=GB", status: 400 },
  { path: "/v2/stations", target: "/v2/stations?country=826&search=a&geo=1,2", status: 400 },
  { path: "/WRAPI/v{version}/stations", target: "/WRAPI/v4/stations", status: 400 },
  { path: "/WRAPI/v{version}/ondemand", target: "/WRAPI/v2/ondemand", status: 400 },
  { path: "/v2/stations/{rpuids}/schedule", target: "/v2/stations/1,2,3,4,5,6/schedule", status: 400 },
  { path: "/v2/stations/{rpuids}", target: "/v2/stations/%E0%A4%A", status: 400 },
  { path: "/v2/stations/{rpuids}", target: "/v2/stations/8269999", status: 404 },
  { path: "/v2/ondemand/{odIds}", target: "/v2/ondemand/826:none", status: 404 },
  { path: "/v2/stations/{rpuids}/onair", target: "/v2/stations/8269999/onair", status: 404 },
  { path: "/v2/stations", target: "/v2/stations", status: 405, method: "DELETE" },
  {
    path: "/v2/categories",
    target: "/v2/categories?country=826&type=live",
    status: 406,
    accept: "image/png",
  },
  { ...recommend, status: 400, body: "{" },
  { ...recommend, status: 400, body: '{"factors":["AFFINITY"]}' },
  { ...recommend, status: 413, body: `"${"x".repeat(70_000)}"` },
  { ...recommend, status: 415, body: "{}", type: "text/plain" },
  { path: "/v2/nothing", target: "/v2/nothing", status: 404 },
];

describe.each(transports)("through %s", (_, origin) => {
  describe.each(partnerEndpoints)("$method $path 200", (endpoint) => {
    test.each(mediaTypesOf(endpoint).map(({ mediaType }) => mediaType))("as %s", async (mediaType) => {
      const { url, init } = await happyRequest(origin, endpoint);
      const type: Record<string, string> = init.body ? { "Content-Type": "application/json" } : {};
      const answer = await send(url, { ...type, Accept: mediaType }, init);
      expect(answer.status).toBe(200);
      expect(answer.headers.get("content-type")).toBe(`${mediaType}; charset=utf-8`);
      const { status, headers, body } = answer;
      expect(conforms(endpoint.path, endpoint.method, status, headers, body)).toEqual([]);
    });
  });

  test("GET 304", async () => {
    const url = `${origin}/v2/categories?country=826&type=live`;
    const etag = (await send(url)).headers.get("etag") ?? "";
    const { status, headers, body } = await send(url, { "If-None-Match": etag });
    expect(status).toBe(304);
    expect(conforms("/v2/categories", "GET", status, headers, body)).toEqual([]);
  });

  test.each(FAILURES)("$target $method $status", async (failure) => {
    const { path, target, method = "GET", accept = "*/*", type = "application/json", body } = failure;
    const headers = { Accept: accept, ...(body === undefined ? {} : { "Content-Type": type }) };
    const answer = await send(`${origin}${target}`, headers, { method, body });
    expect(answer.status).toBe(failure.status);
    expect(conforms(path, method, answer.status, answer.headers, answer.body)).toEqual([]);
  });

  test("a request without a credential 401", async () => {
    const { status, headers, body } = await send(`${origin}/v2/stations`, { "Partner-Client": "" });
    expect(status).toBe(401);
    expect(conforms("/v2/stations", "GET", status, headers, body)).toEqual([]);
  });

  describe("GET /openapi.json", () => {
    test("200 is the document for this origin", async () => {
      const { status, headers, body } = await send(`${origin}/openapi.json`);
      expect([status, headers.get("content-type")]).toEqual([200, "application/json; charset=utf-8"]);
      expect(body).toEqual(openApiDocument({ serverUrl: origin }));
    });
    test("304 to those who have it", async () => {
      const etag = (await send(`${origin}/openapi.json`)).headers.get("etag") ?? "";
      expect((await send(`${origin}/openapi.json`, { "If-None-Match": etag })).status).toBe(304);
    });
  });
});

describe("an answer that the document does not say", () => {
  const headers = new Headers({
    "content-type": "application/json",
    "x-request-id": "1",
    "x-ratelimit-limit": "1",
    "x-ratelimit-remaining": "0",
    "x-ratelimit-reset": "1",
    etag: 'W/"1"',
    "cache-control": "private",
    vary: "Accept",
  });
  const meta = {
    paginated: false,
    nesting: false,
    dataType: "categories",
    count: 0,
    fromCache: false,
    cacheExpiresAt: null,
  };
  const faults = (body: unknown, given = headers) => conforms("/v2/categories", "GET", 200, given, body);

  test("is told from one that it does", () => {
    expect(faults({ data: [], meta })).toEqual([]);
    expect(faults({ data: [], meta: { ...meta, dataType: "stations" } })).not.toEqual([]);
    expect(faults({ data: [{ href: "urn:x", name: "x", more: 1 }], meta })).not.toEqual([]);
    expect(faults({ data: [{ href: "urn:x" }], meta })).not.toEqual([]);
    const without = new Headers(headers);
    without.delete("x-ratelimit-reset");
    expect(faults({ data: [], meta }, without)).toEqual(["header x-ratelimit-reset is missing"]);
  });
});
