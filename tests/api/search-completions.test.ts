/** The listeners' search while a genre, a country or a city is typed. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { putClient } from "#tests/support/activity.ts";
import { abroad, genre, NOW, station } from "#tests/support/catalog.ts";
import { openCore, type TestCore } from "#tests/support/core.ts";
import { find } from "#tests/support/find.ts";

const at = (latitude: number, longitude: number) => ({ position: { latitude, longitude } });
const [NEWS, CLASSICAL] = [genre("3.1.1", "News"), genre("3.6.1", "Classical")];

let api: TestCore;
beforeAll(async () => {
  api = openCore({ nowMs: NOW });
  putClient(api.activity, "demo");
  await api.put([
    station(1, { name: "Thames", ...NEWS }),
    station(2, { name: "Ouse", genres: [], state: "Yorkshire" }),
    station(3, { name: "Nachtlicht", genres: [] }),
    abroad("300", 5, { name: "Agora", ...at(37.98, 23.73), ...NEWS }),
    abroad("250", 6, { name: "Seine", ...CLASSICAL }),
  ]);
});
afterAll(() => api.close());

test.each([
  ["a genre in the page's language, here and elsewhere", "nachr", ["Thames", "Agora"], "de"],
  ["a genre in another script", "ειδήσ", ["Thames", "Agora"]],
  ["a genre of several words", "musique classiq", ["Seine"], "fr"],
  ["nothing for a genre in a language that neither page nor country has", "nachr", []],
  ["a country", "griechenl", ["Agora"]],
  ["a place of the country", "yorksh", ["Ouse"]],
  ["a city of another country", "athe", ["Agora"]],
  ["a city beside a genre", "news athe", ["Agora"]],
  ["names alone, where a name begins so", "nach", ["Nachtlicht"]],
  ["nothing for a word of three letters", "ath", []],
  ["nothing where countries of several names begin so", "unit", []],
  ["nothing for a text that begins no name", "nachx", []],
])("the beginning of %s: %j", async (_, q, expected, lang = "en") => {
  const { stations, elsewhere, instead } = await find(api, q, `&lang=${lang}`);
  expect([...stations.items, ...elsewhere.items].map(({ name }) => name)).toEqual(expected);
  expect([stations.asTyped || elsewhere.asTyped, instead]).toEqual([expected.length > 0, undefined]);
});
