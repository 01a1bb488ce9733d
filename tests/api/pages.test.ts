/** Pages as they are sent: secure, rate-limited, and rendered once for equal requests. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Answer, ask } from "#tests/support/ask.ts";
import { startServer, type TestServer } from "#tests/support/server.ts";
import { seed, transports } from "#tests/support/transports.ts";

const HTML = { Accept: "text/html" };
const PAGES = [
  "/",
  "/guide",
  "/catch-up",
  "/for-you",
  "/places",
  "/world",
  "/search?q=radio",
  "/stations/8269000",
  "/favourites",
  "/settings",
  "/offline",
  "/developers",
  "/broadcasters",
  "/nothing-here",
];

/** The directives of a Content-Security-Policy. */
const policyOf = ({ headers }: Answer) =>
  new Map(
    (headers.get("content-security-policy") ?? "").split("; ").map((directive): [string, string[]] => {
      const [name = "", ...sources] = directive.split(" ");
      return [name, sources];
    }),
  );

describe.each(transports)("%s: a page", (_name, url) => {
  test.each(PAGES)(
    "%s has a Content-Security-Policy of less than 3 KB that lists its scripts",
    async (path) => {
      const answer = await ask(url, path, HTML);
      const policy = policyOf(answer);
      const scripts = policy.get("script-src") ?? [];
      expect(scripts[0]).toBe("'self'");
      expect(scripts.length).toBeGreaterThan(3);
      for (const source of scripts.slice(1)) expect(source).toMatch(/^'sha256-[\w+/]{43}='$/);
      expect(policy.get("style-src-elem")?.join(" ")).not.toContain("unsafe");
      expect(policy.get("frame-ancestors")).toEqual(["'none'"]);
      expect(policy.get("object-src")).toEqual(["'none'"]);
      expect((answer.headers.get("content-security-policy") ?? "").length).toBeLessThan(3_000);
      expect(answer.headers.get("cache-control")).toContain("no-store");
    },
  );

  test.each(["/", "/nothing-here", "/og", "/favicon.svg", "/robots.txt", "/sw.js"])(
    "%s is sent with nosniff and a referrer policy",
    async (path) => {
      const { headers } = await ask(url, path, HTML);
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
      expect(headers.get("strict-transport-security")).toBe(null);
    },
  );

  test("is isolated from other windows, cannot be framed, and may ask only for the place", async () => {
    const { headers } = await ask(url, "/guide", HTML);
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
    expect(headers.get("permissions-policy")).toContain("microphone=()");
    expect(headers.get("permissions-policy")).toContain("geolocation=(self)");
  });

  test("for errors has no address of its own, and an error is not cached", async () => {
    for (const path of ["/_global-error", "/_not-found", "/_error"]) {
      const { status, headers } = await ask(url, path, HTML);
      expect([path, status]).toEqual([path, 404]);
      expect(headers.get("cache-control")).toContain("no-store");
    }
  });

  test.each([
    ["/nothing-here", "Page not found"],
    ["/stations/8269999", "Station not found"],
    ["/s/8269999?at=2036-05-03T14:00:00Z", "Station not found"],
    ["/episodes/826/none", "Episode not found"],
    ["/series/8269000/none", "Series not found"],
  ])("%s says %s with status 404, without scripts", async (path, says) => {
    const headers = { ...HTML, "Accept-Language": "en", "X-Nowline-Missing": "/wrong" };
    const { status, text } = await ask(url, path, headers);
    expect(status).toBe(404);
    expect(text.replaceAll(/<script.*?<\/script>/gs, "")).toMatch(new RegExp(`<h1[^>]*>${says}`));
    expect(text).toContain(`<title>${says} · Nowline`);
  });

  test("answers HEAD with equal header fields and no body", async () => {
    const [whole, head] = [
      await ask(url, "/guide?head=1", HTML),
      await ask(url, "/guide?head=1", HTML, { method: "HEAD" }),
    ];
    expect([head.status, head.text]).toEqual([200, ""]);
    for (const name of ["content-type", "content-length", "content-security-policy"])
      expect(head.headers.get(name), name).toBe(whole.headers.get(name));
  });

  test("is compressed as Accept-Encoding says", async () => {
    for (const encoding of ["gzip", "br"]) {
      const { headers } = await ask(url, "/guide", { ...HTML, "Accept-Encoding": encoding });
      expect(headers.get("content-encoding")).toBe(encoding);
    }
  });
});

