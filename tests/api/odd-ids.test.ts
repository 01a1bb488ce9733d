/** Identifiers as clients send them, raw and encoded, through both transports (contract: Identifiers in paths). */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { episodePath, seriesFeedPath, seriesPath } from "#lib/contract/episode-path.ts";
import type { Envelope, OnDemandItem } from "#lib/contract/shapes.ts";
import { ask } from "#tests/support/ask.ts";
import { nowlineJson } from "#tests/support/operator.ts";
import { startServer, type TestServer } from "#tests/support/server.ts";
import { seed } from "#tests/support/transports.ts";

const RPUID = "8267001";
const ODD = [
  "odp:/crid://www.example.org/programmes/p01",
  "odp:/crid://www.example.org//two//slashes",
  "odp:/crid://www.example.org/ends/",
  "odp:/q?a=1&b=2",
  "odp:/what?",
  "odp:/one, two,and three",
  "odp:/50%25 off",
  "odp:/a+b c",
  "odp:/été/日本",
  "odp:/#anchor;x=1",
  "odp:/dots/../up/./here",
].map((rest) => `${RPUID}:${rest}`);
const SERIES = [
  `${RPUID}:ods:/crid://www.example.org/s//1`,
  `${RPUID}:ods:/s?x=1/`,
  `${RPUID}:ods:/s&page=2`,
  `${RPUID}:ods:/ends/`,
  `${RPUID}:ods:/50%25`,
] as const;

/** Identifiers of series without a colon, as an NDJSON document may have them. */
const PLAIN = ["50% off", "a%20b", "x%41", "crime/2026"];

const records = [
  { type: "station", rpuid: RPUID, country: "826", externalId: "odd", name: "Odd" },
  ...ODD.map((id, n) => ({
    type: "ondemand",
    id,
    rpuid: RPUID,
    name: `Odd ${n}`,
    seriesId: SERIES[n % SERIES.length],
    publishedAt: "2026-05-04T12:00:00Z",
    onDemandStreams: [{ streamSource: { url: `https://odd.example/${n}.mp3`, mimeValue: "audio/mpeg" } }],
  })),
  ...PLAIN.map((id, n) => ({ type: "series", rpuid: RPUID, id, name: `Plain ${n}` })),
  ...PLAIN.map((seriesId, n) => ({
    ...{ type: "ondemand", id: `${RPUID}:plain-${n}`, rpuid: RPUID, name: `Episode ${n}`, seriesId },
    publishedAt: "2026-05-04T12:00:00Z",
    onDemandStreams: [{ streamSource: { url: `https://odd.example/plain-${n}.mp3` } }],
  })),
];

const servers: TestServer[] = [];
beforeAll(async () => {
  const started = await Promise.all([
    startServer({ seed, transport: "front" }),
    startServer({ seed, transport: "next" }),
  ]);
  for (const server of started) {
    servers.push(server);
    const file = join(server.dataDir, "odd.ndjson");
    writeFileSync(file, records.map((record) => `${JSON.stringify(record)}\n`).join(""));
    await nowlineJson(server.dataDir, "import", file, "--kind", "ndjson", "--source", "odd");
  }
});
afterAll(() => Promise.all(servers.map((server) => server.stop())));

