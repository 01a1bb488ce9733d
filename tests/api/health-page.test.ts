/** The station page says how it knows of its streams: in the document already, in the language of the listener. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { HOUR_MS, MINUTE_MS } from "#lib/ground/clock.ts";
import { station } from "#tests/support/catalog.ts";
import { putVerdicts } from "#tests/support/checked.ts";
import { openCore } from "#tests/support/core.ts";
import { startServer, type TestServer } from "#tests/support/server.ts";

const NOW = Date.parse("2036-05-14T12:08:00Z");
const [A, B, C] = ["http://a.example/1", "https://b.example/2", "https://c.example/3"] as const;
const stream = (url: string) => ({ streamSource: { url, mimeValue: "audio/aac" }, audioFormat: "AAC" });
let seed: string;
let server: TestServer;

beforeAll(async () => {
  seed = mkdtempSync(join(tmpdir(), "nowline-health-"));
  const core = openCore({ nowMs: NOW, dataDir: seed });
  await core.put([station(1, { name: "Harbour", liveStreams: [stream(A), stream(B), stream(C)] })]);
  const of = { rpuid: "8267001", checkedAtMs: NOW - 40 * MINUTE_MS };
  putVerdicts(core.activity, [
    { ...of, url: A, verdict: "down", reason: "timeout" },
    { ...of, url: B, verdict: "ok" },
    { ...of, url: C, verdict: "blocked", reason: "http-403" },
  ]);
  core.close();
  server = await startServer({ seed, nowMs: NOW + 30_000 });
});
afterAll(async () => {
  await server?.stop();
  rmSync(seed, { recursive: true, force: true });
});

const page = async (language: string) => {
  const answer = await fetch(`${server.url}/stations/8267001`, { headers: { "Accept-Language": language } });
  // Text as a reader sees it: React separates pieces of a text by comments.
  return (await answer.text()).replaceAll("<!-- -->", "").replace(/<script.*?<\/script>/gs, "");
};

test("streams that play come first; streams that are down say since when and why", async () => {
  const html = await page("en");
  const plays = html.indexOf("checked 40 minutes ago: plays<");
  const refuses = html.indexOf("checked 40 minutes ago: the server refuses this directory");
  const down = html.indexOf("down since Wednesday 14 May: the server does not answer");
  expect(plays).toBeGreaterThan(0);
  expect(refuses).toBeGreaterThan(plays);
  expect(down).toBeGreaterThan(refuses);
  expect(html.indexOf("first choice")).toBeLessThan(refuses);
  expect(html.split("first choice")).toHaveLength(2);
});

test("in the listener's language", async () => {
  expect(await page("de")).toContain("geprüft vor 40 Minuten: läuft<");
});

test("an hour later the page says that an hour has passed", async () => {
  await server.setClock(NOW + HOUR_MS);
  expect(await page("en")).toContain("checked 1 hour ago: plays<");
});
