/** The imports of files that README shows can be pasted as they are: nothing is refused or remarked. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { importFrom } from "#lib/cli/import.ts";
import { station } from "#tests/support/catalog.ts";
import { desk } from "#tests/support/command.ts";

const IMPORT = /nowline -- import (\S+) --source (\S+)(?: --rpuid (\d+))?( --dry-run)?/g;
const readme = readFileSync(new URL("../../../README.md", import.meta.url), "utf8");
const imports = [...readme.matchAll(IMPORT)].map(
  ([command, file = "", source = "", rpuid, dry]) =>
    [command, file, { source, rpuid, dryRun: dry !== undefined }] as const,
);

test.each(imports)("%s", async (_, file, flags) => {
  const { config, terminal, feed, said } = desk();
  const { rpuid } = flags;
  if (rpuid !== undefined) await feed({ ...station(1), rpuid });
  expect(await importFrom(config, file, flags, terminal)).toBe(0);
  const text = said();
  expect(text).toMatch(/: [1-9]\d* added, .* 0 rejected/);
  expect(text).not.toContain("Accepted, though");
});
test("README shows imports", () => expect(imports.length).toBeGreaterThan(1));
