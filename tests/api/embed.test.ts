/** A station's player for the pages of others, over HTTP. */
import { describe, expect, test } from "vitest";
import { TAGS } from "#components/language/languages.ts";
import { wordsOf } from "#components/language/server-words.ts";
import { nowlineJson } from "#tests/support/operator.ts";
import { startServer } from "#tests/support/server.ts";
import { seed, transports } from "#tests/support/transports.ts";

const MOST_BYTES = 30_000;

async function page(origin: string, path: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${origin}${path}`, { headers });
  return { status: response.status, headers: response.headers, html: await response.text() };
}

describe.each(transports)("through %s", (_, origin) => {
  test("/embed/{rpuid} 200: plain HTML that any page may frame, with its script within 30 KB", async () => {
    const { status, headers, html } = await page(origin, "/embed/8269000");
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("text/html; charset=utf-8");
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toContain("frame-ancestors *");
    expect(policy).toContain("default-src 'none'");
    expect(headers.get("x-frame-options")).toBeNull();
    const scripts = [...html.matchAll(/<script src="([^"]+)"/g)].map(([, src]) => src ?? "");
    expect(scripts).toEqual(["/embed.js"]);
    const script = await page(origin, "/embed.js");
    expect(script.status).toBe(200);
    expect(Buffer.byteLength(html) + Buffer.byteLength(script.html)).toBeLessThan(MOST_BYTES);
    expect(html).not.toMatch(/\son\w+=|<iframe|javascript:/i);
    expect(html).toContain("noindex");
  });

  test("nothing else may be framed", async () => {
    for (const path of [
      "/",
      "/stations/8269000",
      "/embed",
      "/embed/8269000/more",
      "/settings",
      "/nothing-here",
    ]) {
      const { headers } = await page(origin, path);
      expect([path, headers.get("content-security-policy")]).toEqual([
        path,
        expect.stringContaining("frame-ancestors 'none'"),
      ]);
      expect([path, headers.get("x-frame-options")]).toEqual([path, "DENY"]);
    }
  });

  test("speaks six languages, by ?lang and by Accept-Language", async () => {
    for (const tag of TAGS) {
      const { t, direction } = wordsOf(tag);
      for (const answer of [
        await page(origin, `/embed/8269000?lang=${tag}`),
        await page(origin, "/embed/8269000", { "Accept-Language": tag }),
      ]) {
        expect(answer.html).toContain(`<html lang="${tag}" dir="${direction}">`);
        expect(answer.html).toContain(`>${t("embed.open")}</a>`);
      }
    }
    expect((await page(origin, "/embed/8269000?lang=xx", { "Accept-Language": "de" })).html).toContain(
      'lang="de"',
    );
  });

  test("an unknown station is a page with status 404 in the caller's language", async () => {
    for (const rpuid of ["8269999", "x", "%3Cb%3E", "1".repeat(40)]) {
      const { status, html, headers } = await page(origin, `/embed/${rpuid}?lang=fr`);
      expect([rpuid, status]).toEqual([rpuid, 404]);
      expect(html).toContain(wordsOf("fr").t("errors.station.title"));
      expect(html).not.toContain("<b>");
      expect(headers.get("content-security-policy")).toContain("frame-ancestors *");
    }
  });
});

test("a hidden station has the page of an unknown station", async () => {
  const server = await startServer({ seed });
  try {
    expect((await page(server.url, "/embed/8269003")).status).toBe(200);
    await nowlineJson(server.dataDir, "stations", "hide", "8269003", "--yes");
    await expect.poll(async () => (await page(server.url, "/embed/8269003")).status).toBe(404);
    const [hidden, unknown] = await Promise.all(
      ["8269003", "8269999"].map((rpuid) => page(server.url, `/embed/${rpuid}`)),
    );
    expect(hidden?.html).toBe(unknown?.html);
  } finally {
    await server.stop();
  }
});
