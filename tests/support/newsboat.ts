/** Debian's reader of feeds and OPML, with its files in a folder that is removed. */
import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import Database from "better-sqlite3";

const NEWSBOAT = "/usr/bin/newsboat";
const run = promisify(execFile);

/** Whether the reader is there (bin/setup/programs.mjs installs it where it may). */
export const hasNewsboat = existsSync(NEWSBOAT);

interface Reader {
  run(...flags: string[]): Promise<unknown>;
  at(name: string): string;
}

async function withReader<T>(read: (reader: Reader) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), "nowline-newsboat-"));
  const at = (name: string) => join(folder, name);
  for (const name of ["config", "urls"]) writeFileSync(at(name), "");
  const files = ["-C", at("config"), "-c", at("cache.db"), "-u", at("urls")];
  try {
    return await read({ at, run: (...flags) => run(NEWSBOAT, [...files, ...flags], { timeout: 30_000 }) });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface ReadItem {
  guid: string;
  title: string;
  enclosure_url: string;
  enclosure_type: string;
}

/** The items that the reader keeps of the feed `xml`. */
export const readByNewsboat = (xml: string): Promise<{ title: string; items: ReadItem[] }> =>
  withReader(async (reader) => {
    writeFileSync(reader.at("feed.xml"), xml);
    writeFileSync(reader.at("urls"), `file://${reader.at("feed.xml")}\n`);
    await reader.run("-x", "reload");
    const kept = new Database(reader.at("cache.db"), { readonly: true });
    const { title } = kept.prepare("SELECT title FROM rss_feed").get() as { title: string };
    const items = kept
      .prepare("SELECT guid, title, enclosure_url, enclosure_type FROM rss_item ORDER BY pubDate DESC")
      .all() as ReadItem[];
    kept.close();
    return { title, items };
  });

/** The addresses that the reader follows after it took the list `opml` in. */
export const subscriptionsOf = (opml: string): Promise<string[]> =>
  withReader(async (reader) => {
    writeFileSync(reader.at("list.opml"), opml);
    await reader.run("-i", reader.at("list.opml"));
    return readFileSync(reader.at("urls"), "utf8")
      .split("\n")
      .filter((line) => line !== "");
  });
