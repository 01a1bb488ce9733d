import { describe, expect, test } from "vitest";
import { JsonArraySplitter, type JsonRecord } from "#lib/ingest/json-array.ts";
import { UnusableDocument } from "#lib/ingest/records/parsed.ts";

function split(text: string, size = 1_000_000, maxBytes = 1_000): JsonRecord[] {
  const splitter = new JsonArraySplitter(maxBytes);
  const bytes = Buffer.from(text);
  const found: JsonRecord[] = [];
  for (let at = 0; at < bytes.length; at += size) found.push(...splitter.push(bytes.subarray(at, at + size)));
  return [...found, ...splitter.end()];
}

describe("JsonArraySplitter", () => {
  const list = `\ufeff [\n  {"a": "x\\"}{[", "b": [1, {"c": 2}]},\n  {"a": "日本"}\n  ,{\n"a":"\\\\"}]\n`;

  test.each([1, 2, 3, 7, 1_000])("finds the records and their lines in pieces of %i bytes", (size) => {
    expect(split(list, size)).toEqual([
      { line: 2, value: { a: 'x"}{[', b: [1, { c: 2 }] } },
      { line: 3, value: { a: "日本" } },
      { line: 4, value: { a: "\\" } },
    ]);
  });

  test("a record that is not in UTF-8 is read in the named encoding, else refused alone", () => {
    const bytes = Buffer.concat([Buffer.from('[{"n":"Grüße"},{"n":"'), Buffer.from([0xc0, 0xe1, 0xe2])]);
    const document = Buffer.concat([bytes, Buffer.from('"},{"n":3}]')]);
    const read = (charset?: string) => {
      const splitter = new JsonArraySplitter(1_000, charset);
      return [...splitter.push(document), ...splitter.end()].map(({ value, problem }) => problem ?? value);
    };
    expect(read("windows-1251")).toEqual([{ n: "Grüße" }, { n: "Абв" }, { n: 3 }]);
    expect(read()).toEqual([{ n: "Grüße" }, expect.stringMatching(/^is not in UTF-8/), { n: 3 }]);
  });

  const values = (records: JsonRecord[]) =>
    records.map(({ value, problem }) => (problem ? "refused" : value));

  test.each([
    ["a quote too many", '[{"n":1},{"a":"x"y","n":2},{"n":3},{"n":4}]'],
    ["a quote too few", '[{"n":1},{"a":"x,"n":2},{"n":3},{"n":4}]'],
    ["a missing value", '[{"n":1},{"a":,"n":2},{"n":3},{"n":4}]'],
    ["a brace too many", '[{"n":1},{"a":"x"},"n":2},{"n":3},{"n":4}]'],
    ["a string left open on its line", '[{"n":1},\n{"a":"x\n,"n":2},\n{"n":3},\n{"n":4}]'],
  ])("refuses one record with %s and goes on with the next", (_, text) => {
    for (const size of [1, 5, 1_000]) {
      const found = values(split(text, size));
      expect(found[0]).toEqual({ n: 1 });
      expect(found.at(-1)).toEqual({ n: 4 });
      expect(found).toContainEqual({ n: 3 });
      expect(found).toContain("refused");
    }
  });

  test("goes on after a brace too few, with the record after the next", () => {
    const found = values(split('[{"n":1},{"a":"x",{"n":2},{"n":3},{"n":4}]'));
    expect(found).toEqual([{ n: 1 }, "refused", { n: 3 }, { n: 4 }]);
  });

  test.each([1, 64, 10_000])("refuses an overlong record alone, in pieces of %i bytes", (size) => {
    const found = split(`[{"n":1},{"a":"${"x".repeat(5_000)}"},\n{"n":3}]`, size);
    expect(values(found)).toEqual([{ n: 1 }, "refused", { n: 3 }]);
    expect(found[1]?.problem).toContain("longer than");
    expect(found[2]?.line).toBe(2);
  });

  test("refuses records that are no objects", () => {
    expect(values(split('[1, "two", {"n":3}]'))).toEqual(["refused", { n: 3 }]);
  });

  test.each([1, 1_000])("a list among the records is a record of its own, in pieces of %i bytes", (size) => {
    const found = split('[{"n":1}, [{"n":2}, []], {"n":3}]', size);
    expect(found.map(({ value }) => value)).toEqual([{ n: 1 }, [{ n: 2 }, []], { n: 3 }]);
  });

  test("reports a list that is cut off", () => {
    for (const text of ["[", '[{"n":1}', '[{"n":1},', '[{"n":1},{"n":', '[{"n":1},{"n":"'])
      expect(() => split(text)).toThrow(UnusableDocument);
  });

  test("refuses more after the list", () => {
    expect(() => split('[{"n":1}] [')).toThrow("more after the end");
  });

  test("takes an empty list", () => {
    expect(split(" [ ] ")).toEqual([]);
  });

  /** How many records are refused before the splitter gives up on `text`, and what it says then. */
  function refusedBefore(text: string, maxBytes: number): { refused: number; reason: string } {
    const splitter = new JsonArraySplitter(maxBytes);
    const bytes = Buffer.from(text);
    let refused = 0;
    try {
      for (let at = 0; at < bytes.length; at += 65_536)
        refused += splitter.push(bytes.subarray(at, at + 65_536)).length;
      splitter.end();
    } catch (error) {
      expect(error).toBeInstanceOf(UnusableDocument);
      return { refused, reason: (error as UnusableDocument).message };
    }
    return { refused, reason: "" };
  }

  test("gives up on a file that only looks like JSON", () => {
    const { refused, reason } = refusedBefore(`[${'{"a":"},'.repeat(20_000)}`, 262_144);
    expect(reason).toContain("the file is cut off");
    expect(refused).toBeLessThanOrEqual(20_000);
  });

  test("gives up when records without an end have been read again 16 MiB in all", () => {
    const longest = 262_144;
    const { refused, reason } = refusedBefore(`[${'{"a":1,"b":[},'.repeat(400_000)}`, longest);
    expect(reason).toContain("too much of this file is not JSON");
    // Each refused record is read again to the longest length.
    expect(refused).toBeLessThanOrEqual((16 * 1_048_576) / longest);
  });
});
