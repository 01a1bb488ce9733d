/** A partner's first program: it uses types generated from /openapi.json and openapi-fetch, compiles, and runs. */
import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { urls } from "#tests/support/transports.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const run = promisify(execFile);
const TIMEOUT_MS = 60_000;

let directory: string;
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), "nowline-client-"));
  symlinkSync(join(root, "node_modules"), join(directory, "node_modules"));
  cpSync(join(root, "tests/fixtures/naive-client.ts.txt"), join(directory, "naive-client.ts"));
  writeFileSync(join(directory, "package.json"), '{"type":"module"}');
  const types = join(directory, "paths.ts");
  const script = join(root, "tests/support/make-client-types.ts");
  await run(process.execPath, [script, `${urls.front}/openapi.json`, types], { timeout: TIMEOUT_MS });
}, TIMEOUT_MS);
afterAll(() => rmSync(directory, { recursive: true, force: true }));

test(
  "compiles without a cast",
  async () => {
    const flags =
      "--noEmit --strict --noUncheckedIndexedAccess --skipLibCheck --target esnext --module nodenext";
    const more = "--allowImportingTsExtensions --types node --ignoreConfig";
    const compiler = join(root, "node_modules/typescript/bin/tsc");
    const given = [...flags.split(" "), ...more.split(" "), "naive-client.ts"];
    const { stdout } = await run(process.execPath, [compiler, ...given], {
      cwd: directory,
      timeout: TIMEOUT_MS,
    }).catch((error: { stdout: string }) => error);
    expect(stdout).toBe("");
  },
  TIMEOUT_MS,
);

test.each(Object.entries(urls))("runs against %s", async (_, origin) => {
  const { stdout } = await run(process.execPath, ["naive-client.ts", origin], {
    cwd: directory,
    timeout: TIMEOUT_MS,
  });
  const found = JSON.parse(stdout);
  expect(found).toMatchObject({ station: "Harbour FM", code: "param_invalid" });
  for (const list of ["shows", "starts", "ids", "factors"]) expect(found[list].length).toBeGreaterThan(0);
  expect(found.name).toBeTruthy();
});
