/** The keys of the listener's data: TanStack Query keeps answers by them, so each key is written once. */
import { expect, test } from "vitest";
import { linesMatching, type Source, sourcesMatching } from "./sources.ts";

const data = /^components\/model\/[a-z-]+-data\.ts$/;
const listener = sourcesMatching(/^(?:app|components)\/.*\.tsx?$/);

/** The first words of the keys in `source`, that is what kinds of data it names. */
const kindsIn = ({ code }: Source): string[] =>
  [...code.matchAll(/\bqueryKey:\s*\[\s*"([^"]+)"/g)].map((match) => match[1] ?? "");

test("keys are written in the files of data alone", () => {
  const others = listener.filter(({ path }) => !data.test(path));
  expect(others.length).toBeGreaterThan(300);
  expect(linesMatching(others, /\bqueryKey\s*:|\b(?:set|get)QueryData\(\s*\[/)).toEqual([]);
});

test("a kind of data has its keys in one file, and each key begins with its kind", () => {
  const files = listener.filter(({ path }) => data.test(path));
  const named = files.map((file) => ({
    kinds: new Set(kindsIn(file)),
    written: file.code.split("queryKey:").length - 1,
    named: kindsIn(file).length,
  }));
  expect(named.reduce((sum, { written }) => sum + written, 0)).toBeGreaterThan(10);
  expect(named.every(({ written, named: some }) => written === some)).toBe(true);
  const kinds = named.flatMap((each) => [...each.kinds]);
  expect(kinds.filter((kind, index) => kinds.indexOf(kind) !== index)).toEqual([]);
});
