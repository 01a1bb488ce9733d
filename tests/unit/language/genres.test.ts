import { describe, expect, test } from "vitest";
import { wordsOf } from "#components/language/server-words.ts";
import type { Get } from "#components/model/api.ts";
import { loadDirectory, popularWanted } from "#components/model/directory-data.ts";
import { toCard } from "#components/model/station-card.ts";
import { kindOf, namedGenres } from "#components/parts/kind-of.ts";
import { namesByLanguage } from "#lib/contract/genre-names/in-language.ts";
import { GENRE_NAMES } from "#lib/terms/genre-names.ts";
import { CONTENT_CS } from "#lib/terms/tva-content-cs.ts";
import { HLS_URL, hls, station } from "../player/world.ts";

/** All genres that have a name in another language. */
const everyGenre = new Set([...namesByLanguage.values()].flatMap((names) => [...names.keys()]));
const [GERMAN, ENGLISH] = [wordsOf("de"), wordsOf("en")];

test.each([...namesByLanguage])(
  "each name in %s is of a genre that a tag or a document can name, and differs from it and from all others",
  (_, byGenre) => {
    const known = new Set([...CONTENT_CS.values(), "Arts and culture", "Local", "Regional"]);
    for (const line of GENRE_NAMES.trim().split("\n")) known.add(line.slice(line.indexOf(":") + 1).trim());
    const names = [...byGenre];
    expect(names.filter(([english]) => !known.has(english)).map(([english]) => english)).toEqual([]);
    expect(names.filter(([english, name]) => name === english || name.trim() === "")).toEqual([]);
    const shown = [...everyGenre].map((english) => byGenre.get(english) ?? english);
    expect(shown.filter((name, i) => shown.indexOf(name) !== i)).toEqual([]);
  },
);

describe("a genre", () => {
  test("has a name in the language, or else its own name", () => {
    expect(["News", "Techno", "constructor"].map(GERMAN.genre)).toEqual([
      "Nachrichten",
      "Techno",
      "constructor",
    ]);
    expect(ENGLISH.genre("News")).toBe("News");
  });

  test("stands before the place of a station, or alone", () => {
    const card = { ...station(hls(HLS_URL)), letter: "H", genres: ["News", "Talk"] };
    expect(kindOf(card, GERMAN)).toBe("Nachrichten · Gespräche");
    expect(kindOf({ ...card, region: "Moscow" }, GERMAN)).toBe("Nachrichten · Moscow");
    expect(kindOf({ ...card, genres: [], slogan: "All day" }, GERMAN)).toBe("All day");
  });

  test("stands without a city that a crowd of stations shares", () => {
    const look = { hue: 0, chroma: 0, demonstration: false, region: "Berlin" };
    const bremen = {
      rpuid: "2769001",
      genres: ["News", "Talk"].map((name) => ({ href: name, name, type: "main" })),
    };
    expect(kindOf(toCard({ ...bremen, look }), ENGLISH)).toBe("News · Berlin");
    expect(kindOf(toCard({ ...bremen, look: { ...look, isRegionVague: true } }), ENGLISH)).toBe(
      "News · Talk",
    );
  });

  test("is the genre to which a list of stations is narrowed", async () => {
    const genre = (name: string) => ({ href: `urn:${name}`, name, type: "main" });
    const data = [
      { rpuid: "8269000", genres: ["Folk", "Local", "News", "Pop"].map(genre), look: { region: "Athens" } },
      { rpuid: "8269001" },
    ];
    const get = (async () => ({ data, meta: { count: 2, totalPages: 1 } })) as unknown as Get;
    const kindsOf = async (href: string | null) => {
      const { stations } = await loadDirectory(get, { ...popularWanted("826"), genre: href });
      return stations.map((card) => kindOf(card, ENGLISH));
    };
    expect(await kindsOf("urn:Pop")).toEqual(["Pop · Athens", ""]);
    expect(await kindsOf(null)).toEqual(["News · Athens", ""]);
    expect(await kindsOf("urn:Folk")).toEqual(["Folk · Athens", ""]);
  });

  test.each([
    ["WXLW 950", ["Business", "News", "Talk", "Traffic"], "News"],
    ["WXPN 88.5", ["Blues", "Folk", "Rock"], "Rock"],
    ["Your Classical - Choral", ["Choirs", "Classical"], "Classical"],
    ["Zweites Radio", ["1980s", "1990s", "Hits", "Chill", "Funk", "House", "Rock"], "Rock"],
    ["Radio 80er", ["1980s", "1990s", "Rock"], "1980s"],
    ["Wave 90.7", ["1990s", "Music", "Pop"], "Pop"],
    ["Dave's Dance", ["Pop", "Dance", "House"], "Pop"],
  ])("of many stands on a tile: %s of %j is %s", (name, genres, first) => {
    const named = genres.map((genre) => ({ href: genre, name: genre, type: "main" }));
    const card = toCard({ rpuid: "8269001", name, genres: named });
    expect(kindOf({ ...card, region: "Leeds" }, ENGLISH)).toBe(`${first} · Leeds`);
  });

  test("stands in the alphabetical order of the language", () => {
    const genres = [
      { href: "1", name: "News" },
      { href: "2", name: "Weather" },
      { href: "3", name: "World music" },
    ];
    expect(namedGenres(genres, GERMAN).map(({ name }) => name)).toEqual([
      "Nachrichten",
      "Weltmusik",
      "Wetter",
    ]);
    expect(namedGenres(genres, ENGLISH)).toEqual(genres);
  });
});
