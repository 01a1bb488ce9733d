/** Code that loads late: scripts that load before it import it neither directly nor through others. Types do not count. */
import { expect, test } from "vitest";
import { importsOf, programme, type Source } from "./sources.ts";

const files = new Map(programme.map((source) => [source.path, source]));

/** The imports that load with `source` itself. */
const importsAtOnce = (source: Source) =>
  importsOf({
    ...source,
    code: source.code.replace(/^(?:import|export) type [^;]*;/gm, "").replaceAll("import(", "late("),
  });

/** All files and packages that load with the file at `path`. */
function loadedWith(path: string): ReadonlySet<string> {
  const found = new Set([path]);
  for (const each of found) {
    const source = files.get(each);
    for (const imported of source ? importsAtOnce(source) : []) found.add(imported);
  }
  return found;
}

test.for([
  ["components/guide/guide-page.tsx", "components/guide/use-row-programmes.ts"],
  ["components/settings/export-files.ts", "saxes"],
] as const)("%s loads without %s", ([early, late]) => {
  expect(files.has(early)).toBe(true);
  expect(loadedWith(early)).not.toContain(late);
});

test("no code of the browser loads the table of countries", () => {
  const loading = programme
    .filter(({ path, code }) => path.startsWith("components/") && /^"use client"/m.test(code))
    .map(({ path }) => path);
  expect(loading.length).toBeGreaterThan(100);
  expect(loading.filter((path) => loadedWith(path).has("i18n-iso-countries"))).toEqual([]);
});

test("late code is found where it loads", () => {
  expect(loadedWith("components/guide/guide-grid.tsx")).toContain("components/guide/use-row-programmes.ts");
  expect(loadedWith("components/settings/formats/read-xspf.ts")).toContain("saxes");
});
