/** The listeners' search of a text of which nothing has all words. */
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { EVERYBODY, setStationRule } from "#db/activity/station-rules.ts";
import { CatalogView } from "#db/catalog/read/view.ts";
import type { Found } from "#lib/contract/find-shapes.ts";
import type { Envelope, Station } from "#lib/contract/shapes.ts";
import { putClient } from "#tests/support/activity.ts";
import { NOW, station } from "#tests/support/catalog.ts";
import { openCore, type TestCore } from "#tests/support/core.ts";
import { ask, find as findFor } from "#tests/support/find.ts";

const PARIS = { latitude: 48.86, longitude: 2.35 };
const BERLIN = { latitude: 52.52, longitude: 13.4 };
/** The stations of the genre Rock. */
const ROCK = ["Marble Rock Radio", "Granite Radio", "Spree"];

const genre = (term: string, name: string) => ({
  href: `urn:tva:metadata:cs:ContentCS:2011:${term}`,
  name,
  type: "main",
});

let api: TestCore;
beforeAll(async () => {
  api = openCore({ nowMs: NOW });
  putClient(api.activity, "demo");
  const rock = { genres: [{ href: "urn:tva:metadata:cs:ContentCS:2011:3.6.4", name: "Rock", type: "main" }] };
  await api.put([
    station(1, { name: "Marble Rock Radio", ...rock }),
    station(2, { name: "Granite Radio", ...rock }),
    station(3, { name: "Hidden Athens Radio" }),
    station(4, { name: "Radio Athens", country: "300", rpuid: "3008004" }),
    station(6, { name: "The Moor", genres: [] }),
    station(5, { name: "Radio Harbour", genres: [] }),
    station(7, { name: "港口電台", genres: [] }),
    station(9, { name: "Spree", country: "276", rpuid: "2768009", position: BERLIN, ...rock }),
    station(10, { name: "Play On", genres: [] }),
    station(19, { name: "Voice of Hope", genres: [] }),
    station(11, { name: "The Tundra", genres: [] }),
    station(13, { name: "Tundra", genres: [] }),
    station(14, { name: "Tundra East", genres: [] }),
    station(12, { name: "Lonely Planet", genres: [] }),
    station(15, { name: "Авторадио", genres: [] }),
    station(17, { name: "Kick", genres: [genre("3.2", "Sport")] }),
    station(18, { name: "Pitch", country: "276", rpuid: "2768018", genres: [genre("3.6.2", "Jazz")] }),
    station(16, { name: "Pame Rebetiko", genres: [] }),
    station(37, { name: "YOU FM", genres: [] }),
    station(38, { name: "Эхо", genres: [] }),
    station(39, { name: "Радио Москвы", genres: [] }),
    station(40, { name: "Αλέξανδρος 106.3", country: "300", rpuid: "3008040", genres: [] }),
    station(41, { name: "Λυχνάρι 91.4", country: "300", rpuid: "3008041", genres: [] }),
    station(42, { name: "Шансон без цензуры", genres: [] }),
    station(43, { name: "北京音乐", genres: [] }),
    station(44, { name: "Playkirk", genres: [] }),
    station(45, { name: "Kite FM", genres: [] }),
    station(46, { name: "Kite FM 2", genres: [] }),
    station(47, { name: "Pilot Aberdeen FM", genres: [] }),
    station(48, { name: "Moss 24/7 Non-Stop", country: "276", rpuid: "2768048", genres: [] }),
    station(49, { name: "Old Pilgrim Songs", genres: [] }),
    station(61, {
      name: "Tilawa",
      country: "276",
      rpuid: "2768061",
      genres: [],
      keywords: [{ value: "quran", language: "en" }],
    }),
    station(62, { name: "Abbey Radio", genres: [genre("3.1.2", "Religion")] }),
    station(60, { name: 'Kelp "Hot 96" Owen', genres: [] }),
    station(50, { name: "Новый берег", genres: [] }),
    station(55, { name: "Novo FM", genres: [] }),
    station(56, { name: "Live Wire", genres: [] }),
    station(51, { name: "经典流行老歌", genres: [] }),
    station(54, { name: "Станция Лайк", genres: [] }),
    station(52, { name: "Lavender", genres: [] }),
    station(57, { name: "あしがや" }),
    station(53, { name: "Zaycev", country: "276", rpuid: "2768053", genres: [] }),
    station(8, { name: "Seine", country: "250", rpuid: "2508008", genres: [], position: PARIS }),
    {
      ...{ type: "ondemand", rpuid: "8267001", id: "8267001:odp:/crid://a.example/lincoln" },
      name: "Lincoln: the assassination",
      publishedAt: "2026-05-01T12:00:00Z",
      onDemandStreams: [{ streamSource: { url: "https://a.example/l.mp3", mimeValue: "audio/mpeg" } }],
    },
  ]);
  setStationRule(api.activity, EVERYBODY, "8267003", "withheld");
});
afterAll(() => api.close());

const find = (q: string, more = "") => findFor(api, q, more);
const names = ({ stations, elsewhere }: Found) =>
  [...stations.items, ...elsewhere.items].map(({ name }: Station) => name);

