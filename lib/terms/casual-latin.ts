/**
 * How people write words of other scripts in Latin letters, by scripts that share habits.
 * Sources: the romanizations of BGN/PCGN, ISO 9, ALA-LC and ELOT 743, Hepburn and Kunrei, the Revised Romanization and
 * McCune-Reischauer, Hunterian and RTGS, and their informal shorthand (volapuk, Greeklish, shlyokavitsa, arabizi).
 */
export interface Habit {
  /** The blocks of Unicode with the letters that it is about: the first and the last code point of each. */
  blocks: readonly (readonly [first: number, last: number])[];
  /** Letters that any-ascii writes otherwise than people do. */
  letters: Readonly<Record<string, string>>;
  /** By sound, its spellings; "" for what may be left out. */
  folds: Readonly<Record<string, string>>;
  /** By typed letters, the sounds that they may mean. */
  readings: Readonly<Record<string, string>>;
  /** The article that is written joined to a word, and its typed forms; names and listeners have it or not. */
  article?: readonly [written: RegExp, typed: RegExp];
  /** Whether vowels are left out: what was typed sounds like words that are not meant. */
  isVague?: boolean;
  /** Whether words of names are written joined that listeners type apart. */
  isJoined?: boolean;
}

/** Alphabets that write all vowels: people exchange vowels beside y, i and j, or leave out y, i and j. */
const OF_ALPHABETS: Habit["folds"] = {
  s: "shch sch shh sht sh",
  z: "zh dzh dz dj j",
  c: "ch tch ts tz",
  h: "kh",
  k: "q",
  t: "th",
  g: "gh gk ng",
  b: "mp",
  d: "nt nd dh",
  v: "w",
  f: "ph",
  a: "ya ia iya aya aia",
  e: "ye ie yo io iyo ee eye eie",
  u: "yu iu iyu ou oo you",
  i: "y iy yi",
  ai: "ay ayi",
  ei: "ey eyi",
  oi: "oy oyi",
  ev: "eu",
  av: "au",
  ae: "aye",
  ea: "eya eia",
  oe: "oye oie",
  oa: "oya oia",
  ua: "uya uia",
};
/** Pairs that are read as they are, not as the ambiguous letter in them. */
const PAIRS = { sh: "sh", shch: "s", sch: "s", zh: "z", th: "t", ph: "f", gh: "g", kh: "h", tch: "c" };

const CYRILLIC: Habit = {
  blocks: [[0x400, 0x52f]],
  letters: {
    ...{ ѓ: "g", ђ: "d", љ: "l", њ: "n", ј: "y", џ: "z", ў: "u" },
    ...{ ъе: "e", ъё: "e", ъю: "u", ъя: "a", ъ: "a" },
  },
  folds: OF_ALPHABETS,
  readings: {
    ...PAIRS,
    ...{
      h: "h g",
      x: "h ks",
      c: "c k",
      ch: "c h",
      j: "y z",
      ij: "iy iz",
      dj: "z d",
      w: "v",
      q: "k ya",
      qq: "k",
    },
    ...{ u: "u a", yu: "u", iu: "u", ju: "u", 4: "ch", 6: "sh" },
  },
};
const GREEK: Habit = {
  blocks: [[0x370, 0x3ff]],
  letters: {
    ...{ αυ: "av", ευ: "ev", χ: "h", ξ: "ks", ει: "i", οι: "i", αι: "e", τζ: "c", γκ: "g", γγ: "g" },
    ...{ ου: "u", υ: "i" },
  },
  folds: {
    ...OF_ALPHABETS,
    v: "f ph w",
    e: "ye ie yo io iyo ai ay",
    i: "y iy yi ee ei ey oi oy",
  },
  readings: {
    ...{ h: "i h", x: "h ks", ch: "h", kh: "h ki", th: "th ti", ph: "f pi", c: "k", w: "o" },
    ...{ y: "i g", u: "u i", b: "b v", ou: "u", au: "au", eu: "eu", dz: "c", 3: "ks", 8: "th" },
  },
};
const OTHER_ALPHABETS: Habit = {
  blocks: [
    [0x10a0, 0x10ff],
    [0x530, 0x58f],
  ],
  letters: { ու: "u", եվ: "ev", ւ: "v" },
  folds: { ...OF_ALPHABETS, o: "vo", p: "f ph" },
  readings: { ...PAIRS, x: "h g", j: "z y", w: "v c" },
};

