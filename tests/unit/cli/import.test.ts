/** `nowline import`: how the operator goes on after a refusal. */
import { writeFileSync } from "node:fs";
import { expect, onTestFinished, test, vi } from "vitest";
import { listSourceRuns } from "#db/activity/source-runs.ts";
import { type ImportFlags, importFrom } from "#lib/cli/import.ts";
import { complain } from "#lib/cli/terminal.ts";
import { systemClock } from "#lib/ground/clock.ts";
import { withActivity } from "#lib/stores/open.ts";
import { station } from "#tests/support/catalog.ts";
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

test.each([
  ["an empty list", "a.json", "[]", {}],
  ["a header alone", "a.ndjson", '{"type":"nowline","version":1,"complete":true}\n', {}],
  ["no service", "SI.xml", "<serviceInformation><services/></serviceInformation>", {}],
  ["no episode", "feed.xml", "<rss><channel><title>Quay</title></channel></rss>", { rpuid: "8267001" }],
  ["no song", "songs.ndjson", "\n", { kind: "songs" as const }],
])("a document with %s ends with exit code 1, and fails no source", async (_what, name, text, flags) => {
  const at = desk();
  await at.feed(station(1));
  const { code, said } = await give(at, name, text, flags);
  expect(code).toBe(1);
  expect(said).toMatch(/ 0 rejected\.\nNothing changed\.\n(?: .*\n)*nowline: the document has no record\n$/);
  const runs = await withActivity(at.config, (activity) => listSourceRuns(activity));
  expect(runs.map(({ failure }) => failure)).toEqual([null, null]);
});

test.each([
  ["a.json", '[{"stationuuid":"1"}]', "spi" as const, "radio-browser"],
  ["SI.xml", "<serviceInformation/>", "radio-browser" as const, "spi"],
])("%s %s is refused as %s, and its kind is told", async (name, text, kind, found) => {
  expect(await give(desk(), name, text, { kind })).toEqual({
    code: 1,
    said: `nowline: ${name} looks like ${found}, not ${kind}\n`,
  });
});

test("where every record was refused, standard error says so, with --json too", async () => {
  const at = desk();
  const { code, said } = await give(at, "a.ndjson", '{"type":"station"}\n', { json: true });
  expect(code).toBe(1);
  expect(said).toMatch(/^\{.*\}\nnowline: the only record was refused\n$/);
});

const LINES = [station(1), station(2)].map((record) => `${JSON.stringify(record)}\r\n`).join("");
const asUtf16 = (text: string) => Buffer.from(`\ufeff${text}`, "utf16le");
test.each([
  ["lines.ndjson", asUtf16(LINES)],
  ["lines.ndjson", asUtf16(LINES).swap16()],
  ["stations.json", asUtf16(directoryOf([1, 2]))],
])("%s in UTF-16 with a byte order mark, as Windows saves it, is read", async (name, bytes) => {
  expect(await give(desk(), name, bytes)).toEqual({ code: 0, said: expect.stringContaining("2 added") });
});

test("a zip archive is named", async () => {
  expect(await give(desk(), "stations.zip", "PK\x03\x04\x14")).toEqual({
    code: 1,
    said: "nowline: stations.zip: this is a zip archive: unpack it, and take the document in it\n",
  });
});

test("white space is an empty document", async () => {
  expect(await give(desk(), "feed", " \n\t\n")).toEqual({
    code: 1,
    said: "nowline: feed: the document is empty\n",
  });
});

test("a long import says once a minute how many records it has read, but for JSON", async () => {
  const list = directoryOf(Array.from({ length: 4_000 }, (_, i) => i + 1));
  let nowMs = systemClock.now();
  vi.spyOn(systemClock, "now").mockImplementation(() => (nowMs += 35_000));
  onTestFinished(() => void vi.restoreAllMocks());
  const at = desk();
  const { said } = await give(at, "list.json", list, { dryRun: true });
  expect(said).toMatch(/^(?:nowline: \d,000 records read so far\n){2}radio-browser: 4,000 added/);
  expect((await give(at, "list.json", list, { dryRun: true, json: true })).said).toMatch(/^\{.*\}\n$/);
});