test.each([
  ["a word that no station has", "marble radio zzyzx", "marble radio", ["Marble Rock Radio"]],
  ["a country's word beside one of another", "marble athens", "marble", ["Marble Rock Radio"]],
  ["a word that no station has beside a city of another country", "paris zzyzx", "paris", ["Seine"]],
  ["a typo beside a city of another country", "rokc berlin", "rock berlin", ["Spree"]],
  [
    "the more frequent of two words that were meant",
    "zzyzx roack marble",
    "rock marble",
    ["Marble Rock Radio"],
  ],
  ["a typo beside a word that no station has", "zzyzx granute radio", "granite radio", ["Granite Radio"]],
  ["words that no station of a city of another country has", "paris rock jazz", "paris", ["Seine"]],
  ["the genre without the word for radio, not a wider genre", "quran radio", "quran", ["Tilawa"]],
  ["a wider genre for a genre without stations", "football", "Sport", ["Kick"]],
  ["a wider genre for a genre in another language", "ποδόσφαιρο", "Sport", ["Kick"]],
  ["a genre above, beside another word", "pitch swing", "pitch Jazz", ["Pitch"]],
  ["the rarest words that go together", "rock radio athens", "radio athens", ["Radio Athens"]],
  ["a verb in front", "play rock", "rock", ROCK],
  ["a verb in front that is a typo from a name with the next word", "play kick", "kick", ["Kick"]],
  ["a wish for a stream without an end", "rock 24/7", "rock", ROCK],
  ["a wish for a stream without an end, in two words", "rock non stop", "rock", ROCK],
  ["a word for radio beside such a wish that names have", "радио 24/7", "24/7", ["Moss 24/7 Non-Stop"]],
  ["a rarer word inside a name, beside a genre", "rock pilgrim", "rock", ROCK],
  [
    "a rarer place, beside a name with a word for radio",
    "kite fm aberdeen",
    "kite fm",
    ["Kite FM", "Kite FM 2"],
  ],
  ["a typo beside a word that no station has, as the name spells it", "zzyzx лайф", "лайк", ["Станция Лайк"]],
  ["“new” in a name that begins with it, beside a genre", "новый rock", "rock", ROCK],
  ["a word that no station has, beside a word for songs", "zzyzx songs", "songs", ["Old Pilgrim Songs"]],
  [
    "a rarer word inside a name, beside a name of “new” and a word for radio",
    "novo fm wire",
    "novo fm",
    ["Novo FM"],
  ],
  ["a word in Chinese, without spaces", "北京体育", "北京", ["北京音乐"]],
  ["nothing, where words in Chinese stand apart in a name", "经典老歌", "经典 老歌", ["经典流行老歌"]],
  ["words of a request, before a word that is rarer", "please put on some rock for me", "rock", ROCK],
  ["a request in Russian", "включи мне рок", "рок", ROCK],
  [
    "a common word that most results lack",
    "zzyzx the tundra",
    "tundra",
    ["Tundra", "Tundra East", "The Tundra"],
  ],
  ["fewer words than the rarest would", "lonely marble rock", "marble rock", ["Marble Rock Radio"]],
  ["a genre in another language", "gestein noticias marble рок", "marble рок", ["Marble Rock Radio"]],
  ["the call of an assistant", "alexa play rock", "rock", ROCK],
  ["a word that only sounds like a name, beside a genre", "alex rock", "rock", ROCK],
  ["a rarer word of a name, beside the whole name of a station", "эхо москвы", "эхо", ["Эхо"]],
  ["a rarer word of another country", "91.4 rock", "rock", ROCK],
  ["a short word of a name, rarer than a genre", "без rock", "rock", ROCK],
  ["words for radio beside a name of common words", "you fm radio", "you fm", ["YOU FM"]],
  ["a request and words for radio beside a name of common words", "play you fm radio", "you fm", ["YOU FM"]],
  ["a request in Chinese, without spaces", "播放北京音乐", "北京音乐", ["北京音乐"]],
  ["a request in Japanese, without spaces", "ロックをかけて", "ロック", ROCK],
  ["a request in Korean, without spaces", "athens틀어줘", "athens", ["Radio Athens"]],
  ["an address beside the word of its owner", "www.radioharbour.co.uk", "radioharbour", ["Radio Harbour"]],
  ["a Chinese particle", "播放北京的音乐", "北京 音乐", ["北京音乐"]],
])("GET /listener/search leaves words out: %s", async (_, q, instead, expected) => {
  const found = await find(q);
  expect([found.instead, names(found)]).toEqual([instead, expected]);
});

test.each([
  ["lincoln zzyzx", "lincoln"],
  ["zzyzx lincoln assassination", "lincoln assassination"],
  ["play the lincoln assassination episode", "the lincoln assassination"],
])("GET /listener/search?q=%s leaves words out that no episode has", async (q, instead) => {
  const found = await find(q);
  expect([found.instead, found.episodes.total]).toEqual([instead, 1]);
});

