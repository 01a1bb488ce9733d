import { expect, test } from "vitest";
import { byFrequency, genresWith, inOrderOf, placesWith } from "#components/model/ways-data.ts";

test("genres of the most stations stand first, those that no station has last", () => {
  const genres = ["1950s", "Ambient", "Pop", "News"].map((name) => ({ href: name, name }));
  const counts = [
    { genre: "Pop", stations: 9 },
    { genre: "News", stations: 4 },
    { genre: "1950s", stations: 1 },
  ];
  expect(byFrequency(genres, counts).map(({ name }) => name)).toEqual(["Pop", "News", "1950s", "Ambient"]);
});

test("a place with one station is no chip of the dial", () => {
  const places = [
    { place: "Berlin", stations: 7 },
    { place: "Hamburg", stations: 3 },
    { place: "Leipzig", stations: 1 },
  ];
  expect(placesWith({ places }, 3)).toEqual(["Berlin", "Hamburg"]);
});

test("a genre of two stations is no chip of the list", () => {
  const genres = [
    { genre: "Pop", stations: 3 },
    { genre: "Jazz", stations: 2 },
  ];
  expect(genresWith({ genres }, 3)).toEqual(["Pop"]);
});

test("buttons of genres keep their places while a choice counts them anew, and the most frequent are still found", () => {
  const before = [
    { genre: "News", stations: 3 },
    { genre: "Rock", stations: 3 },
  ];
  const counts = [
    { genre: "Rock", stations: 2 },
    { genre: "Jazz", stations: 2 },
    { genre: "News", stations: 1 },
  ];
  const genres = inOrderOf(counts, before);
  expect(genres.map(({ genre }) => genre)).toEqual(["News", "Rock", "Jazz"]);
  expect(genresWith({ genres }, 1)).toEqual(["Rock", "Jazz", "News"]);
});
