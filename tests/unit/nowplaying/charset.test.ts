/** Titles in character sets that nobody names: read as windows-1252, repaired by the languages of the station. */
import { expect, test } from "vitest";
import type { Station } from "#lib/contract/shapes.ts";
import { readStreamTitle } from "#lib/nowplaying/read/icy.ts";
import { repairText } from "#lib/nowplaying/repair-text.ts";
import { aboutStation } from "#lib/nowplaying/station-names.ts";
import { readTitle } from "#lib/nowplaying/title.ts";

/** Bytes of `text`: the inverse of the decoder of `encoding`. */
function encoded(encoding: string, text: string): Buffer {
  const decoder = new TextDecoder(encoding);
  const bytes = new Map<string, number[]>();
  for (let lead = 0x80; lead < 0x100; lead++)
    for (let trail = 0x40; trail < 0xff; trail++)
      bytes.set(decoder.decode(Uint8Array.of(lead, trail)), [lead, trail]);
  for (let byte = 0; byte < 0x100; byte++) bytes.set(decoder.decode(Uint8Array.of(byte)), [byte]);
  return Buffer.from(
    [...text].flatMap((char) => bytes.get(char) ?? expect.fail(`${encoding} has no ${char}`)),
  );
}
/** Bytes as a stream without a stated encoding gives them, and a server that takes them for Latin-1. */
const western = (bytes: Uint8Array) => [
  new TextDecoder("windows-1252").decode(bytes),
  Buffer.from(bytes).toString("latin1"),
];

