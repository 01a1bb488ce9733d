import { describe, expect, test } from "vitest";
import { OF_OTHER_LANGUAGES } from "#lib/terms/genre-synonyms.ts";
import { genreOfHref, genresOfTag, isOfOtherLanguage } from "#lib/terms/genres.ts";

const names = (tag: string) => genresOfTag(tag).map(({ name }) => name);

describe("genresOfTag", () => {
  test.each([
    ["pop", ["Pop"]],
    ["Поп", ["Pop"]],
    ["ποπ", ["Pop"]],
    ["рок", ["Rock"]],
    ["РЕТРО", ["Retro"]],
    ["演歌", ["Asian music"]],
    ["京剧", ["Opera"]],
    ["λαϊκά", ["Folk"]],
    ["шансон", ["Chanson and ballads"]],
    ["детская", ["For children"]],
    ["Христианский", ["Christianity"]],
    ["новогодние", ["Christmas and holidays"]],
    ["音乐", ["Music"]],
    ["音樂", ["Music"]],
    ["News", ["News"]],
    ["infos", ["News"]],
    ["info", ["Information", "News"]],
    ["classical", ["Classical"]],
    ["Ορθοδοξία", ["Christianity"]],
    ["กีฬา", ["Sport"]],
    ["스포츠", ["Sport"]],
    ["komolyzene", ["Classical"]],
    ["dla dzieci", ["For children"]],
    ["hip-hop", ["Hip-hop"]],
    ["R&B", ["R&B"]],
    ["80s", ["1980s"]],
    ["80's", ["1980s"]],
    ["80-е", ["1980s"]],
    ["1980s", ["1980s"]],
    ["00er", ["2000s"]],
    ["the eighties", ["1980s"]],
    ["années 80", ["1980s"]],
    ["musique des années 80", ["1980s"]],
    ["música de los 80", ["1980s"]],
    ["anni '90", ["1990s"]],
    ["lata 80.", ["1980s"]],
    ["80-tallet", ["1980s"]],
    ["80-luku", ["1980s"]],
    ["80er Jahre", ["1980s"]],
    ["achtziger", ["1980s"]],
    ["80. léta", ["1980s"]],
    ["80年代", ["1980s"]],
    ["восьмидесятых", ["1980s"]],
    ["музыка девяностых годов", ["1990s"]],
    ["anni ottanta", ["1980s"]],
    ["los ochenta", ["1980s"]],
    ["años sesenta", ["1960s"]],
    ["années quatre-vingts", ["1980s"]],
    ["lata osiemdziesiąte", ["1980s"]],
    ["muzyka lat 80", ["1980s"]],
    ["80-talet", ["1980s"]],
    ["åttiotalet", ["1980s"]],
    ["musik der 80er", ["1980s"]],
    ["musik der achtziger", ["1980s"]],
    ["musik aus den achtzigern", ["1980s"]],
    ["los cuarenta", []],
    ["klassista musiikkia", ["Classical"]],
    ["klassisen musiikin", ["Classical"]],
    ["lastenmusiikkia", ["For children"]],
    ["классическую музыку", ["Classical"]],
    ["muzykę klasyczną", ["Classical"]],
    ["klasickou hudbu", ["Classical"]],
    ["музыка 90-х", ["1990s"]],
    ["2000-е годы", ["2000s"]],
    ["80s hits", ["1980s"]],
    ["hits der 80er", ["1980s"]],
    ["news/talk", ["News", "Talk"]],
    ["news talk", ["News", "Talk"]],
    ["True Crime", ["Investigative journalism"]],
    ["AOR", ["Soft rock"]],
    ["Kinderradio", ["For children"]],
    ["Weihnachtsmusik", ["Christmas and holidays"]],
    ["julemusikk", ["Christmas and holidays"]],
    ["rokkimusiikki", ["Rock"]],
    ["schlagersender", ["Pop"]],
    ["新聞廣播", ["News"]],
    ["音乐电台", ["Music"]],
    ["クラシック音楽", ["Classical"]],
    ["클래식음악", ["Classical"]],
    ["музыку", ["Music"]],
    ["klassisk musikk", ["Classical"]],
    ["musique rock", ["Rock"]],
    ["радио для детей", ["For children"]],
    ["musica di natale", ["Christmas and holidays"]],
    ["κλασικά", ["Classical"]],
    ["εκκλησιαστικός", ["Religion", "Christianity"]],
    ["дитяче", ["For children"]],
    ["클래식", ["Classical"]],
    ["классический", ["Classical"]],
    ["Kur'an", ["Islam"]],
    ["klassisches", ["Classical"]],
    ["klassiskt", ["Classical"]],
    ["religiöse", ["Religion"]],
    ["chrześcijańskie", ["Christianity"]],
    ["romantischer", ["Love songs"]],
    ["christliche Musik", ["Religious music"]],
    ["música religiosa", ["Religious music"]],
    ["elektronische Musik", ["Electronic"]],
    ["klassieke muziek", ["Classical"]],
    ["muzyka klasyczna", ["Classical"]],
    ["klasická hudba", ["Classical"]],
    ["Musik zum Schlafen", ["Chill"]],
    ["радио для сна", ["Chill"]],
    ["春节", ["Christmas and holidays"]],
    ["广播剧", ["Drama"]],
  ])("knows %j as %j", (tag, expected) => {
    expect(names(tag)).toEqual(expected);
  });
  test.each([
    ...["harbour", "news/harbour", "", "classic", "95.8 fm"],
    ...[
      "webradio",
      "local music",
      "jazz radio",
      "radio gold",
      "radio",
      "harbour musik",
      "los 40",
      "anos 2026",
      "twenties",
      "classico",
      "politische",
      "aktuelle musik",
      "islamische musik",
    ],
  ])("does not guess at %j", (tag) => {
    expect(names(tag)).toEqual([]);
  });
  test("knows each word that is told to be of another language", () => {
    const unknown = OF_OTHER_LANGUAGES.trim()
      .split(/\n|,/)
      .filter((word) => genresOfTag(word).length === 0);
    expect(unknown).toEqual([]);
  });
  test("gives the href of 2011", () => {
    expect(genresOfTag("jazz")).toEqual([
      { href: "urn:tva:metadata:cs:ContentCS:2011:3.6.2", name: "Jazz", type: "main" },
    ]);
  });
});

