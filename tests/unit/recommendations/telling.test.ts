import { expect, test } from "vitest";
import { stationDocsByRpuid } from "#db/catalog/read/stations.ts";
import { affinity, seedOf } from "#lib/recommendations/factors/affinity.ts";
import { NAMES, stream } from "#tests/support/brands.ts";
import { genre, nth, type World, world } from "#tests/support/world.ts";

/** The reason why the second station is recommended to a listener of the first; undefined where it is not. */
function reason({ signals, said }: World, homepage: string | null = null) {
  const [found] = stationDocsByRpuid(signals().catalog, [nth(1)]);
  return said(affinity(signals(), seedOf(found?.doc ?? "{}", homepage)), nth(2));
}
const MUSIC = { href: "urn:tva:metadata:cs:ContentCS:2011:3.6", name: "Music", type: "main" };
const [TALK, NEWS, POP] = [genre("Talk"), genre("News"), genre("Pop")];
/** The reason for stations of which nothing tells, where something tells of others. */
const PLAIN = "from the same country";
const others = (more: object = {}) => NAMES.map((name) => ({ name, ...more }));

test("music in general is no tag that goes with a word", async () => {
  const heard = { genres: [MUSIC] };
  const mates = ["Otter One", "Otter Two", "Otter Three"].map((name) => ({ name, ...heard }));
  expect(reason(await world([{ name: "Otter" }, { name: "Brook", ...heard }, ...mates, ...others()]))).toBe(
    PLAIN,
  );
});

test("a station of music is like one with music and what music goes with, and not like one without music", async () => {
  const both = { genres: [MUSIC, NEWS] };
  const mates = ["Reed", "Brass", "Flute", "Cello", "Viola"].map((name) => ({ name, ...both }));
  const seed = (more: object[]) => ({ name: "Otter", genres: [MUSIC, ...more] });
  const found = { name: "Brook", genres: [NEWS] };
  expect(reason(await world([seed([]), found, ...mates, ...others()]))).toBe(PLAIN);
  expect(reason(await world([seed([]), { name: "Brook", ...both }, ...mates, ...others()]))).toBe(
    "shares Music",
  );
  const talking = mates.map((mate) => ({ ...mate, genres: [...mate.genres, TALK] }));
  expect(reason(await world([seed([TALK]), found, ...talking, ...others()]))).toBe(
    "has “News”, like many stations with “Talk”",
  );
});

test("the site of few stations is a reason, a directory's is none", async () => {
  const homepage = "http://site.example/";
  const at = (count: number) =>
    ["Otter", "Brook", ...NAMES.slice(0, count)].map((name) => ({ name, homepage }));
  const far = NAMES.map((name) => ({ name: `${name} far` }));
  expect(reason(await world([...at(3), ...far]), homepage)).toBe("also at site.example");
  expect(reason(await world([...at(5), ...far]), homepage)).toBe(undefined);
});

test("a language that a tag and the source's field name is said once, the country's own never", async () => {
  const tagged = (value: string, language: string) => ({
    keywords: [{ value, language: "en" }],
    epgLanguages: [language],
  });
  const both = (value: string, language: string) =>
    ["Otter", "Brook"].map((name) => ({ name, ...tagged(value, language) }));
  expect(reason(await world([...both("greek", "el"), ...others()]))).toBe("shares Greek");
  expect(reason(await world([...both("english", "en"), ...others()]))).toBe(undefined);
});

test("a language whose code is also a name of the country is a reason: uk, Ukrainian", async () => {
  const both = ["Otter", "Brook"].map((name) => ({ name, epgLanguages: ["uk"] }));
  expect(reason(await world([...both, ...others()]))).toBe("shares Ukrainian");
});

test.each(["93.3 fm", "100_5", "64 kbit/s", "https", "national"])(
  "a tag of a stream, a frequency or any station is no reason: %s",
  async (value) => {
    const all = ["Otter", "Brook"].map((name) => ({ name, keywords: [{ value, language: "en" }] }));
    expect(reason(await world([...all, ...others()]))).toBe(undefined);
  },
);

