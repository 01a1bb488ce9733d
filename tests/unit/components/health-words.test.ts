/** A listener's words about a stream's health: the witness, the reason, and no words for an unknown state. */
import { describe, expect, test } from "vitest";
import { TAGS } from "#components/language/languages.ts";
import { wordsOf } from "#components/language/server-words.ts";
import { healthNote, mayRewind } from "#components/parts/health-note.ts";
import { soundNote, soundOf } from "#components/parts/health-words.ts";
import type { StreamHealth } from "#lib/contract/stream-health.ts";

/** A Wednesday. */
const NOW = Date.parse("2036-05-14T12:08:00Z");
const health = (verdict: StreamHealth["verdict"], more: Partial<StreamHealth> = {}): StreamHealth => ({
  ...{ verdict, checkedAt: "2036-05-14T11:28:00Z", witnesses: [{ witness: "probe", says: "plays" }] },
  ...more,
});
const fails = (since: string) =>
  ({ witnesses: [{ witness: "probe", says: "fails", since }] }) as Partial<StreamHealth>;
const note = (of: StreamHealth | undefined, tag: (typeof TAGS)[number] = "en") =>
  healthNote(of, NOW, "Europe/London", wordsOf(tag));

test.each([
  [health("ok", { format: "AAC", bitRate: 128_400 }), "checked 40 minutes ago: plays, AAC 128"],
  [health("ok", { checkedAt: "2036-05-14T09:00:00Z" }), "checked 3 hours ago: plays"],
  [health("degraded", { reason: "silence" }), "checked 40 minutes ago: plays, but only silence is sent"],
  [
    health("degraded", { reason: "timeout", ...fails("2036-05-14T11:28:00Z") }),
    "checked 40 minutes ago: the server does not answer",
  ],
  [
    health("down", { reason: "timeout", ...fails("2036-05-13T04:00:00Z") }),
    "down since Tuesday 13 May: the server does not answer",
  ],
  [
    health("blocked", { reason: "http-403" }),
    "checked 40 minutes ago: the server refuses this directory; it may play for you",
  ],
  [
    health("unknown", { reason: "encrypted" }),
    "checked 40 minutes ago: its format is not one that every browser plays",
  ],
  [
    health("degraded", { reason: "wrong-type" }),
    "checked 40 minutes ago: plays, but the server does not say that it is sound",
  ],
  [
    health("down", { reason: "wrong-type", ...fails("2036-05-13T04:00:00Z") }),
    "down since Tuesday 13 May: its address does not lead to sound",
  ],
  [
    health("unknown", { reason: "http-429" }),
    "checked 40 minutes ago: the server was too busy for this directory; it may play for you",
  ],
  [health("unknown", { reason: "private-address" }), "checked 40 minutes ago: no clear result"],
])("%j", (of, said) => {
  expect(note(of)).toBe(said);
});

test.each([
  [health("ok", { format: "AAC", bitRate: 64_000 }), "plays, AAC 64"],
  [health("ok"), "plays"],
  [health("degraded", { reason: "silence" }), "plays, but only silence is sent"],
  [health("degraded", { reason: "timeout", ...fails("2036-05-14T11:28:00Z") }), "the server does not answer"],
  [health("down", { reason: "timeout", ...fails("2036-05-13T04:00:00Z") }), "down since Tuesday 13 May"],
  [health("down", { reason: "timeout", witnesses: [] }), "down"],
  [health("ok", { checkedAt: undefined }), undefined],
])("in a few words: %j", (of, said) => {
  expect(soundNote(of, "Europe/London", wordsOf("en"))).toBe(said);
});

test("a tile says why the last check failed where the reason is definite or no check ever succeeded, else the format", () => {
  const tile = (of: StreamHealth) => {
    const streamSource = { url: "https://e.org/a", mimeValue: "audio/mpeg" };
    const stream = { streamSource, audioFormat: "MP3", bitRate: { target: 64_000, variable: false } };
    return soundOf({ ...stream, health: of }, "Europe/London", wordsOf("en"));
  };
  const failed = (reason: string) => health("unknown", { reason, ...fails("2036-05-14T11:28:00Z") });
  expect(tile(failed("http-404"))).toBe("there is no stream at its address");
  expect(tile(failed("html-instead-of-audio"))).toBe("its address does not lead to sound");
  expect(tile(failed("timeout"))).toBe("the server does not answer");
  expect(tile(failed("http-429"))).toBe("the server was too busy for this directory; it may play for you");
  expect(tile(health("unknown", { reason: "http-404" }))).toBe("MP3 64 kbit/s");
});

test("a tile tells a format without a bit rate only where it is lossless", () => {
  const tile = (audioFormat: string) => {
    const streamSource = { url: "https://e.org/a", mimeValue: `audio/${audioFormat}` };
    return soundOf({ streamSource, audioFormat }, "Europe/London", wordsOf("en"));
  };
  expect(tile("FLAC")).toBe("FLAC");
  expect(tile("MP3")).toBeUndefined();
});

test.each([
  [undefined, true],
  [health("ok"), true],
  [health("degraded", { reason: "silence" }), true],
  [health("degraded", { reason: "stalled" }), false],
  [health("degraded", { reason: "ended" }), false],
  [health("down", { reason: "timeout", ...fails("2036-05-13T04:00:00Z") }), false],
  [health("unknown", { reason: "http-404", ...fails("2036-05-14T11:28:00Z") }), false],
])("%j: may be rewound: %s", (of, may) => {
  expect(mayRewind(of)).toBe(may);
});

test("a stream that was never checked has no note", () => {
  expect(note(undefined)).toBeUndefined();
  expect(note({ verdict: "unknown", witnesses: [] })).toBeUndefined();
});

describe.each(TAGS)("in %s", (tag) => {
  test("every reason is said", () => {
    const said = [
      "dns",
      "http-404",
      "http-503",
      "http-429",
      "tls",
      "loop",
      "silence",
      "stalled",
      "wrong-type",
      "encrypted",
      "x",
    ].map((reason) => note(health("down", { reason, ...fails("2036-05-13T04:00:00Z") }), tag) ?? "");
    expect(new Set(said).size).toBe(10);
    for (const text of said) expect(text).not.toMatch(/[{}]|station\./);
  });
});