test.each([
  ["Noticias", true],
  ["actualités", true],
  ["джаз", true],
  ["爵士", true],
  ["Rockmusik", true],
  ["Kinderradio", true],
  ["anni 80", true],
  ["anni ottanta", true],
  ["the eighties", false],
  ["80s", false],
  ["jazz musik", true],
  ["klassisches", true],
  ["jazzradio", false],
  ["surf", false],
  ["hip-hop", false],
])("a tag is of another language than English: %j: %j", (tag, expected) => {
  expect(isOfOtherLanguage(tag)).toBe(expected);
});

describe("genreOfHref", () => {
  test("makes one genre of the terms of all years, and names it", () => {
    for (const year of ["2002", "2004", "2009", "2011"])
      expect(genreOfHref(`urn:tva:metadata:cs:ContentCS:${year}:3.6.8`, "")).toEqual({
        href: "urn:tva:metadata:cs:ContentCS:2011:3.6.8",
        name: "Electronic/Club/Urban/Dance",
      });
  });
  test("keeps the document's own name, and terms it does not know if they have one", () => {
    expect(genreOfHref("urn:tva:metadata:cs:ContentCS:2011:3.6.2", "Jass")?.name).toBe("Jass");
    expect(genreOfHref("urn:x:1", "Own")).toEqual({ href: "urn:x:1", name: "Own" });
    expect(genreOfHref("urn:x:1", "")).toBeUndefined();
  });
  test("knows the categories of older ingest files", () => {
    expect(genreOfHref("urn:radioplayer:metadata:cs:Category:2012:4", "")?.name).toBe("Easy/Oldies/Jazz");
  });
});
