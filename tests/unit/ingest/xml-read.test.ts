import { describe, expect, test } from "vitest";
import { UnusableDocument } from "#lib/ingest/records/parsed.ts";
import { childOf, textOf } from "#lib/ingest/xml/element.ts";
import { readXml } from "#lib/ingest/xml/read.ts";
import { XML_LIMITS, type XmlEvent, type XmlLimits } from "#lib/ingest/xml/reader.ts";
import { pieces } from "./collect.ts";

async function read(
  document: string | Uint8Array,
  size?: number,
  limits: Partial<XmlLimits> = {},
): Promise<XmlEvent[]> {
  const events: XmlEvent[] = [];
  const full = { ...XML_LIMITS, ...limits };
  for await (const event of readXml(pieces(document, size), (name) => name === "r", { limits: full }))
    events.push(event);
  return events;
}
const records = (events: XmlEvent[]) =>
  events.flatMap((event) => (event.kind === "record" ? [event.element] : []));
const deviations = (events: XmlEvent[]) =>
  events.flatMap((event) => (event.kind === "deviation" ? [event] : []));
const failure = (document: string | Uint8Array, limits?: Partial<XmlLimits>) =>
  read(document, undefined, limits).then(
    () => undefined,
    (error: unknown) => (error instanceof UnusableDocument ? error : Promise.reject(error)),
  );

