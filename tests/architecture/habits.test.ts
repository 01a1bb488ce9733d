/** Checks values that must be passed in, names and lengths of files, and files that are never committed. */
import { basename } from "node:path";
import { describe, expect, test } from "vitest";
import { linesMatching, programme, type Source, scripts, sourcesMatching } from "./sources.ts";

const everything = sourcesMatching(/./).filter(({ path }) => !path.startsWith("tests/architecture/"));
const allScripts = sourcesMatching(scripts).filter(({ path }) => !path.startsWith("tests/architecture/"));
const tests = allScripts.filter(({ path }) => path.startsWith("tests/"));

test("there are files to look at", () => {
  for (const files of [everything, allScripts, tests, programme]) expect(files.length).toBeGreaterThan(0);
});

describe("time and chance are handed in", () => {
  test("the clock is read in lib/ground/clock.ts alone", () => {
    const others = programme.filter(({ path }) => path !== "lib/ground/clock.ts");
    expect(linesMatching(others, /\bDate\.now\b|\bnew Date\(\)|\bDate\(\)/)).toEqual([]);
  });

  test("only the outermost shells reach for Math.random, to hand it in", () => {
    const shells =
      /^lib\/boot\/|^lib\/worker\/start\.ts$|^components\/(?:player\/browser-ports\.ts|parts\/surprise\.tsx)$/;
    const others = programme.filter(({ path }) => !shells.test(path));
    expect(linesMatching(others, /\bMath\.random\b/)).toEqual([]);
  });
});

test("a table that is read by callers' words is a Map", () => {
  // The reference page, the demonstration and the tools read their tables by names of our own.
  const others = programme.filter(({ path }) => !/^(?:bin|lib\/openapi|lib\/demo)\//.test(path));
  expect(linesMatching(others, /^(?:export )?const \w+: (?:Readonly<)?Record<string, .*= \{/)).toEqual([]);
});

test("pages call nothing that a browser of spring 2024 lacks (docs/operating/README.md)", () => {
  const pages = programme.filter(({ path }) => path.startsWith("components/"));
  const newer =
    /\b(?:URL\.parse|Array\.fromAsync|Promise\.try|RegExp\.escape)\(|\.(?:union|intersection|difference|is(?:Subset|Superset|Disjoint)\w+)\(|\.(?:values|keys|entries)\(\)\.\w+\(/;
  expect(linesMatching(pages, newer)).toEqual([]);
});

describe("parts of Next.js and TanStack Query are left out of browsers (components/ui/left-out.ts)", () => {
  const pages = programme.filter(({ path }) => path.startsWith("components/"));

  test("components import only what is in", () => {
    const others =
      /from "next\/(?!(?:dynamic|link|navigation|offline)")|\b(?:forbidden|notFound|permanentRedirect|redirect|unauthorized|unstable_rethrow)\b.* from "next\/navigation"|\b(?:QueryErrorResetBoundary|use(?:Mutation|MutationState|InfiniteQuery|Suspense\w*))\b.* from "@tanstack/;
    expect(linesMatching(pages, others)).toEqual([]);
    expect(linesMatching(pages, /\b(?:throwOnError|suspense):/)).toEqual([]);
  });

  test("pages and layouts are no client components", () => {
    const routes = programme.filter(({ path }) =>
      /^app\/.*(?:page|layout|not-found|loading)\.tsx$/.test(path),
    );
    expect(routes.length).toBeGreaterThan(10);
    expect(linesMatching(routes, /^"use client"/)).toEqual([]);
  });

  test("links have no reference, and their addresses are texts", () => {
    const odd = /<(?:Link|EagerLink|StationLink)\b(?:=>|[^>])*\s(?:ref=|href=\{\{|legacyBehavior)/;
    expect(pages.filter(({ code }) => odd.test(code)).map(({ path }) => path)).toEqual([]);
  });
});

test("HTML of others is read within bounds, by lib/ground/html.ts alone", () => {
  const others = programme.filter(({ path }) => path !== "lib/ground/html.ts");
  expect(linesMatching(others, /from "htmlparser2"/)).toEqual([]);
});

test("private members are #private, not TypeScript's private", () => {
  expect(linesMatching(allScripts, /^\s+(?:private|protected) /)).toEqual([]);
});

describe("files", () => {
  test("have names that say what they are for", () => {
    const vague = allScripts.filter(({ path }) =>
      /(?:^|\/)(?:utils?|helpers?|common|misc)(?:\.|\/)/.test(path),
    );
    expect(vague.map(({ path }) => path)).toEqual([]);
  });

  test("are named in kebab-case", () => {
    const odd = allScripts.filter(
      ({ path }) => !/^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+)+$/.test(basename(path)),
    );
    expect(odd.map(({ path }) => path)).toEqual([]);
  });

  test("are at most 300 lines long", () => {
    const files = sourcesMatching(/\.(?:tsx?|m?js|css)$/).filter(
      ({ path }) => !path.startsWith("tests/fixtures/"),
    );
    expect(files.length).toBeGreaterThan(0);
    const lines = ({ text }: Source) => text.split("\n").length - 1;
    expect(files.filter((file) => lines(file) > 300).map((file) => `${file.path}: ${lines(file)}`)).toEqual(
      [],
    );
  });
});

describe("never committed", () => {
  test("a path of somebody's machine", () => {
    const absolute = /(?:^|["'`\s(=:])\/(?:work|home|root|Users)\/\w/;
    expect(linesMatching(everything, absolute, "text")).toEqual([]);
  });

  test("the host of a package registry", () => {
    expect(linesMatching(everything, /\bregistry\.\w|"resolved":/, "text")).toEqual([]);
  });

  test("work put off", () => {
    expect(linesMatching(everything, /\b(?:TODO|FIXME|XXX|HACK)\b/, "text")).toEqual([]);
  });

  test("a way around the type checker or the linter", () => {
    expect(linesMatching(allScripts, /\bas any(?=\s*[;,.)}\]]|$)|[\w)]: any\b|<any>/)).toEqual([]);
    expect(linesMatching(allScripts, /@ts-(?:ignore|expect-error|nocheck)|biome-ignore/, "text")).toEqual([]);
  });

  test("a skipped test, or a test that runs alone", () => {
    expect(linesMatching(tests, /\.(?:only|skip|todo|fixme)\b(?!If)/)).toEqual([]);
  });
});