/** Encodes only spaces and letters beyond ASCII, as simple clients do. */
const raw = (id: string) =>
  id
    .replace(/%/g, "%25")
    .replace(/#/g, "%23")
    .replace(/[^!-~]/gu, (char) => encodeURIComponent(char));

describe.each([
  ["front", 0],
  ["next", 1],
] as const)("through %s", (_, which) => {
  const idsAt = async (path: string) => {
    const answer = await ask<Envelope<Envelope<OnDemandItem>>>(servers[which]?.url ?? "", path);
    expect(answer.status, path).toBe(200);
    return answer.body.data.map(({ data }) => data[0]?.id);
  };

  test.each(ODD)("%s is found encoded, raw, and with a slash after it", async (id) => {
    expect(await idsAt(`/v2/ondemand/${encodeURIComponent(id)}`)).toEqual([id]);
    expect(await idsAt(`/v2/ondemand/${encodeURIComponent(id)}/`)).toEqual([id]);
    expect(await idsAt(`/v2/ondemand/${raw(id)}/`)).toEqual([id]);
    if (!id.endsWith("/")) expect(await idsAt(`/v2/ondemand/${raw(id)}`)).toEqual([id]);
  });
  test("each episode and series has its page, and a series its feed, and an id with NUL has none", async () => {
    const statusAt = async (path: string) =>
      (await fetch(new URL(path, servers[which]?.url), { headers: { Accept: "text/html" } })).status;
    for (const path of [
      ...ODD.map(episodePath),
      ...SERIES.flatMap((id) => [seriesPath(RPUID, id), seriesFeedPath(RPUID, id)]),
    ])
      expect(await statusAt(path), path).toBe(200);
    for (const path of [`/episodes/${RPUID}:odp:a%2500`, `/series/${RPUID}/${RPUID}:ods:a%2500`])
      expect(await statusAt(path), path).toBe(404);
  });
  test.each(PLAIN)(
    "series %s, whose identifier has no colon, has its page, its name and its picture",
    async (id) => {
      const at = (path: string) =>
        fetch(new URL(path, servers[which]?.url), { headers: { Accept: "text/html" } });
      const page = await at(seriesPath(RPUID, id));
      expect(page.status).toBe(200);
      const name = `Plain ${PLAIN.indexOf(id)}`;
      const html = await page.text();
      const title = /<title>([^<]*)/.exec(html)?.[1];
      expect([title, /<h1[^>]*>([^<]*)/.exec(html)?.[1]]).toEqual([`${name} · Odd · Nowline`, name]);
      expect((await at(`/og${seriesPath(RPUID, id)}`)).status).toBe(200);
    },
  );
  test("the page of an episode is found with decoded slashes, and with those of a CRID folded into one", async () => {
    const [id = ""] = ODD.filter((each) => each.includes("//two//"));
    for (const path of [id, id.replace("crid://", "crid:/")]) {
      const answer = await fetch(`${servers[which]?.url}/episodes/${path}`, { redirect: "manual" });
      expect([path, answer.status]).toEqual([path, 200]);
    }
  });
  test("several ids with commas are found, raw and encoded together", async () => {
    const [one = "", two = "", three = "", four = "", , commas = ""] = ODD;
    const asked = [four, commas, one, three, two];
    expect(await idsAt(`/v2/ondemand/${asked.map(encodeURIComponent).join(",")}`)).toEqual(asked);
    expect(await idsAt(`/v2/ondemand/${encodeURIComponent(asked.join(","))}/`)).toEqual(asked);
    expect(
      await idsAt(
        `/v2/ondemand/${asked.map((id, i) => (i % 2 ? raw(id) : encodeURIComponent(id))).join(",")}`,
      ),
    ).toEqual(asked);
  });
  test.each(SERIES)("series %s is found encoded, raw, with pages and a slash after it", async (id) => {
    const count = async (path: string) => {
      const target = `/v2/stations/${RPUID}/ondemand/${path}`;
      const { status, body } = await ask<Envelope<OnDemandItem>>(servers[which]?.url ?? "", target);
      return status === 200 ? body.meta.count : status;
    };
    const expected = ODD.filter((_, n) => SERIES[n % SERIES.length] === id).length;
    const encoded = encodeURIComponent(id);
    for (const path of [encoded, `${encoded}/`, `${encoded}?page=0&size=2`, `${encoded}/?size=1`])
      expect(await count(path), path).toBe(expected);
    for (const path of [id, `${id}/`, `${id}/?page=1`, `${id}?size=1&page=1`, `${encoded}?unknown=1&size=2`])
      expect(await count(path), path).toBe(expected);
    expect(await count(`${id}?unknown=1`)).toBe(id.includes("?") ? 404 : expected);
  });
});
