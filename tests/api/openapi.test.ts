/** Answers conform to the OpenAPI document: a successful call of each endpoint in each media type, and the errors. */

import { parseDocument } from "htmlparser2";
import { describe, expect, test } from "vitest";
import { offeredBy } from "#lib/contract/media-types.ts";
import type { Envelope } from "#lib/contract/shapes.ts";
import { DAY_MS } from "#lib/ground/clock.ts";
import type { Operation, Parameter } from "#lib/openapi/document.ts";
import { type DocumentedEndpoint, documentedEndpoints } from "#lib/openapi/documented.ts";
import { exampleRequests } from "#lib/openapi/example-requests.ts";
import { openApiDocument } from "#lib/openapi/openapi.ts";
import { conforms } from "#tests/support/conforms.ts";
import { firstOfResponse } from "#tests/support/events.ts";
import { samplesOf } from "#tests/support/example-samples.ts";
import { textOf } from "#tests/support/html-text.ts";
import { transports } from "#tests/support/transports.ts";

/** The endpoints that partners call. */
const partnerEndpoints = documentedEndpoints.filter(({ family }) => family !== "station");

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
  const text = await firstOfResponse(response);
  const isJson = /json/.test(response.headers.get("content-type") ?? "");
  const body: unknown = isJson ? JSON.parse(text) : text;
  return { status: response.status, headers: response.headers, body };
}

/** The example's request, with ids and days of the directory that answers. */
async function happyRequest(
  origin: string,
  { id }: DocumentedEndpoint,
): Promise<{ url: string; init: RequestInit }> {
  const { method, target, body } = exampleRequests(await samplesOf(origin))[id];
  return { url: `${origin}${target}`, init: body ? { method, body: JSON.stringify(body) } : {} };
}

