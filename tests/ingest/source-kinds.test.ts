/** Documents of another kind than expected: records of another format, web pages, files of gzip. */
import { writeFileSync } from "node:fs";
import type { RequestListener } from "node:http";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { importFrom } from "#lib/cli/import.ts";
import { desk } from "#tests/support/command.ts";
import { directoryOf, numbersTo, originServer, sourceDesk } from "#tests/support/sources.ts";

const SLOW = { timeout: 60_000 };
const whole =
  (body: string): RequestListener =>
  (_req, res) =>
    void res.end(body);

const spi = (
  ...names: readonly string[]
) => `<serviceInformation xmlns="http://www.worlddab.org/schemas/spi/34">
  <services>${names
    .map(
      (name) => `<service><mediumName>${name}</mediumName>
    <bearer id="fm:ce1.c3${name}.09580" cost="10"/></service>`,
    )
    .join("")}</services></serviceInformation>`;

test(
  "a document of another kind fails the run; --force takes it in place of the earlier records",
  SLOW,
  async () => {
    const at = sourceDesk();
    const origin = await originServer(whole(directoryOf(numbersTo(3))));
    await at.add("ours", origin.url, { options: JSON.stringify({ country: "826" }) });
    await at.run("ours");
    const before = await at.exported();
    origin.answer = whole(spi("86"));
    at.time.nowMs += 120_000;
    expect(await at.run("ours")).toMatchObject({
      outcome: "failed",
      reason:
        "the document is spi, but the source's records are from radio-browser and would stay; " +
        "where spi is meant, `nowline sources run ours --force` takes it and removes the earlier records",
    });
    expect(await at.exported()).toEqual(before);
    origin.answer = whole(
      '{"rpuid":"8267001","artist":"A","title":"B","start":"2036-05-14T10:00:00Z","duration":1}\n',
    );
    expect(await at.run("ours", { force: true })).toMatchObject({
      ...{ outcome: "failed", reason: expect.stringContaining("add songs as a source of another name") },
    });
    origin.answer = whole(spi("86"));
    expect(await at.run("ours", { force: true })).toMatchObject({ outcome: "changed", added: 1, removed: 3 });
    origin.answer = whole(spi("86", "87"));
    at.time.nowMs += 120_000;
    expect(await at.run("ours")).toMatchObject({ outcome: "changed", added: 1, removed: 0 });
  },
);

test("a whole document of another kind takes the place of the earlier records, also of those that hands imported", async () => {
  const at = sourceDesk();
  const { config, path, terminal } = at;
  const named = (i: number) => ({ type: "station", country: "826", externalId: `n${i}`, name: `New ${i}` });
  const ndjson = (count: number) =>
    [{ type: "nowline", version: 1, complete: true }, ...numbersTo(count).map(named)]
      .map((record) => JSON.stringify(record))
      .join("\n");
  const origin = await originServer(whole(directoryOf(numbersTo(3))));
  await at.add("ours", origin.url);
  await at.run("ours");
  origin.answer = whole(ndjson(3));
  at.time.nowMs += 120_000;
  expect(await at.run("ours", { force: true })).toMatchObject({
    ...{ outcome: "changed", added: 3, removed: 3, reason: null },
  });
  expect(await at.run("ours")).toMatchObject({ outcome: "unchanged" });
  writeFileSync(path("old.json"), directoryOf(numbersTo(2)));
  writeFileSync(path("new.ndjson"), ndjson(2));
  for (const file of ["old.json", "new.ndjson"])
    await importFrom(config, path(file), { source: "hands", force: true }, terminal);
  origin.answer = whole(ndjson(3));
  await at.add("hands", origin.url);
  // The third station was of "ours" alone.
  const reason = "overwrote records of other sources: 1 of ours";
  expect(await at.run("hands")).toMatchObject({ outcome: "changed", reason });
});

test.each([null, "spi"])(
  "a web page fails the run, which says so; the source's kind is %s",
  SLOW,
  async (kind) => {
    const at = sourceDesk();
    const origin = await originServer(whole("<!DOCTYPE html>\n<html><title>Log in</title></html>"));
    await at.add("ours", origin.url, { kind });
    expect(await at.run("ours")).toMatchObject({
      ...{ outcome: "failed", reason: expect.stringMatching(/^a web page \(HTML\) came/) },
    });
  },
);

test("a message of a server in place of the document is quoted, and nothing changes", SLOW, async () => {
  const at = sourceDesk();
  const origin = await originServer(whole(directoryOf(numbersTo(3))));
  await at.add("ours", origin.url);
  await at.run("ours");
  const before = await at.exported();
  origin.answer = whole("<error>Rate limited</error>");
  at.time.nowMs += 120_000;
  expect(await at.run("ours")).toMatchObject({
    outcome: "failed",
    reason: expect.stringContaining(
      'tells no kind: "<error>Rate limited</error>". It is a message of its server',
    ),
  });
  expect(await at.exported()).toEqual(before);
});

test("import says that a web page came", async () => {
  const { config, path, terminal } = desk();
  writeFileSync(path("page.xml"), "<html><body>Not found</body></html>");
  await expect(importFrom(config, path("page.xml"), {}, terminal)).rejects.toThrow(
    /^page\.xml: a web page \(HTML\) came/,
  );
});

test(
  "a file of gzip is unpacked, from an address and from a path; a damaged one changes nothing",
  SLOW,
  async () => {
    const at = sourceDesk();
    const packed = gzipSync(directoryOf(numbersTo(4)));
    const origin = await originServer((_req, res) => void res.end(packed));
    await at.add("web", origin.url);
    expect(await at.run("web")).toMatchObject({
      ...{ outcome: "changed", added: 4, bytes: directoryOf(numbersTo(4)).length },
    });
    writeFileSync(at.path("stations.json.gz"), gzipSync(directoryOf([1, 2, 3, 4, 5])));
    await at.add("file", pathToFileURL(at.path("stations.json.gz")).href);
    expect(await at.run("file")).toMatchObject({ outcome: "changed", added: 1 });
    const before = await at.exported();
    origin.answer = (_req, res) => void res.end(packed.subarray(0, -20));
    at.time.nowMs += 120_000;
    expect(await at.run("web")).toMatchObject({
      ...{ outcome: "failed", reason: expect.stringMatching(/^the document cannot be unpacked/) },
    });
    const bounds = { maxBytes: 10_000, totalMs: 20_000 };
    origin.answer = (_req, res) => void res.end(gzipSync(directoryOf(numbersTo(500))));
    expect(await at.run("web", { bounds })).toMatchObject({
      ...{ outcome: "failed", reason: "the document is larger than 9.8 KiB" },
    });
    expect(await at.exported()).toEqual(before);
  },
);

test("import unpacks a file of gzip, and gives up one that grows without end", SLOW, async () => {
  const { config, path, terminal, said } = desk();
  writeFileSync(path("stations.json.gz"), gzipSync(directoryOf([1, 2])));
  await importFrom(config, path("stations.json.gz"), {}, terminal);
  expect(said()).toContain("2 added");
  writeFileSync(path("bomb.gz"), gzipSync(Buffer.alloc(64 * 1024 ** 2, " ")));
  await expect(importFrom(config, path("bomb.gz"), { kind: "ndjson" }, terminal)).rejects.toThrow(
    "the document unpacks to more than 100 times what was sent",
  );
});
