/** The character sets that software of broadcasters uses, by language. */

export interface Charset {
  /** A label of the WHATWG Encoding Standard. */
  encoding: string;
  /** The letters beyond ASCII that its language writes, the most frequent first; absent: all letters of its script. */
  letters?: string;
  /** Matches a letter of its script; absent: its script is Latin. */
  script?: RegExp;
}

const inScript = (script: RegExp, ...encodings: readonly string[]): Charset[] =>
  encodings.map((encoding) => ({ encoding, script }));
const inLatin = (letters: string, ...encodings: readonly string[]): Charset[] =>
  encodings.map((encoding) => ({ encoding, letters }));

/** By frequency in Russian, then what its neighbours have besides. KOI8-U has the letters of KOI8-R. */
const CYRILLIC: readonly Charset[] = ["windows-1251", "koi8-u"].map((encoding) => ({
  encoding,
  letters: "оаеинтсрвлкмдпуяыьгзбчйхжшюцщэфёіїєъјљњћђџґў",
  script: /\p{Script=Cyrillic}/u,
}));
const ARABIC = inScript(/\p{Script=Arabic}/u, "windows-1256");
const HAN = /\p{Script=Han}/u;
const KANA = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** By ISO 15924 code. */
const OF_SCRIPT: ReadonlyMap<string, readonly Charset[]> = new Map(
  Object.entries({
    Cyrl: CYRILLIC,
    Grek: inScript(/\p{Script=Greek}/u, "windows-1253", "iso-8859-7"),
    Arab: ARABIC,
    Hebr: inScript(/\p{Script=Hebrew}/u, "windows-1255"),
    Thai: inScript(/\p{Script=Thai}/u, "windows-874"),
    Hans: inScript(HAN, "gb18030", "big5"),
    Hant: inScript(HAN, "big5", "gb18030"),
    Jpan: inScript(KANA, "shift_jis", "euc-jp"),
    Kore: inScript(/\p{Script=Hangul}/u, "euc-kr"),
  }),
);

const CENTRAL = ["windows-1250", "iso-8859-2"] as const;
const CZECH = inLatin("áäčďéěíĺľňóôŕřšťúůýž", ...CENTRAL);
const SOUTH_SLAVIC = inLatin("čćđšž", ...CENTRAL);
/** By ISO 639 code: languages with Latin letters beyond those of windows-1252. */
const OF_LANGUAGE: ReadonlyMap<string, readonly Charset[]> = new Map(
  Object.entries({
    ...{ cs: CZECH, sk: CZECH, pl: inLatin("ąćęłńóśźż", ...CENTRAL), hu: inLatin("áéíóöőúüű", ...CENTRAL) },
    ...{ ro: inLatin("ăâîşţ", ...CENTRAL), tr: inLatin("çğıİöşü", "windows-1254") },
    ...{ hr: SOUTH_SLAVIC, sl: SOUTH_SLAVIC, bs: SOUTH_SLAVIC, sr: SOUTH_SLAVIC },
    lv: inLatin("āčēģīķļņšūž", "windows-1257"),
    lt: inLatin("ąčęėįšųūž", "windows-1257"),
  }),
);

/** Where a station's languages say nothing: Russian is sung everywhere. */
export const ANYWHERE: readonly Charset[] = CYRILLIC;

/**
 * The sets in which stations with these languages may write, the likeliest first. `languages`: BCP 47 tags; "und-643"
 * stands for the chief language of Russia.
 */
export const charsetsFor = (languages: readonly string[]): Charset[] => {
  const found = languages.flatMap((tag) => {
    const { language, script = "" } = new Intl.Locale(tag).maximize();
    return [...(OF_LANGUAGE.get(language) ?? []), ...(OF_SCRIPT.get(script) ?? [])];
  });
  return [...new Set(found)];
};