describe("a page that is equal for everybody", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ seed, env: { LOG_LEVEL: "error" } });
  });
  afterAll(() => server.stop());

  async function rendered(): Promise<number> {
    const { text } = await ask(server.url, "/metrics");
    const lines = text.matchAll(
      /^nowline_page_requests_total\{kind="document",status="200",cache="miss"\} (\d+)$/gm,
    );
    return [...lines].reduce((sum, [, count]) => sum + Number(count), 0);
  }
  async function kept(): Promise<number> {
    const { text } = await ask(server.url, "/metrics");
    return Number(/^nowline_pages_kept (\d+)$/m.exec(text)?.[1]);
  }
  async function rendersOf(headers: Record<string, string>[]): Promise<number> {
    const before = await rendered();
    await Promise.all(headers.map((each) => ask(server.url, "/for-you", { ...HTML, ...each })));
    return (await rendered()) - before;
  }

  test("is rendered once a minute, whatever else a request contains", async () => {
    await ask(server.url, "/for-you", HTML);
    const others: Record<string, string>[] = [
      { "Accept-Language": "en" },
      { Cookie: "session=1; nowline_country=none; nowline_zone=Nowhere" },
      { "User-Agent": "another" },
      { "X-Forwarded-For": "198.51.100.7" },
      { Cookie: "nowline_lanes=8269000~8269001" },
    ];
    // A minute may have begun meanwhile.
    expect(await rendersOf(others)).toBeLessThanOrEqual(1);
    expect(await rendersOf(others)).toBeLessThanOrEqual(1);
  });

  test.each(["/", "/guide"])(
    "%s is also rendered once for listeners with their own stations",
    async (path) => {
      // Each minute has its own page.
      await ask(server.url, path, HTML);
      const [keptBefore, before] = [await kept(), await rendered()];
      const own = Array.from({ length: 60 }, (_, n) => `826${9000 + n}.8269001~826${9100 + n}`);
      const answers = await Promise.all(
        own.map((lanes) => ask(server.url, path, { ...HTML, Cookie: `nowline_lanes=${lanes}` })),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      // A minute may have begun meanwhile.
      expect((await rendered()) - before).toBeLessThanOrEqual(1);
      expect((await kept()) - keptBefore).toBeLessThanOrEqual(1);
    },
  );

  test("is rendered again for another language, country, zone, theme or width", async () => {
    const different: Record<string, string>[] = [
      { "Accept-Language": "de" },
      { "Accept-Language": "en-US" },
      { Cookie: "nowline_language=fr" },
      { Cookie: "nowline_country=250" },
      { Cookie: "nowline_zone=Asia/Tokyo" },
      { Cookie: "nowline_theme=night" },
      { "Sec-CH-UA-Mobile": "?1" },
    ];
    expect(await rendersOf(different)).toBe(different.length);
    const german = await ask(server.url, "/for-you", { ...HTML, "Accept-Language": "de" });
    expect(german.text).toContain('<html lang="de"');
    const night = await ask(server.url, "/for-you", { ...HTML, Cookie: "nowline_theme=night" });
    expect(night.text).toContain('data-theme="night"');
  });

  test.each(["150", "278", "999"])("speaks of no country for %s", async (code) => {
    const { text } = await ask(server.url, `/?country=${code}`, HTML);
    expect(text).not.toMatch(/no stations in \w[\w ]* yet/);
  });
});

