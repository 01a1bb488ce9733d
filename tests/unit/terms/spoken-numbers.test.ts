import { expect, test } from "vitest";
import { withSpokenNumbers } from "#lib/terms/spoken-numbers.ts";

test.for([
  ["ninety two point five the river", "92.5 the river", "840"],
  ["magic one oh three point one", "magic 103.1", "840"],
  ["mega ninety seven nine", "mega 97.9", "840"],
  ["z one hundred and four point three", "z 104.3", "840"],
  ["z one hundred", "z 100", "840"],
  ["foxy ninety-nine", "foxy 99", "840"],
  ["y one o two", "y 102", "840"],
  ["wsm six fifty", "wsm 650", "840"],
  ["z 104 point 3", "z 104.3", "840"],
  ["97 9 fm", "97.9 fm", "840"],
  ["zweiundneunzig komma fünf", "92.5", "276"],
  ["hundertdrei komma eins", "103.1", "276"],
  ["quatre-vingt-dix-huit virgule cinq", "98.5", "250"],
  ["cent trois point neuf", "103.9", "250"],
  ["amor noventa y tres punto uno", "amor 93.1", "484"],
  ["amor ciento tres punto tres", "amor 103.3", "484"],
  ["европа плюс сто и пять", "европа плюс 100.5", "643"],
  ["сто шесть и два", "106.2", "643"],
  ["новое радио девяносто один и один", "новое радио 91.1", "643"],
  ["радіо нв дев'яносто шість", "радіо нв 96", "804"],
  ["调频103.7", "FM 103.7", "156"],
  ["九十四点七", "94.7", "156"],
  ["98點9", "98.9", "158"],
  ["FM 103.7兆赫", "FM 103.7 MHz", "156"],
  ["一百零三点七兆赫兹", "103.7 MHz", "156"],
  ["北京调频一零三点九", "北京FM 103.9", "156"],
  ["調頻九八點九", "FM 98.9", "158"],
  ["八十点七", "80.7", "392"],
  ["百三・五", "103.5", "392"],
  ["七十六・一", "76.1", "392"],
  ["ρυθμός ενενήντα τέσσερα και τρία", "ρυθμός 94.3", "300"],
] as const)("%s is %s", ([said, digits, country]) => {
  expect(withSpokenNumbers(said, country)).toBe(digits);
});

test.for([
  "bbc radio four",
  "radio one",
  "absolute eighties",
  "radio 24",
  "heart 80s",
  "jazz-fm",
  "第一台",
  "十分音乐",
  "调频广播",
  "107.5",
  "",
])("“%s” says no number that it has not", (text) => {
  expect(withSpokenNumbers(text, "826")).toBe(text);
});
