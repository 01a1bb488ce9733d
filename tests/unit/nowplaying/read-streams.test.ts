/** Titles in the bytes of streams: whole, in pieces of any size, and broken. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { IcyReader, icyInterval, readStreamTitle } from "#lib/nowplaying/read/icy.ts";
import { readId3, readSegment } from "#lib/nowplaying/read/id3.ts";
import { OggReader, readComments } from "#lib/nowplaying/read/ogg-comments.ts";
import type { Said } from "#lib/nowplaying/read/said.ts";
import { boxOf } from "#tests/support/title-servers.ts";

const fixture = (name: string) => readFileSync(new URL(`../../fixtures/titles/${name}`, import.meta.url));

/** The results of `push` for `bytes` that come in pieces of `size`. */
function inPieces(bytes: Buffer, size: number, push: (chunk: Uint8Array) => (Said | undefined)[]) {
  const found: (Said | undefined)[] = [];
  for (let at = 0; at < bytes.length; at += size) found.push(...push(bytes.subarray(at, at + size)));
  return found;
}

describe("ICY", () => {
  /** A block of metadata with its length byte. */
  const block = (text: string | Buffer) => {
    const bytes = Buffer.from(text);
    const units = Math.ceil(bytes.length / 16);
    return Buffer.concat([Buffer.of(units), bytes, Buffer.alloc(units * 16 - bytes.length)]);
  };

  test.each([
    ["StreamTitle='Anna - Sea';", "Anna - Sea"],
    ["StreamTitle='Anna - Sea';StreamUrl='https://example.org/';", "Anna - Sea"],
    ["StreamTitle='Rock 'n' Roll - It's; a 'title'';StreamUrl='';", "Rock 'n' Roll - It's; a 'title'"],
    ["StreamTitle='A';b - C';", "A';b - C"],
    ["StreamUrl='';StreamTitle='Anna - Sea';", "Anna - Sea"],
    ["StreamTitle='cut off", "cut off"],
    ["StreamTitle='two\r\nlines';", "two lines"],
  ])("%j says %j", (text, title) => {
    expect(readStreamTitle(Buffer.from(text))).toEqual({ title });
  });

  test("a title in Windows-1252 is read like a title in UTF-8", () => {
    const western = Buffer.from("StreamTitle='Grüße \x96 été';", "latin1");
    expect(readStreamTitle(western)).toEqual({ title: "Grüße – été" });
    expect(readStreamTitle(Buffer.from("StreamTitle='Grüße – été';"))).toEqual({
      title: "Grüße – été",
      isUnicode: true,
    });
  });

  test.each(["", "StreamTitle='';StreamUrl='x';", "StreamTitle=' ';", "StreamUrl='x';"])(
    "%j says nothing",
    (text) => {
      expect(readStreamTitle(Buffer.from(text))).toBeUndefined();
    },
  );

  test("titles are found between pieces of sound, however the bytes come", () => {
    const sound = Buffer.alloc(100, 0x27);
    const stream = Buffer.concat([
      ...[sound, block("StreamTitle='One';"), sound, Buffer.of(0)],
      ...[
        sound,
        block("StreamTitle='Two';"),
        sound,
        block("StreamTitle='';"),
        sound,
        block("StreamUrl='x';"),
      ],
      ...[sound, block(`StreamTitle='${"long ".repeat(60)}';`), sound],
    ]);
    const titles = [{ title: "One" }, { title: "Two" }, undefined, { title: "long ".repeat(60).trim() }];
    for (const size of [1, 7, 100, 101, 10_000]) {
      const reader = new IcyReader(100);
      expect(inPieces(stream, size, (chunk) => reader.push(chunk))).toEqual(titles);
    }
  });

  test.each([
    ["16000", 16_000],
    ["0", undefined],
    ["-1", undefined],
    ["many", undefined],
    ["99999999", undefined],
    [undefined, undefined],
  ])("icy-metaint %j is an interval of %j", (header, bytes) => {
    expect(icyInterval(header)).toBe(bytes);
  });
});

