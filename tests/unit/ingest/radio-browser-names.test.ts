/** Genres that the names of stations tell. */
import { describe, expect, test } from "vitest";
import { withGenresOfName } from "#lib/ingest/radio-browser-names.ts";
import { genresOfTag } from "#lib/terms/genres.ts";

const named = (name: string, ...tags: string[]) =>
  withGenresOfName(name, tags.flatMap(genresOfTag)).map((genre) => genre.name);

describe("a name tells genres", () => {
  test.each([
    ["Радио Рекорд Trance Classics", ["Trance"]],
    ["Детское радио", ["For children"]],
    ["Classic Rock 109", ["Classic pop and rock"]],
    ["R&B Hits", ["R&B", "Hits"]],
    ["青島交通廣播", ["Traffic"]],
    ["铜仁交通旅游广播", ["Traffic", "Travel"]],
    ["Radio Gospel Music", ["Gospel"]],
    ["Harbour Music Radio", ["Music"]],
  ])("%j: %j", (name, genres) => {
    expect(named(name)).toEqual(genres);
  });

  test.each([
    ["a word of a city's name", "Little Rock FM"],
    ["a word that means something else", "Gold Coast FM"],
    ["a phrase that means something else", "White House Radio"],
    ["a phrase of a region", "Wine Country Radio"],
    ["a word that is a brand", "Radio Fantasy"],
    ["a word within a word", "Popocatepetl FM"],
    ["no word of a genre", "Harbour FM"],
  ])("%s tells none: %j", (_, name) => {
    expect(named(name)).toEqual([]);
  });
});

test("the genres of tags stay first, and a wider genre of the name is not added", () => {
  expect(named("青岛交通广播", "news")).toEqual(["News", "Traffic"]);
  expect(named("Rock Radio", "classic rock", "metal")).toEqual(["Classic pop and rock", "Metal"]);
  expect(named("Sports Music", "soccer")).toEqual(["Football"]);
});
