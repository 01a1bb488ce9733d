/** Names of genres in the languages of stations, as our own pages read them. */
import { expect, test } from "vitest";
import { inEnglish } from "#lib/contract/genre-names/in-language.ts";

test.each([
  ["Für Kinder", "For children"],
  ["Kinder", "For children"],
  ["Märchen", "Stories"],
  ["Wissen", "Science"],
  ["Schlager", "Schlager"],
])("%s is %s", (name, english) => {
  expect(inEnglish([{ name }])).toEqual([{ name: english }]);
});