describe("readXml", () => {
  test("hands over complete records, with lines, and the elements around them", async () => {
    const events = await read(
      '<?xml version="1.0"?>\n<root a="1">\n <r xml:lang="de">x<![CDATA[<y>]]>\n <c>z</c></r>\n</root>',
    );
    expect(events.map(({ kind }) => kind)).toEqual(["start", "record", "end"]);
    const [record] = records(events);
    expect(record).toMatchObject({ name: "r", line: 3, attributes: { lang: "de" } });
    expect(record && textOf(record)).toMatch(/^x<y>\s+z$/);
    expect(record && childOf(record, "c")?.line).toBe(4);
  });

  test.each([1, 2, 5, 13])("reads the same in pieces of %i bytes", async (size) => {
    const document =
      '\n\n<?xml version="1.0"?><root>\r\n<!-- & -->\r\n<r>Fish & Chips &amp; ü 🐟<![CDATA[ a & b ]]></r><r a="x & y"/></root>';
    expect(await read(document, size)).toEqual(await read(document));
  });

  describe("encodings", () => {
    const declared = (encoding: string) =>
      `<?xml version="1.0" encoding="${encoding}"?><root><r>Grüße</r></root>`;
    const utf16 = Buffer.from(`\ufeff${declared("UTF-16")}`, "utf16le");
    test.each([
      ["UTF-8", Buffer.from(declared("UTF-8"))],
      ["UTF-8 with a byte order mark", Buffer.from(`\ufeff${declared("UTF-8")}`)],
      ["Latin 1", Buffer.from(declared("ISO-8859-1"), "latin1")],
      ["Windows 1252", Buffer.from(declared("windows-1252"), "latin1")],
      ["UTF-16 little endian", utf16],
      ["UTF-16 big endian", Buffer.from(utf16).swap16()],
      ["UTF-16 without a mark", utf16.subarray(2)],
      ["UTF-8 that declares UTF-16", Buffer.from(declared("UTF-16"))],
    ])("reads %s", async (_, bytes) => {
      expect(records(await read(bytes, 7))[0]?.text).toBe("Grüße");
    });
    test("notes bytes that are not in the declared encoding", async () => {
      const events = await read(Buffer.from(declared("UTF-8"), "latin1"));
      expect(deviations(events)[0]?.detail).toContain("encoding");
      expect(records(events)).toHaveLength(1);
    });
    test("refuses an encoding it does not know", async () => {
      expect((await failure(declared("EBCDIC-9")))?.message).toContain('"EBCDIC-9"');
    });
  });

  describe("safety", () => {
    test.each([
      "<!DOCTYPE root><root><r/></root>",
      '<!DOCTYPE root SYSTEM "file:///etc/passwd"><root><r/></root>',
      '<!DOCTYPE root PUBLIC "-//Netscape Communications//DTD RSS 0.91//EN" "http://dtd.example/"><root><r/></root>',
    ])("skips a DOCTYPE without declarations: %s", async (document) => {
      expect(records(await read(document))).toHaveLength(1);
    });
    test.each([
      "<!DOCTYPE html><root/>",
      '<!DOCTYPE root [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><root><r>&b;</r></root>',
    ])("refuses %s", async (document) => {
      expect((await failure(document))?.message).toContain("a DOCTYPE is not accepted");
    });
    test("refuses elements nested too deep", async () => {
      const deep = `<root>${"<a>".repeat(64)}${"</a>".repeat(64)}</root>`;
      expect((await failure(deep))?.message).toContain("deeper than 64");
      expect(await failure(`<root>${"<a>".repeat(63)}${"</a>".repeat(63)}</root>`)).toBeUndefined();
    });
    test("refuses a tag with too many attributes", async () => {
      const many = Array.from({ length: 65 }, (_, i) => `a${i}="1"`).join(" ");
      expect((await failure(`<root>\n<r ${many}/></root>`))?.message).toContain("64 attributes");
    });
    test("drops an oversized record, and keeps the next", async () => {
      for (const big of [
        "x".repeat(500),
        "<c/>".repeat(50),
        `<c><c>${"x".repeat(500)}</c></c><d>y</d>`,
        `<c a="${"x".repeat(400)}"/>y`,
      ]) {
        const events = await read(`<root><r>${big}</r>\n<r>small</r></root>`, undefined, {
          recordText: 200,
          recordElements: 20,
        });
        expect(events.find(({ kind }) => kind === "too-large")).toMatchObject({ name: "r", line: 1 });
        expect(records(events).map(({ text }) => text)).toEqual(["small"]);
      }
    });
    test("leaves out an overlong attribute", async () => {
      const events = await read(`<root><r a="${"x".repeat(20_000)}" b="1"/></root>`);
      expect(records(events)[0]?.attributes).toEqual({ b: "1" });
      expect(deviations(events)).toHaveLength(1);
    });
    test("does not swallow a text, comment or tag without end", async () => {
      for (const open of ["<r>", "<!-- ", "<r a='", "<![CDATA["])
        expect(
          (await failure(`<root>${open}${"x ".repeat(50_000)}`, { silence: 32_768 }))?.message,
        ).toContain("without a tag");
    });
    test("does not know the names of Object.prototype as attributes", async () => {
      const [record] = records(await read("<root><r/></root>"));
      expect(record?.attributes.constructor).toBeUndefined();
    });
  });

  describe("mistakes that do no harm", () => {
    test.each([
      ["an ampersand for itself", "<root>\n<r>Rock & Pop&Jazz</r></root>", "Rock & Pop&Jazz", 2],
      ["an HTML entity", "<root><r>a&nbsp;b</r></root>", "a&nbsp;b", 1],
      ["an undeclared prefix", "<root><r><itunes:x/>t</r></root>", "t", 1],
      ["a control character", "<root>\n\n<r>a\u000bb</r></root>", "a\u000bb", 3],
      ["space before the declaration", '\n<?xml version="1.0"?><root><r>t</r></root>', "t", 2],
    ])("reads on after %s", async (_, document, text, line) => {
      const events = await read(document);
      expect(records(events)[0]?.text).toBe(text);
      expect(deviations(events)[0]?.line).toBe(line);
    });
    test("counts each ampersand once and leaves references and CDATA alone", async () => {
      const events = await read("<root><r>&amp;&lt;&#38;&#x26;<![CDATA[ & ]]>&</r></root>", 3);
      expect(records(events)[0]?.text).toBe("&<&& & &");
      expect(deviations(events)).toHaveLength(1);
    });
  });

  describe("mistakes that make it unreadable, in words and with a line", () => {
    test.each([
      ["<root>\n<r>", "cut off", 2],
      ["<root>\n<a>\n</b></root>", "does not match the open element <a>", 3],
      ["<root>\n<r a=1/></root>", "not in quotes", 2],
      ["<root>\n<r a='1' a='2'/></root>", "given twice", 2],
      ["<root>\n<r>5 < 6</r></root>", "&lt;", 2],
      ["hello", "there is no XML element", 1],
      ["", "empty", undefined],
      [" \n ", "empty", undefined],
      ["<root/>\n<root/>", "second document", 2],
    ])("%j", async (document, message, line) => {
      const error = await failure(document);
      expect(error?.message).toContain(message);
      expect(error?.line).toBe(line);
    });
  });
});