describe("Ogg", () => {
  const song: Said = { artist: "Anna & the Ünits", title: "Grüße – live", isUnicode: true };
  const list = (...comments: string[]) => {
    const text = (value: string) => {
      const bytes = Buffer.from(value);
      const length = Buffer.alloc(4);
      length.writeUInt32LE(bytes.length);
      return Buffer.concat([length, bytes]);
    };
    const count = Buffer.alloc(4);
    count.writeUInt32LE(comments.length);
    return Buffer.concat([text("an encoder"), count, ...comments.map(text)]);
  };

  test.each(["song.opus", "song.ogg", "song.oga"])(
    "%s says artist and title, however its bytes come",
    (name) => {
      for (const size of [1, 13, 255, 100_000]) {
        const reader = new OggReader();
        expect(inPieces(fixture(name), size, (chunk) => reader.push(chunk))).toEqual([song]);
      }
    },
  );

  test("each stream in a chain has its own title, also after foreign bytes", () => {
    const other = Buffer.from(fixture("song.opus"));
    const at = other.indexOf("live");
    other.write("DEAD", at);
    const chain = Buffer.concat([fixture("song.oga"), Buffer.from("noise OggX"), other, fixture("song.ogg")]);
    for (const size of [1, 64, 100_000]) {
      const reader = new OggReader();
      const titles = inPieces(chain, size, (chunk) => reader.push(chunk)).map((said) => said?.title);
      expect(titles).toEqual(["Grüße – live", "Grüße – DEAD", "Grüße – live"]);
    }
  });

  test("a stream joined in the middle gives no title, the next stream does", () => {
    const bytes = fixture("song.ogg");
    const reader = new OggReader();
    expect(reader.push(bytes.subarray(bytes.indexOf("OggS", 100)))).toEqual([]);
    expect(reader.push(fixture("song.opus"))).toEqual([song]);
  });

  test("comments: names in any case, several artists, no title, lengths that lie", () => {
    expect(readComments(list("artist=A", "Title=T", "ARTIST=B"))).toEqual({ artist: "A, B", title: "T" });
    expect(readComments(list("ARTIST=A"))).toBeUndefined();
    expect(readComments(list("TITLE=a=b"))).toEqual({ title: "a=b" });
    const cut = list("TITLE=T", `METADATA_BLOCK_PICTURE=${"x".repeat(1_000)}`);
    expect(readComments(cut.subarray(0, 100))).toEqual({ title: "T" });
    expect(readComments(Buffer.from("ffffffffffff", "hex"))).toBeUndefined();
    expect(readComments(Buffer.alloc(0))).toBeUndefined();
  });
});

