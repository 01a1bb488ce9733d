/** Pages of stations, and pages of platforms. */
import { expect, test } from "vitest";
import { isParked, OwnPages } from "#lib/artwork/own-pages.ts";

const at = (homepage: string, ...names: string[]) => names.map((name) => ({ name, homepage }));
const NAMES = ["Aurora", "Breeze", "Cobalt", "Delta", "Ember", "Fjord"];
const HOST = "https://platform.example/";

test("a site of six stations is a platform where none has the name of a fifth of the others", () => {
  const pages = new OwnPages(NAMES.flatMap((name) => at(`${HOST}${name}`, name)));
  expect(pages.isOwnSite(`${HOST}Aurora`, `${HOST}Aurora`)).toBe(false);
  const five = new OwnPages(NAMES.slice(1).flatMap((name) => at(`${HOST}${name}`, name)));
  expect(five.isOwnSite(`${HOST}Breeze`, `${HOST}Breeze`)).toBe(true);
});

test("a known platform is no station's own page, however few stations name it", () => {
  const pages = new OwnPages(at("https://www.facebook.com/aurora", "Aurora"));
  expect(pages.isOwnSite("https://www.facebook.com/aurora", "https://www.facebook.com/aurora")).toBe(false);
});

test("a network has one site for many channels of its name", () => {
  const channels = Array.from({ length: 70 }, (_, i) => `Lark ${i}`);
  const pages = new OwnPages([
    ...at("https://lark.example/", ...channels),
    ...at("https://lark.example/x", "Other"),
  ]);
  expect(pages.isOwnSite("https://lark.example/", "https://www.lark.example/")).toBe(true);
  expect(pages.isOwnSite("https://lark.example/x", "https://lark.example/x")).toBe(false);
});

test("a homepage that leads to a platform is not its station's own page", () => {
  const pages = new OwnPages([
    ...NAMES.flatMap((name) => at(`${HOST}${name}`, name)),
    ...at("https://gull.example/", "Gull"),
  ]);
  expect(pages.isOwnSite("https://gull.example/", `${HOST}gull`)).toBe(false);
  expect(pages.isOwnSite("https://gull.example/", "https://gull-radio.example/")).toBe(true);
});

test("a homepage leads away when neither the host nor the title of another site names its station", () => {
  const pages = new OwnPages([
    ...at("https://gull.example/", "Gull FM"),
    ...at("https://lark.test/", "Радио Жаворонок"),
  ]);
  const leads = (url: string, title = "") => pages.leadsAway("https://gull.example/", { url, title });
  expect(leads("https://www.gull.example/home", "Welcome")).toBe(false);
  expect(leads("https://gull-radio.test/", "Welcome")).toBe(false);
  expect(leads("https://waves.test/", "GULL 101.4")).toBe(false);
  expect(leads("https://casino.test/", "Play now")).toBe(true);
  const page = { url: "https://zhavoronok.test/", title: "ЖАВОРОНОК, первое радио" };
  expect(pages.leadsAway("https://lark.test/", page)).toBe(false);
});

test("a station whose name is a number has a page of its whole name", () => {
  const pages = new OwnPages(at("https://105.example/", "Radio 105"));
  const leads = (url: string, title: string) => pages.leadsAway("https://105.example/", { url, title });
  expect(leads("https://radio105.test/", "")).toBe(false);
  expect(leads("https://waves.test/", "Radio 105 live")).toBe(false);
  expect(leads("https://waves.test/", "Radio 106")).toBe(true);
});

test.each([
  ["gull.com - This domain is for sale | Sedo", true],
  ["GULL.DE steht zum Verkauf", true],
  ["Domain parking page", true],
  ["Buy this domain", true],
  ["Domain FM: 24 hours of jazz", false],
  ["The public domain hour", false],
  ["Public Domain Jazz | Now available everywhere", false],
  ["This domain name is available", true],
  ["gull.ru: домен продаётся", true],
  ["gull.fr - à vendre", true],
  ["Sedona Radio 780 AM", false],
  ["Radio Jordan.com", false],
  ["Radio Dan.com", false],
])("the title %j is that of a parked domain: %s", (title, is) => expect(isParked(title)).toBe(is));

test("a picture that sites of six brands name is none's own", () => {
  const sites = NAMES.flatMap((name) => at(`https://${name.toLowerCase()}.example/`, name));
  const pages = new OwnPages([...sites, ...at("https://gull.example/", "Gull")]);
  const found = [
    ...sites.map(({ homepage }) => ({ homepage, sha256: "same" })),
    { homepage: "https://gull.example/", sha256: "another" },
  ];
  const isOwn = pages.ownPictures(found);
  expect(found.map(isOwn)).toEqual([...NAMES.map(() => false), true]);
  const fewer = found.slice(1);
  expect(fewer.map(pages.ownPictures(fewer))).toEqual(fewer.map(() => true));
});
