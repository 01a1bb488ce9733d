/** Documents of another kind than expected: records of another format, web pages. */
import { writeFileSync } from "node:fs";
import type { RequestListener } from "node:http";
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

test("import says that a web page came", async () => {
  const { config, path, terminal } = desk();
  writeFileSync(path("page.xml"), "<html><body>Not found</body></html>");
  await expect(importFrom(config, path("page.xml"), {}, terminal)).rejects.toThrow(
    /^page\.xml: a web page \(HTML\) came/,
  );
});
