/** Each export of a file is imported by another file. */
import { expect, test } from "vitest";
import { exportsOf, usesOf } from "./exports.ts";
import { scripts, sourcesMatching } from "./sources.ts";

const all = sourcesMatching(scripts);
/** Next.js reads exports of these files, or they take the place of its own; and the audio maker stays as it is. */
const readByOthers =
  /^app\/(?:.*\/)?(?:page|layout|route|error|global-error|not-found|manifest|robots|loading)\.tsx?$|^components\/ui\/left-out\.ts$|^bin\/demo-audio\//;

test("nothing is exported that no other file imports", () => {
  const used = new Set(all.flatMap(usesOf));
  const exported = all
    .filter(({ path }) => !readByOthers.test(path))
    .flatMap((file) => exportsOf(file).map((name) => ({ path: file.path, name })));
  expect(exported.length).toBeGreaterThan(3_000);
  const unused = exported.filter(({ path, name }) => !used.has(`${path} ${name}`) && !used.has(`${path} *`));
  expect(unused.map(({ path, name }) => `${path}: ${name}`)).toEqual([]);
});

test("exports are read in each of their forms", () => {
  const code = "export const one = 1;\nexport const { store: two, use: three } = made();";
  expect(exportsOf({ path: "lib/a/a.ts", text: code, code })).toEqual(["one", "two", "three"]);
});

test("imports are read in each of their forms", () => {
  const code = [
    'import { type Clock, systemClock as clock } from "#lib/ground/clock.ts";',
    'import * as values from "./values.ts";',
    'export { one } from "../b/one.ts";',
    'const { two } = await import("./two.ts");',
  ].join("\n");
  expect(usesOf({ path: "lib/a/a.ts", text: code, code })).toEqual([
    "lib/ground/clock.ts Clock",
    "lib/ground/clock.ts systemClock",
    "lib/a/values.ts *",
    "lib/b/one.ts one",
    "lib/a/two.ts *",
  ]);
});
