/** The word that the owner of a typed address chose. */
import { expect, test } from "vitest";
import { ownWordOf } from "#lib/stations/addresses.ts";

test.each<[string, string | undefined]>([
  ["www.classicfm.co.uk/live", "classicfm"],
  [" https://nrj.fr ", "nrj"],
  ["classicfm", undefined],
  ["http://1.2.3.4:8000/live", undefined],
  // Nearly every station of a country has the word.
  ["http://stream.radio.co/s123/listen", undefined],
  ["radio.de", undefined],
])("%j", (typed, word) => {
  expect(ownWordOf(typed)).toBe(word);
});
