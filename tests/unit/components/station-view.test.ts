import { describe, expect, test } from "vitest";
import type { Tag } from "#components/language/languages.ts";
import { compiledMessages, wordsOf } from "#components/language/server-words.ts";
import { makeWords } from "#components/language/words.ts";
import {
  chooseCountry,
  countryOfLanguages,
  countryOfZone,
  namedCountries,
  zonesOf,
} from "#components/model/countries.ts";
import { countryName } from "#components/model/country-name.ts";
import { socialLink } from "#components/model/social.ts";
import { stationLetter, toCard } from "#components/model/station-card.ts";
import { streamFormat } from "#components/model/stream-format.ts";
import { toldApart } from "#components/model/told-apart.ts";
import { isElsewhere } from "#components/model/zones.ts";
import { kindOf } from "#components/parts/kind-of.ts";
import { kindOfStation } from "#components/player/kind-of-station.ts";
import { restrictionWords } from "#components/station/restriction.ts";
import { pickPicture } from "#lib/contract/picture.ts";
import { HOUR_MS } from "#lib/ground/clock.ts";
import { cityNamesIn } from "#lib/places/cities.ts";
import { clocksFor } from "../../../app/clocks-for.ts";

const words = wordsOf("en");

describe("a station's card", () => {
  test("has an honest default for everything", () => {
    expect(toCard({ rpuid: "8269001" })).toMatchObject({
      name: "8269001",
      streams: [],
      genres: [],
      letter: "8",
    });
  });
  test("has a medium name where the name is too long for a tile, and a shorter one is known", () => {
    const long = "Calderbrook Community Radio 106";
    const card = (name: string, ...medium: string[]) =>
      toCard({ rpuid: "8269001", name, mediumNames: medium.map((value) => ({ value, language: "en" })) });
    expect(card(long, long, "Calderbrook 106")).toMatchObject({ name: long, mediumName: "Calderbrook 106" });
    expect(card(long)).not.toHaveProperty("mediumName");
    expect(card("A name of twenty-eight chars", "Short")).not.toHaveProperty("mediumName");
  });
  test("has the short name and the letter that the server made of its name", () => {
    const name = 'XEX 730 "W Deportes"';
    const look = { hue: 1, chroma: 0, demonstration: false, letter: "W", shortName: "W Deportes 730" };
    expect(toCard({ rpuid: "4849001", name, look })).toMatchObject({
      ...{ name, mediumName: "W Deportes 730", letter: "W" },
    });
  });
  test("has the display name; cards of a list that would be named alike have the source's names", () => {
    const look = { hue: 1, chroma: 0, demonstration: false, displayName: "Quay FM" };
    const cards = ["Quay FM (MP3)", "Quay FM (FLAC)", "Lock FM 🕺"].map((name, n) =>
      toCard({ rpuid: `826900${n}`, name, look: n < 2 ? look : { ...look, displayName: "Lock FM" } }),
    );
    expect(cards.map(({ name }) => name)).toEqual(["Quay FM", "Quay FM", "Lock FM"]);
    expect(toldApart(cards, words).map(({ name }) => name)).toEqual([
      "Quay FM (MP3)",
      "Quay FM (FLAC)",
      "Lock FM",
    ]);
    expect(toldApart(cards.slice(1), words).map(({ name }) => name)).toEqual(["Quay FM", "Lock FM"]);
  });
  test("has the format, else the host, of its stream where a card of the list reads the same", () => {
    const card = (rpuid: string, url: string, bitRate?: number, genre = "News") =>
      toCard({
        ...{ rpuid, name: "Quay FM", genres: [{ href: `urn:${genre}`, name: genre, type: "main" }] },
        liveStreams: [
          {
            ...{ streamSource: { url, mimeValue: "audio/aac" }, audioFormat: "AAC" },
            ...(bitRate ? { bitRate: { target: bitRate, variable: false } } : {}),
          },
        ],
      });
    const cards = [
      card("8269001", "https://a.example/", 64_000),
      card("8269002", "https://a.example/", 128_000),
      card("8269003", "https://b.example/", 128_000),
      card("8269004", "https://b.example/", 128_000, "Jazz"),
      card("8269005", "https://b.example/low", undefined, "Pop"),
      card("8269006", "https://b.example/high", undefined, "Pop"),
    ];
    const told = toldApart(cards, words);
    const said = told.map(({ apart }) => apart);
    expect(said).toEqual(["AAC 64", "AAC 128 a.example", "b.example", undefined, "low", "high"]);
    expect(told.map(({ spokenName }) => spokenName)).toEqual([
      "Quay FM, News, AAC 64",
      "Quay FM, News, AAC 128 a.example",
      "Quay FM, News, b.example",
      "Quay FM, Jazz",
      "Quay FM, Pop, low",
      "Quay FM, Pop, high",
    ]);
  });
  test("names no place that its name says in any spelling, and is told apart all the same", () => {
    const at = (rpuid: string, name: string, region?: string) =>
      toCard({
        ...{ rpuid, name, genres: ["Pop", "Hits"].map((each) => ({ href: each, name: each, type: "main" })) },
        look: { hue: 1, chroma: 0, demonstration: false, ...(region ? { region } : {}) },
        liveStreams: [
          {
            streamSource: { url: `https://a.example/${rpuid}`, mimeValue: "audio/mpeg" },
            audioFormat: "MP3",
          },
        ],
      });
    const cards = [
      at("6169001", "Poznan", "Poznań"),
      at("6169002", "Poznan"),
      at("6169003", "Poznanka", "Poznań"),
    ];
    expect(cards.map((card) => kindOf(card, words))).toEqual(["Pop · Hits", "Pop · Hits", "Pop · Poznań"]);
    expect(cards.map((card) => kindOfStation(card, words))).toEqual(["Pop", "Pop", "Pop · Poznań"]);
    expect(toldApart(cards, words).map(({ apart }) => apart)).toEqual(["6169001", "6169002", undefined]);
    const abroad = [...cards.slice(2), { ...at("8269003", "Poznanka", "Leeds"), country: "826" }];
    expect(toldApart(abroad, words).map(({ spokenName }) => spokenName)).toEqual([
      "Poznanka, Poznań, Pop",
      "Poznanka, Leeds, United Kingdom, Pop",
    ]);
  });
  test("is told apart by the place as the language of the page names it", () => {
    const cards = ["Vienna", undefined].map((region, n) => ({
      ...toCard({
        ...{ rpuid: `040900${n}`, name: "Radio Wien" },
        liveStreams: [
          { streamSource: { url: `https://a.example/${n}`, mimeValue: "audio/mpeg" }, audioFormat: "MP3" },
        ],
      }),
      ...(region ? { region } : {}),
    }));
    const apartIn = (tag: Tag) => {
      const named = makeWords(tag, compiledMessages(tag), { places: cityNamesIn(tag) });
      return toldApart(cards, named).map(({ apart }) => apart);
    };
    expect([apartIn("en"), apartIn("de")]).toEqual([
      [undefined, undefined],
      ["0", "1"],
    ]);
  });
  test("takes the first letter or digit, whatever surrounds it", () => {
    expect(stationLetter("«Ö3»")).toBe("Ö");
    expect(stationLetter("𝐑𝐚𝐝𝐢𝐨")).toBe("R");
    expect(stationLetter("!!!")).toBe("·");
    // Not Ა (U+1C90), which few fonts have.
    expect(stationLetter("არდაიდარდო")).toBe("ა");
  });
  test("prefers the square image that is large enough", () => {
    const image = (name: string, width: number, height: number) => ({
      url: `https://example.org/${name}`,
      width,
      height,
    });
    const images = [
      image("wide", 320, 240),
      image("small", 32, 32),
      image("right", 512, 512),
      image("huge", 2_000, 2_000),
    ];
    expect(pickPicture(images)).toBe("https://example.org/right");
    expect(pickPicture([])).toBeUndefined();
    expect(pickPicture([{ url: "https://example.org/any" }])).toBe("https://example.org/any");
  });
});

