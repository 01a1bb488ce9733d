/** The walks of docs/architecture.md: files that exist, each once, down the rooms, each imported by one before it. */
import { dirname } from "node:path";
import { expect, test } from "vitest";
import { ROOMS, roomOf } from "./order.ts";
import { importsOf, programme, sourcesMatching } from "./sources.ts";

const [page] = sourcesMatching(/^docs\/architecture\.md$/);
const known = new Map(programme.map((source) => [source.path, source]));
const ranks = new Map<string | undefined, number>(ROOMS.map((room, rank) => [room, rank]));

interface Step {
  path: string;
  /** The walk says that no import leads here. */
  atRunTime: boolean;
}

/** All files that one step names; a name without folders is of the folder of the first. */
function stepsOf(item: string): Step[] {
  const paths = [...item.matchAll(/`([^`\s]+\.(?:tsx?|mjs))`/g)].map(([, path = ""]) => path);
  const folder = dirname(paths[0] ?? "");
  return paths.map((path, index) => ({
    path: path.includes("/") ? path : `${folder}/${path}`,
    atRunTime: index === 0 && /^\d+\. `[^`]+`, at run time\b/.test(item),
  }));
}

const walks = (page?.text.split(/^## Walks$/m)[1] ?? "")
  .split(/^## /m, 1)
  .flatMap((section) => section.split(/^### /m).slice(1))
  .map((text) => ({
    name: text.split("\n", 1)[0] ?? "",
    steps: text
      .split(/^(?=\d+\. )/m)
      .slice(1)
      .flatMap(stepsOf),
  }));

test("there are walks, and one jump at run time among them", () => {
  expect(walks.length).toBeGreaterThanOrEqual(5);
  expect(walks.flatMap(({ steps }) => steps).filter(({ atRunTime }) => atRunTime)).toHaveLength(1);
});

test.each(walks)("the walk of $name", ({ steps }) => {
  const files = steps.map(({ path }) => path);
  expect(files.length).toBeGreaterThan(5);
  expect(files.filter((path) => !known.has(path))).toEqual([]);
  expect(new Set(files).size).toBe(files.length);
  const rooms = files.map((path) => ranks.get(roomOf(path)) ?? Number.NaN);
  expect(rooms).toEqual(rooms.toSorted((a, b) => a - b));
  const reached = new Set<string>(files.slice(0, 1));
  const unreached: string[] = [];
  for (const { path, atRunTime } of steps) {
    if (!reached.has(path) && !atRunTime) unreached.push(path);
    const source = known.get(path);
    for (const next of source ? importsOf(source) : []) reached.add(next);
  }
  expect(unreached).toEqual([]);
});
