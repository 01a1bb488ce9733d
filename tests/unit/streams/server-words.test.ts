/** Words of streaming servers: descriptions of stations, and what describes nothing. */
import { expect, test } from "vitest";
import { descriptionIn, headerText } from "#lib/streams/server-words.ts";

/** A header in UTF-8, in the form in which HTTP gives it. */
const sent = (text: string) => Buffer.from(text).toString("latin1");
const described = (text: string, name = "Harbour Gold") =>
  descriptionIn({ "icy-description": sent(text), "icy-name": sent(name) });

test.each([
  "The best of the seventies, all day",
  "Música para el alma",
  "Новости и музыка Карелии",
  "音楽とニュースの時間",
  "Jazz from the harbour, without a word of news",
  "Radio für alle im Norden",
  "My radio for sailors and their families",
  "Your station for live music from Bergen",
  "This station is currently broadcasting from Bergen",
  "Unser Programm ist derzeit im ganzen Norden verfügbar",
  "Das Programm ist derzeit verfügbar im Norden",
  "The best of the seventies, all day long, at harbourgold.com",
  "Radio aus Bergen.Und aus dem Norden",
])("%s", (text) => {
  expect(described(text)).toBe(text);
});

test.each([
  "",
  "Jazz",
  "Unspecified description",
  "This is my server description",
  "This is my station description",
  "My Station Description",
  "Stream description",
  "station description here",
  "No description",
  "Description of my station",
  "no name",
  "My radio station",
  "Various music",
  "Online Radio Station",
  "Welcome to our website",
  "Harbour Gold 98.2 FM live",
  "Just another WordPress site",
  "Live Stream",
  "Internet radio station online",
  "https://www.example.com/radio and more",
  "All the hits at harbourgold.com",
  "studio@example.com for your wishes",
  "Powered by Great Streams",
  "Free SHOUTcast Hosting",
  "Liquidsoap Radio!",
  "Rocket Streaming Audio Server",
  "MP3 stream with 128 kbps",
  "This stream has moved to a new address",
  "This stream is currently unavailable",
  "The station is temporarily not broadcasting",
  "Dieser Sender ist derzeit leider nicht mehr verfügbar",
  "Harbour  GOLD",
  "ÃŽle de la musique et des hits",
])("%j describes nothing", (text) => {
  expect(described(text)).toBeUndefined();
});

test("Western European in Latin-1 is read, Cyrillic as Latin-1 is refused, and a long text is cut", () => {
  const latin = descriptionIn({ "icy-description": "Radio für alle im Norden" });
  expect(latin).toBe("Radio für alle im Norden");
  expect(descriptionIn({ "icy-description": "Íîâîñòè è ìóçûêà Êàðåëèè" })).toBeUndefined();
  expect(described("All the hits of today ".repeat(100))?.length).toBeLessThanOrEqual(256);
  expect(headerText({}, "icy-description")).toBe("");
  expect(
    headerText({ "icy-name": "This stream has moved ".repeat(500) }, "icy-name").length,
  ).toBeLessThanOrEqual(1_000);
});

test("a long text without spaces is judged in no time", () => {
  const began = performance.now();
  expect(described("a".repeat(2_000))).toBeUndefined();
  expect(performance.now() - began).toBeLessThan(500);
});