describe("a stream's format", () => {
  const stream = (
    url: string,
    mimeValue: string,
    audioFormat: string,
    bitRate: { target: number; variable: boolean },
  ) => streamFormat({ streamSource: { url, mimeValue }, audioFormat, bitRate }, words);
  test("repeats the station's statement", () => {
    expect(
      stream("https://e.org/a.m3u8", "application/vnd.apple.mpegurl", "AAC", {
        target: 128_000,
        variable: false,
      }),
    ).toEqual({
      codec: "AAC",
      rate: "128 kbit/s",
      kbps: 128,
      hls: true,
    });
    expect(stream("https://e.org/a", "audio/mpeg", "MP3", { target: 96_000, variable: true })).toEqual({
      codec: "MP3",
      rate: "about 96 kbit/s",
      kbps: 96,
      hls: false,
    });
  });
  test("is the format that a check heard, where the station states none", () => {
    const health = { verdict: "ok" as const, format: "AAC", bitRate: 63_700, witnesses: [] };
    const ofCheck = (mimeValue: string) =>
      streamFormat({ streamSource: { url: "https://e.org/a", mimeValue }, audioFormat: "", health }, words);
    expect(ofCheck("audio/x-unknown")).toEqual({
      codec: "AAC",
      rate: "about 64 kbit/s",
      kbps: 64,
      isHeard: true,
      hls: false,
    });
    expect(ofCheck("audio/mpeg")).toEqual({ codec: "MP3", hls: false });
    expect(ofCheck("audio/aac")).toEqual({
      codec: "AAC",
      rate: "about 64 kbit/s",
      kbps: 64,
      isHeard: true,
      hls: false,
    });
  });
  test("adds nothing to the station's statement", () => {
    expect(stream("https://e.org/a", "audio/x-unknown", "", { target: 0, variable: false })).toEqual({
      hls: false,
    });
  });
});

