import { expect, test } from "vitest";
import { earFor, soundOf, soundsTyped } from "#lib/terms/sounds.ts";

test.each([
  ["дорожное", "dorozhnoe dorojnoe dorozhnoye"],
  ["хит", "hit khit xit"],
  ["щедрик", "shchedrik schedrik shhedrik shedryk"],
  ["цветной", "tsvetnoy cvetnoj tzwetnoi"],
  ["звёзды", "zvezdy zvyozdy zvjozdi"],
  ["голос", "golos holos"],
  ["щастие", "shtastie 6tastie shtastiye"],
  ["θεσσαλονικη", "thessaloniki 8essalonikh thessalonikh"],
  ["ξανθη", "xanthi ksan8h 3anthi"],
  ["ρυθμοσ", "rythmos ruthmos ri8mos"],
  ["ευρωπη", "evropi eurwph europi"],
  ["μπουζουκι", "bouzouki mpouzouki buzuki"],
  ["ყველა", "qvela kvela kwela"],
  ["հայաստան", "hayastan hajastan"],
  ["आकाशवाणी", "akashvani aakashwani akashvaanee"],
  ["भारती", "bharti bharati bhaarti"],
  ["संगीत", "sangeet sangit"],
  ["부산", "busan pusan"],
  ["경기", "gyeonggi kyunggi"],
  ["しずおか", "shizuoka sizuoka"],
  ["とうきょう", "tokyo toukyou tookyoo"],
  ["しゅっちょう", "shucchou syuttyo shutcho"],
  ["גלגלצ", "galgalatz galgalats"],
  ["العرب", "alarab al3arab elarab arab"],
  ["السلام", "alsalam essalam salaam"],
  ["เพลง", "pleng phleng"],
])("%s sounds like %s", (word, typed) => {
  const ear = earFor(word);
  for (const each of typed.split(" ")) expect(soundsTyped(each, ear), each).toContain(soundOf(word, ear));
});

test.each([
  ["хит", "hat"],
  ["волна", "valna"],
  ["вести", "festi"],
  ["три", "troy"],
  ["μελωδια", "malodia"],
])("%s does not sound like %s", (word, typed) => {
  const ear = earFor(word);
  expect(soundsTyped(typed, ear)).not.toContain(soundOf(word, ear));
});

test("words in Latin letters alone are read, and Latin and Chinese words have no sound", () => {
  expect(soundsTyped("хит", earFor("хит"))).toEqual([]);
  expect(soundsTyped("105", earFor("хит"))).toEqual([]);
  expect([earFor("hit"), earFor("北京")]).toEqual([-1, -1]);
});
