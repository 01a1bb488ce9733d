import { expect, test } from "vitest";
import { detectKind } from "#lib/ingest/detect.ts";
import { jsonLines } from "#lib/ingest/json-lines.ts";
import { decodeXml } from "#lib/ingest/xml/decode.ts";
import { pieces } from "./collect.ts";

const TEXT = `<?xml version="1.0"?><rss>${"<a>Grüße, Čeština, Ночь</a>".repeat(80)}</rss>`;
const decoded = async (bytes: Uint8Array, size: number, charset?: string) =>
  (await Array.fromAsync(decodeXml(pieces(bytes, size), charset))).join("");

test.each([1, 2, 3, 7, 100, 5_000])(
  "UTF-8 stays UTF-8 whatever the server names, in pieces of %i bytes",
  async (size) => {
    for (const charset of ["windows-1252", "windows-1251", "utf-16le", "utf-8", undefined])
      expect(await decoded(Buffer.from(TEXT), size, charset)).toBe(TEXT);
  },
);

test.each([1, 2, 3, 7, 100, 5_000])(
  "other bytes are read in the server's encoding, in pieces of %i bytes",
  async (size) => {
    const text = `<rss>${"<a>plain</a>".repeat(150)}<b>Grüße</b><c>für alle</c></rss>`;
    expect(await decoded(Buffer.from(text, "latin1"), size, "windows-1252")).toBe(text);
  },
);

test("a declaration goes before the server's word", async () => {
  const text = '<?xml version="1.0" encoding="ISO-8859-1"?><a>Grüße</a>';
  expect(await decoded(Buffer.from(text, "latin1"), 9, "windows-1251")).toBe(text);
});

test.each([1, 2, 3, 7, 100, 5_000])(
  "UTF-8 that declares a Latin encoding is read as UTF-8, with a remark, in pieces of %i bytes",
  async (size) => {
    for (const label of ["ISO-8859-1", "windows-1252", "us-ascii", "ISO-8859-15"]) {
      const text = `<?xml version="1.0" encoding="${label}"?>${TEXT}`;
      const remarks = new Set<string>();
      const read = decodeXml(pieces(Buffer.from(text), size), undefined, (remark) => remarks.add(remark));
      expect((await Array.fromAsync(read)).join("")).toBe(text);
      expect([...remarks]).toEqual([`the document is in UTF-8, whatever encoding it declares: ${label}`]);
    }
  },
);

test.each([1, 2, 3, 7, 100, 5_000])(
  "bytes that are no UTF-8 in a document that declares UTF-8 are read as windows-1252, with a remark, in pieces of %i bytes",
  async (size) => {
    const head = '<?xml version="1.0" encoding="UTF-8"?>';
    const bytes = Buffer.concat([
      ...[Buffer.from(`${head}<a>Grüße, `, "latin1"), Buffer.from([0x84]), Buffer.from("Ночь")],
      ...[Buffer.from(", Ночь").subarray(0, -1), Buffer.from("</a>")],
    ]);
    const remarks = new Set<string>();
    const read = decodeXml(pieces(bytes, size), "windows-1251", (remark) => remarks.add(remark));
    expect((await Array.fromAsync(read)).join("")).toBe(`${head}<a>Grüße, \ufffdНочь, Ноч\ufffd</a>`);
    expect([...remarks]).toEqual([expect.stringContaining("windows-1252")]);
  },
);

test("JSON lines that are cut off within a letter are cut off", async () => {
  const bytes = Buffer.from('{"n":1}\n{"n":"é');
  const read = Array.fromAsync(jsonLines(pieces(bytes.subarray(0, -1), 4), 1_000));
  await expect(read).rejects.toThrow("cut off");
});

test("a DOCTYPE of thousands of brackets is looked at in no time", () => {
  const began = performance.now();
  expect(detectKind("a.xml", Buffer.from(`<!DOCTYPE${"[]".repeat(32_000)}`))).toBeUndefined();
  expect(performance.now() - began).toBeLessThan(200);
  expect(detectKind("a.xml", Buffer.from('<!DOCTYPE rss [<!ENTITY a "b">] ><rss>'))).toBe("rss");
  expect(detectKind("a.xml", Buffer.from('<!DOCTYPE rss [<!ENTITY a "[b]">]><rss>'))).toBe("rss");
});