test("a word of both names is named before what goes with it", async () => {
  const mates = ["Reed", "Brass", "Flute", "Cello", "Viola"].map((name) => ({
    name: `${name} Nook`,
    genres: [NEWS],
  }));
  const found = { name: "Brook Nook", genres: [NEWS] };
  const far = NAMES.flatMap((name) =>
    ["far", "wide", "long", "deep", "high", "low", "near", "broad"].map((word) => ({
      name: `${name} ${word}`,
    })),
  );
  expect(reason(await world([{ name: "Otter Nook" }, found, ...mates, ...far]))).toBe('also mentions "Nook"');
});

test.each(["University", "West", "公司", "Новое", "Britain"])(
  "a word of many places and owners, and the country, tells nothing: %s",
  async (word) => {
    const far = NAMES.flatMap((name) => ["far", "wide", "long"].map((more) => ({ name: `${name} ${more}` })));
    const found = { name: `Brook ${word}` };
    expect(reason(await world([{ name: `Otter ${word}` }, found, ...far]))).toBeUndefined();
    expect(reason(await world([{ name: "Otter Nook" }, { name: "Brook Nook" }, ...far]))).toBe(
      'also mentions "Nook"',
    );
  },
);

test("a language of most stations is no reason", async () => {
  const spoken = { epgLanguages: ["cy"] };
  const all = ["Otter", "Brook"].map((name) => ({ name, ...spoken }));
  const of = (count: number) => NAMES.map((name, i) => ({ name, ...(i < count ? spoken : {}) }));
  expect(reason(await world([...all, ...of(4)]))).toBe("shares Welsh");
  expect(reason(await world([...all, ...of(5)]))).toBe(undefined);
});

test("the site of a known directory is no reason, however few stations have it", async () => {
  const homepage = "https://onlineradiobox.me/";
  const all = ["Otter", "Brook"].map((name) => ({ name, homepage }));
  expect(reason(await world([...all, ...others()]), homepage)).toBe(undefined);
});

test.each([
  ["新疆之声广播", "新疆人民广播电台", 'also mentions "新疆"'],
  ["西湖之声广播", "新疆人民广播电台", undefined],
  ["エフエム札幌", "エフエム京都", undefined],
  ["إذاعة الزيتونة", "إذاعة المنستير", undefined],
  ["ঢাকা এফএম", "জাগো এফএম", undefined],
  ["Ռադիո Վան", "Հանրային Ռադիո", undefined],
  ["ሬዲዮ ፋና", "ሸገር ሬዲዮ", undefined],
  ["คลื่นลำปาง", "คลื่นข่าวสาร", undefined],
  ["Lark Dayton OH", "Quill Akron OH", undefined],
  ["Lark Dayton TV", "Quill Akron TV", undefined],
  ["Lark Quezon City", "Quill Naga City", undefined],
  ["Музыка для двоих", "Тишина для всех", undefined],
  ["Lark Dayton", "Quill Dayton", 'also mentions "Dayton"'],
])("words that any station may have are no reason: %s, %s", async (name, other, said) => {
  expect(reason(await world([{ name }, { name: other }, ...others()]))).toBe(said);
});

test.each([
  ["郑州综合广播", "杭州综合广播", 'also mentions "综合"'],
  ["哈尔滨新闻广播", "哈尔滨音乐广播", 'also mentions "哈尔滨"'],
  ["黑龙江之声", "龙江广播", undefined],
  ["世新廣播電台", "世新之聲", 'also mentions "世新"'],
  ["คลื่นเชียงใหม่", "อสมทเชียงใหม่", 'also mentions "เชียงใหม่"'],
  ["มหานคร", "ครอบครัว", undefined],
])("in scripts without spaces a reason names whole words: %s, %s", async (name, other, said) => {
  expect(reason(await world([{ name }, { name: other }, ...others()]))).toBe(said);
});

