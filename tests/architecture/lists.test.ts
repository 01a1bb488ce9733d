/** A list of names that types and tests follow stands in one file: what a second list forgets, nothing notices. */
import { expect, test } from "vitest";
import { FACTORS } from "#lib/contract/factors.ts";
import { TAGS } from "#lib/contract/languages.ts";
import { SOURCE_KINDS } from "#lib/ingest/kinds.ts";
import { programme, sourcesMatching } from "./sources.ts";

/** The list, and the file that has it. */
const LISTS: readonly (readonly [file: string, names: readonly string[]])[] = [
  ["lib/contract/factors.ts", FACTORS],
  ["lib/contract/languages.ts", TAGS],
  ["lib/ingest/kinds.ts", SOURCE_KINDS],
];

test.each(LISTS)("three names in a row of the list in %s stand in no other file", (file, names) => {
  const inRow = new RegExp(`(?:"(?:${names.join("|")})"[\\s,|]*){3}`);
  expect(programme.filter(({ code }) => inRow.test(code)).map(({ path }) => path)).toEqual([file]);
});

test("README names the languages of the pages", () => {
  const [readme] = sourcesMatching(/^README\.md$/);
  const [, named = ""] = /The pages speak ([^.]+)\./.exec(readme?.text ?? "") ?? [];
  const english = new Intl.DisplayNames("en", { type: "language" });
  // README says "Norwegian", not "Norwegian Bokmål".
  const languages = TAGS.map((tag) => english.of(tag)?.split(" ")[0]);
  expect(named.split(/, | and /)).toEqual(languages);
});
