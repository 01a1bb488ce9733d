/** A list of names that types and tests follow stands in one file: what a second list forgets, nothing notices. */
import { expect, test } from "vitest";
import { FACTORS } from "#lib/contract/factors.ts";
import { SOURCE_KINDS } from "#lib/ingest/kinds.ts";
import { programme } from "./sources.ts";

/** The list, and the file that has it. */
const LISTS: readonly (readonly [file: string, names: readonly string[]])[] = [
  ["lib/contract/factors.ts", FACTORS],
  ["lib/ingest/kinds.ts", SOURCE_KINDS],
];

test.each(LISTS)("three names in a row of the list in %s stand in no other file", (file, names) => {
  const inRow = new RegExp(`(?:"(?:${names.join("|")})"[\\s,|]*){3}`);
  expect(programme.filter(({ code }) => inRow.test(code)).map(({ path }) => path)).toEqual([file]);
});
