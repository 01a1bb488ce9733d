/** English words as they sound to those who write them in Cyrillic letters: "дабстеп" for dubstep, "лайк" for like. */

/** By folded Cyrillic letters ("й" is "и"), the letters of English words that sound so. */
const SOUNDS = new Map(
  `
шн tion sion ssian sian shn; дж j g dg dj; кс x ks cks cs cc; кв qu kw
аи i y igh ie ai ui uy eye; эи a ai ay ey ei ea; еи a ai ay ey ei ea; оу o oa ou ow; ау ou ow au a aw; ои oy oi; ью u ew eu iew
уа wa wo wi; уэ we whe; уи wi whi wee
а a u o ah ar er ou ur; е e a ea er ey ai ie ure; э e a ai ea; и i e ee ea ie ey y u; і i e ee ea ie ey y
о o a oo ou or ow al aw au er; у u oo o ou ew w ui; ы i y e; ю u ew eu you yu iu; я a ya ia ja yu
б b bb; в v w wh; г g gg gh gu h; д d dd ed ld; ж j g z zh s; з z zz s ss th
к c k ck cc kk ch q qu; л l ll; м m mm mb; н n nn kn gn; п p pp; р r rr wr
с s ss c sc ps st th z; т t tt th ght ed; ф f ff ph gh; х h kh ch wh; ц ts tz c s z; ч ch tch t c; ш sh s ch sch ti ci ssi; щ sh ch sch
ъ; ь
`
    .trim()
    .split(/[;\n]\s*/)
    .map((line) => {
      const [letters = "", ...written] = line.split(" ");
      return [letters, written.length > 0 ? written : [""]] as const;
    }),
);
const KEYS = new RegExp([...SOUNDS.keys()].sort((a, b) => b.length - a.length).join("|"), "g");
const WHOLLY = new RegExp(`^(?:${KEYS.source})+$`);
const DOUBLED = /(.)\1+/g;
/** A shorter word sounds like many, and the beginning of a word that others begin with sounds like more. */
const SHORTEST = 3;
const SHORTEST_BEGUN = 5;
/** Longer words are no English words, and more spellings at a time are not gone on with. */
const LONGEST = 16;
const MOST_SPELLINGS = 64;

/**
 * The spellings of the folded `word` in Cyrillic letters as English, with which some known word begins, as `isBegun` tells; the
 * spelling of a short word is a whole word, and has a line feed behind it.
 */
export function englishHeard(word: string, isBegun: (spelling: string) => boolean): string[] {
  const heard = word.replace(DOUBLED, "$1");
  if (heard.length < SHORTEST || word.length > LONGEST || !WHOLLY.test(word)) return [];
  let spellings = [""];
  for (const [sound] of heard.matchAll(KEYS)) {
    const written = SOUNDS.get(sound) ?? [];
    // A vowel that nobody hears may stand behind a sound: "time", "business".
    const longer = spellings.flatMap((begun) =>
      written.flatMap((each) => [begun + each, `${begun + each}e`]),
    );
    spellings = [...new Set(longer)].filter(isBegun).slice(0, MOST_SPELLINGS);
  }
  return heard.length < SHORTEST_BEGUN
    ? spellings.map((spelling) => `${spelling}\n`).filter(isBegun)
    : spellings;
}