const RUSSIA = "und-643";
const TITLES: readonly (readonly [encoding: string, language: string, titles: readonly string[]])[] = [
  [
    "windows-1251",
    RUSSIA,
    [
      "Кино - Группа крови",
      "Звери - Районы-кварталы (feat. DJ)",
      "ДДТ - Это всё",
      "Би-2 - Полковнику никто не пишет",
      "ALEKSEEV - Пьяное солнце",
      "Руки Вверх! - 18 мне уже",
      "КИНО - ПАЧКА СИГАРЕТ",
      "Максим - Я и ты",
    ],
  ],
  ["windows-1251", "und-100", ["Лили Иванова - Щурче", "Щурците - Клетва"]],
  ["windows-1251", "und-804", ["Океан Ельзи - Обійми", "Їжак - Щедрик", "Скрябін - Старі фотографії"]],
  ["windows-1251", "und-688", ["Рибља Чорба - Погледај дом свој, анђеле", "Ђорђе Балашевић - Васа Ладачки"]],
  ["windows-1251", "de", ["Кино", "Кино - Группа крови", "Звери - Районы-кварталы (feat. DJ)"]],
  ["koi8-r", RUSSIA, ["Кино - Группа крови", "Алла Пугачёва - Миллион алых роз", "КИНО - ПАЧКА СИГАРЕТ"]],
  [
    "windows-1253",
    "und-300",
    [
      "Χάρις Αλεξίου - Όλα σε θυμίζουν",
      "Μελίνα Μερκούρη - Τα παιδιά του Πειραιά",
      "ΠΥΞ ΛΑΞ - Έπαψες αγάπη να θυμίζεις",
      "Νότης Σφακιανάκης - Άγιος Έρωτας (live)",
    ],
  ],
  ["iso-8859-7", "und-300", ["Γιώργος Νταλάρας - Άγιος Φεβρουάριος"]],
  [
    "windows-1250",
    "und-616",
    [
      "Czesław Niemen - Dziwny jest ten świat",
      "Bajm - Co mi Panie dasz",
      "Perfect - Nie płacz Ewka",
      "Łzy - Agnieszka",
      "Kult - Będę",
      "Dżem - Whisky",
      "Budka Suflera - Dzień",
      "Maanam - Szare miraże",
      "Republika - Biała flaga",
      "Hey - żółć",
    ],
  ],
  ["iso-8859-2", "und-616", ["Czesław Niemen - Dziwny jest ten świat"]],
  [
    "windows-1250",
    "und-203",
    ["Kabát - Dole v dole ještě", "Chinaski - Příliš", "Lucie - Černí andělé", "Kryštof - Ty a já"],
  ],
  ["windows-1250", "und-703", ["Elán - Voda, čo ma drží nad vodou", "Peter Nagy - Kristínka iba spí ľahko"]],
  [
    "windows-1250",
    "und-348",
    ["Omega - Gyöngyhajú lány", "Republic - Szállj el kismadár, őrült", "Edda - Gyűrű"],
  ],
  [
    "windows-1250",
    "und-642",
    ["Phoenix - Mugur de fluier și".replace("ș", "ş"), "Holograf - Ţi-am dat un inel", "Iris - Fără tine"],
  ],
  [
    "windows-1250",
    "und-191",
    ["Oliver Dragojević - Cesarica, što činiš", "Đorđe Balašević - Ćaletova pesma"],
  ],
  [
    "windows-1254",
    "und-792",
    ["Tarkan - Şımarık", "Barış Manço - Dağlar Dağlar", "Sezen Aksu - İstanbul", "MFÖ - Ele Güne Karşı"],
  ],
  ["windows-1257", "und-428", ["Prāta Vētra - Mana dziesma", "Raimonds Pauls - Mēmais šovakar"]],
  [
    "windows-1257",
    "und-440",
    ["Andrius Mamontovas - Šiaurės naktis, pusė penkių", "Foje - Žmogus, kuris nemoka šokti"],
  ],
  ["windows-1256", "und-818", ["فيروز - سألتك حبيبي", "أم كلثوم - إنت عمري", "عمرو دياب - تملي معاك (Live)"]],
  ["windows-1256", "und-364", ["گوگوش - من آمده ام"]],
  ["windows-1255", "und-376", ["עידן רייכל - ממעמקים", "עברי לידר - זכיתי לאהוב"]],
  ["windows-874", "und-764", ["คาราบาว - บัวลอย", "เบิร์ด ธงไชย - สบาย สบาย"]],
  [
    "gb18030",
    "und-156",
    ["周杰伦 - 青花瓷", "邓丽君 - 月亮代表我的心", "Beyond乐队 - 海阔天空", "陶喆 - 爱很简单"],
  ],
  ["big5", "und-158", ["周杰倫 - 青花瓷", "鄧麗君 - 月亮代表我的心", "五月天 - 倔強"]],
  [
    "shift_jis",
    "und-392",
    [
      "宇多田ヒカル - 花束を君に",
      "サザンオールスターズ - 希望の轍",
      "AKB48 - 恋するフォーチュンクッキー",
      "坂本九 - 上を向いて歩こう",
    ],
  ],
  ["euc-jp", "und-392", ["宇多田ヒカル - 花束を君に", "坂本九 - 上を向いて歩こう"]],
  ["euc-kr", "und-410", ["아이유 - 좋은 날", "BTS - 봄날", "싸이 - 강남스타일"]],
];

test.each(
  TITLES.flatMap(([encoding, language, titles]) =>
    titles.map((title) => [encoding, language, title] as const),
  ),
)("%s on a station of %s: %s", (encoding, language, title) => {
  for (const text of western(encoded(encoding, title))) expect(repairText(text, [language])).toBe(title);
});

