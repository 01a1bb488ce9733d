/** Whatever is sent to a dialect, the answer is its own: never a page, never an error of ours. */
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { NOW, station } from "#tests/support/catalog.ts";
import { openCore } from "#tests/support/core.ts";

const at = openCore({ nowMs: NOW });
afterAll(() => at.close());

const WORDS = [
  ...["json", "xml", "csv", "m3u", "pls", "xspf", "ttl", "yaml"],
  ...[
    "stations",
    "countries",
    "states",
    "tags",
    "checks",
    "checksteps",
    "clicks",
    "stats",
    "config",
    "servers",
  ],
  ...[
    "url",
    "vote",
    "add",
    "search",
    "byname",
    "bytag",
    "byuuid",
    "byurl",
    "topclick",
    "changed",
    "broken",
    "1",
    "-1",
  ],
];
const NAMES = [
  ...[
    "name",
    "tag",
    "tagList",
    "order",
    "reverse",
    "offset",
    "limit",
    "hidebroken",
    "bitrateMin",
    "url",
    "uuids",
  ],
  ...["lastchangeuuid", "lastcheckuuid", "lastclickuuid", "seconds", "countrycode", "has_geo_info"],
];
const part = fc.oneof(
  fc.constantFrom(...WORDS),
  fc.string().map(encodeURIComponent),
  fc.constantFrom("%", "%ff", "%00", ""),
);
const path = fc.tuple(fc.constantFrom(...WORDS.slice(0, 18)), fc.array(part, { maxLength: 4 }));
const value = fc.oneof(
  fc.string(),
  fc.integer().map(String),
  fc.constantFrom("true", "random", "\u0000", "9".repeat(40)),
);
const pairs = fc.array(fc.tuple(fc.constantFrom(...NAMES), value), { maxLength: 5 });
const type = fc.constantFrom(
  "application/json",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "text/plain",
  "",
);

test("Radio Browser's interface", { timeout: 120_000 }, async () => {
  await at.put(
    [1, 2].map((number) =>
      station(number, {
        liveStreams: [
          {
            streamSource: { url: `https://s${number}.example/`, mimeValue: "audio/mpeg" },
            audioFormat: "MP3",
          },
        ],
      }),
    ),
  );
  await fc.assert(
    fc.asyncProperty(
      path,
      pairs,
      fc.tuple(fc.constantFrom("GET", "POST"), type, fc.string()),
      async ([first, rest], query, [method, contentType, body]) => {
        const target = `/json/${[first, ...rest].join("/")}?${new URLSearchParams(query)}`;
        const { status, headers, text } = await at.ask(target, {
          method,
          body,
          headers: { "content-type": contentType },
        });
        expect(status, target).toBeLessThan(500);
        expect(headers["content-type"], target).not.toContain("html");
        expect(text).not.toContain("<html");
      },
    ),
    { numRuns: 400 },
  );
  expect(at.faults).toEqual([]);
});
