import { readFileSync } from "node:fs";
import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { describe, expect, test } from "vitest";
import { broadcasterMessages } from "#components/broadcasters/words/catalogue.ts";
import { catalogues } from "#components/language/catalogues.ts";
import { LANGUAGES, TAGS, type Tag } from "#components/language/languages.ts";
import { wordsOf } from "#components/language/server-words.ts";

interface Source {
  readonly [key: string]: string | Source;
}

const messagesOf = (source: Source, path = ""): [key: string, message: string][] =>
  Object.entries(source).flatMap(([key, value]): [string, string][] =>
    typeof value === "string" ? [[`${path}${key}`, value]] : messagesOf(value, `${path}${key}.`),
  );

const KINDS = new Map<number, string>([
  [TYPE.argument, "text"],
  [TYPE.number, "number"],
  [TYPE.plural, "number"],
  [TYPE.select, "choice"],
]);

/** "name: text", "number: number"; once each, in order. */
function argumentsOf(nodes: readonly MessageFormatElement[]): string[] {
  const found = nodes.flatMap((node): string[] => {
    if (node.type === TYPE.literal || node.type === TYPE.pound) return [];
    if (node.type === TYPE.tag) return [`${node.value}: tag`, ...argumentsOf(node.children)];
    const own = `${node.value}: ${KINDS.get(node.type) ?? "not in use here"}`;
    if (node.type !== TYPE.plural && node.type !== TYPE.select) return [own];
    return [own, ...Object.values(node.options).flatMap(({ value }) => argumentsOf(value))];
  });
  return [...new Set(found)].sort();
}

const pluralsOf = (nodes: readonly MessageFormatElement[]): string[][] =>
  nodes.flatMap((node) => {
    if (node.type !== TYPE.plural && node.type !== TYPE.select) return [];
    const inner = Object.values(node.options).flatMap(({ value }) => pluralsOf(value));
    return node.type === TYPE.plural ? [Object.keys(node.options), ...inner] : inner;
  });

/** The messages of the interface and of the broadcasters' page. */
const allOf = (tag: Tag) => messagesOf({ ...catalogues[tag], broadcasters: broadcasterMessages[tag] });
const english = new Map(allOf("en"));

test("has the words of the whole interface", () => {
  expect(english.size).toBeGreaterThan(400);
});

test("has the English messages as types: `npm run format` writes them", () => {
  const declaration = readFileSync("components/language/messages/en.d.json.ts", "utf8");
  const rooms = [...declaration.matchAll(/^ {2}(\w+): (.*);$/gm)];
  const declared = rooms.map(([, room, messages = ""]) => [room, JSON.parse(messages)]);
  expect(Object.fromEntries(declared)).toEqual(catalogues.en);
});

describe.each(TAGS)("%s", (tag) => {
  const messages = new Map(allOf(tag));

  test("says everything that English says, and nothing else", () => {
    expect([...messages.keys()].sort()).toEqual([...english.keys()].sort());
    expect([...messages].filter(([, message]) => message.trim() === "" && message !== " ")).toEqual([]);
  });

  test("takes the arguments that English takes", () => {
    for (const [key, message] of messages) {
      expect([key, argumentsOf(parse(message))]).toEqual([key, argumentsOf(parse(english.get(key) ?? ""))]);
    }
  });

  test("knows every plural of its language", () => {
    const categories = new Intl.PluralRules(LANGUAGES[tag].locale).resolvedOptions().pluralCategories;
    let seen = 0;
    for (const [key, message] of messages) {
      for (const options of pluralsOf(parse(message))) {
        seen += 1;
        expect([key, categories.filter((category) => !options.includes(category))]).toEqual([key, []]);
      }
    }
    expect(seen).toBeGreaterThan(20);
  });

  test("formats what was compiled, numbers as the language writes them", () => {
    const { t, locale } = wordsOf(tag);
    expect(t("directory.count", { number: 4569 })).toContain(new Intl.NumberFormat(locale).format(4569));
    for (const number of [0, 1, 2, 3, 11, 100]) expect(t("directory.count", { number })).not.toMatch(/[{}#]/);
  });
});
