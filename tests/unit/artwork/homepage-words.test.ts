/** Descriptions of stations in the words of their homepages: from which part of a page, and what says nothing. */
import { expect, test } from "vitest";
import { descriptionOf } from "#lib/artwork/homepage-words.ts";
import { OwnPages } from "#lib/artwork/own-pages.ts";
import { factsOfPage } from "#lib/artwork/page-facts.ts";

const told = (...descriptions: string[]) => descriptionOf(descriptions, ["Harbour Gold"]);
const data = (...things: object[]) => `<script type="application/ld+json">${JSON.stringify(things)}</script>`;
const meta = (text: string) => `<meta name="Description" content="${text}">`;
const shared = (text: string) => `<meta property="og:description" content="${text}">`;
const page = (head: string, html = "<html>") =>
  factsOfPage(`<!doctype html>${html}<head>${head}</head>`, "https://harbourgold.example/");
const JAZZ = "Jazz from the harbour";

test("structured data comes before the page's description, and that before the one for sharing", () => {
  const station = { "@type": ["Thing", "RadioStation"], description: "Of the station" };
  const site = { "@type": "WebSite", description: "Of the site" };
  const firm = { "@type": "Organization", description: 7 };
  const head = shared("Shared") + meta("Of the page") + data(site, station, firm, { "@type": "Thing" });
  expect(page(head).descriptions).toEqual([...["Of the station", "Of the site", "Of the page", "Shared"]]);
  expect(page(data(station, { ...station, description: "Of another" }, site)).descriptions).toEqual([
    "Of the site",
  ]);
  expect(page("<title>Radio</title>").descriptions).toEqual([]);
});

test("equal descriptions of a page count once, and three of its structured data", () => {
  const types = ["RadioStation", "Organization", "LocalBusiness", "WebSite"];
  const same = types.map((type) => ({ "@type": type, description: "Same" }));
  expect(page(data(...same) + meta("Same") + shared("Same")).descriptions).toEqual(["Same"]);
  const each = types.map((type) => ({ "@type": type, description: type }));
  const found = [...types.slice(0, 3), "Of the page"];
  expect(page(data(...each) + meta("Of the page")).descriptions).toEqual(found);
});

test("100 things of structured data are looked at, in no time", () => {
  const firm = { "@type": "Organization", description: "Of the firm" };
  const things = (count: number) => Array.from({ length: count }, () => ({}));
  expect(page(data(...things(60)) + data(...things(39), firm)).descriptions).toEqual(["Of the firm"]);
  const began = performance.now();
  expect(page(data(...things(100), firm) + data(...things(30_000)).repeat(5)).descriptions).toEqual([]);
  expect(performance.now() - began).toBeLessThan(500);
});

test("what browsers without scripts are told describes no station", () => {
  expect(page(`<noscript>${meta("Please turn scripts on")}</noscript>${meta(JAZZ)}`).descriptions).toEqual([
    JAZZ,
  ]);
});

test.each([
  ["de", "de"],
  ["pt_br", "pt-BR"],
  [" nds ", "nds"],
  ["english", undefined],
  ["xx", undefined],
  ["und", undefined],
  ["", undefined],
  ["%lang%", undefined],
])("the language of <html lang=%j> is %s", (lang, language) => {
  expect(page("", `<html lang="${lang}">`).language).toBe(language);
});

test("entities, marks of direction and spaces go, letters of each script stay", () => {
  const { descriptions } = page(meta("Rock &amp;amp; Roll&#8202;\n for\u202e the &quot;North&quot;"));
  expect(told(...descriptions)).toBe('Rock & Roll for the "North"');
  for (const text of [
    "إذاعة الموسيقى والأخبار من المرفأ",
    "רדיו מהנמל עם מוזיקה טובה",
    "音楽とニュースの時間",
  ])
    expect(told(text)).toBe(text);
});

test.each([
  "",
  "Jazz",
  "Harbour Gold",
  "Harbour Gold - Radio online, live 98.2 FM",
  "Listen to Harbour Gold live",
  "Welcome to our website",
  "Willkommen auf der Seite",
  "Just another WordPress site",
  "Un site utilisant WordPress",
  "Joomla! - the dynamic portal engine and content management system",
  "Web site created using create-react-app",
  "www.harbourgold.example",
  "Our website has moved to www.gold.example",
  "Ð Ð°Ð´Ð¸Ð¾ Ð´Ð»Ñ Ð²ÑÐµÑ",
])("%j says nothing", (text) => {
  expect(told(text)).toBeUndefined();
  expect(told(text, JAZZ)).toBe(JAZZ);
});

test.each([
  [`${JAZZ}. Download our app!`, `${JAZZ}.`],
  [`${JAZZ}. Powered by WordPress.`, `${JAZZ}.`],
  [`${JAZZ}. Visit us at www.gold.example.`, `${JAZZ}.`],
  ["Songs of the sea, day and night, at gold.example", "Songs of the sea, day and night, at gold.example"],
  ["The radio of Bergen.We play the songs of sailors", "The radio of Bergen.We play the songs of sailors"],
])("%j: notices and addresses go by the sentence", (text, left) => {
  expect(told(text)).toBe(left);
});

test("300 characters stay, cut at a word's end", () => {
  const text = told("harbour songs ".repeat(200)) ?? "";
  expect(text.length).toBeLessThanOrEqual(300);
  expect(text).toMatch(/^(?:harbour songs )+(?:harbour|harbour songs)…$/);
});

test("words of several pages, or of more than three stations, are nobody's own", () => {
  const homepages = [
    "https://www.gold.example/",
    "http://gold.example",
    "https://b.example/",
    "https://c.example/x",
  ];
  const stations = [0, 0, 1, 2, 3, 3, 3, 3].map((at, i) => ({
    name: `Gold ${i}`,
    homepage: homepages[at] ?? "",
  }));
  const ownOf = (words: (string | null)[]) => {
    const found = homepages.map((homepage, i) => ({ homepage, description: words[i] ?? null }));
    const isOwn = new OwnPages(stations).ownDescriptions([
      ...found,
      { homepage: "https://of-none.example/", description: "Left" },
    ]);
    return ["One", "Two", "Four", "Left"].filter(isOwn);
  };
  expect(ownOf(["One", "ONE", "Two", "Four"])).toEqual(["One", "Two"]);
  expect(ownOf(["One", "Two", "One", null])).toEqual(["Two"]);
});
