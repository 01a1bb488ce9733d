import { describe, expect, test } from "vitest";
import { endpoints } from "#lib/contract/endpoints.ts";
import type { Envelope, Station } from "#lib/contract/shapes.ts";
import { ask } from "#tests/support/ask.ts";
import { transports } from "#tests/support/transports.ts";

type Stations = Envelope<Station>;
const names = ({ data }: Stations) => data.map(({ name }) => name);

describe.each(transports)("through %s", (transport, origin) => {
  const stations = (query = "", headers = {}) => ask<Stations>(origin, `/v2/stations${query}`, headers);

  describe("GET /v2/stations 200", () => {
    test("returns every station, valid against the schema", async () => {
      const { status, headers, body } = await stations();
      expect(status).toBe(200);
      expect(headers.get("content-type")).toBe("application/json; charset=utf-8");
      expect(() => endpoints.listStations.response.parse(body)).not.toThrow();
      expect(body.data.length).toBeGreaterThanOrEqual(24);
      expect(body.meta).toMatchObject({
        paginated: false,
        nesting: false,
        dataType: "stations",
        count: body.data.length,
      });
      expect(Object.keys(body)).toEqual(["data", "meta"]);
    });

    test("a trailing slash is the same resource, not a redirect", async () => {
      expect((await ask(origin, "/v2/stations/")).status).toBe(200);
      expect((await ask(origin, "/v2/stations/?country=826")).status).toBe(200);
      expect((await ask(origin, "/WRAPI/v2/stations/?country=826")).status).toBe(200);
    });

    test("country keeps the country's stations", async () => {
      const { body } = await stations("?country=826");
      expect(new Set(body.data.map(({ country }) => country))).toEqual(new Set(["826"]));
    });

    test.each([["alphanumericKey"], ["alphanumeric"], ["ALPHANUMERIC"]])(
      "sort=%s orders by name",
      async (sort) => {
        const { body } = await stations(`?country=826&sort=${sort}`);
        const keys = body.data.map(({ alphanumericKey }) => alphanumericKey ?? "");
        expect(keys).toEqual([...keys].sort());
      },
    );

    test("bearerId finds the station with that bearer", async () => {
      const all = (await stations("?country=826")).body.data;
      const withBearer = all.find(({ bearers }) => bearers?.[0]);
      const id = withBearer?.bearers?.[0]?.id ?? "";
      const { body } = await stations(`?bearerId=${encodeURIComponent(id)}`);
      expect(body.data.map(({ rpuid }) => rpuid)).toContain(withBearer?.rpuid);
    });

    test("category keeps the stations of that genre", async () => {
      const all = (await stations("?country=826")).body.data;
      const href = all[0]?.genres?.[0]?.href ?? "";
      const { body } = await stations(`?country=826&category=${encodeURIComponent(href)}`);
      expect(body.data.length).toBeGreaterThan(0);
      expect(body.data.every(({ genres }) => genres?.some((genre) => genre.href === href))).toBe(true);
      expect(body.data.length).toBe(all.filter(({ genres }) => genres?.some((g) => g.href === href)).length);
    });

    test("the server's own urls have the requested origin", async () => {
      const { body } = await stations("?country=826&search=harbour");
      expect(body.data[0]?.liveStreams?.[0]?.streamSource.url).toMatch(new RegExp(`^${origin}/demo/live/`));
    });
  });

  describe("GET /v2/stations?search 200", () => {
    test.each(["München", "munchen", "MUNCHEN", "muchen", "Muenchen", "89.3", "89,3"])(
      "%s finds Isarwelle München 89.3",
      async (search) => {
        const { body } = await stations(`?country=276&search=${encodeURIComponent(search)}`);
        expect(names(body)[0]).toBe("Isarwelle München 89.3");
      },
    );

    test.each([
      ["826", "harbuor", "Harbour FM"],
      ["826", "94.2", "Kiosk 94.2"],
      ["826", "nine bels", "Nine Bells Jazz"],
      ["578", "ø1", "Ø1"],
      ["578", "o1", "Ø1"],
      ["818", "ضفاف", "إذاعة ضفاف"],
    ])("in %s, %s finds %s", async (country, search, name) => {
      const { body } = await stations(`?country=${country}&search=${encodeURIComponent(search)}`);
      expect(names(body)).toContain(name);
    });

    test.each(["h", "fm"])("a term of %s works", async (search) => {
      expect(names((await stations(`?country=826&search=${search}`)).body)).toContain("Harbour FM");
    });

    test.each(['"', "*", "AND", "a OR b", "name:x", "((((", "%", "-", "🎵", "x".repeat(200)])(
      "%s is text, not syntax",
      async (search) => {
        expect((await stations(`?country=826&search=${encodeURIComponent(search)}`)).status).toBe(200);
      },
    );
  });

  test("GET /v2/stations?geo 200: the nearest first, all within 300 km", async () => {
    const { body } = await stations("?country=826&geo=51.45,-2.59");
    expect(names(body)).toContain("Lark Bristol");
    expect(names(body)).not.toContain("Lark Glasgow");
  });

  describe("GET /v2/stations?include 200", () => {
    test("returns rpuid and the requested fields only", async () => {
      const { body } = await stations("?country=826&include=streams");
      expect(Object.keys(body.data[0] ?? {}).sort()).toEqual(["liveStreams", "rpuid"]);
    });
    test("a plain field name works too", async () => {
      const { body } = await stations("?country=826&include=name,multimedia");
      expect(Object.keys(body.data[0] ?? {}).sort()).toEqual(["multimedia", "name", "rpuid"]);
    });
  });

  describe("GET /v2/stations/{rpuids} 200", () => {
    test("stations in the order asked, each once, without unknown ids", async () => {
      const { body } = await ask<Stations>(origin, "/v2/stations/8269001,8269000,8269001,8269999");
      expect(body.data.map(({ rpuid }) => rpuid)).toEqual(["8269001", "8269000"]);
      expect(body.meta.count).toBe(2);
    });
    test("an encoded comma separates ids, too", async () => {
      expect((await ask<Stations>(origin, "/v2/stations/8269001%2C8269000/")).body.data).toHaveLength(2);
    });
  });

  describe.each(["v2", "v4"])("GET /WRAPI/%s/stations 200", (version) => {
    const search = (query: string) => ask<Stations>(origin, `/WRAPI/${version}/stations?${query}`);
    test("without search: random, never from a cache, at most 20, of the country", async () => {
      const answers = await Promise.all([
        search("country=826"),
        search("country=826"),
        search("country=826"),
      ]);
      for (const { body, headers } of answers) {
        expect(body.data.length).toBeGreaterThan(5);
        expect(body.data.length).toBeLessThanOrEqual(20);
        expect(body.data.every(({ country }) => country === "826")).toBe(true);
        expect(body.meta).toMatchObject({ fromCache: false, cacheExpiresAt: null });
        expect(headers.get("cache-control")).toContain("no-store");
      }
      expect(new Set(answers.map(({ body }) => names(body).join())).size).toBeGreaterThan(1);
    });
    test("search finds, and bearerId, sort and unknown parameters change nothing", async () => {
      const { body } = await search("country=826&search=harbour&bearerId=x&sort=nonsense&colour=red");
      expect(names(body)[0]).toBe("Harbour FM");
    });
    test("geo with search puts near stations first", async () => {
      expect(names((await search("country=826&search=lark&geo=55.86,-4.25")).body)[0]).toBe("Lark Glasgow");
      expect(names((await search("country=826&search=lark&geo=51.45,-2.59")).body)[0]).toBe("Lark Bristol");
    });
  });

  describe("caching", () => {
    test("the second answer says that it is from the cache, and until when, in ms", async () => {
      const query = `?country=724&search=verde&include=name`;
      const first = await stations(query);
      const second = await stations(query);
      expect(second.body.meta.fromCache).toBe(true);
      expect(second.body.meta.cacheExpiresAt).toBeGreaterThan(Date.now());
      expect(second.body.meta.cacheExpiresAt).toBeLessThanOrEqual(Date.now() + 86_400_000);
      expect(second.headers.get("etag")).toBe(first.headers.get("etag"));
      expect(second.headers.get("cache-control")).toMatch(/^private, max-age=\d+$/);
      expect(second.headers.get("vary")).toContain("Partner-Client");
    });
    test("If-None-Match with the current tag is 304 without a body", async () => {
      const etag = (await stations("?country=724")).headers.get("etag") ?? "";
      const { status, text } = await stations("?country=724", { "If-None-Match": etag });
      expect({ status, text }).toEqual({ status: 304, text: "" });
      expect((await stations("?country=724", { "If-None-Match": 'W/"other"' })).status).toBe(200);
    });
    // Next drops the encoding of what its handlers return, so there only the front compresses.
    test.each(transport === "front" ? ["gzip", "br"] : ["identity"])("%s is offered", async (encoding) => {
      const { headers, text } = await stations("?country=826", { "Accept-Encoding": encoding });
      expect(headers.get("content-encoding") ?? "identity").toBe(encoding);
      expect(text.includes("Harbour")).toBe(encoding === "identity");
    });
  });

  test("every answer has a request id and allows other origins", async () => {
    for (const path of ["/v2/stations?country=724", "/v2/stations/999999", "/v2/nothing"]) {
      const { headers } = await ask(origin, path);
      expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers.get("access-control-allow-origin")).toBe("*");
      expect(headers.get("access-control-expose-headers")).toContain("x-ratelimit-remaining");
    }
  });

  test("HEAD 200 has the headers and no body; OPTIONS 204 allows the header of partners", async () => {
    const head = await ask(origin, "/v2/stations?country=826", {}, { method: "HEAD" });
    expect([head.status, head.text]).toEqual([200, ""]);
    const get = await stations("?country=826");
    expect(head.headers.get("etag")).toBe(get.headers.get("etag"));
    const preflight = await ask(
      origin,
      "/v2/stations",
      { "Access-Control-Request-Method": "GET" },
      { method: "OPTIONS" },
    );
    expect(preflight.status).toBe(204);
    const allowed = preflight.headers.get("access-control-allow-headers")?.split(", ");
    // radio-browser.info takes it too: libraries of browsers send X-Requested-With.
    expect(allowed).toEqual(expect.arrayContaining(["Partner-Client", "Origin", "X-Requested-With"]));
  });
});
