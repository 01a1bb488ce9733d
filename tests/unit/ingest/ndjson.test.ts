import { describe, expect, test } from "vitest";
import { parseNdjson } from "#lib/ingest/ndjson.ts";
import { collect, fixture } from "./collect.ts";

const small = fixture("ndjson/small.ndjson");
const category = '{"type":"category","country":"826","kind":"live","href":"urn:x:1","name":"Pop"}';

describe("our own format", () => {
  test.each([1, 1_000])(
    "hands over records, and refuses lines that are none, in pieces of %i bytes",
    async (size) => {
      const found = await collect(parseNdjson, small, {}, size);
      expect(found.lines).toEqual([2, 8]);
      expect(found.records.map(({ type }) => type)).toEqual(["station", "category"]);
      expect(found.rejected.map(({ line, reason }) => [line, reason])).toEqual([
        [3, "the line is not JSON"],
        [5, "the line is not an object"],
        [6, 'type "planet" is none of station, series, ondemand, programme, category'],
        [7, "a header may only be the first line"],
      ]);
      expect(found.replaces).toEqual([]);
    },
  );

  test("needs no header", async () => {
    expect((await collect(parseNdjson, `\ufeff${category}\r\n`)).records).toHaveLength(1);
  });

  test("is complete for its source only when it says so", async () => {
    const found = await collect(parseNdjson, `{"type":"nowline","version":1,"complete":true}\n${category}\n`);
    expect(found.replaces).toEqual([{ kind: "replaces", scope: "source" }]);
  });

  test("is refused when it is cut off at the end of a line, where it says how many records follow", async () => {
    const of = (records: number) =>
      collect(
        parseNdjson,
        `{"type":"nowline","version":1,"complete":true,"records":${records}}\n${category}\n`,
      );
    expect((await of(1)).records).toHaveLength(1);
    await expect(of(2)).rejects.toThrow("its first line states 2 records, and 1 came: it is cut off");
  });

  test("gives records back to the sources its header names", async () => {
    const header =
      '{"type":"nowline","version":1,"complete":true,"sources":[{"key":"spi:SI.xml","kind":"spi"},{"key":"radio-browser","kind":"radio-browser"}]}';
    const of = (source: string) => category.replace("}", `,"source":"${source}"}`);
    const events = [];
    const bytes = (async function* () {
      yield Buffer.from(`${header}\n${of("spi:SI.xml")}\n${of("elsewhere")}\n`);
    })();
    const stations = { byBearer: () => [], exists: () => true };
    for await (const event of parseNdjson(bytes, { stations, nowMs: 0 })) events.push(event);
    expect(events).toMatchObject([
      { kind: "record", source: { key: "spi:SI.xml", kind: "spi" }, record: { type: "category" } },
      { kind: "rejected", line: 3, reason: 'its source "elsewhere" is not in the header' },
      { kind: "replaces", scope: "source", key: "spi:SI.xml" },
      { kind: "replaces", scope: "source", key: "radio-browser" },
    ]);
    expect(events[0]).not.toHaveProperty("record.source");
  });

  test.each(["", "\n"])(
    "says that a record takes one line, of records on many lines (end %j)",
    async (end) => {
      const text = JSON.stringify(JSON.parse(category), null, 2);
      await expect(collect(parseNdjson, `${text}${end}`)).rejects.toThrow("`jq -c .`");
      await expect(collect(parseNdjson, `${category}\n${category.slice(0, -5)}`)).rejects.toThrow(
        "get it again",
      );
    },
  );

  test("says that a record has no type", async () => {
    const { rejected } = await collect(parseNdjson, '{"name":"x"}\n');
    expect(rejected[0]?.reason).toBe("it has no type: station, series, ondemand, programme, category");
  });

  test("refuses an overlong line alone", async () => {
    const found = await collect(parseNdjson, `${" ".repeat(1_100_000)}\n${category}\n`, {}, 65_536);
    expect(found.rejected).toMatchObject([{ line: 1, reason: "the line is longer than 1 MiB" }]);
    expect(found.lines).toEqual([2]);
  });

  test.each([
    ["a newer version", '{"type":"nowline","version":2}\n', "version 2; this program reads up to 1"],
    ["no version", '{"type":"nowline"}\n', "the header's version"],
    ["sources without a key", '{"type":"nowline","version":1,"sources":[{}]}\n', "lacks its key"],
    ["nothing", "\n\n", "not one record"],
    ["a file cut off", category.slice(0, -5), "cut off"],
  ])("refuses %s as a whole", async (_, text, message) => {
    await expect(collect(parseNdjson, text)).rejects.toThrow(message);
  });
});
