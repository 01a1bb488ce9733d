/** Every request to a dialect gets an answer of that dialect: never a page, never an error of ours. */
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { NOW, station } from "#tests/support/catalog.ts";
import { type Answered, openCore } from "#tests/support/core.ts";

const at = openCore({ nowMs: NOW });
/** An answer of a dialect: no page, no error of ours. */
function isItsOwn(target: string, { status, headers, text }: Answered<unknown>): void {
  expect(status, target).toBeLessThan(500);
  expect(headers["content-type"], target).not.toContain("html");
  expect(text).not.toContain("<html");
}
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
        isItsOwn(target, await at.ask(target, { method, body, headers: { "content-type": contentType } }));
      },
    ),
    { numRuns: 400 },
  );
  expect(at.faults).toEqual([]);
});

const date = fc.constantFrom("20260504_PI.xml", "99999999_PI.xml", "00000000_PI.xml", "SI.xml", "GI.xml");
const folder = fc.array(
  fc.oneof(part, fc.constantFrom("fm", "dab", "id", "ce1", "c111", "09580", "..", "*")),
  {
    maxLength: 5,
  },
);

test("SPI over IP", { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(folder, date, pairs, async (parts, last, query) => {
      const target = `/radiodns/spi/3.1/${[...parts, last].join("/")}?${new URLSearchParams(query)}`;
      isItsOwn(target, await at.ask(target));
    }),
    { numRuns: 300 },
  );
  expect(at.faults).toEqual([]);
});

test("calendars", { timeout: 120_000 }, async () => {
  const of = fc.tuple(
    fc.constantFrom("stations", "series"),
    fc.constantFrom("8267001", "1", "8269999"),
    part,
  );
  const start = fc.option(fc.oneof(value, fc.constantFrom("99999999999", "-1", "0")));
  await fc.assert(
    fc.asyncProperty(of, start, async ([kind, rpuid, id], asked) => {
      const query = asked === null ? "" : `?${new URLSearchParams({ start: asked })}`;
      const target = `/${kind}/${rpuid}${kind === "series" ? `/${id || "x"}` : ""}/calendar.ics${query}`;
      isItsOwn(target, await at.ask(target));
    }),
    { numRuns: 300 },
  );
  expect(at.faults).toEqual([]);
});
