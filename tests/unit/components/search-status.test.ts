import { describe, expect, test } from "vitest";
import { LANGUAGES } from "#components/language/languages.ts";
import { wordsOf } from "#components/language/server-words.ts";
import { type FoundAnswer, isUnchecked, toAsked, totalsOf } from "#components/model/find-data.ts";
import { languageName } from "#components/model/language-name.ts";
import { readSearchQuery } from "#components/model/search-query.ts";
import { formatFound } from "#components/search/format-found.ts";
import { statusOf } from "#components/search/status.ts";
import { SERBO_CROATIAN } from "#lib/contract/language-name.ts";
import { TAGS } from "#lib/contract/languages.ts";

const words = wordsOf("en");
const none = { total: 0, items: [] };
const nothing: FoundAnswer = {
  stations: { ...none, asTyped: false },
  elsewhere: { ...none, asTyped: false },
  programmes: none,
  series: none,
  episodes: none,
  songs: none,
  facets: { genres: [], languages: [], playable: 0 },
  cards: {},
  isCurrent: true,
  asNamed: {},
  places: {},
  loadedAtMs: 0,
  page: 1,
};
const programme = (name: string) => ({
  rpuid: "8269000",
  id: "crid://a",
  name,
  start: "2026-05-04T12:00:00Z",
  stop: "2026-05-04T13:00:00Z",
  onAir: true,
});
const song = (artist: string, name: string) => ({
  rpuid: "8269000",
  artist,
  name,
  start: "2026-05-04T12:00:00Z",
  stop: "2026-05-04T12:04:00Z",
});

describe("statusOf", () => {
  test("names the searched words when no result has all typed words", () => {
    const found = {
      ...nothing,
      instead: "rock athens",
      programmes: { total: 1, items: [programme("Rock")] },
    };
    expect(statusOf(found, "rock radio athens", null, words)).toBe(
      "No match for “rock radio athens”. Showing “rock athens”: 1 result.",
    );
  });

  test("names the format of the streams found, which stands marked in a station's line", () => {
    const stream = (mimeValue: string, kbps: number) => ({
      ...{ streamSource: { url: "https://a.example/", mimeValue }, audioFormat: "" },
      bitRate: { target: kbps * 1_000, variable: false },
    });
    const oak = {
      ...{ rpuid: "8269000", name: "Oak" },
      liveStreams: [stream("audio/mpeg", 64), stream("audio/aac", 320), stream("audio/mpeg", 32)],
    };
    const said = (format: NonNullable<FoundAnswer["format"]>) => {
      const stations = { total: 1, items: [oak], asTyped: true };
      return [
        statusOf({ ...nothing, stations, format }, "typed", null, words),
        formatFound(oak, format, words),
      ];
    };
    const begun = "Stations with";
    const end = "streams: 1 result for “typed”";
    expect(said({ codec: "AAC", kbps: 320 })).toEqual([
      `${begun} AAC 320 kbit/s ${end}`,
      { text: "AAC 320 kbit/s", toMark: "AAC 320" },
    ]);
    expect(said({ kbps: 64 })).toEqual([
      `${begun} 64 kbit/s ${end}`,
      { text: "MP3 64 kbit/s", toMark: "64" },
    ]);
    expect(said({ kbps: 32 })[1]).toEqual({ text: "MP3 32 kbit/s", toMark: "32" });
    expect(said({ isFine: true })).toEqual([
      `${begun} high-quality ${end}`,
      { text: "AAC 320 kbit/s", toMark: "AAC 320 kbit/s" },
    ]);
    expect(formatFound(oak, { codec: "FLAC" }, words)).toBeUndefined();
    const programmes = { total: 2, items: [] };
    expect(statusOf({ ...nothing, programmes, format: { kbps: 64 } }, "typed", "programmes", words)).toBe(
      "2 results for “typed”",
    );
  });

  test("says that the language is not known where the stations are of its countries alone", () => {
    const said = (...languageUnknownIn: string[]) =>
      statusOf({ ...nothing, languageUnknownIn }, "hindi", null, words);
    const begun = "No station is known to be in this language. Here are the stations in";
    expect(said("356")).toBe(`${begun} India.`);
    expect(said("208", "234")).toBe(`${begun} Denmark and the Faroe Islands.`);
    expect(said("788", "682", "818", "012", "634")).toBe(
      `${begun} Tunisia, Saudi Arabia, Egypt, Algeria and 1 more.`,
    );
  });

  test("counts results that match the typed words, of all kinds or of the shown kind", () => {
    const found = {
      ...nothing,
      programmes: { total: 3, items: [programme("Harbour Lights")] },
      songs: { total: 1, items: [song("The Harbour", "Low Tide")] },
    };
    expect(statusOf(found, "harbour", null, words)).toBe("4 results for “harbour”");
    expect(statusOf(found, "harbour", "songs", words)).toBe("1 result for “harbour”");
  });
  test("names the correction of a word without matches", () => {
    const found = { ...nothing, programmes: { total: 1, items: [programme("Harbour Lights")] } };
    expect(statusOf(found, "harbuor", null, words)).toBe(
      "No match for “harbuor”. Showing “Harbour”: 1 result.",
    );
  });
  test("names the whole query with the corrections of its mistyped words", () => {
    const found = { ...nothing, programmes: { total: 1, items: [programme("Nine Bells Jazz")] } };
    expect(statusOf(found, "nine bels jaz", null, words)).toBe(
      "No match for “nine bels jaz”. Showing “Nine Bells Jazz”: 1 result.",
    );
  });
  test("names a genre that was searched instead in the language of the page", () => {
    const found = {
      ...nothing,
      instead: "Classical",
      songs: { total: 1, items: [song("Marra", "Low Tide")] },
    };
    expect(statusOf(found, "spinett", null, wordsOf("de"))).toContain("„Klassik“");
  });
  test("names no correction when one kind matches the typed word", () => {
    const found = {
      ...nothing,
      programmes: { total: 1, items: [programme("Martha at Nine")] },
      songs: { total: 1, items: [song("Marra", "Low Tide")] },
    };
    expect(statusOf(found, "marra", null, words)).toBe("2 results for “marra”");
  });
  test("a name in other letters, joined or split is found as it was typed; a forgiven typo says so", () => {
    const stations = { total: 1, items: [{ rpuid: "8269000", name: "Harbour FM" }] };
    const status = (query: string, asTyped: boolean) =>
      statusOf({ ...nothing, stations: { ...stations, asTyped } }, query, null, words);
    expect(status("harbourfm", true)).toBe("1 result for “harbourfm”");
    expect(status("harbuor", false)).toBe("No match for “harbuor”. Showing “Harbour”: 1 result.");
  });
  test("the line also counts stations of other countries", () => {
    const elsewhere = { total: 1, items: [{ rpuid: "6439000", name: "Радио Рекорд" }] };
    const status = (query: string, asTyped: boolean) =>
      statusOf({ ...nothing, elsewhere: { ...elsewhere, asTyped } }, query, null, words);
    expect(status("radio rekord", true)).toBe("1 result for “radio rekord”");
    expect(status("радио рекорт", false)).toBe(
      "No match for “радио рекорт”. Showing “Радио Рекорд”: 1 result.",
    );
  });
  test("says that there may be more results, of a kind by itself only beyond its pages", () => {
    const stations = { total: 2, items: [{ rpuid: "8269000", name: "Radio 1" }], asTyped: true };
    const elsewhere = { total: 990, isMore: true, items: [], asTyped: true };
    const found = {
      ...nothing,
      stations,
      elsewhere,
      songs: { total: 1, items: [song("Radio", "Low Tide")] },
    };
    const status = (...[only, instead]: [only: "stations" | "songs" | null, instead?: string]) =>
      statusOf({ ...found, instead }, "radio", only, words);
    expect(status(null)).toBe("At least 993 results for “radio”");
    expect(status("stations")).toBe("992 results for “radio”");
    const many = { ...found, elsewhere: { ...elsewhere, total: 1_500 } };
    expect(statusOf(many, "radio", "stations", words)).toBe("At least 1,502 results for “radio”");
    expect(status("songs")).toBe("1 result for “radio”");
    expect(status(null, "radios")).toBe("No match for “radio”. Showing “radios”: at least 993 results.");
  });
  test("finds words of one question in artist and title together", () => {
    const found = { ...nothing, songs: { total: 1, items: [song("Marra", "Low Tide")] } };
    expect(statusOf(found, "tide marra", null, words)).toBe("1 result for “tide marra”");
  });
});

