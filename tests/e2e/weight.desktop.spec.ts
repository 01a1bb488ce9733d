/** The scripts of every page, as a browser of today loads them at first: no page may grow over the target unseen. */
import { globSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { type BrowserContext, expect, type Request } from "@playwright/test";
import { TARGET_KB } from "#tests/bench/listener/first-load.ts";
import { listenerPages } from "#tests/bench/listener/pages.ts";
import { test } from "#tests/support/browser-test.ts";

/** Pages that are not on the list of listeners' pages, and pages of it in another state. */
const OTHERS = [
  ...["/search", "/search?q=harbuor", "/search?q=xyzzyxyzzy", "/favourites", "/world", "/places", "/offline"],
  ...["/everywhere?genre=urn%3Atva%3Ametadata%3Acs%3AContentCS%3A2011%3A3.6.10", "/queue", "/nothing-here"],
  ...["/developers", "/developers/subsonic", "/broadcasters"],
];

/** The addresses that a page's file in app/ answers. */
const addressesOf = (file: string): RegExp => {
  const parts = file.split("/").slice(1, -1);
  const ways = parts.filter((part) => !part.startsWith("(")).map((part) => `/${part}`);
  const way = ways
    .join("")
    .replace(/\[\.{3}\w+\]/g, ".+")
    .replace(/\[\w+\]/g, "[^/]+");
  return new RegExp(`^${way || "/"}(?:\\?|$)`);
};

/** How long no script may begin to load for a page to have all its scripts, ms. */
const QUIET_MS = 1_000;
/** A page loads further code from its tenth second on (components/shell/listening.tsx), which is no first load. */
const FIRST_MS = 9_000;
/** Scripts of a document, but for scripts that only browsers without modules load. */
const SCRIPT = /<script (?![^>]*noModule)[^>]*src="(\/_next\/[^"]+)"/g;

/** The addresses of the scripts that the page at `path` loads until no more come. */
async function scriptsOf(context: BrowserContext, path: string): Promise<string[]> {
  const page = await context.newPage();
  const asked: { url: string; atMs: number }[] = [];
  const note = (request: Request) => {
    if (request.resourceType() === "script") asked.push({ url: request.url(), atMs: performance.now() });
  };
  page.on("request", note);
  // A wait for the page's code would count as a listener's sign, at which late code loads.
  const response = await page.goto(path, { waitUntil: "commit" });
  const named = [...((await response?.text()) ?? "").matchAll(SCRIPT)].map(([, src = ""]) => src);
  let before = 0;
  const isQuiet = () => {
    // Scripts begin to load after the first paint (lib/boot/pages/late-scripts.ts), often after all else has loaded.
    const hasAll = named.every((src) => asked.some(({ url }) => url.endsWith(src)));
    const isSame = asked.length === before;
    before = asked.length;
    return hasAll && isSame;
  };
  await expect.poll(isQuiet, { intervals: [QUIET_MS], message: path }).toBe(true);
  await page.close();
  const beganMs = asked[0]?.atMs ?? 0;
  return asked.filter(({ atMs }) => atMs < beganMs + FIRST_MS).map(({ url }) => url);
}

test("no page's first load has more scripts than the target allows", async ({ context, baseURL }) => {
  if (baseURL === undefined) throw new Error("no server to test");
  const paths = [...(await listenerPages(baseURL, Date.now())).map(({ path }) => path), ...OTHERS];
  const files = globSync("app/**/page.tsx");
  expect(files.length).toBeGreaterThan(15);
  expect(files.filter((file) => !paths.some((path) => addressesOf(file).test(path)))).toEqual([]);
  const sizes = new Map<string, Promise<number>>();
  const load = async (url: string) => {
    const response = await context.request.get(url);
    expect(response.status(), url).toBe(200);
    return gzipSync(await response.body(), { level: 9 }).length;
  };
  const sizeOf = (url: string) => {
    const size = sizes.get(url) ?? load(url);
    sizes.set(url, size);
    return size;
  };
  const over: string[] = [];
  const left = paths.values();
  // Each page is quiet for a second before its scripts are counted, so several are open at once.
  const visit = async () => {
    for (const path of left) {
      const scripts = await Promise.all((await scriptsOf(context, path)).map(sizeOf));
      const kb = scripts.reduce((sum, size) => sum + size, 0) / 1_000;
      expect(kb, path).toBeGreaterThan(100);
      if (kb > TARGET_KB) over.push(`${path}: ${kb.toFixed(1)} KB`);
    }
  };
  await Promise.all([visit(), visit(), visit(), visit()]);
  expect(over).toEqual([]);
});