describe("ID3 in segments of HLS", () => {
  const sizeOf = (bytes: number) =>
    Buffer.of((bytes >> 21) & 127, (bytes >> 14) & 127, (bytes >> 7) & 127, bytes & 127);
  const frame = (id: string, encoding: number, text: Buffer) =>
    Buffer.concat([Buffer.from(id), sizeOf(text.length + 1), Buffer.alloc(2), Buffer.of(encoding), text]);
  const tag = (...frames: Buffer[]) => {
    const body = Buffer.concat(frames);
    return Buffer.concat([Buffer.from("ID3\x04\0\0", "latin1"), sizeOf(body.length), body]);
  };
  const stamp = Buffer.concat([Buffer.from("PRIV"), sizeOf(9), Buffer.alloc(2), Buffer.from("com.apple")]);
  const sea = tag(stamp, frame("TIT2", 3, Buffer.from("Grüße\0")), frame("TPE1", 3, Buffer.from("Anna")));

  test("before bare AAC", () => {
    expect(readSegment(Buffer.concat([sea, Buffer.alloc(500, 0xff)]))).toEqual({
      ...{ artist: "Anna", title: "Grüße", isUnicode: true },
    });
  });

  test.each([
    [0, Buffer.from("Grüße", "utf8")],
    [1, Buffer.from("\ufeffGrüße", "utf16le")],
    [1, Buffer.from("\ufeffGrüße", "utf16le").swap16()],
    [2, Buffer.from("Grüße", "utf16le").swap16()],
    [3, Buffer.from("Grüße", "utf8")],
  ])("with text of encoding %i: %j", (encoding, text) => {
    expect(readId3(tag(frame("TIT2", encoding, text)))).toEqual({ title: "Grüße", isUnicode: true });
  });

  test("with text in Windows-1252, whose letters may be those of another set", () => {
    const texts = [frame("TPE1", 3, Buffer.from("Änna")), frame("TIT2", 0, Buffer.from("Grüße", "latin1"))];
    expect(readId3(tag(...texts))).toEqual({ artist: "Änna", title: "Grüße" });
  });

  test("ID3v2.3 counts a frame's size in whole bytes, and the last tag counts", () => {
    const long = Buffer.from("x".repeat(300));
    const size = Buffer.alloc(4);
    size.writeUInt32BE(long.length + 1);
    const body = Buffer.concat([Buffer.from("TIT2"), size, Buffer.alloc(3), long]);
    const old = Buffer.concat([Buffer.from("ID3\x03\0\0", "latin1"), sizeOf(body.length), body]);
    expect(readId3(old)).toEqual({ title: "x".repeat(300) });
    expect(readId3(Buffer.concat([old, sea]))).toEqual({ artist: "Anna", title: "Grüße", isUnicode: true });
  });

  test("in a transport stream, in the stream of metadata alone", () => {
    const packet = (id: number, payload: Buffer) => {
      const head = Buffer.of(0x47, 0x40 | (id >> 8), id & 255, 0x30, 188 - 5 - payload.length);
      return Buffer.concat([head, Buffer.alloc(188 - 5 - payload.length, 0xff), payload]);
    };
    const section = (table: number, rest: Buffer) => {
      const length = rest.length + 9;
      return Buffer.concat([Buffer.of(0, table, 0xb0, length, 0, 1, 0xc1, 0, 0), rest, Buffer.alloc(4)]);
    };
    const pes = Buffer.concat([Buffer.of(0, 0, 1, 0xbd, 0, 0, 0x84, 0x80, 5), Buffer.alloc(5), sea]);
    const bytes = Buffer.concat([
      packet(0, section(0, Buffer.of(0, 1, 0xe1, 0x00))),
      packet(0x100, section(2, Buffer.of(0xe1, 1, 0xf0, 0, 0x0f, 0xe1, 1, 0xf0, 0, 0x15, 0xe1, 2, 0xf0, 0))),
      packet(0x101, Buffer.concat([Buffer.alloc(9), tag(frame("TIT2", 3, Buffer.from("wrong")))])),
      packet(0x102, pes),
    ]);
    expect(readSegment(bytes)).toEqual({ artist: "Anna", title: "Grüße", isUnicode: true });
  });

  test("in messages of fragmented MP4, of the scheme of ID3 alone, and never in its sound", () => {
    const texts = (scheme: string) => Buffer.from(`${scheme}\0any\0`);
    const message = (version: 0 | 1, scheme: string, data: Buffer) =>
      version === 0
        ? boxOf("emsg", Buffer.alloc(4), texts(scheme), Buffer.alloc(16), data)
        : boxOf("emsg", Buffer.of(1, 0, 0, 0), Buffer.alloc(20), texts(scheme), data);
    const [start, other] = [boxOf("styp", Buffer.from("msdh")), tag(frame("TIT2", 3, Buffer.from("wrong")))];
    const rest = [boxOf("moof", Buffer.alloc(40)), boxOf("mdat", other)];
    const said = { artist: "Anna", title: "Grüße", isUnicode: true };
    for (const scheme of ["https://aomedia.org/emsg/ID3", "https://developer.apple.com/streaming/emsg-id3"])
      for (const version of [0, 1] as const) {
        const segment = Buffer.concat([start, message(version, scheme, sea), ...rest]);
        expect(readSegment(segment)).toEqual(said);
        for (let end = 0; end < segment.length; end++) readSegment(segment.subarray(0, end));
      }
    const ours = message(1, "https://aomedia.org/emsg/ID3", sea);
    expect(
      readSegment(Buffer.concat([message(0, "urn:scte:scte35:2013:bin", other), ours, ...rest])),
    ).toEqual(said);
    expect(readSegment(Buffer.concat([start, ...rest]))).toBeUndefined();
    expect(readSegment(Buffer.concat([start, boxOf("emsg", Buffer.of(9)), ...rest]))).toBeUndefined();
  });

  test("none where there is none, and none in a tag that is cut or lies", () => {
    expect(readId3(Buffer.alloc(1_000, 0x49))).toBeUndefined();
    expect(readId3(tag(stamp))).toBeUndefined();
    for (let end = 0; end < sea.length; end++) readId3(sea.subarray(0, end));
    expect(
      readId3(Buffer.from("ID3\x04\0\0\x7f\x7f\x7f\x7fTIT2\x7f\x7f\x7f\x7f\0\0", "latin1")),
    ).toBeUndefined();
  });

  test("nested tags with texts that reach to the end are read fast", () => {
    const lie = Buffer.from("ID3\x04\0\0\x7f\x7f\x7f\x7fTIT2\x7f\x7f\x7f\x7f\0\0\x03", "latin1");
    const lies = Buffer.alloc(4 * 1024 ** 2, lie);
    expect(readId3(lies)).toBeUndefined();
    expect(readId3(Buffer.concat([sea, lies]))).toEqual({ artist: "Anna", title: "Grüße", isUnicode: true });
  });

  test("a tag inside a text is ignored, and the last of many texts counts", () => {
    const inside = tag(frame("TIT2", 3, Buffer.from("wrong")));
    const texts = Array.from({ length: 10 }, (_, i) => frame("TIT2", 3, Buffer.from(`Sea ${i}`)));
    expect(readId3(tag(...texts, frame("PRIV", 0, inside)))).toEqual({ title: "Sea 9" });
  });

  test("a text of more than 4 KB is no title", () => {
    expect(readId3(tag(frame("TIT2", 3, Buffer.from("x".repeat(4_096)))))).toBeUndefined();
    expect(readId3(tag(frame("TIT2", 3, Buffer.from("x".repeat(4_095)))))?.title).toMatch(/^x+$/);
  });
});
