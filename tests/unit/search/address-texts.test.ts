/** The texts that a typed address stands for. */
import { expect, test } from "vitest";
import { addressTexts } from "#lib/search/address-texts.ts";

test.each<[string, ...string[]]>([
  ["www.classicfm.co.uk/live", "classicfm"],
  [" https://nrj.fr ", "nrj"],
  ["classicfm"],
  ["http://1.2.3.4:8000/live"],
  // Nearly every station of a country has the word.
  ["radio.example"],
  // Anybody's station has a page on these sites, with its name.
  ["https://tunein.com/radio/BBC-Radio-4-s25419/", "BBC Radio 4"],
  ["https://radio.garden/listen/radio-swiss-jazz/OGaJ7Zve", "radio swiss jazz", "OGaJ7Zve"],
  ["https://mytuner-radio.com/de/radio/capital-fm-london-403264/?x=1", "capital fm london"],
  ["https://www.radio.net/s/swr3", "swr3"],
  ["facebook.com/ClassicFM", "ClassicFM"],
  ["https://de.wikipedia.org/wiki/Radio_Kotkan%20ääni", "Radio Kotkan ääni"],
  ["https://tunein.com/radio/%E0%A4%A"],
  ["https://tunein.com/"],
])("%j", (typed, ...texts) => {
  expect(addressTexts(typed)).toEqual(texts);
});
