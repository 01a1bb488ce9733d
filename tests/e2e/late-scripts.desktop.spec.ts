/** Scripts of a document wait until all of it is painted (lib/boot/pages/late-scripts.ts). */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect } from "@playwright/test";
import { lateScripts } from "#lib/boot/pages/late-scripts.ts";
import { test } from "#tests/support/browser-test.ts";

test("the rest of a document that comes slowly is there before scripts run", async ({ page }) => {
  const script = "/_next/static/chunks/a.js";
  const html = lateScripts(
    `<!doctype html><html><head><script src="${script}" async=""></script></head><body><p>Now</p><!--later--><p id="rest">Guide</p></body></html>`,
  );
  const [first = "", rest = ""] = html.split("<!--later-->");
  const server = createServer(async (request, response) => {
    response.setHeader("content-type", request.url === script ? "text/javascript" : "text/html");
    if (request.url === script) return void response.end("found = !!document.getElementById('rest')");
    response.write(first);
    // Long after the first paint: the browser has told of it, and would have asked for the script.
    await painted;
    response.end(rest);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { promise: painted, resolve: paint } = Promise.withResolvers<void>();
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, { waitUntil: "commit" });
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
  await page.waitForTimeout(300);
  paint();
  await expect.poll(() => page.evaluate("globalThis.found")).toBe(true);
  server.close();
});

test("the scripts of a document without text begin at once: nothing of it will be painted", {
  tag: "@long",
}, async ({ page }) => {
  const script = "/_next/static/chunks/a.js";
  const missing = `<!doctype html><html id="__next_error__"><head><script src="${script}" async=""></script></head><body></body></html>`;
  await page.route("http://late.example/**", (route) =>
    route.fulfill(
      new URL(route.request().url()).pathname === script
        ? { contentType: "text/javascript", body: "ran = true" }
        : { contentType: "text/html", body: lateScripts(missing) },
    ),
  );
  // Timers stand still.
  await page.clock.install();
  await page.goto("http://late.example/");
  await expect.poll(() => page.evaluate("globalThis.ran")).toBe(true);
});
