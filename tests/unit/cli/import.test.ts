/** `nowline import`: how the operator goes on after a refusal. */
import { writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type ImportFlags, importFrom } from "#lib/cli/import.ts";
import { complain } from "#lib/cli/terminal.ts";
import { type Desk, desk } from "#tests/support/command.ts";
import { directoryOf } from "#tests/support/sources.ts";

/** Imports a document called `name`. Returns the exit code and the output. */
async function give(at: Desk, name: string, bytes: string | Buffer, flags: ImportFlags = {}) {
  writeFileSync(at.path(name), bytes);
  const { config, terminal } = at;
  const code = await importFrom(config, at.path(name), flags, terminal).catch((error) =>
    complain(error, terminal),
  );
  return { code, said: at.said() };
}

test("another list without a name is refused, and told to take a name before a loss is forced", async () => {
  const at = desk();
  await give(at, "de.json", directoryOf([1, 2, 3]));
  const loss =
    "nowline: this import would remove 3 of 3 records of the source, more than a third. Nothing was changed. ";
  const french = directoryOf([4, 5, 6]);
  expect(await give(at, "fr.json", french)).toEqual({
    code: 1,
    said: `${loss}If this is another list, name it: --source NAME. If the loss is meant, import again with --force.\n`,
  });
  expect((await give(at, "fr.json", french, { source: "french" })).said).toContain("3 added");
  expect((await give(at, "fr.json", directoryOf([7]), { source: "french" })).said).toBe(
    `${loss}If the loss is meant, import again with --force.\n`,
  );
});
