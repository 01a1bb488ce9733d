/** The page of each dialect: listed for developers, and its command works. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { dialectPages } from "#components/developers/dialects/all.ts";
import { ask } from "#tests/support/ask.ts";
import { transports } from "#tests/support/transports.ts";

describe.each(transports)("through %s", (_, origin) => {
  test.each(dialectPages(origin))("/developers/$slug", async ({ slug, title, example }) => {
    const list = await ask(origin, "/developers");
    expect(list.text).toContain(`href="/developers/${slug}"`);
    const page = await ask(origin, `/developers/${slug}`);
    expect(page.status).toBe(200);
    expect(page.text).toContain(title);
    expect(page.text.replaceAll("&#x27;", "'").replaceAll("&amp;", "&")).toContain(example);
    const { stdout } = await promisify(execFile)("sh", [
      "-c",
      example.replace("curl", "curl -fsS --max-time 20"),
    ]);
    expect(stdout.length).toBeGreaterThan(100);
    expect(stdout).not.toContain("<html");
  });
  test("another name has no page", async () => {
    expect((await ask(origin, "/developers/nothing")).status).toBe(404);
  });
});
