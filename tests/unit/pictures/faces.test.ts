import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";

/** Loads the faces in a process whose WebAssembly starts later than the font files are read. */
const LATE = `
await import("harfbuzzjs");
const { instantiate } = WebAssembly;
WebAssembly.instantiate = async (...given) => {
  await new Promise((resolve) => setTimeout(resolve, 300));
  return instantiate(...given);
};
const { loadFaces } = await import("#lib/pictures/faces.ts");
const letters = ["a", "ŋ", "ạ", "я", "ӑ", "ω", "ᾳ", "क", "ب"].map((letter) => letter.codePointAt(0));
const faces = await loadFaces();
console.log(faces.map(({ font }, i) => (font.glyph(letters[i]) ? 1 : 0)).join(""));
`;

test("every face has its letters, even if the decompressor starts after the files are read", async () => {
  const run = promisify(execFile);
  const { stdout } = await run(process.execPath, ["--input-type=module", "--eval", LATE], {
    timeout: 20_000,
  });
  expect(stdout.trim()).toBe("111111111");
});
