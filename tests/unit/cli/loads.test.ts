/** A command loads only its own modules: loading all modules takes most of a second. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const root = fileURLToPath(new URL("../../../", import.meta.url));
let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), "nowline-loads-"));
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** Run before the command: at its end it prints the URL of every module that was loaded. */
const watching = `
  import { registerHooks } from "node:module";
  const loaded = [];
  registerHooks({ load: (url, context, next) => { loaded.push(url); return next(url, context); } });
  process.once("exit", () => process.stdout.write("\\n" + JSON.stringify(loaded)));
`;

/** The modules that a command loads: paths from the root. */
function loadedBy(...command: string[]): string[] {
  const preload = `--import=data:text/javascript,${encodeURIComponent(watching)}`;
  const given = [preload, "lib/cli/main.ts", ...command];
  const env = { ...process.env, DATA_DIR: dataDir, NODE_OPTIONS: "" };
  const printed = execFileSync(process.execPath, given, { cwd: root, env, encoding: "utf8", stdio: "pipe" });
  const urls: string[] = JSON.parse(printed.slice(printed.lastIndexOf("\n[")));
  return urls.filter((url) => url.startsWith("file:")).map((url) => fileURLToPath(url).slice(root.length));
}

const DEAR = {
  "what reads documents": /^lib\/ingest\/(?!kinds|records\/lacked)/,
  "what makes the demonstration": /^lib\/demo\/(?!presence)/,
  "the contract and its schemas": /^(?:lib\/contract\/(?!rpuid)|node_modules\/zod\/)/,
};

describe.each([
  ["clients", "list"],
  ["clients", "add", "--name", "Loads"],
  ["stations", "list"],
  ["requests"],
  ["sources", "list"],
])("nowline %s %s", (...command) => {
  let loaded: string[];
  beforeAll(() => {
    loaded = loadedBy(...command);
  });
  test("loads its own module", () => expect(loaded).toContain(`lib/cli/${command[0]}.ts`));

  test.each(Object.entries(DEAR))("does not load %s", (_what, pattern) => {
    expect(loaded.filter((path) => pattern.test(path))).toEqual([]);
  });
});

test("an import loads what reads documents, and no other command", () => {
  const loaded = loadedBy("import", "tests/fixtures/ndjson/small.ndjson");
  expect(loaded.filter((path) => DEAR["what reads documents"].test(path))).not.toEqual([]);
  expect(loaded.filter((path) => /^lib\/(?:cli\/clients|demo\/)/.test(path))).toEqual([
    "lib/demo/presence.ts",
  ]);
});
