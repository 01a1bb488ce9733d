import { expect, test } from "vitest";
import { genreKey, tagKeys } from "#lib/terms/tag-keys.ts";

test.each([
  [["новости", "News", "noticias", "Nachrichten", "新闻", "ειδήσεις", "أخبار"]],
  [["retro", "ретро", "ρετρό"]],
  [["russian", "русский", "Russisch", "russe", "ruso", "俄语"]],
  [["Georgian", "ქართული", "gruzinų"]],
  [["Armenian", "հայերեն"]],
  [["Thai", "ไทย"]],
  [["Hindi", "हिन्दी", "হিন্দি"]],
  [["Vietnamese", "Tiếng Việt"]],
  [["Latvian", "latviešu", "latvių"]],
  [["Rwanda", "Руанда"]],
  [["Greece", "Ελλάδα", "Griechenland", "Grèce"]],
  [["region 71", "Region  71", "region_71"]],
])("%s are one tag", (tags) => {
  const keys = tags.map((tag) => tagKeys(tag).join());
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).not.toBe("");
});

test("different words stay different tags", () => {
  expect(tagKeys("greek")).not.toEqual(tagKeys("Greece"));
  expect(tagKeys("tula")).not.toEqual(tagKeys("kirov"));
  expect(tagKeys("nga")).toEqual(["nga"]);
  expect(tagKeys("")).toEqual([]);
});

test("a tag has the key of the genre that a document gives by its href", () => {
  expect(tagKeys("jazz")).toEqual([genreKey("urn:tva:metadata:cs:ContentCS:2011:3.6.2")]);
  expect(genreKey("urn:example:genre:1")).toBe("urn:example:genre:1");
});
