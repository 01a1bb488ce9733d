/** The operator's commands called in this process, on a DATA_DIR of the test's own. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { importFrom } from "#lib/cli/import.ts";
import type { Terminal } from "#lib/cli/terminal.ts";
import { type Config, readConfig } from "#lib/ground/config.ts";

export interface Desk {
  config: Config;
  terminal: Terminal;
  /** Output of the commands since the last call. */
  said(): string;
  /** A path in a directory beside DATA_DIR. */
  path(name: string): string;
  /** Imports records as NDJSON, as one source. */
  feed(...records: readonly object[]): Promise<void>;
}

/** An operator's place of work: an empty DATA_DIR, gone after the test. */
export function desk(): Desk {
  const directory = mkdtempSync(join(tmpdir(), "nowline-desk-"));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  const config = readConfig({ DATA_DIR: "data" }, directory);
  let printed = "";
  const print = (text: string) => {
    printed += text;
  };
  const terminal = { out: print, err: print, interactive: false, confirm: async () => undefined };
  const path = (name: string) => join(directory, name);
  return {
    config,
    terminal,
    path,
    said: () => {
      const text = printed;
      printed = "";
      return text;
    },
    feed: async (...records) => {
      const file = path("feed.ndjson");
      writeFileSync(file, records.map((record) => `${JSON.stringify(record)}\n`).join(""));
      await importFrom(config, file, { kind: "ndjson", force: true }, terminal);
      printed = "";
    },
  };
}
