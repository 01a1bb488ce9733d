/** The faces in app/faces are made by bin/make-faces.mjs from the packages. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const { FACES, makeFace } = await import(new URL("../../../bin/make-faces.mjs", import.meta.url).href);
const folder = new URL("../../../app/faces/", import.meta.url);
const names = Object.keys(FACES);

test("app/faces has the faces that bin/make-faces.mjs makes, and their licence", () => {
  expect(readdirSync(folder).sort()).toEqual([...names.map((name) => `${name}.woff2`), "OFL.txt"].sort());
});

test.each(names)("%s is what bin/make-faces.mjs makes of the package installed", async (name) => {
  const committed = readFileSync(new URL(`${name}.woff2`, folder));
  expect(committed.equals(await makeFace(name)), "node bin/make-faces.mjs makes it anew").toBe(true);
});

test("the preloaded faces weigh less than 100 KB", () => {
  const preloaded = readFileSync(new URL("../../../app/fonts.ts", import.meta.url), "utf8").match(
    /faces\/[\w-]+\.woff2/g,
  );
  expect(preloaded).toHaveLength(3);
  const weights = (preloaded ?? []).map((path) => readFileSync(new URL(`../${path}`, folder)).length);
  expect(weights.reduce((all, weight) => all + weight, 0)).toBeLessThan(100_000);
});
