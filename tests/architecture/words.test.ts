/** Words of pages: from the catalogues, all in use, one language in a browser. Words of comments: plain. */
import { expect, test } from "vitest";
import { broadcasterMessages } from "#components/broadcasters/words/catalogue.ts";
import { catalogues } from "#components/language/catalogues.ts";
import { linesMatching, sourcesMatching } from "./sources.ts";

// The page for developers is in English alone; the page for broadcasters has its messages beside it.
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
  const saysToBroadcasters = sourcesMatching(/^(?:app|components)\/broadcasters\//)
    .map(({ code }) => code)
    .join("\n");
  expect(keysOf(broadcasterMessages.en).filter((key) => !saysToBroadcasters.includes(`t("${key}"`))).toEqual(
    [],
  );
});

test("no words stand in the code", () => {
  expect(speaking.length).toBeGreaterThan(100);
  expect(linesMatching(speaking, /\b(?:aria-label|title|placeholder|alt|label)="[^"]*[A-Za-z]{2}/)).toEqual(
    [],
  );
});

test("catalogues stay on the server", () => {
  const reading =
    /^import (?!type\b)[^;]*from "[^"]*(?:\/messages\/|\/catalogues\.ts|\/server-words\.ts|\/choose-tag\.ts|\/genre-names\/|icu-minify\/compile)/;
  const readers = linesMatching(speaking, reading);
  expect(readers.length).toBeGreaterThan(0);
  const allowed = /^(?:app\/|components\/language\/(?:catalogues|server-words|choose-tag)\.ts)/;
  expect(readers.filter((line) => !allowed.test(line))).toEqual([]);
  const inBrowsers = speaking.filter(({ code }) => code.startsWith('"use client"'));
  expect(linesMatching(inBrowsers, reading)).toEqual([]);
  // Pages have the names of genres in the languages of the interface alone.
  expect(linesMatching(speaking, /\/genre-names\/in-language\.ts/)).toEqual([]);
});

/** Comments begin with the thing or the act that they describe: these words say neither. */
const vague =
  /^(?:What|Which|Whom|Whose|Whoever|Whatever|It|Its|They|Their|Those|These|The same|So many|As many|As|Of|Nobody|Nothing|None)\b/;

/** Where each comment of `text` begins, as its line and its first words; a run of // lines is a comment. */
function commentsIn(text: string): { line: number; begins: string }[] {
  const lines = text.split("\n");
  const isLine = (line: string | undefined) => /^\s*\/\/ /.test(line ?? "");
  return lines.flatMap((line, i) => {
    if (isLine(line) && isLine(lines[i - 1])) return [];
    const [found, words] = /(?:^|[\s{])(?:\/\/ |\/\*{1,2}(?: |$))(.*)$/.exec(line) ?? [];
    if (found === undefined) return [];
    return [{ line: i + 1, begins: words || (lines[i + 1] ?? "").replace(/^\s*\* /, "") }];
  });
}

test("no comment begins with a word that names neither a thing nor an act", () => {
  const sources = sourcesMatching(/\.(?:tsx?|m?js|css)$/);
  const comments = sources.flatMap(({ path, text }) =>
    commentsIn(text).map(({ line, begins }) => ({ at: `${path}:${line}: ${begins}`, begins })),
  );
  expect(comments.length).toBeGreaterThan(5_000);
  expect(comments.filter(({ begins }) => vague.test(begins)).map(({ at }) => at)).toEqual([]);
});
