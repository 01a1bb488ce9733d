/** The names of lists that stand in a text among other words. */
import { expect, test } from "vitest";
import { listReadings } from "#lib/search/list-readings.ts";

test.each<[string, ...string[]]>([
  ["radio greece", "greece"],
  ["stations in Athens", "in Athens", "Athens"],
  ["Athen Radiosender", "Athen"],
  ["us radio", "us"],
  ["radio la paz", "la paz", "paz"],
  ["jazz paris", "paris beside Jazz"],
  ["paris jazz music", "paris jazz", "paris beside Jazz"],
  ["北京 新闻", "北京 beside News"],
  ["stations in us", "us"],
  ["jazz us", "us beside Jazz", "jazz"],
  ["jazz in the us", "us beside Jazz", "jazz in the", "jazz in", "jazz"],
  // "Us" may be no country.
  ["play us some jazz", "us some jazz", "some jazz", "jazz"],
  // A name of a station is more than a place.
  ["bbc radio london"],
  ["europa plus"],
  ["play me some radio"],
  // No list has so long a name.
  ["all the jazz stations that play in paris now"],
])("%j", (text, ...readings) => {
  const told = listReadings(text).map(({ name, genres }) =>
    genres.length === 0 ? name : `${name} beside ${genres.map((genre) => genre.name).join(" ")}`,
  );
  expect(told).toEqual(readings);
});
