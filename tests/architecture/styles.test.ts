/** Checks that CSS modules have the classes that components take from them: a missing class is the text "undefined". */
import { dirname, join } from "node:path/posix";
import { expect, test } from "vitest";
import { sourcesMatching } from "./sources.ts";

const modules = new Map(sourcesMatching(/\.module\.css$/).map(({ path, text }) => [path, classesOf(text)]));
const components = sourcesMatching(/^(?:app|components)\/.*\.tsx?$/);
const imported = /import (\w+) from "([^"]+\.module\.css)"/g;

function classesOf(css: string): Set<string> {
  return new Set([...css.matchAll(/\.([a-zA-Z_][\w-]*)/g)].flatMap((match) => match[1] ?? []));
}

/** The classes that a file takes from CSS modules, as `file: module.class`, with whether the module has them. */
const uses = components.flatMap(({ path, code }) =>
  [...code.matchAll(imported)].flatMap(([, name, specifier = ""]) => {
    const sheet = specifier.startsWith("#") ? specifier.slice(1) : join(dirname(path), specifier);
    const classes = modules.get(sheet);
    return [...code.matchAll(new RegExp(`(?<![\\w.])${name}\\.(\\w+)`, "g"))].map(([, used = ""]) => ({
      says: `${path}: ${sheet} .${used}`,
      isThere: classes?.has(used) === true,
    }));
  }),
);

test("there are classes to look at", () => {
  expect(uses.length).toBeGreaterThan(100);
});

test("every class that a component takes from a CSS module is in that module", () => {
  expect(uses.filter(({ isThere }) => !isThere).map(({ says }) => says)).toEqual([]);
});

test("a gradient with hard stops is mixed in sRGB: Firefox draws such stops between two OKLCH colours as one colour", () => {
  const gradients = sourcesMatching(/\.css$/).flatMap(({ path, text }) =>
    [...text.matchAll(/repeating-linear-gradient\(\s*([^,]*),/g)].map(([, way = ""]) => `${path}: ${way}`),
  );
  expect(gradients.length).toBeGreaterThan(5);
  expect(gradients.filter((way) => !way.endsWith("in srgb"))).toEqual([]);
});

test("no component takes a colour of Tailwind's palette: the tokens replace the palette, and such a class does nothing", () => {
  const ofPalette =
    /(?<=[\s"'`:])(?:bg|text|border|outline|ring|fill|stroke|divide|decoration|accent|caret|shadow)-(?:black|white|(?:slate|gray|zinc|neutral|stone|red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|purple|fuchsia|pink|rose)-\d+)\b/g;
  const found = components.flatMap(({ path, code }) =>
    [...code.matchAll(ofPalette)].map(([used]) => `${path}: ${used}`),
  );
  expect(found).toEqual([]);
});
