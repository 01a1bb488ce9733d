/** Rooms in order (order.ts): imports lead down the list, and never in a circle; types, style sheets and data count. */
import { dirname } from "node:path";
import { expect, test } from "vitest";
import { ROOMS, roomOf } from "./order.ts";
import { importsOf, programme, sourcesMatching } from "./sources.ts";

/** Files that scripts import beside scripts. */
const sheets = sourcesMatching(/^(?:app|components)\/.*\.css$/);
const data = sourcesMatching(/^(?:app|components|lib|db|bin)\/.*\.json$/);
const files = new Map([...programme, ...sheets, ...data].map((source) => [source.path, source]));
/** [file, file that it imports], both ours. */
const imports = [...programme, ...sheets].flatMap((source) =>
  importsOf(source)
    .flatMap((path) => [path, `${path}.ts`, `${path}.tsx`].find((each) => files.has(each)) ?? [])
    .map((path) => [source.path, path] as const),
);

/** The circles among `edges`: sets of two or more nodes, each of which leads to every other (Tarjan, 1972). */
function circles(edges: readonly (readonly [string, string])[]): string[][] {
  const next = new Map<string, Set<string>>();
  for (const [from, to] of edges) if (from !== to) next.set(from, (next.get(from) ?? new Set()).add(to));
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const found: string[][] = [];
  const visit = (node: string) => {
    index.set(node, index.size);
    low.set(node, index.get(node) ?? 0);
    stack.push(node);
    for (const each of next.get(node) ?? []) {
      if (!index.has(each)) visit(each);
      if (stack.includes(each)) low.set(node, Math.min(low.get(node) ?? 0, low.get(each) ?? 0));
    }
    if (low.get(node) !== index.get(node)) return;
    const circle = stack.splice(stack.indexOf(node));
    if (circle.length > 1) found.push(circle);
  };
  for (const node of next.keys()) if (!index.has(node)) visit(node);
  return found;
}

/** The imports that make circles of places, `placeOf` being the place of a file: a list for each circle. */
function circularImports(
  edges: readonly (readonly [string, string])[],
  placeOf: (path: string) => string,
): string[][] {
  return circles(edges.map(([from, to]) => [placeOf(from), placeOf(to)] as const)).map((circle) =>
    edges
      .filter(([from, to]) => placeOf(from) !== placeOf(to))
      .filter((edge) => edge.every((path) => circle.includes(placeOf(path))))
      .map(([from, to]) => `${from} imports ${to}`),
  );
}

test("the whole programme is read", () => {
  expect(files.size).toBeGreaterThan(800);
  expect(imports.length).toBeGreaterThan(3_000);
  const imported = (end: string) => imports.filter(([, path]) => path.endsWith(end)).length;
  expect(imported(".css")).toBeGreaterThan(40);
  expect(imported(".json")).toBeGreaterThan(10);
});

test("every file stands in a folder of the list, and every folder of the list has a file", () => {
  expect([...files.keys()].filter((path) => roomOf(path) === undefined)).toEqual([]);
  const used = new Set([...files.keys()].map(roomOf));
  expect(ROOMS.filter((room) => !used.has(room))).toEqual([]);
});

test("a folder inside a room is a room of its own, and app is one room", () => {
  expect(roomOf("lib/ingest/xml/read.ts")).toBe("lib/ingest/xml");
  expect(roomOf("lib/ingest/unlisted/read.ts")).toBeUndefined();
  expect(roomOf("app/(listener)/guide/page.tsx")).toBe("app");
  expect(roomOf("server.ts")).toBe("server.ts");
});

test("no import leads up the list", () => {
  const ranks = new Map<string | undefined, number>(ROOMS.map((room, rank) => [room, rank]));
  const rank = (path: string) => ranks.get(roomOf(path)) ?? Number.NaN;
  const upward = imports.filter(([from, to]) => !(rank(to) >= rank(from)));
  expect(upward.map(([from, to]) => `${from} imports ${to}`)).toEqual([]);
});

test("no folders, at any depth, and no files import each other in a circle", () => {
  expect(circularImports(imports, dirname)).toEqual([]);
  expect(circularImports(imports, (path) => path)).toEqual([]);
});

test("a circle of folders is found behind other imports, and told by its imports", () => {
  const edges = [
    ["a/top.ts", "b/list.ts"],
    ["b/list.ts", "b/inside/one.ts"],
    ["b/inside/one.ts", "b/inside/two.ts"],
    ["b/inside/two.ts", "b/read.ts"],
    ["b/read.ts", "c/ground.ts"],
  ] as const;
  expect(circularImports(edges, (path) => path)).toEqual([]);
  expect(circularImports(edges, dirname)).toEqual([
    ["b/list.ts imports b/inside/one.ts", "b/inside/two.ts imports b/read.ts"],
  ]);
});