describe("ADDRESS_RATE=2", () => {
  let server: TestServer;
  beforeAll(async () => {
    const env = { ADDRESS_RATE: "2", TRUST_PROXY: "1", LOG_LEVEL: "error" };
    server = await startServer({ seed, env });
  });
  afterAll(() => server.stop());

  /** The caller's address, as the proxy reports it. */
  const from = (address: string, more = {}) => ({ "X-Forwarded-For": address, ...more });

  test.each([
    ["pages", "/settings", HTML],
    ["pictures", "/og", {}],
    ["the data of pages", "/settings?_rsc=1", { RSC: "1" }],
  ])("limits %s, each address by itself", async (what, path, headers) => {
    const address = `203.0.113.${what.length}`;
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => ask(server.url, path, from(address, headers))),
    );
    const refused = answers.filter(({ status }) => status === 429);
    // Twenty requests at once, and the tokens that were refilled meanwhile.
    expect(refused.length).toBeGreaterThan(5);
    expect(refused.length).toBeLessThanOrEqual(20);
    for (const { headers: said } of refused) expect(Number(said.get("retry-after"))).toBeGreaterThan(0);
    expect((await ask(server.url, path, from("203.0.113.200", headers))).status).not.toBe(429);
  });

  test("does not limit a page's files, because a page loads many at once", async () => {
    const { text } = await ask(server.url, "/", from("203.0.113.201", HTML));
    const files = new Set(text.match(/\/_next\/static\/[^"'\\\s<>()]+/g));
    expect(files.size).toBeGreaterThan(15);
    const all = [...files, ...files, "/favicon.svg"];
    const statuses = await Promise.all(
      all.map(async (path) => (await ask(server.url, path, from("203.0.113.201"))).status),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  test("answers a listener in their language, and a program with a problem", async () => {
    const asked = (headers: Record<string, string>) =>
      Promise.all(
        Array.from({ length: 40 }, () => ask(server.url, "/settings", from("203.0.113.202", headers))),
      );
    const page = (await asked({ ...HTML, "Accept-Language": "de" })).find(({ status }) => status === 429);
    expect(page?.headers.get("content-type")).toContain("text/html");
    expect(page?.text).toContain('<html lang="de"');
    expect(page?.text).toContain("Zu viele Anfragen");
    const problem = (await asked({})).find(({ status }) => status === 429);
    expect(problem?.body).toMatchObject({ status: 429, code: "rate_limited" });
  });
});

describe("a flood of pages", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ seed, env: { ADDRESS_RATE: "1000000", LOG_LEVEL: "error" } });
  });
  afterAll(() => server.stop());

  const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
  async function timed<T>(work: () => Promise<T>): Promise<{ answer: T; ms: number }> {
    const began = performance.now();
    return { answer: await work(), ms: performance.now() - began };
  }
  const READ = "/v2/stations?country=826&search=harbour";

  test("waits in a bounded queue, the rest is refused, and partners wait for two pages at most", async () => {
    const alone: number[] = [];
    for (let i = 0; i < 4; i++)
      alone.push((await timed(() => ask(server.url, `/guide?q=alone${i}`, HTML))).ms);
    let over = false;
    const flood = Promise.all(
      Array.from({ length: 200 }, (_, i) => ask(server.url, `/guide?q=flood${i}`, HTML)),
    ).finally(() => {
      over = true;
    });
    const reads: number[] = [];
    while (!over) {
      const { answer, ms } = await timed(() => ask(server.url, READ));
      expect(answer.status).toBe(200);
      reads.push(ms);
    }
    const answers = await flood;
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    // The server renders a page while forty wait, and a few more requests arrive meanwhile.
    expect(count(200)).toBeGreaterThan(30);
    expect(count(503)).toBeGreaterThan(80);
    expect(count(200) + count(503)).toBe(200);
    for (const { status, headers } of answers)
      if (status === 503) expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    expect(reads.length).toBeGreaterThan(5);
    expect(median(reads)).toBeLessThan(4 * Math.max(50, median(alone)));
  });
});

describe("behind TLS", () => {
  test("sends Strict-Transport-Security for a year when a trusted proxy or PUBLIC_URL says https", {
    timeout: 120_000,
  }, async () => {
    const [proxied, named] = await Promise.all([
      startServer({ seed, env: { TRUST_PROXY: "1", LOG_LEVEL: "error" } }),
      startServer({ seed, env: { PUBLIC_URL: "https://radio.example", LOG_LEVEL: "error" } }),
    ]);
    for (const path of ["/settings", "/demo/logo/8269000.svg", "/demo/live/8269000/index.m3u8"]) {
      const told = async (url: string, headers = {}) =>
        (await ask(url, path, { ...HTML, ...headers })).headers.get("strict-transport-security");
      expect(await told(proxied.url)).toBe(null);
      expect(await told(proxied.url, { "X-Forwarded-Proto": "https" })).toBe("max-age=31536000");
      expect(await told(named.url)).toBe("max-age=31536000");
    }
    await Promise.all([proxied.stop(), named.stop()]);
  });
});
