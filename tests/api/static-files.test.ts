/** The files of the build and of public/, as browsers load them. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { heldEnvironment } from "#tests/support/held-clock.ts";
import { startServer, type TestServer } from "#tests/support/server.ts";
import { seed } from "#tests/support/transports.ts";

const preload = `--import=${new URL("../support/tell-of-next.ts", import.meta.url).href}`;
const NODE_OPTIONS = `${heldEnvironment().NODE_OPTIONS} ${preload}`;

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ seed, env: { NODE_OPTIONS, LOG_LEVEL: "error" } });
});
afterAll(() => server.stop());

const get = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  fetch(server.url + path, { method, headers });

/** The URL path of a script of the build that is large enough to be compressed. */
const aScript = () => {
  const folder = ".next/static/chunks";
  const isLarge = (name: string) => statSync(join(folder, name)).size > 10_000;
  const name = readdirSync(folder).find((each) => each.endsWith(".js") && isLarge(each));
  return `/_next/static/chunks/${name}`;
};

test("every file has a type, a validator and a lifetime; a browser that has it gets 304", async () => {
  const built = readdirSync(".next/static", { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/_next/${join(entry.parentPath, entry.name).slice(".next/".length)}`);
  const own = readdirSync("public", { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => `/${name}`);
  expect(built.length).toBeGreaterThan(50);
  expect(own).toContain("/worker.js");
  // Browsers ask for this file where a document names no icon.
  expect(own).toContain("/favicon.ico");
  for (const path of [...built, ...own]) {
    const answer = await get(path);
    expect([path, answer.status]).toEqual([path, 200]);
    expect(answer.headers.get("content-type")).toMatch(
      /^(?:application\/javascript|text\/css|image\/(?:png|svg\+xml|x-icon)|font\/woff2|audio\/wav)/,
    );
    const isBuilt = path.startsWith("/_next/");
    const lifetime = isBuilt ? "public, max-age=31536000, immutable" : "public, max-age=0";
    expect(answer.headers.get("cache-control")).toBe(lifetime);
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    const file = isBuilt ? path.replace("/_next/", ".next/") : `public${path}`;
    expect(Buffer.from(await answer.arrayBuffer()).equals(readFileSync(file))).toBe(true);
    const again = await get(path, { "If-None-Match": answer.headers.get("etag") ?? "" });
    expect([path, again.status]).toEqual([path, 304]);
  }
});

test.each(["br", "gzip"])("scripts come in %s, and HEAD has no body", async (encoding) => {
  const [whole, encoded] = await Promise.all([
    get(aScript(), { "Accept-Encoding": "identity" }),
    get(aScript(), { "Accept-Encoding": encoding }),
  ]);
  expect(encoded.headers.get("content-encoding")).toBe(encoding);
  expect(encoded.headers.get("vary")).toBe("Accept-Encoding");
  expect(await encoded.text()).toBe(await whole.text());
  const head = await get(aScript(), { "Accept-Encoding": encoding }, "HEAD");
  expect(head.headers.get("content-length")).toBe(encoded.headers.get("content-length"));
  expect(await head.text()).toBe("");
});

test("a path without a file is 404, also a path that leads out of the directory", async () => {
  for (const path of ["/_next/static/chunks/none.js", "/_next/static/..%2f..%2fpackage.json", "/none.png"])
    expect([path, (await get(path)).status]).toEqual([path, 404]);
});

/** Texts of modules whose place ours take (next.config.mjs): every page would carry them. */
const LEFT_OUT = [
  ...["--next-error-bg", "trimLeft", "x-action-redirect", "x-prerender-revalidate", "PageNotFoundError"],
  ...["Dropped segment", "unexpected marker", `precedence:"dynamic"`, "mutationId", "pageParams"],
  ...["process.binding is not supported", ".slashes"],
];

test("scripts of pages have no parts of Next.js and TanStack Query that no page uses", async () => {
  const html = await (await get("/", { Accept: "text/html" })).text();
  // A script with noModule is for browsers that the pages do not need.
  const paths = [...html.matchAll(/<script(?![^>]*noModule)[^>]* src="([^"]+)"/g)].map(
    ([, path = ""]) => path,
  );
  const scripts = await Promise.all(paths.map(async (path) => (await get(path)).text()));
  const has = (text: string) => scripts.some((script) => script.includes(text));
  expect(scripts.length).toBeGreaterThan(5);
  expect(has("hydrateRoot")).toBe(true);
  expect(LEFT_OUT.filter(has)).toEqual([]);
});

test("the main thread never loads Next.js", async () => {
  const page = await get("/", { Accept: "text/html" });
  expect(await page.text()).toContain("/_next/static/");
  expect((await get(aScript())).status).toBe(200);
  expect(server.logs()).not.toContain("main thread loads");
});
