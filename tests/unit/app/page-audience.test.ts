/** The parts of a request that reach its page: only those on which its rendering depends. */
import { describe, expect, test } from "vitest";
import { audienceOf, languageOf, PARAMETERS, targetOf } from "#app/page-audience.ts";
import { chooseTag } from "#components/language/choose-tag.ts";
import { TAGS } from "#components/language/languages.ts";
import { countryOfLanguages } from "#components/model/countries.ts";
import { sourcesMatching } from "#tests/architecture/sources.ts";

const from =
  (headers: Record<string, string>) =>
  (name: string): string | undefined =>
    headers[name];

describe("language and country", () => {
  test.each([
    "en",
    "de-AT,de;q=0.9,en;q=0.8",
    "fr-CA, en-US",
    "nn-NO, no",
    "ja-JP, zh",
    "ar-EG",
    "es-419, es",
    "x;q=1, \u0001",
    "",
  ])("are read from %s as from the passed fields", (accepted) => {
    const handed = audienceOf(from({ "accept-language": accepted }))["accept-language"] ?? null;
    expect(chooseTag(undefined, handed)).toBe(chooseTag(undefined, accepted));
    expect(countryOfLanguages(handed)).toBe(countryOfLanguages(accepted));
  });

  test.each(TAGS)("a chosen %s outweighs the browser's wish", (tag) => {
    const header = from({ cookie: `nowline_language=${tag}`, "accept-language": "de-CH" });
    const handed = audienceOf(header)["accept-language"] ?? null;
    expect(languageOf(header)).toBe(tag);
    expect(chooseTag(undefined, handed)).toBe(tag);
    expect(countryOfLanguages(handed)).toBe("756");
  });
});

describe("choices", () => {
  const cookieOf = (cookie: string) => audienceOf(from({ cookie })).cookie;

  test("are passed on in a fixed order", () => {
    const [a, b] = ["nowline_theme=night", "nowline_country=250"];
    expect(cookieOf(`${a}; ${b}`)).toBe(cookieOf(`${b}; other=1; ${a}`));
    expect(cookieOf(`${a}; ${b}`)).toContain("nowline_theme=night");
  });

  test.each([
    "nowline_country=England",
    "nowline_zone=Nowhere/There",
    "nowline_theme=purple",
    "nowline_lanes=8269000~8269001",
    "nowline_zone=%E0%A4%A",
    "session=secret",
    "__prerender_bypass=x",
  ])("that are none, as %s, are not", (cookie) => expect(cookieOf(cookie)).toBe(""));

  test("of a zone are passed on as they are read", () => {
    expect(cookieOf("nowline_zone=Asia%2FTokyo")).toBe("nowline_zone=Asia%2FTokyo");
  });
});

test("only Next's header fields that name a page's data are passed on", () => {
  const header = from({ rsc: "1", "next-url": "/", "next-action": "x", "x-matched-path": "/settings" });
  const handed = audienceOf(header);
  expect(handed).toMatchObject({ rsc: "1", "next-url": "/" });
  expect(Object.keys(handed)).not.toContain("next-action");
  expect(Object.keys(handed)).not.toContain("x-matched-path");
});

test("a phone is told from a wide screen", () => {
  const width = (headers: Record<string, string>) => audienceOf(from(headers))["sec-ch-ua-mobile"];
  expect(width({ "sec-ch-ua-mobile": "?1" })).toBe("?1");
  expect(width({ "user-agent": "Mozilla/5.0 (iPhone) Mobile/15E148" })).toBe("?1");
  expect(width({ "user-agent": "Mozilla/5.0 (X11; Linux)" })).toBe("?0");
});

describe("the target of a page", () => {
  test("keeps what pages read, each parameter once: other parameters make no page anew", () => {
    expect(targetOf("/?z=1&country=840&%63ountry=826&country=276&utm_source=a")).toBe("/?country=840");
    expect(targetOf("/search?q=a?b%26&z")).toBe("/search?q=a?b%26");
    for (const same of ["/guide?", "/guide?z=1", "/guide?constructor=1"])
      expect(targetOf(same)).toBe("/guide");
  });

  test("has all parameters that pages read", () => {
    const reads =
      /\bone\((?:query|\(await (?:props\.)?searchParams\))\.([a-z]+)\)|earchParams(?:\(\))?\.get\("([a-z]+)"\)/g;
    const sources = sourcesMatching(/^(?:app|components)\/.*\.tsx?$/);
    const read = sources.flatMap(({ text }) => [...text.matchAll(reads)].map(([, a, b]) => a ?? b));
    expect([...new Set(["_rsc", ...read])].sort()).toEqual([...PARAMETERS].sort());
  });
});
