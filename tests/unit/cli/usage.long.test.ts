/** Messages of commands with invalid arguments. */
import { expect, test } from "vitest";
import { importFrom } from "#lib/cli/import.ts";
import { complain, quoted } from "#lib/cli/terminal.ts";
import { station } from "#tests/support/catalog.ts";
import { desk } from "#tests/support/command.ts";
import { nowline } from "#tests/support/operator.ts";

test("an option that is not a number is refused with exit code 2", { timeout: 60_000 }, async () => {
  const { config } = desk();
  const { code, out, err } = await nowline(config.dataDir, "import", "-", "--available-days", "-1");
  expect({ code, out }).toEqual({ code: 2, out: "" });
  expect(err).toMatch(/--available-days.*'-1' is invalid\. It is not a whole number from 0 to 999999\.\n$/);
});

test("--version prints the version alone", { timeout: 60_000 }, async () => {
  const { config } = desk();
  const { code, out, err } = await nowline(config.dataDir, "--version");
  expect({ code, err }).toEqual({ code: 0, err: "" });
  expect(out).toMatch(/^\d+\.\d+\.\d+\n$/);
});

test.each([
  [["import", "-", "--country", "GB"], "--country"],
  [["sources", "add", "x.xml", "--name", "a b"], "--name"],
  [["import", "x.xml", "--source", "a b"], "--source"],
  [["import", "x.xml", "--source", "demonstration"], "--source"],
  [["sources", "add", "x.xml", "--name", "a", "--country", "999"], "has no country with this numeric code"],
  [["clients", "set", "demo", "--countries", "826,999"], '"999" is not a country of three digits'],
  [["clients", "add", "--name", "x", "--operations", "fly"], '"fly" is not an operation'],
  [["requests", "--since", "2026-02-30"], "'2026-02-30' is invalid. Say 90d, 12h, 30m or"],
  [["requests", "--limit", "0"], "It is not a whole number from 1 to 10000"],
  [["clients", "add", "--name", ""], "a client needs a name"],
  [["clients", "set", "demo"], "say what to set"],
  [["clients", "grant", "demo"], "say what: clients grant --help"],
  [["clients", "withhold", "demo"], "say what: clients withhold --help"],
  [["clients", "key", "demo"], "say --public-key FILE, --bearer or --revoke KEY"],
  [["duplicates", "merge"], "name at least 2 different rpuids"],
  [["duplicates", "merge", "8267001"], "name at least 2 different rpuids"],
  [["nowplaying", "xx"], "Say the three-digit country"],
  [["stations", "hide", "8267001", "--from", "a", "--only", "b"], "say --from or --only, not both"],
  [["health", "--deep"], "--deep needs the rpuid of a station"],
  [["sources", "add", "ftp://x", "--name", "a"], "a source is an http(s) or file address"],
  [["sources", "add", "fm:zz.1", "--name", "a"], "is not a bearer"],
  [["sources", "add", "http://", "--name", "a"], "is not an address"],
  [["demo", "reset"], "Allowed choices are remove, restore"],
])("%j is wrong usage: a line and exit code 2", { timeout: 60_000 }, async (args, complaint) => {
  const { config, feed } = desk();
  await feed(station(1));
  const { code, out, err } = await nowline(config.dataDir, ...args);
  expect({ code, out }).toEqual({ code: 2, out: "" });
  expect(err).toContain(complaint);
  expect(err.trim()).not.toContain("\n");
});

test("import takes the names of sources that are there, also names that a new source may not have", async () => {
  const { config, terminal, path, feed, said } = desk();
  await feed(station(1));
  await importFrom(config, path("feed.ndjson"), { source: "ndjson:feed.ndjson" }, terminal);
  expect(said()).toContain("1 unchanged");
});

test("a missing file is reported in a line", async () => {
  const { config, terminal, path } = desk();
  await expect(importFrom(config, path("nowhere.xml"), {}, terminal)).rejects.toThrow(
    /nowhere\.xml cannot be read: there is no such file$/,
  );
});

test("an error of the system is a line, a bug shows its stack", () => {
  const { terminal, said } = desk();
  const system = Object.assign(new Error("EACCES: permission denied, open 'x'"), { syscall: "open" });
  expect(complain(system, terminal)).toBe(1);
  expect(said()).toBe("nowline: EACCES: permission denied, open 'x'\n");
  complain(new Error("oops"), terminal);
  expect(said()).toMatch(/^nowline: Error: oops\n\s+at /);
});

test("a path is quoted where the shell would read it otherwise", () => {
  expect(["/backups/monday-1.db", "/my backups/it's", ""].map(quoted)).toEqual([
    "/backups/monday-1.db",
    "'/my backups/it'\\''s'",
    "''",
  ]);
});
