/** Words come from the catalogues, all of them are said, and a browser gets those of one language only. */
import { expect, test } from "vitest";
import { catalogues } from "#components/language/messages/catalogues.ts";
import { linesMatching, sourcesMatching } from "./sources.ts";

// The page for developers is in English alone; the page for broadcasters has its words beside it.
const speaking = sourcesMatching(
  /^(?:app|components)\/(?!developers\/|broadcasters\/|language\/(?:messages\/|last-words)).*\.tsx?$/,
);

interface Source {
  readonly [key: string]: string | Source;
}

const keysOf = (source: Source, path = ""): string[] =>
  Object.entries(source).flatMap(([key, value]) =>
    typeof value === "string" ? `${path}${key}` : keysOf(value, `${path}${key}.`),
  );

/** "search.found", and `search.field.${field}` as a pattern. */
function saidIn(code: string): (key: string) => boolean {
  const literals = [...code.matchAll(/"([a-z]\w*(?:\.[\w-]+)+)"/gi)].map((match) => match[1]);
  const patterns = [...code.matchAll(/`([a-z]\w*\.[^`\s]*\$\{[^`\s]*)`/gi)].map(
    (match) =>
      new RegExp(`^${(match[1] ?? "").replaceAll(".", "\\.").replaceAll(/\$\{[^}]*\}/g, "[\\w.-]+")}$`),
  );
  const known = new Set(literals);
  return (key) => known.has(key) || patterns.some((pattern) => pattern.test(key));
}

test("every message is said somewhere", () => {
  const keys = keysOf(catalogues.en);
  expect(keys.length).toBeGreaterThan(400);
  const said = saidIn(speaking.map(({ code }) => code).join("\n"));
  expect(keys.filter((key) => !said(key))).toEqual([]);
});

test("no words stand in the code", () => {
  expect(speaking.length).toBeGreaterThan(100);
  expect(linesMatching(speaking, /\b(?:aria-label|title|placeholder|alt|label)="[^"]*[A-Za-z]{2}/)).toEqual(
    [],
  );
});

test("catalogues stay on the server", () => {
  const reading =
    /^import (?!type\b)[^;]*from "[^"]*(?:\/messages\/|\/server-words\.ts|\/choose-tag\.ts|icu-minify\/compile)/;
  const readers = linesMatching(speaking, reading);
  expect(readers.length).toBeGreaterThan(0);
  const allowed = /^(?:app\/|components\/language\/(?:server-words|choose-tag)\.ts)/;
  expect(readers.filter((line) => !allowed.test(line))).toEqual([]);
  const inBrowsers = speaking.filter(({ code }) => code.startsWith('"use client"'));
  expect(linesMatching(inBrowsers, reading)).toEqual([]);
});