test("a word that many brands have is no reason, a word of few is", async () => {
  const town = (names: readonly string[]) => names.map((name) => ({ name: `${name} Capital` }));
  const all = [{ name: "Otter Capital" }, { name: "Brook Capital" }];
  expect(reason(await world([...all, ...town(NAMES.slice(0, 2)), ...others()]))).toBe(undefined);
  expect(reason(await world([...all, ...town(NAMES.slice(0, 1)), ...others()]))).toBe(
    'also mentions "Capital"',
  );
});

test.each([
  ["Новгород", {}, undefined],
  ["NY", {}, undefined],
  ["频道", {}, undefined],
  ["", { keywords: [{ value: "Самара", language: "ru" }] }, PLAIN],
  ["", { keywords: [{ value: "tv", language: "en" }] }, PLAIN],
  ["", { genres: [MUSIC] }, PLAIN],
  ["Nook", {}, "has “Pop”, like many stations with “Nook”"],
])(
  "a word of any station, a place, an abbreviation and music in general have no tag that goes with them: %s %o",
  async (word, tags, said) => {
    const named = (name: string, more: object) => ({ name: `${name} ${word}`.trim(), ...tags, ...more });
    const mates = ["Reed", "Brass", "Flute", "Cello", "Viola"].map((name) =>
      named(name, { genres: [...("genres" in tags ? tags.genres : []), POP] }),
    );
    const far = NAMES.flatMap((name) => ["far", "wide"].map((more) => ({ name: `${name} ${more}` })));
    expect(
      reason(await world([named("Otter", {}), { name: "Brook", genres: [POP] }, ...mates, ...far])),
    ).toBe(said);
  },
);

const tagged = (...values: string[]) => ({ keywords: values.map((value) => ({ value, language: "en" })) });

test("the language of the country counts, and is not said: the next best reason is, else a plain one", async () => {
  const mates = (...genres: object[]) =>
    ["Reed", "Brass", "Flute", "Cello", "Viola"].map((name) => ({
      name,
      genres: [...genres, POP],
      ...tagged("english"),
    }));
  const far = NAMES.flatMap((name) => ["far", "wide"].map((more) => ({ name: `${name} ${more}` })));
  const found = { name: "Brook", genres: [POP] };
  const seed = (genres: object[]) => ({ name: "Otter", genres, ...tagged("english") });
  expect(reason(await world([seed([]), found, ...mates(), ...far]))).toBe(PLAIN);
  expect(reason(await world([seed([TALK]), found, ...mates(TALK), ...mates(), ...far]))).toBe(
    "has “Pop”, like many stations with “Talk”",
  );
});

test("a tag that nearly all its stations have from one owner is no reason", async () => {
  const at = (names: readonly string[], host: (name: string) => string) =>
    names.map((name) => ({ name, ...tagged("larkmedia"), ...stream(`http://${host(name)}/${name}`) }));
  const five = ["Otter", "Brook", "Reed", "Brass", "Flute"];
  expect(reason(await world([...at(five, () => "cdn.lark.example"), ...others()]))).toBe(PLAIN);
  expect(reason(await world([...at(five, (name) => `${name}.example`), ...others()]))).toBe(
    "shares larkmedia",
  );
  expect(reason(await world([...at(five.slice(0, 2), () => "cdn.lark.example"), ...others()]))).toBe(
    "shares larkmedia",
  );
});

test("a tag that both stations write alike is said so; parts of a genre are said as the genre that both are of", async () => {
  const pair = (one: string, two: string) => [
    { name: "Otter", ...tagged(one) },
    { name: "Brook", ...tagged(two) },
  ];
  expect(reason(await world([...pair("schlager", "k-pop"), ...others()]))).toBe("shares Pop");
  expect(reason(await world([...pair("schlager", "Schlager"), ...others()]))).toBe("shares schlager");
});
