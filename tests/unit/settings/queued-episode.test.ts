import { describe, expect, test } from "vitest";
import { wordsOf } from "#components/language/server-words.ts";
import { FileError } from "#components/settings/formats/collection.ts";
import { parseJson } from "#components/settings/formats/json.ts";

const whole = {
  ...{ id: "8269001:salt-4", name: "The Salt Road", rpuid: "8269001", stationName: "Kiosk" },
  ...{ hue: 40, chroma: 0.1, streams: [{ streamSource: { url: "/4.mp3" } }] },
  ...{ logoUrl: "/artwork/128.webp?v=1", seriesName: "Roads", durationSeconds: 1_800 },
};
const read = (fields: object) =>
  parseJson(JSON.stringify({ format: "nowline", version: 1, queue: [{ ...whole, ...fields }] })).queue;

/** The sentence that says why a file with such an episode is refused. */
function refusal(fields: object): string {
  try {
    read(fields);
  } catch (error) {
    if (error instanceof FileError) return error.why(wordsOf("en").t);
    throw error;
  }
  return "was read";
}

describe("a queued episode of a file", () => {
  test.each([
    { seriesName: { c: 1 } },
    { logoUrl: {} },
    { logoUrl: "javascript:alert(1)" },
    { logoUrl: "//other.example/logo.png" },
    { durationSeconds: {} },
    { rpuid: "x" },
    { id: "" },
    { streams: [{ streamSource: { url: 3 } }] },
    { streams: [{ streamSource: { url: "javascript:alert(1)" } }] },
    { streams: [{ streamSource: { mimeValue: {} } }] },
  ])("is refused with %j", (fields) => {
    expect(refusal(fields)).toBe("Queued episode number 1 in the file is not complete.");
  });

  test("has names of bounded length, and the fields that the player knows only", () => {
    expect(read({ name: "x".repeat(1_900_000), other: "y" })).toEqual([{ ...whole, name: "x".repeat(256) }]);
  });

  test("may have addresses on the web, and none outside its window", () => {
    const web = { streams: [{ streamSource: { url: "https://kiosk.example/4.mp3" } }, { streamSource: {} }] };
    expect(read(web)).toEqual([{ ...whole, ...web }]);
  });
});