/** Requests with the required parameters and one further example each. */
function exampleTargets(path: string, operation: Operation | undefined): string[] {
  const named = (operation?.parameters ?? []).filter((each) => "name" in each);
  const text = ({ example }: Parameter) => encodeURIComponent(String(example));
  const at = path.replaceAll(/\{(\w+)\}/g, (_, name) => {
    const found = named.find((each) => each.name === name);
    return found ? text(found) : "";
  });
  const inQuery = named.filter((each) => each.in === "query" && each.example !== undefined);
  // search requires a country.
  const required = inQuery.filter((each) => each.required || each.name === "country");
  const pairs = (each: Parameter) =>
    each.name === "from" || each.name === "to" ? ["from", "to"] : [each.name];
  return [undefined, ...inQuery.filter((each) => !required.includes(each))].flatMap((more) => {
    const wanted = more
      ? [...required, ...inQuery.filter(({ name }) => pairs(more).includes(name))]
      : required;
    const query = wanted.map((each) => `${each.name}=${text(each)}`).join("&");
    // A question mark without a query would belong to the id.
    return operation ? (query ? `${at}?${query}` : at) : [];
  });
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
  { path: "/v2/stations/{rpuids}/onair/events", target: "/v2/stations/8269999/onair/events", status: 404 },
  {
    path: "/v2/stations/{rpuids}/onair/events",
    target: "/v2/stations/1,2,3,4,5,6/onair/events",
    status: 400,
  },
  {
    path: "/v2/stations/{rpuids}/onair/events",
    target: "/v2/stations/8269000/onair/events",
    status: 406,
    accept: "application/json",
  },
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
    test.each(offeredBy(endpoint))("as %s", async (mediaType) => {
      const { url, init } = await happyRequest(origin, endpoint);
      const type: Record<string, string> = init.body ? { "Content-Type": "application/json" } : {};
      const answer = await send(url, { ...type, Accept: mediaType }, init);
      expect(answer.status).toBe(200);
      expect(answer.headers.get("content-type")).toBe(`${mediaType}; charset=utf-8`);
      const { status, headers, body } = answer;
      expect(conforms(endpoint.path, endpoint.method, { status, headers, body })).toEqual([]);
    });
  });

  test("GET 304", async () => {
    const url = `${origin}/v2/categories?country=826&type=live`;
    const etag = (await send(url)).headers.get("etag") ?? "";
    const { status, headers, body } = await send(url, { "If-None-Match": etag });
    expect(status).toBe(304);
    expect(conforms("/v2/categories", "GET", { status, headers, body })).toEqual([]);
  });

  test.each(FAILURES)("$target $method $status", async (failure) => {
    const { path, target, method = "GET", accept = "*/*", type = "application/json", body } = failure;
    const headers = { Accept: accept, ...(body === undefined ? {} : { "Content-Type": type }) };
    const answer = await send(`${origin}${target}`, headers, { method, body });
    expect(answer.status).toBe(failure.status);
    expect(conforms(path, method, answer)).toEqual([]);
  });

  test("a request without a credential 401", async () => {
    const { status, headers, body } = await send(`${origin}/v2/stations`, { "Partner-Client": "" });
    expect(status).toBe(401);
    expect(conforms("/v2/stations", "GET", { status, headers, body })).toEqual([]);
  });

  describe("GET /openapi.json", () => {
    test("200 is the document for this origin, with examples of its directory", async () => {
      const { status, headers, body } = await send(`${origin}/openapi.json`);
      expect([status, headers.get("content-type")]).toEqual([200, "application/json; charset=utf-8"]);
      const samples = await samplesOf(origin);
      expect(body).toEqual(openApiDocument({ serverUrl: origin, samples }));
      const midnight = Math.floor(Date.now() / DAY_MS) * DAY_MS;
      expect([Date.parse(samples.from), Date.parse(samples.to)]).toEqual([midnight, midnight + DAY_MS]);
    });

    test("every example of a parameter has a non-empty answer", async () => {
      const { paths } = openApiDocument({ serverUrl: origin, samples: await samplesOf(origin) });
      const asked = Object.entries(paths).flatMap(([path, { get }]) => exampleTargets(path, get));
      expect(asked.length).toBeGreaterThan(20);
      for (const target of asked) {
        const answer = await send(`${origin}${target}`);
        expect([target, answer.status]).toEqual([target, 200]);
      }
    });

    test("every command of the reference has a non-empty answer and names ids of this day", async () => {
      const page = textOf(parseDocument(await (await fetch(`${origin}/developers`)).text()));
      const commands = [
        ...page.matchAll(
          /curl -s -H 'Partner-Client: demo'(?: \\\n {2}-H '[^']*' \\\n {2}-d '([^']*)')? \\\n {2}'([^']*)'/g,
        ),
      ];
      const targets = commands.map(([, , target = ""]) => target);
      const { item, series } = await samplesOf(origin);
      for (const id of [item, series])
        expect(targets.some((target) => target.includes(encodeURIComponent(id)))).toBe(true);
      expect(commands.length).toBeGreaterThanOrEqual(partnerEndpoints.length);
      for (const [, body, target = ""] of commands) {
        const init = body ? { method: "POST", body } : {};
        const type: Record<string, string> = body ? { "Content-Type": "application/json" } : {};
        const answer = await send(target, type, init);
        if (target.endsWith("/v2/stations?search=harbour")) expect(answer.status).toBe(400);
        else {
          expect([target, answer.status]).toEqual([target, 200]);
          if (target.endsWith("/events")) expect(answer.body).toContain("event: snapshot");
          else expect((answer.body as Envelope<object>).data.length).toBeGreaterThan(0);
        }
      }
    });
    test("304 for its own tag", async () => {
      const etag = (await send(`${origin}/openapi.json`)).headers.get("etag") ?? "";
      expect((await send(`${origin}/openapi.json`, { "If-None-Match": etag })).status).toBe(304);
    });
  });
});

describe("an answer that the document does not describe", () => {
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
  const faults = (body: unknown, given = headers) =>
    conforms("/v2/categories", "GET", { status: 200, headers: given, body });

  test("is distinguished from an answer that it describes", () => {
    expect(faults({ data: [], meta })).toEqual([]);
    expect(faults({ data: [], meta: { ...meta, dataType: "stations" } })).not.toEqual([]);
    expect(faults({ data: [{ href: "urn:x", name: "x", more: 1 }], meta })).not.toEqual([]);
    expect(faults({ data: [{ href: "urn:x" }], meta })).not.toEqual([]);
    const without = new Headers(headers);
    without.delete("x-ratelimit-reset");
    expect(faults({ data: [], meta }, without)).toEqual(["header x-ratelimit-reset is missing"]);
  });
});
