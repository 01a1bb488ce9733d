/** "Playable now" in the listeners' search leaves out stations of which no stream plays, here and abroad. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { putClient } from "#tests/support/activity.ts";
import { genre, NOW, station } from "#tests/support/catalog.ts";
import { putVerdicts } from "#tests/support/checked.ts";
import { openCore, type TestCore } from "#tests/support/core.ts";
import { find } from "#tests/support/find.ts";

const ROCK = genre("3.6.4", "Rock");
const [A, B] = ["http://a.example/1", "http://b.example/2"] as const;
const streams = (...urls: string[]) => ({
  liveStreams: urls.map((url) => ({
    streamSource: { url, mimeValue: "audio/aac" },
    audioFormat: "AAC",
  })),
});
const abroad = (number: number, fields: object) =>
  station(number, { country: "276", rpuid: `276${number}`, ...fields });

let api: TestCore;
beforeAll(async () => {
  api = openCore({ nowMs: NOW });
  putClient(api.activity, "demo");
  await api.put([
    station(1, { name: "Kestrel Down", ...streams(A) }),
    station(2, { name: "Kestrel Half", ...streams(A, B), ...ROCK }),
    station(3, { name: "Kestrel Silent" }),
    abroad(4, { name: "Kestrel Ab", ...streams(A) }),
    abroad(5, { name: "Kestrel Elbe", ...streams(B), ...ROCK }),
    abroad(6, { name: "Kestrel Weser", ...streams(A, B) }),
  ]);
  const down = (rpuid: string) => ({ rpuid, url: A, verdict: "down" as const, checkedAtMs: NOW });
  const plays = (rpuid: string) => ({ rpuid, url: B, verdict: "ok" as const, checkedAtMs: NOW });
  putVerdicts(api.activity, [
    ...["8267001", "8267002", "2764", "2766"].map(down),
    ...["8267002", "2765", "2766"].map(plays),
  ]);
});
afterAll(() => api.close());

const names = (items: readonly { name?: string | undefined }[]) => items.map(({ name }) => name).sort();

test("a search lists stations that are down, last", async () => {
  const { stations, elsewhere, facets } = await find(api, "kestrel");
  expect(stations.items.at(-1)?.name).toBe("Kestrel Down");
  expect([stations.total, elsewhere.total, facets.playable]).toEqual([3, 3, 3]);
  expect(elsewhere.items.at(-1)?.name).toBe("Kestrel Ab");
  // The page says so beside the name.
  const verdict = ({ liveStreams }: (typeof stations.items)[number] = {} as never) =>
    liveStreams?.[0]?.health?.verdict;
  expect([stations.items, elsewhere.items].map((items) => verdict(items.at(-1)))).toEqual(["down", "down"]);
});

test("playable=true keeps stations with a stream that is not down, and counts no others", async () => {
  const { stations, elsewhere } = await find(api, "kestrel", "&playable=true");
  expect([names(stations.items), stations.total]).toEqual([["Kestrel Half"], 1]);
  expect([names(elsewhere.items), elsewhere.total]).toEqual([["Kestrel Elbe", "Kestrel Weser"], 2]);
});

test("a facet counts what the answer has with it, abroad too, and with here=true no station abroad", async () => {
  for (const [more, count] of [
    ["", 2],
    ["&here=true", 1],
  ] as const) {
    const { facets } = await find(api, "kestrel", more);
    const [genre] = facets.genres;
    expect([genre?.name, genre?.stations]).toEqual(["Rock", count]);
    const narrowed = await find(api, "kestrel", `${more}&genre=${encodeURIComponent(genre?.href ?? "")}`);
    expect(narrowed.stations.total + narrowed.elsewhere.total).toBe(count);
    expect(narrowed.facets.genres).toEqual(facets.genres);
  }
});
