import { expect, test } from "vitest";
import { renderOnDemand } from "#lib/ondemand/render.ts";

const FACTS = { publishedAtMs: 0, durationSeconds: null, more: 0, season: null, episode: null };

test("genres of an episode have English names on our pages, whatever stands in its texts and names", () => {
  const genre = (name: string) => ({ href: "urn:example:1", name, type: "main" });
  const item = { id: "1", name: '"genres":[]', genres: [genre("Nachrichten"), genre('a "] \\')], rpuid: "2" };
  const row = { doc: JSON.stringify(item), streams: "[]", episodeType: null, ...FACTS };
  expect(JSON.parse(renderOnDemand(row, 0, true).json)).toEqual({
    ...{ ...item, genres: [genre("News"), genre('a "] \\')] },
    published: "1970-01-01T00:00:00Z",
  });
  expect(JSON.parse(renderOnDemand(row, 0).json)).toEqual(item);
});
