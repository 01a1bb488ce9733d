/** Pages for crawlers and previews: as they are sent, without scripts. */
import { expect } from "@playwright/test";
import { episodePath, seriesPath } from "#lib/contract/episode-path.ts";
import type { Envelope, OnDemandItem } from "#lib/contract/shapes.ts";
import { test } from "#tests/support/browser-test.ts";

test.use({ javaScriptEnabled: false });

const PARTNER = { headers: { "Partner-Client": "demo" } };
type Node = { "@type": string } & Record<string, unknown>;

/** A playable episode of a station that has series, and the paths of its series and station. */
async function examples(request: import("@playwright/test").APIRequestContext) {
  const answer = await request.get("/v2/stations/8269000/ondemand?size=50", PARTNER);
  const { data } = (await answer.json()) as Envelope<OnDemandItem>;
  const playable = data.find(({ onDemandStreams = [] }) =>
    onDemandStreams.some(({ streamSource }) => streamSource.url),
  );
  const waiting = data.find(({ onDemandStreams = [] }) =>
    onDemandStreams.every(({ streamSource }) => !streamSource.url),
  );
  if (!playable?.series || !waiting) throw new Error("the demonstration has no such episodes");
  return { playable, waiting, series: seriesPath("8269000", playable.series.id) };
}

test("a station, an episode, a series and the start page have title, description, picture and canonical address", {
  tag: "@long",
}, async ({ page, request, baseURL }) => {
  const { playable, series } = await examples(request);
  const paths = ["/", "/guide", "/catch-up", "/for-you", "/developers", "/broadcasters", "/stations/8269000"];
  const titles = new Set<string>();
  for (const path of [...paths, episodePath(playable.id), series]) {
    await page.goto(path);
    titles.add(await page.title());
    const content = (selector: string) => page.locator(`meta[${selector}]`).getAttribute("content");
    expect((await content('name="description"'))?.length).toBeGreaterThan(20);
    const canonical = await page.locator('link[rel="canonical"]').getAttribute("href");
    expect(new URL(canonical ?? "").pathname).toBe(new URL(path, baseURL).pathname);
    expect(await content('property="og:url"')).toBe(canonical);
    expect(await content('property="og:title"')).not.toBe("");
    expect(await content('property="og:site_name"')).toBe("Nowline");
    expect(await content('name="twitter:card"')).toBe("summary_large_image");
    const picture = await content('property="og:image"');
    const drawn = await request.get(picture ?? "");
    expect([picture, drawn.status(), drawn.headers()["content-type"]]).toEqual([picture, 200, "image/png"]);
    expect(await page.locator('meta[name="robots"]').count()).toBe(0);
    await expect(page.locator("h1")).toHaveCount(1);
  }
  expect(titles.size).toBe(paths.length + 2);
});

async function graphOf(page: import("@playwright/test").Page, path: string): Promise<Node[]> {
  await page.goto(path);
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(texts).toHaveLength(1);
  const parsed = JSON.parse(texts[0] ?? "") as { "@context": string; "@graph": Node[] };
  expect(parsed["@context"]).toBe("https://schema.org");
  return parsed["@graph"];
}
const node = (nodes: Node[], type: string) => nodes.find((each) => each["@type"] === type);

test("a station's page has structured data of the station and of the programme on air", async ({
  page,
  baseURL,
}) => {
  const nodes = await graphOf(page, "/stations/8269000");
  const url = `${baseURL}/stations/8269000`;
  expect(node(nodes, "RadioStation")).toMatchObject({ name: "Harbour FM", url });
  expect(node(nodes, "RadioBroadcastService")).toHaveProperty("broadcastFrequency");
  const event = node(nodes, "BroadcastEvent");
  expect(Date.parse(String(event?.startDate))).toBeLessThanOrEqual(Date.now());
  expect(Date.parse(String(event?.endDate))).toBeGreaterThan(Date.now() - 60_000);
});

test("an episode's page names its audio file only while the file can be fetched", async ({
  page,
  request,
}) => {
  const { playable, waiting, series } = await examples(request);
  const found = node(await graphOf(page, episodePath(playable.id)), "RadioEpisode");
  const sounds = found?.associatedMedia as { contentUrl: string }[] | undefined;
  const [sound] = sounds ?? [];
  expect((await request.get(sound?.contentUrl ?? "", { headers: { Range: "bytes=0-9" } })).status()).toBe(
    206,
  );
  expect(node(await graphOf(page, episodePath(waiting.id)), "RadioEpisode")).not.toHaveProperty(
    "associatedMedia",
  );
  expect(node(await graphOf(page, series), "PodcastSeries")).toMatchObject({
    publisher: { name: "Harbour FM" },
  });
});

test("the start page describes its search as structured data, and that search finds stations", async ({
  page,
  request,
}) => {
  const site = node(await graphOf(page, "/"), "WebSite") as unknown as {
    potentialAction: { target: { urlTemplate: string } };
  };
  const { urlTemplate } = site.potentialAction.target;
  const answer = await request.get(urlTemplate.replace("{search_term_string}", "harbour"));
  expect(await answer.text()).toContain("Harbour FM");
});

test("personal and endless pages ask crawlers not to index them", async ({ page }) => {
  for (const path of ["/settings", "/search?q=harbour", "/s/8269000?at=2026-05-03T14:07:00Z"]) {
    await page.goto(path);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  }
});

test("a page that is empty without scripts says so", { tag: "@long" }, async ({ page }) => {
  const said = page.locator("noscript p");
  for (const path of ["/guide", "/for-you"]) {
    await page.goto(path);
    await expect(said).toBeVisible();
    expect(await said.innerText()).toMatch(/^This page needs JavaScript\./);
  }
  await page.goto("/");
  await expect(said).toHaveCount(0);
});
