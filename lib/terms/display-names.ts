/**
 * Names as pages show them. Names in community directories carry the format and the bit rate of the stream, and ornaments:
 * "🕺 Radio X - 128 kbps (MP3)".
 */
import { words } from "../ground/words.ts";
import { isCommonWord, isStationWord, isVagueWord } from "./common-words.ts";

/** Formats of streams. */
const FORMATS = "mp3 he-?aac(?:v2|\\+)? aac(?:-lc|v2|plus|p|\\+\\+?)? ogg flac m3u8 wma hls".split(" ");
/** Formats that are words of names, too ("Opus" of classical music): cut only apart from the name, or beside another format. */
const DOUBTFUL_FORMATS = ["opus", "vorbis", "hi-?res", "lossless", "alac", "wav", "mp4", "m4a", "new stream"];
/** Words that stand beside a format: "(New AAC+ Stream)". */
const BESIDE_FORMATS =
  "new stream streaming audio high low quality bitrate hq lq hd hdr stereo mono vbr cbr".split(" ");
const RATE =
  "\\d{2,4} ?(?:k(?:b|bits?)(?:ps|/?s|/sec)|kbits?|кб(?:[иі]т)?(?:/?с(?:ек)?)?)|(?:16|24|32|48|56|64|96|112|128|160|192|256|320)k";
/** Bit rates without a unit. Lower ones are frequencies and names: "Hit 96", "Radio 24". */
const BARE_RATE = "64|112|128|160|192|224|256|320|(?<=[)\\]\\p{So}]\\s*)(?:32|48|96)";

const END = "(?![\\p{L}\\p{N}])";
const wordOf = (...all: string[]) => `(?:${all.join("|")})${END}`;

const BETWEEN = "[\\s,;:•·/|&@-]+";
/** Formats and bit rates at the end, behind words of the name. */
const TAIL = (() => {
  const word = wordOf(RATE, ...FORMATS, ...DOUBTFUL_FORMATS, BARE_RATE);
  return new RegExp(`(?<![\\p{L}\\p{N}.,])${word}(?:${BETWEEN}${word})*\\s*$`, "iu");
})();
const TECHNICAL_WORD = new RegExp(
  `(?<![\\p{L}\\p{N}])${wordOf(RATE, ...FORMATS, ...DOUBTFUL_FORMATS)}`,
  "giu",
);
const CLEAR_WORD = new RegExp(`(?<![\\p{L}\\p{N}])${wordOf(RATE, ...FORMATS)}`, "iu");
const BESIDE = new RegExp(`^(?:${BESIDE_FORMATS.join("|")}|\\d{2,3})$`, "iu");

const BRACKETS = /\s*(?:\(([^()]*)\)|\[([^[\]]*)\]|\{([^{}]*)\}|（([^（）]*)）)/gu;
/** A part behind a separator, to the next separator. */
const PART = /(?:\s+[-–—•·/]+|\s*\|)\s+(.+?)(?=\s+[-–—•·/]+\s|\s*\||\s*$)/gu;
/** The address of a page, with a host that no station is named by: "r4.err.ee". */
const ADDRESS = /^(?:https?:\/\/\S+|(?:www\.)?[a-z0-9-]+\.[a-z0-9-]+\.[a-z]{2,}\/?)$/;

/** Emoji, stars, notes and lines, and marks that nobody sees; letters in circles are of the name. */
const ORNAMENT = "[\\s_*~=|•·\\p{Cf}\\p{Emoji_Modifier}\\ufe0f]|(?![\\p{Alphabetic}°№])\\p{So}";
/**
 * An exclamation mark may be of the name, a hyphen without a space too. Marks are taken all at once: in parts, a row of them
 * takes a time that doubles with each.
 */
const ORNAMENTS_FIRST = new RegExp(`^(?:${ORNAMENT}|(?<!!)!{2,}(?!!)|[-–—]+\\s)+`, "u");
const ORNAMENTS_LAST = new RegExp(`(?:${ORNAMENT}|[,:;/@]|(?<=\\s)[-–—]+|(?<!!)!{3,}(?!!))+$`, "u");

/** Letters and digits drawn as in formulas ("𝓡𝓪𝓭𝓲𝓸") and as wide as ideographs ("ＮＨＫ"); Unicode has some of the first apart ("ℝ"). */
const DRAWN = /[\u{1D400}-\u{1D7FF}\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]/gu;
const DRAWN_APART = /(?=\p{L})[\u2102-\u2134]/gu;

/** `name` in plain letters; other signs of the name stay ("²", "™", "（"). */
function inPlainLetters(name: string): string {
  const plain = name.replace(DRAWN, (letter) => letter.normalize("NFKC"));
  const isFormula = /[\u{1D400}-\u{1D7FF}]/u.test(name);
  return isFormula ? plain.replace(DRAWN_APART, (letter) => letter.normalize("NFKC")) : plain;
}

/** Whether a part that stands apart from the name has a format or a bit rate, and no word of the name. */
function isTechnical(part: string): boolean {
  const rest = part.replace(TECHNICAL_WORD, " ");
  return rest !== part && (rest.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).every((word) => BESIDE.test(word));
}

const isNumber = (word: string) => /\d/.test(word);
const isOfName = (word: string) => isNumber(word) || !isStationWord(word);
const tells = (word: string) =>
  isNumber(word) || !(isStationWord(word) || isCommonWord(word) || isVagueWord(word));

/** `name` without what `cut` takes from it; as it is where too little of a name is left. */
function without(name: string, cut: (name: string) => string, isEnough: (word: string) => boolean): string {
  const rest = cut(name);
  return rest !== name && words(rest).some(isEnough) ? rest : name;
}

const withoutBrackets = (name: string) =>
  name.replace(BRACKETS, (all, ...inner: unknown[]) =>
    isTechnical(inner.slice(0, 4).find((each) => typeof each === "string") as string) ? "" : all,
  );
const withoutParts = (name: string) =>
  name.replace(PART, (all, part: string) => (isTechnical(part) || ADDRESS.test(part) ? "" : all));
const withoutTail = (name: string) =>
  name.replace(TAIL, (tail) =>
    CLEAR_WORD.test(tail) || (tail.match(TECHNICAL_WORD)?.length ?? 0) > 1 ? "" : tail,
  );
const withoutOrnaments = (name: string) => name.replace(ORNAMENTS_FIRST, "").replace(ORNAMENTS_LAST, "");

/**
 * The name of a station for pages: in plain letters, without formats, bit rates, addresses, and ornaments around it; spaces are single. Never
 * empty: words that are all that tells the station stay ("MP3 Radio", "Radio Opus").
 */
export function displayName(name: string): string {
  let shown = inPlainLetters(name).replace(/\s+/gu, " ").trim();
  for (let before = ""; before !== shown; ) {
    before = shown;
    shown = without(shown, withoutOrnaments, isOfName);
    shown = without(shown, withoutBrackets, isOfName);
    shown = without(shown, withoutParts, isOfName);
    shown = without(shown, withoutTail, tells);
  }
  return shown;
}
