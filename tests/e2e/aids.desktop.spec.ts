/** Show notes, chapters and transcripts of a podcast's episode: read by this server, and ways to a place in the sound. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { listen } from "#lib/boot/listen.ts";
import { episodePath } from "#lib/contract/episode-path.ts";
import { test } from "#tests/support/browser-test.ts";
import { e2eSeed } from "#tests/support/e2e-seed.ts";
import { audit, position, sounding } from "#tests/support/in-browser.ts";
import { itemsOf, lastingItem } from "#tests/support/on-demand.ts";
import { nowline } from "#tests/support/operator.ts";
import { startServer, type TestServer } from "#tests/support/server.ts";

let server: TestServer;
let texts: Server;
let directory: string;
/** One transcript in four forms; the feed names the language of one of them. */
const FORMS = [
  'html" type="text/html',
  'srt" type="application/x-subrip" language="en',
  'vtt" type="text/vtt',
  'txt" type="text/plain',
];
/** Requests to the server of texts. */
const asked: string[] = [];
const TEXTS: Readonly<Record<string, string>> = {
  "/chapters.json": JSON.stringify({
    version: "1.2.0",
    chapters: [
      { startTime: 0, title: "Opening" },
      { startTime: 30, title: "The ferry", url: "https://ferry.example/" },
    ],
  }),
  "/transcript.vtt": "WEBVTT\n\n00:00:20.000 --> 00:00:22.000\n<v Anna>Cast off!\n",
};

test.beforeAll(async () => {
  test.setTimeout(180_000);
  texts = createServer((request, response) => {
    asked.push(request.url ?? "");
    const text = TEXTS[request.url ?? ""];
    response.writeHead(text === undefined ? 404 : 200).end(text);
  });
  const elsewhere = `http://127.0.0.1:${await listen(texts, "127.0.0.1", 0)}`;
  server = await startServer({ seed: e2eSeed, env: { ALLOW_PRIVATE_SOURCES: "1" } });
  const sound = lastingItem(await itemsOf(server.url), server.now()).onDemandStreams?.[0]?.streamSource.url;
  directory = mkdtempSync(join(tmpdir(), "nowline-feed-"));
  const feed = join(directory, "feed.xml");
  const date = new Date(server.now() - 3_600_000).toUTCString();
  const item = (guid: string, more: string) => `<item><title>Crossing ${guid}</title><guid>${guid}</guid>
    <pubDate>${date}</pubDate><itunes:duration>600</itunes:duration>
    <enclosure url="${sound}" type="audio/mp4" length="1000"/>
    <description><![CDATA[<p>By <a href="https://ferry.example/notes">the ferry</a>.</p><p>Second paragraph.</p>]]></description>
    ${more}</item>`;
  writeFileSync(
    feed,
    `<?xml version="1.0"?><rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"
    xmlns:podcast="https://podcastindex.org/namespace/1.0"><channel><title>Crossings</title><language>en-gb</language>
    ${item("one", `<podcast:chapters url="${elsewhere}/chapters.json" type="application/json"/>${FORMS.map((form) => `<podcast:transcript url="${elsewhere}/transcript.${form}"/>`).join("")}`)}
    ${item("two", `<podcast:chapters url="${elsewhere}/gone.json" type="application/json"/>`)}</channel></rss>`,
  );
  const imported = await nowline(server.dataDir, "import", feed, "--rpuid", "8269000");
  expect([imported.code, imported.err]).toEqual([0, imported.err]);
});
test.afterAll(async () => {
  await server?.stop();
  texts?.close();
  rmSync(directory, { recursive: true, force: true });
});

test("an episode has its notes, chapters and transcript; a press plays from there; no other server is asked", {
  tag: "@long",
}, async ({ page }) => {
  const hosts = new Set<string>();
  page.on("request", (request) => hosts.add(new URL(request.url()).host));
  await page.goto(server.url + episodePath("8269000:odp:/one"));
  await expect(page.getByRole("link", { name: "the ferry", exact: true })).toHaveAttribute(
    "href",
    "https://ferry.example/notes",
  );
  await expect(page.getByText("Second paragraph.", { exact: true })).toBeVisible();
  await expect(page.getByRole("main").getByText("10 min").first()).toBeVisible();
  await page.getByRole("button", { name: /0:30.*The ferry.*play from here/ }).click();
  await sounding(page);
  expect(await position(page)).toBeGreaterThanOrEqual(30);
  await expect(page.getByRole("listitem").filter({ hasText: "The ferry" }).first()).toHaveAttribute(
    "aria-current",
    "true",
  );
  expect(asked).toEqual(["/chapters.json"]);
  await expect(page.getByText(/^Transcript/)).toHaveText(["Transcript (English)"]);
  await page.getByText("Transcript (English)").click();
  await expect(page.getByText("Cast off!")).toBeVisible();
  await page.getByRole("button", { name: "Play from 0:20" }).click();
  await expect.poll(() => position(page)).toBeLessThan(30);
  await sounding(page);
  expect(await audit(page)).toEqual([]);
  expect([...hosts]).toEqual([new URL(server.url).host]);

  await page.goto(server.url + episodePath("8269000:odp:/two"));
  await expect(page.getByText("The chapters could not be loaded from their server.")).toBeVisible();
});
