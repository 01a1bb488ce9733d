/** Who may import whom: app -> components, lib; components -> a few of lib; lib -> db; db nothing of ours. */
import { describe, expect, test } from "vitest";
import { importsOf, linesMatching, programme, type Source, sourcesMatching } from "./sources.ts";

const rooms = ["app", "components", "lib", "db", "tests", "bin"];
const shared =
  /^lib\/(?:contract\/|openapi\/|ground\/(?:text|words|unwanted-words|split-words|remembered)\.ts$|ground\/(?:clamp|clock|distance|first-place)\.ts$)/;

/** For each room, whether a module of ours may be imported into it. */
const mayImport: Record<string, (path: string) => boolean> = {
  app: (path) => /^(?:app|components|lib)\//.test(path) && !/^lib\/(?:cli|ingest)\//.test(path),
  components: (path) => path.startsWith("components/") || shared.test(path),
  lib: (path) => /^(?:lib|db)\//.test(path),
  db: (path) => path.startsWith("db/"),
};

function isOurs(specifier: string): boolean {
  return rooms.includes(specifier.split("/")[0] ?? "") || /^[\w.-]+\.(?:tsx?|mjs|css)$/.test(specifier);
}

describe.each(Object.keys(mayImport))("%s", (room) => {
  const files = sourcesMatching(new RegExp(`^${room}/.*\\.tsx?$`));

  test("has files to look at", () => expect(files.length).toBeGreaterThan(0));

  test("imports only what it may", () => {
    const trespasses = files.flatMap((file) =>
      importsOf(file)
        .filter((specifier) => isOurs(specifier) && !mayImport[room]?.(specifier))
        .map((specifier) => `${file.path} imports ${specifier}`),
    );
    expect(trespasses).toEqual([]);
  });
});

test("only the rooms' own aliases are used between rooms", () => {
  const files = programme.filter(({ path }) => !path.startsWith("bin/"));
  expect(files.length).toBeGreaterThan(0);
  const crossing = files.flatMap((file) =>
    [...file.code.matchAll(/from\s+["'](\.\.?\/[^"']+)["']/g)]
      .map((match) => ({ specifier: match[1] ?? "", file }))
      .filter(({ specifier }) => leavesRoom(file, specifier))
      .map(({ specifier }) => `${file.path}: ${specifier}`),
  );
  expect(crossing).toEqual([]);
});

function leavesRoom(file: Source, specifier: string): boolean {
  const depth = file.path.split("/").length - 1;
  const ups = specifier.split("/").filter((part) => part === "..").length;
  return depth > 0 && ups >= depth;
}

test("the models and the player's engine know no React", () => {
  const plain = sourcesMatching(/^components\/(?:model|player\/engine)\/.*\.tsx?$/);
  expect(plain.length).toBeGreaterThan(80);
  const react = /^(?:react|react-dom|next|lucide-react|use-intl)(?:\/|$)/;
  // Types alone may name the client that keeps answers.
  const asksByHook = /\bimport (?!type\b)[^;]*from "@tanstack\//;
  const others = plain.filter(
    (file) =>
      file.path.endsWith("x") ||
      file.code.startsWith('"use client"') ||
      asksByHook.test(file.code) ||
      importsOf(file).some((specifier) => react.test(specifier)),
  );
  expect(others.map(({ path }) => path)).toEqual([]);
});

test("databases are opened by start-up, by the command line and by lib/stores alone", () => {
  const elsewhere = programme.filter(
    ({ path }) => !/^(?:lib\/(?:boot|cli|stores)\/|db\/|server\.ts$)/.test(path),
  );
  expect(elsewhere.length).toBeGreaterThan(0);
  const opening = /\b(?:openSqlite|openCatalogFor\w+|openActivity|migrateCatalog)\b|\bnew Database\(/;
  expect(linesMatching(elsewhere, opening)).toEqual([]);
});

test("files that node runs directly import no JSX module", () => {
  const byPath = new Map(programme.map((source) => [source.path, source]));
  const queue = ["server.ts", "lib/cli/main.ts", "lib/boot/preflight.ts"];
  const reached = new Set(queue);
  for (const path of queue) {
    const source = byPath.get(path);
    for (const next of source ? importsOf(source).filter(isOurs) : []) {
      if (reached.has(next)) continue;
      reached.add(next);
      queue.push(next);
    }
  }
  expect(reached.size).toBeGreaterThan(3);
  expect([...reached].filter((path) => path.endsWith(".tsx"))).toEqual([]);
});

test("an API route is a line that names its function", () => {
  const routes = sourcesMatching(/^app\/(?:v2|WRAPI)\/.*route\.ts$/);
  expect(routes.length).toBeGreaterThan(0);
  const long = routes.filter(({ code }) => code.split("\n").filter((line) => line.trim()).length > 5);
  expect(long.map(({ path }) => path)).toEqual([]);
});