describe("countries", () => {
  const available = namedCountries(
    [
      { country: "826", stations: 12 },
      { country: "040", stations: 30 },
    ],
    "en-GB",
  );
  test("have names, and are sorted by them", () => {
    expect(available.map(({ name }) => name)).toEqual(["Austria", "United Kingdom"]);
    expect(countryName("000", "en-GB")).toBe("000");
    expect(["344", "446", "826"].map((code) => countryName(code, "de"))).toEqual([
      "Hongkong",
      "Macau",
      "Vereinigtes Königreich",
    ]);
  });
  test("are chosen by wish, then by zone or language, then by default", () => {
    expect(countryOfLanguages("de-AT,de;q=0.9,en;q=0.5")).toBe("040");
    expect(countryOfLanguages("el,en-US;q=0.7,en;q=0.3")).toBe("300");
    expect(countryOfLanguages("de,de-CH;q=0.8,en-US;q=0.5")).toBe("756");
    expect(countryOfLanguages("en, zh-Hant-TW;q=0.5")).toBe("158");
    for (const header of ["en", "*", "\u0001, x;q=1"])
      expect(countryOfLanguages(header), header).toBeUndefined();
    expect(countryOfLanguages(null)).toBeUndefined();
    expect(countryOfZone("Europe/Athens")).toBe("300");
    expect(["Europe/Kyiv", "Europe/Kiev"].map(countryOfZone)).toEqual(["804", "804"]);
    expect(countryOfZone("UTC")).toBeUndefined();
    expect(chooseCountry(available, ["999", undefined, "040"])).toBe("040");
    expect(chooseCountry(available, [])).toBe("826");
    expect(chooseCountry(namedCountries([{ country: "040", stations: 1 }], "en-GB"), [])).toBe("040");
    expect(chooseCountry([], [])).toBe("826");
  });
  test.each([
    ["826", "Europe/London"],
    ["276", "Europe/Berlin"],
    ["818", "Africa/Cairo"],
    ["999", "UTC"],
    ["643", "Europe/Moscow"],
    ["124", "America/Toronto"],
    ["036", "Australia/Sydney"],
  ])("have the clocks of their largest city: %s %s", (code, zone) => {
    expect(clocksFor(undefined)(code)).toBe(zone);
  });
  test("have the listener's own clocks at home", () => {
    expect(["840", "124"].map(clocksFor("America/Los_Angeles"))).toEqual([
      "America/Los_Angeles",
      "America/Toronto",
    ]);
    const there = { offsetMs: -5 * HOUR_MS, zones: zonesOf("840") };
    const isThere = (zone: string) => isElsewhere(there, zone, Date.UTC(2026, 0, 4));
    expect(["America/Los_Angeles", "America/Toronto", "Europe/Moscow"].map(isThere)).toEqual([
      false,
      false,
      true,
    ]);
  });
});

test("links only texts that look like a social identifier", () => {
  expect(socialLink("facebook", "harbourfm").href).toBe("https://www.facebook.com/harbourfm");
  expect(socialLink("Twitter", "@harbourfm").href).toBe("https://x.com/harbourfm");
  expect(socialLink("twitter", "javascript:alert(1)")).toEqual({ label: "twitter: javascript:alert(1)" });
  expect(socialLink("mastodon", "@x@y")).toEqual({ label: "mastodon: @x@y" });
});

test("a stream's restriction names its countries in the listener's language", () => {
  const said = (tag: Tag, value: string, relationship = "allow") => {
    const streamSource = { url: "https://radio.example/a", mimeValue: "audio/mpeg" };
    const stream = { streamSource, audioFormat: "", streamRestriction: { value, relationship } };
    return restrictionWords(stream, wordsOf(tag));
  };
  expect(said("en", "826,372")).toBe("only available in the United Kingdom and Ireland");
  expect(said("en", "056,528")).toBe("only available in Belgium and the Netherlands");
  expect(said("de", "826, 372")).toBe("nur verfügbar in: Vereinigtes Königreich und Irland");
  expect(said("ar", "818")).toBe("متاح في مصر فقط");
  expect(said("en", "gb")).toBe("only available in the United Kingdom");
  expect(said("en", "840", "deny")).toBe("not available in the United States");
  expect(said("en", "")).toBeUndefined();
  expect(said("en", "826", "perhaps")).toBeUndefined();
});
