/** Stations are found however their names are spelt: joined, split, in other scripts, with number words, with a typo. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { EVERYBODY, setStationRule } from "#db/activity/station-rules.ts";
import { endpoints } from "#lib/contract/endpoints.ts";
import type { Found } from "#lib/contract/find-shapes.ts";
import type { Envelope, Station } from "#lib/contract/shapes.ts";
import { putClient } from "#tests/support/activity.ts";
import { NOW, station } from "#tests/support/catalog.ts";
import { openCore, type TestCore } from "#tests/support/core.ts";

const streamAt = (url: string) => ({
  streamSource: { url, mimeValue: "audio/mpeg" },
  audioFormat: "MP3",
  bitRate: { target: 128_000, variable: false },
});

const genreOf = (code: string, name: string) => ({
  ...{ href: `urn:tva:metadata:cs:ContentCS:2011:${code}`, name, type: "main" },
});

let api: TestCore;
beforeAll(async () => {
  api = openCore({ nowMs: NOW });
  for (const client of ["demo", "owner"]) putClient(api.activity, client);
  const names = [
    "Harbour FM",
    "Радио Рекорд",
    "89.2 Ρυθμός",
    "北京交通广播",
    "台北音樂廣播",
    "BBC Radio 4",
    "Kanal Sju",
    "WNYC 93.9",
    "Rock & Roll Heaven",
    "Children's Hour",
    "Radio Paradise Mellow Mix",
    "라디오 서울",
    "مَهرَجان عمّان",
    "גלי צה״ל",
    "さくらラジオ",
    "WVVV V96.9",
    "Μistral Βeat",
    "Orion 98.0 FM",
    "Orion 98.7 FM",
    "Λαϊκός 87,6",
    "郑州人民广播电台",
    "رادیو کودک ۹۱٫۵",
    "Plover FM105.3",
    "Чайка 104.7",
    "Маяк 3",
    "WYXR",
    "WYPR",
    "Kestrel Choral",
    "Radio Kestrel Chorus",
  ];
  await api.put([
    ...names.map((name, i) => station(i + 1, { name })),
    station(40, { name: "Marsh", bearers: [{ id: "fm:ce1.c479.10750", cost: 1 }] }),
    station(41, {
      name: "Kestrel",
      homepage: "https://www.kestrel-radio.example/listen",
      liveStreams: [streamAt("https://live.shared.example/kestrel.mp3")],
    }),
    station(42, {
      name: "Falcon",
      popularity: 9,
      liveStreams: [streamAt("https://live.shared.example/falcon.mp3")],
    }),
    station(45, { name: "Gannet", liveStreams: [streamAt("http://ports.example:8000/;stream.mp3")] }),
    station(47, { name: "Knot", liveStreams: [streamAt("http://ports.example:8020/stream;")] }),
    station(48, { name: "Ruff", liveStreams: [streamAt("http://203.0.113.7:8000/live")] }),
    station(49, { name: "Smew", liveStreams: [streamAt("http://203.0.113.7:8010/")] }),
    station(46, { name: "Dunlin", liveStreams: [streamAt("http://ports.example:8010/")] }),
    station(60, { name: "Polskie Radio 6", country: "616", rpuid: "6168060" }),
    station(61, { name: "Polskie Radio Sześć Strun", country: "616", rpuid: "6168061" }),
    station(43, { name: "Quill", genres: [genreOf("3.6.2", "Jazz")] }),
    station(44, { name: "Brook", genres: [genreOf("3.6.16.6.8", "1980s")] }),
    station(50, {
      ...{ name: "Zephyr Quarry", homepage: "https://hidden.example/" },
      // Hidden, too, from who types a genre in another language.
      genres: [genreOf("3.6.2", "Jazz")],
    }),
  ]);
  setStationRule(api.activity, EVERYBODY, "8267050", "withheld");
  setStationRule(api.activity, "owner", "8267050", "granted");
});
afterAll(() => api.close());

async function find(search: string, client = "demo", country = "826") {
  const target = `/v2/stations?country=${country}&include=name&search=${encodeURIComponent(search)}`;
  const { status, body } = await api.ask<Envelope<Station>>(target, { client });
  expect(status, search).toBe(200);
  expect(body.meta.count).toBe(body.data.length);
  return body.data.map(({ name }) => name);
}

describe("finds", () => {
  test.each([
    ["words joined", "harbourfm", "Harbour FM"],
    ["words joined in Latin letters", "radiorekord", "Радио Рекорд"],
    ["a frequency joined with a word", "89.2ρυθμος", "89.2 Ρυθμός"],
    ["joined words beside others", "mix radioparadise", "Radio Paradise Mellow Mix"],
    ["a hashtag", "#RadioParadise", "Radio Paradise Mellow Mix"],
    ["a word split", "har bour", "Harbour FM"],
    ["letters spelt apart", "W N Y C", "WNYC 93.9"],
    ["letters spelt apart beside a word", "93.9 W N Y C", "WNYC 93.9"],
    ["a number word", "radio four", "BBC Radio 4"],
    ["a number word of another language", "radio vier", "BBC Radio 4"],
    ["a number word in other letters", "маяк три", "Маяк 3"],
    ["a digit for a number word", "kanal 7", "Kanal Sju"],
    ["and", "rock and roll heaven", "Rock & Roll Heaven"],
    ["und", "rock und roll", "Rock & Roll Heaven"],
    ["no apostrophe", "childrens hour", "Children's Hour"],
    ["another apostrophe", "children’s hour", "Children's Hour"],
    ["a frequency with its unit", "107.5 MHz", "Marsh"],
    ["a frequency after its band", "fm 107,5", "Marsh"],
    ["Chinese, one character missing", "北交通广播", "北京交通广播"],
    ["Chinese, two parts", "北京 交通", "北京交通广播"],
    ["Chinese, two parts in the other order", "交通 北京", "北京交通广播"],
    ["traditional characters for simplified ones", "北京交通廣播", "北京交通广播"],
    ["simplified characters for traditional ones", "音乐广播", "台北音樂廣播"],
    ["pinyin", "beijingjiaotong", "北京交通广播"],
    ["pinyin in two words", "beijing jiaotong", "北京交通广播"],
    ["pinyin in another order", "jiaotong beijing", "北京交通广播"],
    ["a typo in a short word", "bbd radio 4", "BBC Radio 4"],
    ["a typo in a space", "harbou rfmm", "Harbour FM"],
    ["a typo in a name that is being typed", "radio paradsie mel", "Radio Paradise Mellow Mix"],
    ["one jamo wrong", "라디어 서울", "라디오 서울"],
    ["Arabic without vowels", "مهرجان عمان", "مَهرَجان عمّان"],
    ["Persian on an Arabic keyboard", "راديو كودك", "رادیو کودک ۹۱٫۵"],
    ["Persian words in another order", "كودك راديو", "رادیو کودک ۹۱٫۵"],
    ["digits of another script", "९१.५", "رادیو کودک ۹۱٫۵"],
    ["ASCII digits for others", "رادیو کودک 91.5", "رادیو کودک ۹۱٫۵"],
    ["Hebrew with vowels", "גַּלֵּי צה״ל", "גלי צה״ל"],
    ["kana in Latin letters", "sakurarajio", "さくらラジオ"],
    ["kana in Latin letters, in words", "sakura rajio", "さくらラジオ"],
    ["katakana for hiragana", "サクララジオ", "さくらラジオ"],
    ["a Greek adjective in another form", "λαϊκά", "Λαϊκός 87,6"],
    ["Greek in Latin letters", "rythmos 89.2", "89.2 Ρυθμός"],
    ["a Latin letter in a Cyrillic word", "рaдиo рекoрд", "Радио Рекорд"],
    ["a name whose capitals are Greek look-alikes", "mistral beat", "Μistral Βeat"],
    ["a genre in another language", "джаз", "Quill"],
    ["a decade in another language", "80er", "Brook"],
    ["a genre in another language beside a word", "quill джаз", "Quill"],
    ["a genre in another language as radio", "джаз радио", "Quill"],
    ["a frequency that the name joins to a letter", "wvvv fm 96,9", "WVVV V96.9"],
    ["a frequency after its unit without a space", "FM104.7 Чайка", "Чайка 104.7"],
    ["a frequency before its unit without a space", "чайка 104,7МГц", "Чайка 104.7"],
    ["a frequency with its unit in Cyrillic", "104.7 фм чайка", "Чайка 104.7"],
    ["a frequency that the name joins to its unit", "105.3 MHz plover", "Plover FM105.3"],
    ["a frequency alone that the name joins to its unit", "105.3", "Plover FM105.3"],
    ["a frequency with its unit that the name joins to it", "105,3 FM", "Plover FM105.3"],
    ["a frequency joined to its unit, as it is typed", "plover fm10", "Plover FM105.3"],
    ["a unit that the name lacks", "fm WYXR", "WYXR"],
    ["words for radio that the name lacks", "radio wyxr live", "WYXR"],
    [
      "a word for radio that the name lacks, before a name a typo away",
      "kestrel choral radio",
      "Kestrel Choral",
    ],
    [
      "a word for radio that the name lacks, beside one that it has",
      "fm radio kestrel chorus",
      "Radio Kestrel Chorus",
    ],
    ["a word for radio that the name lacks, beside a typo", "radio chidlren", "Children's Hour"],
    ["a call sign", "wvvv", "WVVV V96.9"],
  ])("%s: %j", async (_, search, name) => {
    expect(await find(search)).toEqual([name]);
  });
});

test("number words of a country's language are digits there", async () => {
  expect(await find("polskie radio sześć", "demo", "616")).toEqual([
    "Polskie Radio 6",
    "Polskie Radio Sześć Strun",
  ]);
  expect(await find("6 strun", "demo", "616")).toEqual(["Polskie Radio Sześć Strun"]);
  expect(await find("radio szesc 4")).toEqual([]);
});

describe("a pasted address finds", () => {
  test.each([
    ["a homepage", "https://www.kestrel-radio.example/listen", ["Kestrel"]],
    ["another page of the site", "https://kestrel-radio.example/news?x=1", ["Kestrel"]],
    ["a host name", "kestrel-radio.example", ["Kestrel"]],
    ["a host name in capitals", "WWW.KESTREL-RADIO.EXAMPLE", ["Kestrel"]],
    ["a stream", "https://live.shared.example/falcon.mp3", ["Falcon"]],
    ["a stream at its port", "http://ports.example:8010", ["Dunlin"]],
    ["a stream without what players add", "http://ports.example:8000/", ["Gannet"]],
    ["a stream at an IPv4 address", "http://203.0.113.7:8000/live", ["Ruff"]],
    ["an IPv4 address", "203.0.113.7", ["Ruff", "Smew"]],
    ["nothing at another IPv4 address", "http://203.0.113.8:8000/live", []],
    ["a mount without what players add", "http://ports.example:8020/stream", ["Knot"]],
    ["the host of streams, popular stations first", "live.shared.example", ["Falcon", "Kestrel"]],
    ["the host above it", "http://shared.example/", ["Falcon", "Kestrel"]],
    ["nothing at an unknown host", "https://unknown.example/", []],
  ])("%s: %j", async (_, search, names) => {
    expect(await find(search)).toEqual(names);
  });
  test("no hidden station", async () => {
    expect(await find("hidden.example", "owner")).toEqual(["Zephyr Quarry"]);
    expect(await find("hidden.example")).toEqual([]);
  });
});

test.each(["radio 5", "harbxxrfm", "iofm", "北上海", "107.6 MHz", "郑州人民广播电台 xyzzy"])(
  "does not find unrelated stations: %j",
  async (search) => {
    expect(await find(search)).toEqual([]);
  },
);

test("a name with all typed words, joined or not, comes before names with more words and before tags", async () => {
  const other = openCore({ nowMs: NOW });
  putClient(other.activity, "demo");
  await other.put([
    station(1, { name: "Radio Nova Classics", popularity: 900 }),
    station(2, { name: "Radio Nova", popularity: 1 }),
    station(3, { name: "Nova Radio", popularity: 2 }),
    station(4, { name: "Zonk Radio", keywords: [{ value: "top 100", language: "en" }] }),
    station(5, { name: "Yoo1 Radio" }),
    station(6, { name: "Tern 97.5", popularity: 900 }),
    station(7, { name: "Tern 97.5 FM" }),
  ]);
  const namesFor = async (search: string) => {
    const target = `/v2/stations?country=826&include=name&search=${encodeURIComponent(search)}`;
    return (await other.ask<Envelope<Station>>(target)).body.data.map(({ name }) => name);
  };
  expect(await namesFor("radionova")).toEqual(["Radio Nova", "Radio Nova Classics"]);
  expect(await namesFor("nova radio")).toEqual(["Nova Radio", "Radio Nova", "Radio Nova Classics"]);
  // "1" begins a word of a tag, and stands within a name.
  expect(await namesFor("radio 1")).toEqual(["Yoo1 Radio", "Zonk Radio"]);
  // The unit of a frequency is no word of a name, but a name as typed comes first.
  expect(await namesFor("tern 97.5 fm")).toEqual(["Tern 97.5 FM", "Tern 97.5"]);
  other.close();
});

test("an English word for a genre is read as a word of a name beside other words", async () => {
  const other = openCore({ nowMs: NOW });
  putClient(other.activity, "demo");
  const rock = Array.from({ length: 6 }, (_, i) =>
    station(i + 1, { name: `Marble Radio ${i + 1}`, genres: [genreOf("3.6.4.14", "Rock")] }),
  );
  const surf = ["Surf Radio", "Serf Radio", "Serf Marble"].map((name, i) =>
    station(i + 10, { name, genres: [] }),
  );
  await other.put([...rock, ...surf]);
  const namesFor = async (search: string) => {
    const target = `/v2/stations?country=826&include=name&search=${encodeURIComponent(search)}`;
    return (await other.ask<Envelope<Station>>(target)).body.data.map(({ name }) => name);
  };
  expect(await namesFor("surf radio")).toEqual(["Surf Radio", "Serf Radio"]);
  expect((await namesFor("surf marble")).at(-1)).toBe("Serf Marble");
  expect((await namesFor("рок radio")).length).toBe(6);
  other.close();
});

test.each(["zephyrquarry", "zep hyr", "quarry zephyr", "zephyrqarry", "zephyr and quarry"])(
  "a hidden station stays hidden: %j",
  async (search) => {
    expect(await find(search, "owner")).toEqual(["Zephyr Quarry"]);
    expect(await find(search)).toEqual([]);
  },
);

test.each([
  ["harbour fm", true],
  ["harbourfm", true],
  ["radio rekord", true],
  ["radio four", true],
  ["harbuor", false],
  ["xyzzy", false],
])("GET /listener/search?q=%s says whether stations were found as typed", async (query, asTyped) => {
  const own = { client: "listener", headers: { "sec-fetch-site": "same-origin" } };
  const target = `/listener/search?country=826&q=${encodeURIComponent(query)}`;
  const { body } = await api.ask<Envelope<Found>>(target, own);
  expect(() => endpoints.find.response.parse(body)).not.toThrow();
  expect(body.data[0]?.stations.asTyped).toBe(asTyped);
});

test.each([
  ["radio rekord", "Радио Рекорд", "Радио Рекорд"],
  ["beijing", "北京交通广播", "北京"],
  ["джаз", "Quill", "Jazz джаз"],
])("GET /listener/search?q=%s says what to mark in %s", async (query, name, expected) => {
  const own = { client: "listener", headers: { "sec-fetch-site": "same-origin" } };
  const target = `/listener/search?country=826&q=${encodeURIComponent(query)}`;
  const { body } = await api.ask<Envelope<Found>>(target, own);
  const found = body.data[0];
  const station = found?.stations.items.find((each) => each.name === name);
  expect(found?.asNamed[station?.rpuid ?? ""]).toBe(expected);
});
