/** The walks of docs/architecture.md name files that exist, each once, and never lead up the rooms. */
import { expect, test } from "vitest";
import { ROOMS, roomOf } from "./order.ts";
import { programme, sourcesMatching } from "./sources.ts";

const [page] = sourcesMatching(/^docs\/architecture\.md$/);
const known = new Set(programme.map(({ path }) => path));
const ranks = new Map<string | undefined, number>(ROOMS.map((room, rank) => [room, rank]));

const walks = (page?.text ?? "")
  .split(/^### /m)
  .slice(1)
  .map((text) => ({
    name: text.split("\n", 1)[0] ?? "",
    files: [...text.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, path = ""]) => path),
  }));

test("there are walks", () => expect(walks.length).toBeGreaterThanOrEqual(5));

test.each(walks)("the walk of $name", ({ files }) => {
  expect(files.length).toBeGreaterThan(5);
  expect(files.filter((path) => !known.has(path))).toEqual([]);
  expect(new Set(files).size).toBe(files.length);
  const steps = files.map((path) => ranks.get(roomOf(path)) ?? Number.NaN);
  expect(steps).toEqual(steps.toSorted((a, b) => a - b));
});