/** The vowel a is unwritten; its typed form and long vowels are left out. */
const INDIC: Habit = {
  blocks: [[0x900, 0xdff]],
  letters: { "\u0902": "n", "\u0901": "n", ज्ञ: "gy", "\u0921\u093c": "r", "\u0922\u093c": "r" },
  folds: {
    "": "a aa h",
    i: "ii ee y yi iy",
    u: "uu oo",
    v: "w",
    k: "kh q",
    g: "gh",
    c: "ch chh",
    j: "jh z",
    t: "th",
    d: "dh",
    p: "ph f",
    b: "bh",
    s: "sh",
    r: "rh",
    n: "m",
  },
  readings: {},
};

const HANGUL: Habit = {
  blocks: [[0xac00, 0xd7a3]],
  letters: {},
  folds: {
    o: "eo yo yeo wo",
    u: "eu oo yu",
    e: "ae ye yae oe we wae",
    i: "ee wi ui eui",
    a: "ya wa",
    k: "g kk gg",
    t: "d tt dd",
    p: "b pp bb",
    c: "j ch jj z",
    r: "l ll",
    s: "sh ss",
    n: "ng nk",
  },
  readings: { u: "u eo", eu: "u", ou: "ou", oo: "u" },
  isJoined: true,
};

/** Small kana stand for the vowel of the kana before, which "-" takes away; long vowels may be written short. */
const KANA: Habit = {
  blocks: [[0x3040, 0x30ff]],
  letters: {
    ...{ ゃ: "-a", ゅ: "-u", ょ: "-o", ぁ: "-a", ぃ: "-i", ぅ: "-u", ぇ: "-e", ぉ: "-o" },
    ...{ っ: "", ー: "", を: "o" },
  },
  folds: {
    ...{ s: "sh sy", t: "ch tch ts ty d th", z: "j zy jy", h: "f hy", b: "v by", r: "l ry" },
    ...{ o: "ou oo wo", u: "uu", i: "ii", e: "ee ei", a: "aa", n: "m ny my", k: "ky", g: "gy", p: "py" },
  },
  readings: {},
};

/** Vowels, and letters that are vowels as often, are left out. */
const HEBREW: Habit = {
  blocks: [[0x590, 0x5ff]],
  letters: { ב: "b", פ: "p", ף: "p", כ: "k", ך: "k", ה: "", ו: "", צ: "s", ץ: "s" },
  folds: { "": "a e i o u y w j", b: "v", p: "f ph", k: "q c", s: "sh z ts tz", t: "th" },
  readings: { h: "h a", ch: "h k", kh: "k h", sh: "s", ph: "f", th: "t" },
  isVague: true,
};
const ARABIC: Habit = {
  blocks: [[0x600, 0x6ff]],
  letters: { و: "", ي: "", ى: "", ی: "", ه: "", ج: "g" },
  folds: { "": "a e i o u y w v", z: "dh", t: "th", k: "kh q c", g: "gh j", s: "sh ch", p: "b", f: "ph" },
  readings: {
    ...{ h: "h a", ch: "s", sh: "s", kh: "k", th: "t", dh: "z", gh: "g" },
    ...{ aat: "a at", 2: "a", 3: "a", 5: "k", 6: "t", 7: "h", 8: "k", 9: "s" },
  },
  article: [/^ال(?=..)/, /^[aeu]l(?=..)/],
  isVague: true,
};
/** Vowels stand before and around their consonant, and people write them in many ways. */
const THAI: Habit = {
  blocks: [[0xe00, 0xe7f]],
  letters: {},
  folds: { "": "a e i o u y w h", k: "kh g q", p: "ph b", t: "th d ch j", n: "ng r l" },
  readings: {},
  isVague: true,
  isJoined: true,
};

export const HABITS: readonly Habit[] = [
  CYRILLIC,
  GREEK,
  OTHER_ALPHABETS,
  INDIC,
  HANGUL,
  KANA,
  HEBREW,
  ARABIC,
  THAI,
];
