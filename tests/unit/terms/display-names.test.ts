import { expect, test } from "vitest";
import { displayName } from "#lib/terms/display-names.ts";

test.each([
  // Formats and bit rates, apart from the name or behind it.
  ["Rock FM (HLS)", "Rock FM"],
  ["Rock FM [AAC+ 64k]", "Rock FM"],
  ["Rock FM - 320kbps", "Rock FM"],
  ["Rock FM | MP3 128", "Rock FM"],
  ["Y FM - Hi-Res", "Y FM"],
  ["WTOJ mp3", "WTOJ"],
  ["Львівська хвиля (32 кбіт/с)", "Львівська хвиля"],
  ["Радио Sputnik (Россия) 256 кбит/с", "Радио Sputnik (Россия)"],
  ["Радио Орфей (Radio Orpheus) 32 AAC", "Радио Орфей (Radio Orpheus)"],
  ["WUCF 89.9 Jazz Orlando/ Florida AAC+", "WUCF 89.9 Jazz Orlando/ Florida"],
  ["WVPE-HD2 88.1: NPR News (New AAC+ Stream)", "WVPE-HD2 88.1: NPR News"],
  ["ZFM 94.5 - Newcastle - 94.5 FM (MP3)", "ZFM 94.5 - Newcastle - 94.5 FM"],
  ["Radio 1 - 320 kbps", "Radio 1"],
  [
    "Радио 4 / Raadio 4 (128 kbps Ogg Opus) | Eesti Rahvusringhääling | r4.err.ee",
    "Радио 4 / Raadio 4 | Eesti Rahvusringhääling",
  ],
  // Ornaments around the name, and spaces.
  ["Радио ОЛДХИТ💃🕺128 MP3", "Радио ОЛДХИТ"],
  ["📻 Radio Record - Reggae", "Radio Record - Reggae"],
  ["👨‍👩‍👧 Family FM 🇫🇷 ❤️", "Family FM"],
  ["!!! ___Foo FM___ ★", "Foo FM"],
  ["Rock FM !!! ★ !!!!", "Rock FM"],
  ["Радио Хит-ФМ\nРостов-на-Дону 100.1 FM\n", "Радио Хит-ФМ Ростов-на-Дону 100.1 FM"],
  // Letters of formulas, and wide ones.
  ["𝓡𝓪𝓭𝓲𝓸 𝗕𝗔𝗬 𝟗𝟓.𝟓", "Radio BAY 95.5"],
  ["ℝ𝕒𝕕𝕚𝕠² ℤ𝕖𝕥™ 𝟙", "Radio² Zet™ 1"],
  ["ＮＨＫ－ＦＭ（２）", "NHK－FM（2）"],
])("pages show %j as %j", (name, shown) => {
  expect(displayName(name)).toBe(shown);
  expect(displayName(shown)).toBe(shown);
});

test.each([
  ...["Radio 128", "MP3 Radio", "Radio 2000", "Хит 96", "AAC Radio", "Hi-Res", "Energy 98", "Radio X 128"],
  ...["Opus Radio", "Radio Opus", "Concerto Opus", "Vorbis", "FLAC", "Radio 64 MP3", "128 kbps", "(MP3)"],
  ...["📻", "!!!", "Radio ❤️", "I ❤ Radio", "Радио БУУ!", ".977 The Hits", "X_X", "Ⓡadio Ⓚ", "1260 kHz AM"],
  ...[
    "WMP3",
    "Радио ULTRA HD",
    "WUMB Blues 24/7 Music Stream",
    "Радио Лента stream 2",
    "www.playbackuk.com",
    "",
  ],
  ...["Sud 360°", "№1 Hits"],
  ...[
    "Ясен бит (18+)",
    "WVPS-HD3",
    "Jazz | Di.FM",
    "赣州综合广播（2）",
    "超！A&G+",
    "Kanal ℝ",
    "Radio² ™ One",
  ],
])("pages show %j whole", (name) => {
  expect(displayName(name)).toBe(name);
});

test("a frequency stays beside a format that goes", () => {
  expect(displayName("Хит 96 MP3")).toBe("Хит 96");
  expect(displayName("WXXI-AM 1370 Rochester, NY (AAC)")).toBe("WXXI-AM 1370 Rochester, NY");
});
