/** The scripts of every page, as a browser of today loads them at first: no page may grow over the target unseen. */
import { globSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { expect, type Page, type Response } from "@playwright/test";
import { TARGET_KB } from "#tests/bench/listener/first-load.ts";
import { listenerPages } from "#tests/bench/listener/pages.ts";
import { test } from "#tests/support/browser-test.ts";
import { quiet } from "#tests/support/quiet.ts";

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

/** The bytes of the scripts that the page at `path` loads until its network is quiet, each at gzip's best compression. */
async function scriptBytes(page: Page, path: string): Promise<number> {
  const scripts: Response[] = [];
  const note = (response: Response) => {
    if (response.request().resourceType() === "script") scripts.push(response);
  };
  page.on("response", note);
  // A wait for the page's code would count as a listener's sign, at which late code loads.
  await page.goto(path, { waitUntil: "commit" });
  await page.waitForLoadState("load");
  await quiet(page);
  page.off("response", note);
  const sizes = await Promise.all(
    scripts.map(async (script) => gzipSync(await script.body(), { level: 9 }).length),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

test("no page's first load has more scripts than the target allows", async ({ page, baseURL }) => {
  if (baseURL === undefined) throw new Error("no server to test");
  const paths = [...(await listenerPages(baseURL, Date.now())).map(({ path }) => path), ...OTHERS];
  const files = globSync("app/**/page.tsx");
  expect(files.length).toBeGreaterThan(15);
  expect(files.filter((file) => !paths.some((path) => addressesOf(file).test(path)))).toEqual([]);
  const over: string[] = [];
  for (const path of paths) {
    const kb = (await scriptBytes(page, path)) / 1_000;
    expect(kb, path).toBeGreaterThan(100);
    if (kb > TARGET_KB) over.push(`${path}: ${kb.toFixed(1)} KB`);
  }
  expect(over).toEqual([]);
});
