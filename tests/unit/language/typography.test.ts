/** Typography that readers notice and reviewers miss: each language's quotes and spaces. */
import { expect, test } from "vitest";
import { broadcasterMessages } from "#components/broadcasters/words/catalogue.ts";
import { catalogues } from "#components/language/catalogues.ts";
import type { Tag } from "#components/language/languages.ts";

interface Source {
  readonly [key: string]: string | Source;
}

const textsOf = (source: Source): string[] =>
  Object.values(source).flatMap((value) => (typeof value === "string" ? [value] : textsOf(value)));

function messagesOf(tag: Tag): string[] {
  // A code in a message of Markdown, whose tags ICU wants quoted, keeps its own marks.
  const broadcasters = textsOf(broadcasterMessages[tag]).map((text) => text.replace(/`[^`]+`/g, "…"));
  const messages = [...textsOf(catalogues[tag]), ...broadcasters];
  expect(messages.length).toBeGreaterThan(400);
  return messages;
}

const STRAIGHT = /['"]/;

test("sets French with its no-break spaces, narrow before ; ! ? and full before : and inside « »", () => {
  // Text in the form of an address keeps its own marks.
  const texts = messagesOf("fr").map((text) => text.replace(/\?at=\S+/, ""));
  const breaking = / [;:!?»]|« /;
  const missing = /[\p{L}\p{N}}][;:!?]|«[^\u00a0]|[^\u00a0]»/u;
  const mistaken = /\u00a0[;!?]|\u202f[:»]/;
  const rules = [STRAIGHT, breaking, missing, mistaken];
  expect(texts.filter((text) => rules.some((rule) => rule.test(text)))).toEqual([]);
});

test("opens every question, exclamation and quotation of Spanish", () => {
  const texts = messagesOf("es").map((text) => text.replace(/\?at=\S+/, ""));
  const pairs = [
    ["¿", "?"],
    ["¡", "!"],
    ["«", "»"],
  ] as const;
  const count = (text: string, mark: string) => text.split(mark).length;
  const unpaired = (text: string) => pairs.some(([open, close]) => count(text, open) !== count(text, close));
  expect(texts.filter((text) => STRAIGHT.test(text) || /[“”]/.test(text) || unpaired(text))).toEqual([]);
});

test("quotes in Norwegian with « », and leaves a space before …", () => {
  const rules = [STRAIGHT, /[“”„]/, /« | »/, /\S…/];
  expect(messagesOf("nb").filter((text) => rules.some((rule) => rule.test(text)))).toEqual([]);
});

/** The words of an ICU message: without the syntax of plurals and choices; an argument and a code stand as "x". */
const wordsOfIcu = (text: string) =>
  text
    .replace(/\?at=\S+/, "")
    .replace(/\{\w+, (?:plural|select),|(?: ?=\d+| one| few| many| other| true) \{/g, "")
    .replace(/\{\w+(?:, \w+)?\}|…/g, "x")
    .replace(/[{}]/g, "");

test.each([
  ["ru", /x (?:ч|мин|км|МБ|КБ|кбит)(?!\p{L})/u, /[іїєґ]/i],
  ["uk", /x (?:год|хв|км|МБ|КБ|кбіт)(?!\p{L})/u, /[ыэъё]|\p{L}[ʼ`]\p{L}/iu],
] as const)(
  "quotes in %s with « », keeps dashes, percents and units on the line of the word before, in its own letters",
  (tag, unit, foreign) => {
    const rules = [STRAIGHT, /[“”„]/, /« | »/, / [—%]/, /(?<!\s)—|—(?!\s)/, unit, foreign];
    expect(messagesOf(tag).filter((text) => rules.some((rule) => rule.test(wordsOfIcu(text))))).toEqual([]);
  },
);

test("quotes in Greek with « », with · where English has a semicolon, letters of one script in a word, and units on the line of their number", () => {
  const rules = [STRAIGHT, /[“”„?—]/, /« | »/, /;\s*[\p{Ll}x]| %/u, /x (?:δευτ|λ\.|λεπτ|ώ|χλμ|MB|KB|kbit)/];
  const alike = /\p{Script=Greek}\p{Script=Latin}|\p{Script=Latin}\p{Script=Greek}/u;
  const isMistaken = (text: string) => alike.test(text) || rules.some((rule) => rule.test(wordsOfIcu(text)));
  expect(messagesOf("el").filter(isMistaken)).toEqual([]);
});

test("uses Chinese punctuation, with a space between characters and Latin letters or digits alone", () => {
  const han = "[\\p{Script=Han}]";
  const rules = [
    STRAIGHT,
    /[«»]/,
    new RegExp(`${han}[,;:!?()]|[,;:!?(]${han}`, "u"),
    new RegExp(`${han} ${han}|[，。：；！？（）、“”] | [，。：；！？（）、“”]`, "u"),
    new RegExp(`${han}[A-Za-wyz0-9]|[A-Za-wyz0-9]${han}`, "u"),
    /\u00a0/,
  ];
  expect(
    messagesOf("zh").filter((text) =>
      rules.some((rule) => rule.test(wordsOfIcu(text).replace(/ [·–] /g, ""))),
    ),
  ).toEqual([]);
});

test("uses Arabic punctuation, and isolates signed numbers", () => {
  // Isolated text runs from left to right, with its own marks.
  const isolated = /\u2066[^\u2066\u2069]*\u2069/g;
  // The words of ICU messages, without the arguments of a plural.
  const said = (text: string) => text.replace(isolated, "").replace(/\{\w+, \w+[,}]/g, "{");
  const rules = [STRAIGHT, /[“”„]/, /« | »/, /[,;?]/, /[\u2066-\u2069]/, /[−+]/];
  expect(messagesOf("ar").filter((text) => rules.some((rule) => rule.test(said(text))))).toEqual([]);
});

test("spells catching up in Arabic with the article, not as attaching", () => {
  expect(messagesOf("ar").filter((text) => text.includes("الحاق"))).toEqual([]);
});