test.each([
  ["all words are found", "marble rock"],
  ["a typo is forgiven", "marbel rock"],
  ["a single word is typed", "zzyzx"],
  ["a word for radio alone would be left", "zzyzx radio"],
  ["a pair of letters of a name in kana would be left", "radio せたがや"],
  ["a word for radio in Chinese alone would be left", "zzyzx 電台"],
  ["only words such as “the” would be left", "the zzyzx"],
  ["a word of many stations' names alone would be left", "voice of zzyzx"],
  ["only a hidden station has the words", "hidden zzyzx"],
  ["only a word that sounds like a name would be left", "alex zzyzx"],
  ["only a short word of a name would be left", "без zzyzx"],
  ["a word for radio alone is asked for", "radio near me"],
  ["a word for radio alone is asked for in Russian", "радио рядом со мной"],
  ["common words are no name", "play the radio"],
  ["nothing is asked for", "χωρίς διαφημίσεις"],
])("GET /listener/search leaves no word out where %s", async (_, q) => {
  expect((await find(q)).instead).toBeUndefined();
});

test.each([
  "radio near me",
  "stations nearby",
  "радио рядом",
  "sender in meiner nähe",
  "附近的电台",
  "近くのラジオ",
  "ράδιο κοντά μου",
])("GET /listener/search?q=%s asks for stations nearby", async (q) => {
  const found = await find(q);
  expect([found.isNear, names(found)]).toEqual([true, []]);
});

test.each(["rock near me", "play rock", "zzyzx radio", "marble near"])(
  "GET /listener/search?q=%s asks for more than stations nearby",
  async (q) => {
    expect((await find(q)).isNear).toBeUndefined();
  },
);

test("GET /listener/search?here=true keeps the words of the country's stations", async () => {
  expect((await find("rock radio athens", "&here=true")).instead).toBe("rock radio");
});

test.each([
  ["fdnjhflbj", "авторадио", ["Авторадио"]],
  ["ЬФКИДУ", "marble", ["Marble Rock Radio"]],
  ["ckjy авторадио", "авторадио", ["Авторадио"]],
])(
  "GET /listener/search?q=%s tries another keyboard where nothing is found",
  async (q, instead, expected) => {
    const found = await find(q);
    expect([found.instead, names(found)]).toEqual([instead, expected]);
  },
);

test("GET /listener/search accepts a short text of another keyboard only as whole words", async () => {
  expect((await find("дфм")).instead).toBeUndefined();
});

test.each([
  ["ρεμπέτικα", "rebetika", "Pame Rebetiko"],
  ["зайцев", "zaycev", "Zaycev"],
])("GET /listener/search?q=%s tries Latin letters where nothing is found", async (q, instead, name) => {
  const found = await find(q);
  expect([found.instead, names(found)]).toEqual([instead, [name]]);
});

test.each([
  ["hot 96 zzyzx", "hot 96", ['Kelp "Hot 96" Owen']],
  ["hot zzyzx", undefined, []],
])("GET /listener/search?q=%s finds short words where they go together", async (q, instead, expected) => {
  const found = await find(q);
  expect([found.instead, names(found)]).toEqual([instead, expected]);
});

test("GET /v2/stations?search= leaves no word out", async () => {
  const { body } = await api.ask<Envelope<Station>>("/v2/stations?country=826&search=marble%20zzyzx", {
    client: "demo",
  });
  expect(body.data).toEqual([]);
});

test("GET /listener/search for many words without a common result finds the first words that have one", async () => {
  const found = await find(`marble ${Array.from({ length: 60 }, (_, i) => `w${i}`).join(" ")}`.slice(0, 100));
  expect(found.instead).toBe("marble");
});

test("GET /listener/search makes nothing in one go where an import lands while it counts", async () => {
  await find("marble");
  const { kept, makeInSlices } = CatalogView.prototype;
  const inOneGo: string[] = [];
  const reading = vi.spyOn(CatalogView.prototype, "kept").mockImplementation(function (
    this: CatalogView,
    ...args
  ) {
    const [name, country, make] = args;
    const noting = () => {
      inOneGo.push(name);
      return make();
    };
    return Reflect.apply(kept, this, [name, country, noting]);
  });
  let isFirst = true;
  const making = vi.spyOn(CatalogView.prototype, "makeInSlices").mockImplementation(async function (
    this: CatalogView,
    ...args
  ) {
    await Reflect.apply(makeInSlices, this, args);
    if (!isFirst || args[0] !== "places") return;
    isFirst = false;
    setImmediate(() => api.catalog.exec("UPDATE meta SET value = 'imported' WHERE key = 'revision'"));
  });
  await ask(api, "granite zzyzx");
  reading.mockRestore();
  making.mockRestore();
  expect(isFirst).toBe(false);
  // Work in slices begins by reading the candidates in one go.
  expect(new Set(inOneGo)).toEqual(new Set(["station candidates"]));
});

test("GET /listener/search counts no words twice", async () => {
  await find("marble rock");
  const making = vi.spyOn(CatalogView.prototype, "makeInSlices");
  await find("lonely rock berlin marble");
  const counts = making.mock.calls.filter(([name]) => name === "places").length;
  making.mockRestore();
  // With the counts from the second and third beginning that the first has made, they are 36.
  expect(counts).toBeLessThan(31);
});
