/** The runbook of docs/operating/several-machines.md, by its own command lines: without PostgreSQL. */
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { ask, OWN_PAGE } from "#tests/support/ask.ts";
import { station } from "#tests/support/catalog.ts";
import { nowlineWith } from "#tests/support/operator.ts";
import { startServer } from "#tests/support/server.ts";

const SOON = { timeout: 60_000, interval: 200 };
const page = readFileSync(new URL("../../docs/operating/several-machines.md", import.meta.url), "utf8");

/** The lines of a shell that stand under `title`. */
function linesUnder(title: string): string {
  const [, lines] = /```sh\n(.*?)```/s.exec(page.slice(page.indexOf(`**${title}**`))) ?? [];
  if (lines === undefined) throw new Error(`${title} has no lines`);
  return lines;
}

test("a backup is restored at the publisher and reaches a node, which is made the publisher", {
  timeout: 240_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), "nowline-runbook-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [published, next, copy] = ["published", "next", "copy"].map((name) => join(folder, name));
  const feed = join(folder, "feed.ndjson");
  const start = async (env: Record<string, string | undefined>) => {
    const server = await startServer({ env: { NOWLINE_DEMO: "0", ...env } as Record<string, string> });
    onTestFinished(async () => void (await server.stop()));
    return server;
  };
  const publisher = await start({ SNAPSHOT_DIR: published });
  const settings = { DATA_DIR: publisher.dataDir, SNAPSHOT_DIR: published ?? "" };
  const run = async (given: Record<string, string>, ...args: string[]) => {
    const { code, out, err } = await nowlineWith(given, ...args);
    expect(code, err).toBe(0);
    return out;
  };
  const importAs = (given: Record<string, string>, name: string) => {
    writeFileSync(feed, `${JSON.stringify(station(1, { name }))}\n`);
    return run(given, "import", feed, "--source", "runbook");
  };
  await importAs(settings, "Monday");
  await run(settings, "backup", copy ?? "");
  await importAs(settings, "Tuesday");
  expect(await run(settings, "publish")).toMatch(/^Revision \d+ is published in /);

  const node = await start({ SNAPSHOT_URL: pathToFileURL(published ?? "").href });
  const shown = async () => (await ask(node.url, "/v2/stations?country=826", OWN_PAGE)).text;
  expect(await shown()).toContain("Tuesday");
  const revision = async (url: string) => (await ask<{ revision: number }>(url, "/readyz")).body.revision;
  // The publisher's worker may have changed the catalogue meanwhile; the node follows.
  const behind = async () => (await revision(publisher.url)) - (await revision(node.url));
  await expect.poll(behind, SOON).toBe(0);

  await publisher.restart("SIGTERM", async () => void (await run(settings, "restore", copy ?? "")));
  await expect.poll(shown, SOON).toContain("Monday");

  // The publisher and its directory are lost. The node's files stay where they are when it is stopped.
  const dataDir = join(folder, "node");
  cpSync(node.dataDir, dataDir, { recursive: true, verbatimSymlinks: true });
  const made = { DATA_DIR: dataDir, SNAPSHOT_DIR: next ?? "" };
  expect((await nowlineWith(made, "import", feed)).err).toMatch(/is a snapshot of another machine's/);
  execFileSync("/bin/sh", ["-eu", "-c", linesUnder("Make a node the publisher")], {
    env: { ...process.env, ...made },
  });
  await importAs(made, "Wednesday");
  await run(made, "publish");
  const late = await start({ SNAPSHOT_URL: pathToFileURL(next ?? "").href });
  expect((await ask(late.url, "/v2/stations?country=826", OWN_PAGE)).text).toContain("Wednesday");
});