const LANGUAGES = ["und-352", "und-276", ...new Set(TITLES.map(([, language]) => language))];
test.each([
  "Sigur Rós - Hoppípolla",
  "Beyoncé - Déjà Vu",
  "Mötley Crüe - Girls, Girls, Girls",
  "naïve",
  "Ça plane pour moi",
  "Shawn Mendes - Señorita",
  "Rosalía - Malamente",
  "João Gilberto - Garota de Ipanema",
  "Mozart - Così fan tutte",
  "Caetano Veloso - Você é linda",
  "Céline Dion - Être à toi, même la fête",
  "Mylène Farmer - Désenchantée",
  "Für Elise",
  "Motörhead - Ace of Spades",
  "Røyksopp - Eple",
  "Rock´n´Roll",
  "Einstein - E=mc²",
  "¿Dónde está?",
  "¡Viva la Vida!",
  "N°1",
  "Ed Sheeran - ÷ (Deluxe)",
  "Ke€ha - TiK ToK",
  "Ü - Ö",
  "À bout de souffle",
  "Die Ärzte - Schrei nach Liebe",
  "Đorđe Marjanović - Ramona",
  "Guns N’ Roses – Don’t Cry",
  "MØ - Final Song",
  "RÜFÜS DU SOL - Innerbloom",
])("%s stays as it is", (text) => {
  const wrong = LANGUAGES.filter((language) => repairText(text, [language]) !== text).map((language) => [
    language,
    repairText(text, [language]),
  ]);
  expect(wrong).toEqual([]);
});
test.each([
  ["und-620", "JOãO GILBERTO - CORAçãO VAGABUNDO"],
  ["und-620", "LEGIãO URBANA - CANçãO DO SENHOR DA GUERRA"],
  ["und-724", "JOAN SEBASTIáN - CORAZóN TRAICIONERO EN CONCIERTO ACúSTICO"],
  ["und-752", "MåNS ZELMERLöW - HJäLTE"],
])("with capitals of ASCII letters alone is a song on a station of %s: %s", (language, text) => {
  const [artist, title] = text.split(" - ");
  expect(readTitle({ raw: text }, { stationNames: [], languages: [language] })).toEqual({ artist, title });
});
test.each(["Þú", "Ásgeir - Dýrð í dauðaþögn", "Það er séð"])("%s stays as it is in Iceland", (text) => {
  expect(repairText(text, ["und-352"])).toBe(text);
  expect(repairText(text, [])).toBe(text);
});

test.each([
  ["und-616", "La Forêt - Ciência"],
  ["und-642", "João Gilberto - Manhã de Carnaval"],
  ["und-203", "Chissà se lunedì - Là"],
  ["und-792", "Ásgeir - Dýrð í dauðaþögn"],
])("in Unicode stays as it is on a station of %s, unless it was coded twice: %s", (language, text) => {
  const [artist, title] = text.split(" - ");
  for (const sent of [text, Buffer.from(text).toString("latin1")]) {
    const { title: raw, ...said } = readStreamTitle(Buffer.from(`StreamTitle='${sent}';`)) ?? {};
    expect(readTitle({ raw, ...said }, { stationNames: [], languages: [language] })).toEqual({
      artist,
      title,
    });
  }
});

test.each([
  ["windows-1253", "Χάρις Αλεξίου - Όλα σε θυμίζουν"],
  ["windows-1256", "فيروز - سألتك حبيبي"],
  ["gb18030", "周杰伦 - 青花瓷"],
  ["shift_jis", "宇多田ヒカル - 花束を君に"],
  ["windows-874", "คาราบาว - บัวลอย"],
  ["windows-1255", "עידן רייכל - ממעמקים"],
  ["euc-kr", "아이유 - 좋은 날"],
  ["big5", "周杰倫 - 青花瓷"],
])("in %s without a language that says so is no song: %s", (encoding, title) => {
  for (const raw of western(encoded(encoding, title)))
    expect(readTitle({ raw }, { stationNames: [] })).toBe("unreadable");
});

test("the country and the languages of a station name its character sets", () => {
  const [raw] = western(encoded("windows-1253", "Χάρις Αλεξίου - Όλα σε θυμίζουν"));
  const song = { artist: "Χάρις Αλεξίου", title: "Όλα σε θυμίζουν" };
  const greek: Station = { rpuid: "3001", country: "300", type: "STATION", genres: [], name: "Μελωδία" };
  expect(readTitle({ raw }, aboutStation(greek))).toEqual(song);
  const inGermany = { ...greek, country: "276", epgLanguages: ["no such tag", "el"] };
  expect(readTitle({ raw }, aboutStation(inGermany))).toEqual(song);
});
