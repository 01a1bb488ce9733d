/** Stations are found in other scripts than their names have. */
import { expect, test } from "vitest";
import type { Envelope, Station } from "#lib/contract/shapes.ts";
import { putClient } from "#tests/support/activity.ts";
import { NOW, station } from "#tests/support/catalog.ts";
import { openCore } from "#tests/support/core.ts";

const tagged = (name: string, tag: string) => ({ name, keywords: [{ value: tag, language: "en" }] });

/** The names that a partner's search finds in Russia, in a catalogue of these stations. */
async function found(stations: readonly { name: string }[], search: string) {
  const core = openCore({ nowMs: NOW });
  putClient(core.activity, "demo");
  await core.put(
    stations.map((fields, i) => station(i + 1, { country: "643", rpuid: `643800${i + 1}`, ...fields })),
  );
  const target = `/v2/stations?country=643&include=name&search=${encodeURIComponent(search)}`;
  const { body } = await core.ask<Envelope<Station>>(target);
  core.close();
  return body.data.map(({ name }) => name);
}
const called = (...names: string[]) => names.map((name) => ({ name }));

test.each(["галка фм", "галка fm", "фм галка", "fm галка"])(
  "FM is one word in all scripts: %j",
  async (search) => {
    expect(await found(called("Галка ФМ Тула", "Галка FM"), search)).toEqual(["Галка FM", "Галка ФМ Тула"]);
  },
);

test.each([
  ["мелодия фм", ["Мелодия FM", "Мелодія FM", "Мелодія FM 95.2"]],
  ["мелодія фм", ["Мелодія FM", "Мелодія FM 95.2", "Мелодия FM"]],
  ["эхо", ["Эхо", "Ехо Полісся"]],
  ["єхо", ["Эхо", "Ехо Полісся"]],
  ["лавина", [...Array.from({ length: 12 }, (_, i) => `Лавина ${i + 10}`), "Лавіна"]],
  ["ґалка", ["Галка"]],
])("Cyrillic spellings of one sound find each other, behind names as typed: %j", async (search, names) => {
  const all = called("Мелодия FM", "Мелодія FM", "Мелодія FM 95.2", "Эхо", "Ехо Полісся", "Галка", "Лавіна");
  all.push(...called(...Array.from({ length: 12 }, (_, i) => `Лавина ${i + 10}`)));
  expect(await found(all, search)).toEqual(names);
});

test.each([
  ["エフエムさくら", "FMさくら"],
  ["さくら エフエム", "FMさくら"],
  ["fmさくら", "エフエムさくら"],
  ["AMさくら", "エーエムさくら"],
  ["바다에프엠", "바다FM"],
])("a band joined to a name is one word in all scripts: %j", async (search, name) => {
  expect(await found(called(name), search)).toEqual([name]);
});

test.each([
  ["Cyrillic", "зайцев фм", "Zaycev.FM"],
  ["Cyrillic beside a word as typed", "станция максимум", "Станция Maximum"],
  ["few letters of Cyrillic, whole", "дфм", "DFM"],
  ["Greek", "ρεμπέτικο", "Pame Rebetiko"],
])("a name in Latin letters is found by %s: %j", async (_, search, name) => {
  const names = called("Zaycev.FM", "Станция Maximum", "DFM", "DFMoor", "Pame Rebetiko");
  expect(await found(names, search)).toEqual([name]);
});

test.each(["хит", "хит фм"])(
  "a name in other Cyrillic letters comes before a genre's English word: %j",
  async (search) => {
    const names = called("Чайка Top Hits", "Хіт ФМ", "Хіт ФМ Сучасні");
    expect(await found(names, search)).toEqual(["Хіт ФМ", "Хіт ФМ Сучасні", "Чайка Top Hits"]);
  },
);

test.each([
  ["", "рекорд дабстеп", "Рекорд Dubstep"],
  ["й", "хардстайл", "Рекорд Hardstyle"],
  ["a beginning of five letters", "рекорд техно", "Рекорд Technopop"],
  ["a short word, whole", "дип фм", "Deep FM"],
])("English words of names are found as they sound to Russians %s: %j", async (_, search, name) => {
  const names = called("Рекорд", "Рекорд Dubstep", "Рекорд Hardstyle", "Рекорд Technopop", "Deep FM");
  expect(await found([...names, { name: "Deeper FM" }], search)).toEqual([name]);
});

test("an English word that only sounds so adds nothing to stations that have the word", async () => {
  expect(await found(called("Тула", "Tool FM", "Tula FM"), "тула")).toEqual(["Тула", "Tula FM"]);
});

test("stations with a tag do not hide a name that sounds like it", async () => {
  const others = Array.from({ length: 5 }, (_, i) => tagged(`Tern ${i}`, "record"));
  expect(await found([...others, { name: "Рекорд" }], "record")).toContain("Рекорд");
});

test.each([
  ["an abbreviation", "dlf kultur", "Deutschlandfunk Kultur"],
  ["the whole name", "český rozhlas brno", "ČRo Brno"],
  ["another script", "энерджи", "NRJ"],
  ["letters by their names", "에스비에스", "SBS Power"],
  ["letters by their names, in kana", "ティービーエスラジオ", "TBSラジオ"],
])("a broadcaster is found by another of its names, %s: %j", async (_, search, name) => {
  const names = called(
    "Deutschlandfunk",
    "Deutschlandfunk Kultur",
    "ČRo Brno",
    "NRJ",
    "SBS Power",
    "TBSラジオ",
  );
  expect(await found(names, search)).toEqual([name]);
});

test.each(["ь", "Ъ", "ь ъ"])(
  "a sign without a Latin letter is no word that every name has: %j",
  async (search) => {
    expect(await found(called("Радио Дон", "Маяк"), search)).toEqual([]);
  },
);
