import { describe, expect, test } from "vitest";
import { parsers } from "#lib/ingest/parsers.ts";
import { UnusableDocument } from "#lib/ingest/records/parsed.ts";
import { catalogRecord } from "#lib/ingest/records/record.ts";
import { catalogue, fixture, NOW_MS, pieces } from "./collect.ts";

const DOCUMENTS = [
  ["spi", "spi/services-34.xml"],
  ["spi", "spi/schedule-34.xml"],
  ["spi", "spi/older-ingest-ondemand.xml"],
  ["rss", "rss/quay-stories.xml"],
  ["radio-browser", "radio-browser/stations.json"],
  ["ndjson", "ndjson/small.ndjson"],
] as const;
const SCRAPS = [
  "<",
  "&",
  ">",
  '"',
  "]]>",
  "<![CDATA[",
  "<!--",
  "\u0000",
  "{",
  "}",
  "[",
  "]",
  ",",
  "\\",
  "\n",
  "&#0;",
  "-1",
  "NaN",
  "PT",
  "2024-13-45T99:99:99Z",
  "</",
  "http://",
];

/** Makes equal mutations on every run (Numerical Recipes' linear congruential generator). */
function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function mutate(bytes: Buffer, draw: (below: number) => number): Buffer {
  const at = draw(bytes.length);
  const [head, tail] = [bytes.subarray(0, at), bytes.subarray(at)];
  const way = draw(4);
  if (way === 0) return Buffer.concat([head, Buffer.from(SCRAPS[draw(SCRAPS.length)] ?? ""), tail]);
  if (way === 1) return Buffer.concat([head, tail.subarray(draw(30))]);
  if (way === 2) return Buffer.concat([head, Buffer.from([draw(256)]), tail.subarray(1)]);
  const from = draw(bytes.length);
  return Buffer.concat([head, bytes.subarray(from, from + draw(200)), tail]);
}

describe("a damaged document", () => {
  test.each(DOCUMENTS)(
    "of %s (%s) gives valid records, rejections, or is refused as a whole",
    async (kind, path) => {
      const draw = chance(42);
      const stations = catalogue({ "8261004": ["dab:ce1.c185.c479.0"] });
      for (let round = 0; round < 150; round++) {
        let bytes = fixture(path);
        for (let times = draw(3); times >= 0; times--) bytes = mutate(bytes, draw);
        const options = { stations, nowMs: NOW_MS, rpuid: "8261004", country: "826" };
        try {
          for await (const parsed of parsers[kind](pieces(bytes, 1 + draw(2_000)), options)) {
            if (parsed.kind === "record" && kind !== "ndjson")
              expect(catalogRecord.safeParse(parsed.record).error?.issues).toBeUndefined();
            if (parsed.kind === "rejected")
              expect(parsed.reason && parsed.what && parsed.line > 0).toBe(true);
          }
        } catch (error) {
          expect(error).toBeInstanceOf(UnusableDocument);
        }
      }
    },
  );
});
