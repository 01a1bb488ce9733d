/** The page of each dialect: listed for developers, and its command works. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { dialectPages } from "#components/developers/dialects/all.ts";
import { RECORDED } from "#lib/openapi/samples.ts";
import { ask } from "#tests/support/ask.ts";
import { transports } from "#tests/support/transports.ts";

describe.each(transports)("through %s", (_, origin) => {
  test.each(dialectPages(origin, RECORDED))("/developers/$slug", async ({ slug, title, example }) => {
    const list = await ask(origin, "/developers");
    expect(list.text).toContain(`href="/developers/${slug}"`);
    const page = await ask(origin, `/developers/${slug}`);
    expect(page.status).toBe(200);
    expect(page.text).toContain(title);
    const text = page.text.replaceAll("&#x27;", "'").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
    expect(text).toContain(example);
    const { stdout } = await promisify(execFile)("sh", [
      "-c",
      example.replace("curl", "curl -fsS --max-time 20"),
    ]);
    expect(stdout.length).toBeGreaterThan(100);
    expect(stdout).not.toContain("<html");
  });
  test.each([
    ["feeds", "feed.xml", "application/rss+xml", /<rss/],
    ["calendars", "calendar.ics", "text/calendar", /^BEGIN:VCALENDAR\r\n(?:.|\s)*BEGIN:VEVENT/],
  ])("pages of a station and of a series name their %s", async (_name, file, type, content) => {
    const { text: opml } = await ask(origin, "/series.opml?rpuids=8269000");
    const series = new URL(/htmlUrl="([^"]+)"/.exec(opml)?.[1] ?? "").pathname;
    for (const path of ["/stations/8269000", series]) {
      const page = await ask(origin, path);
      expect(page.status).toBe(200);
      const link = page.text.match(/<link [^>]*>/g)?.find((each) => each.includes(`type="${type}"`));
      const address = new URL(/href="([^"]+)"/.exec(link ?? "")?.[1] ?? "", origin).pathname;
      expect(address).toBe(`${path}/${file}`);
      const found = await ask(origin, address);
      expect([found.status, found.headers.get("content-type")]).toEqual([200, `${type}; charset=utf-8`]);
      expect(found.text).toMatch(content);
      // Long lines of calendars are folded.
      expect(found.text.replaceAll("\r\n ", "")).toContain(path);
      if (type === "text/calendar")
        expect(page.text).toContain(`href="${origin.replace("http:", "webcal:")}${address}"`);
    }
  });
  test("another name has no page", async () => {
    expect((await ask(origin, "/developers/nothing")).status).toBe(404);
  });
});
