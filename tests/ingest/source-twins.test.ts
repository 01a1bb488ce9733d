/** `sources add` of an address that a source has already. */
import { expect, test } from "vitest";
import { addNew } from "#lib/cli/source-add.ts";
import { desk } from "#tests/support/command.ts";

const EVERY = { every: 3_600_000 };

test("an address that a source has is refused however it is written, unless it is read in another way", async () => {
  const { config } = desk();
  const add = (name: string, address: string, more: object = {}) =>
    addNew(config, address, { name, ...EVERY, ...more });
  await add("talk", "https://radio.example/feed.xml?key=abc", { rpuid: "8267001" });
  const written = "HTTPS://Radio.Example:443/a/../feed.xml?key=abc";
  await expect(add("again", written, { rpuid: "8267001", kind: "rss" })).rejects.toThrow(
    "the source talk has https://radio.example/feed.xml?key=*** already; another --kind, --rpuid or --country",
  );
  await expect(add("talk", written)).rejects.toThrow("there is a source talk already");
  await add("other-station", written, { rpuid: "8267002" });
  await add("schedule", "https://radio.example/{YYYYMMDD}.xml", { kind: "spi" });
  await expect(add("days", "https://radio.example/%7BYYYYMMDD%7D.xml", { kind: "spi" })).rejects.toThrow(
    "the source schedule has https://radio.example/{YYYYMMDD}.xml already",
  );
  await add("songs", "https://radio.example/{YYYYMMDD}.xml", { kind: "songs" });
});
