/** Podcast feeds in pages (RFC 5005): a source reads them all. */
import { expect, test } from "vitest";
import { besideDesk, RPUID } from "#tests/support/beside.ts";
import { podcast, self } from "#tests/support/podcasts.ts";
import { originServer } from "#tests/support/sources.ts";

const LONG = { timeout: 60_000 };

/** A podcast as a source, whose pages have these guids; a page's own address differs from the first page's, and the next page's stands before its episodes, or behind them. */
async function pagedDesk(isBehind = false) {
  const at = await besideDesk();
  let pages: (readonly string[])[] = [];
  const broken = new Map<string, number>();
  const pathOf = (number: number) => (number === 1 ? "/stations.json" : `/${number}.xml`);
  const origin = await originServer((req, res) => {
    const path = req.url ?? "";
    const number = path === pathOf(1) ? 1 : Number.parseInt(path.slice(1), 10);
    const guids = pages[number - 1];
    const status = broken.get(path) ?? (guids === undefined ? 404 : 200);
    if (status !== 200 || guids === undefined) return void res.writeHead(status).end();
    const at = (n: number) => new URL(pathOf(n), origin.url).href;
    const next = pages[number] === undefined ? "" : self(at(number + 1)).replace('rel="self"', 'rel="next"');
    const page = podcast({ title: "Feed", guids, channel: self(at(number)) + (isBehind ? "" : next) });
    res.end(isBehind ? page.replace("</channel>", `${next}</channel>`) : page);
  });
  await at.add("feed", origin.url, { options: JSON.stringify({ rpuid: RPUID }) });
  const run = (...of: (readonly string[])[]) => {
    pages = of;
    origin.asked.length = 0;
    return at.run("feed");
  };
  const asked = () => origin.asked.map(({ url }) => url);
  const records = async (type: string) =>
    (await at.exported()).map((line) => JSON.parse(line)).filter((record) => record.type === type);
  const episodes = async () =>
    (await records("ondemand")).map(({ name }) => name.split(" ").at(-1)).toSorted();
  return { ...at, run, asked, broken, records, episodes };
}

test("all pages are one podcast; an episode that left the last page is removed", LONG, async () => {
  const at = await pagedDesk();
  expect(await at.run(["d", "c"], ["b", "a"], ["0"])).toMatchObject({ outcome: "changed", reason: null });
  expect(at.asked()).toEqual(["/stations.json", "/2.xml", "/3.xml"]);
  expect(await at.episodes()).toEqual(["0", "a", "b", "c", "d"]);
  expect(await at.records("series")).toHaveLength(1);
  // A new episode moves one to the next page; a page that was fetched before that has it, too.
  expect(await at.run(["e", "d"], ["d", "c"], ["b", "a"])).toMatchObject({
    added: 1,
    removed: 1,
    refused: 0,
  });
  expect(await at.episodes()).toEqual(["a", "b", "c", "d", "e"]);
});

test("pages that name the next one behind their episodes are read, too", LONG, async () => {
  const at = await pagedDesk(true);
  expect(await at.run(["c"], ["b"], ["a"])).toMatchObject({ outcome: "changed", reason: null });
  expect(await at.episodes()).toEqual(["a", "b", "c"]);
});

test("further pages are not fetched while the first page is the same", LONG, async () => {
  const at = await pagedDesk();
  const pages = [["b"], ["a"]];
  await at.run(...pages);
  expect(await at.run(...pages)).toMatchObject({ outcome: "unchanged" });
  expect(at.asked()).toEqual(["/stations.json"]);
});

test(
  "where a page fails, nothing is removed, the run says so, and the next run reads all pages",
  LONG,
  async () => {
    const at = await pagedDesk();
    await at.run(["c"], ["b"], ["a"]);
    at.broken.set("/2.xml", 500);
    expect(await at.run(["d"], ["c"], ["b"])).toMatchObject({
      ...{ outcome: "changed", added: 1, removed: 0 },
      reason: expect.stringContaining("page 2: it answered 500"),
    });
    expect(await at.episodes()).toEqual(["a", "b", "c", "d"]);
    at.broken.clear();
    expect(await at.run(["d"], ["c"], ["b"])).toMatchObject({ removed: 1 });
    expect(at.asked()).toEqual(["/stations.json", "/2.xml", "/3.xml"]);
  },
);

test("pages that lead in a circle are read once", LONG, async () => {
  const at = await besideDesk();
  const origin = await originServer((req, res) => {
    const other = new URL(req.url === "/2.xml" ? "/stations.json" : "/2.xml", origin.url).href;
    const next = self(other).replace('rel="self"', 'rel="next"');
    res.end(podcast({ title: "Feed", guids: [req.url === "/2.xml" ? "a" : "b"], channel: next }));
  });
  await at.add("feed", origin.url, { options: JSON.stringify({ rpuid: RPUID }) });
  expect(await at.run("feed")).toMatchObject({ outcome: "changed", added: expect.any(Number), reason: null });
  expect(origin.asked).toHaveLength(2);
});

test("pages that come slowly end when the time of a document is over", LONG, async () => {
  const at = await besideDesk();
  const origin = await originServer((req, res) => {
    const number = Number.parseInt(req.url?.slice(1) ?? "", 10) || 1;
    const next = self(new URL(`/${number + 1}.xml`, origin.url).href).replace('rel="self"', 'rel="next"');
    const page = podcast({ title: "Feed", guids: [String(number)], channel: next });
    setTimeout(() => res.end(page), number === 1 ? 0 : 500);
  });
  await at.add("feed", origin.url, { options: JSON.stringify({ rpuid: RPUID }) });
  const run = await at.run("feed", { bounds: { maxBytes: 1_000_000, totalMs: 4_000 } });
  expect(run).toMatchObject({ outcome: "changed", reason: expect.stringMatching(/^page \d+: /) });
  expect(origin.asked.length).toBeGreaterThan(1);
  expect(origin.asked.length).toBeLessThan(12);
});

test(
  "the address of a next page may be relative; one that cannot be read removes nothing",
  LONG,
  async () => {
    const at = await besideDesk();
    const nextIs = { href: "2.xml" };
    const origin = await originServer((req, res) => {
      const isLast = req.url === "/2.xml";
      const next = isLast ? "" : self(nextIs.href).replace('rel="self"', 'rel="next"');
      res.end(podcast({ title: "Feed", guids: isLast ? ["a"] : ["b"], channel: next }));
    });
    await at.add("feed", origin.url, { options: JSON.stringify({ rpuid: RPUID }) });
    expect(await at.run("feed")).toMatchObject({ added: 3, reason: null });
    expect(origin.asked.map(({ url }) => url)).toEqual(["/stations.json", "/2.xml"]);
    nextIs.href = "urn:nowhere";
    expect(await at.run("feed")).toMatchObject({ removed: 0 });
  },
);

test("a first page that is another feed is named by the import", LONG, async () => {
  const at = await besideDesk();
  const origin = await originServer(
    (_req, res) => void res.end('<feed xmlns="http://www.w3.org/2005/Atom"><title>Feed</title></feed>'),
  );
  await at.add("feed", origin.url, { kind: "rss", options: JSON.stringify({ rpuid: RPUID }) });
  expect(await at.run("feed")).toMatchObject({ outcome: "failed", reason: expect.stringContaining("Atom") });
});