describe("what stands in the address", () => {
  test("is read, and invalid values are left out", () => {
    const query = readSearchQuery({
      q: ["sea", "x"],
      country: "GB",
      genre: "urn:a",
      language: "en us",
      playable: "true",
      here: "yes",
      only: "everything",
    });
    expect(query).toEqual({
      q: "sea",
      country: null,
      genre: "urn:a",
      language: null,
      playable: true,
      here: false,
      only: null,
      page: 1,
    });
    expect(toAsked(query, "826")).toEqual({
      q: "sea",
      country: "826",
      genre: "urn:a",
      language: null,
      playable: true,
      here: false,
      only: null,
      limit: 6,
      page: 1,
    });
  });
  test("asks for no more letters than the API takes, and for more of one kind alone", () => {
    const query = readSearchQuery({ q: ` ${"m".repeat(300)}`, only: "songs" });
    expect(toAsked(query, "826")).toMatchObject({ q: "m".repeat(200), limit: 40 });
  });
  test.each([
    ["3", "songs", 3],
    ["3", "", 1],
    ["0", "songs", 1],
    ["x", "songs", 1],
  ])("requests page %s of %j: %i", (page, only, asked) => {
    expect(toAsked(readSearchQuery({ q: "m", only, page }), "826").page).toBe(asked);
  });
});

test("series count among the episodes", () => {
  const found = { ...nothing, series: { total: 2, items: [] }, episodes: { total: 5, items: [] } };
  expect(totalsOf(found).episodes).toBe(7);
});

test("names languages in the listener's, and keeps a tag that nobody knows", () => {
  expect(languageName("cy", "en-GB")).toBe("Welsh");
  expect(languageName("cy", "de")).toBe("Walisisch");
  expect(languageName("???", "en-GB")).toBe("???");
  const serboCroatian = TAGS.map((tag) => languageName("sh", LANGUAGES[tag].locale));
  expect(serboCroatian).toEqual(TAGS.map((tag) => SERBO_CROATIAN.get(tag)));
});

test("results are unchecked where stations are found and no verdict on any of their streams is known", () => {
  const of = (...verdicts: ("unknown" | "ok" | "down")[]) => ({
    ...nothing,
    elsewhere: {
      ...{ total: 1, asTyped: true },
      items: [
        {
          rpuid: "8269000",
          liveStreams: verdicts.map((verdict) => ({
            streamSource: { url: "https://a.example/", mimeValue: "audio/mpeg" },
            audioFormat: "MP3",
            health: { verdict, witnesses: [] },
          })),
        },
      ],
    },
  });
  expect([nothing, of(), of("unknown"), of("unknown", "ok"), of("down")].map(isUnchecked)).toEqual([
    false,
    true,
    true,
    false,
    false,
  ]);
});
