/**
 * Genres that stations' own names tell: of 4,569 stations of the community directory 1,880 have no tag for a genre, and the
 * names of 390 of these say one.
 */
import { remembered } from "../ground/remembered.ts";
import { fold } from "../ground/text.ts";
import { countriesOfCity } from "../places/city-keys.ts";
import { GENRE_WORDS, type Genre, genresOfTag } from "../terms/genres.ts";
import { simplified } from "../terms/spellings.ts";

/** Words and phrases, folded, that tag a genre and that mostly mean something else in a name. */
const UNTELLING = new Set(
  `alternativa, alternativo, aor, art, arte, arts, auto, back country, bbc world, breaks, car, chr, club, coffee house,
  design, drama, dub, easy, fantastic, fantasy, farm, fine arts, gold, government, high country, hill country, holiday,
  holidays, house of, how to, industrial, info, information, infos, jul, kunst, light, lite, live house, love,
  management, minimal, moda, mode, mor, natur, nature, north country, opera house, organ, oriental, ost, otr, popular,
  prog, radio drama, soft, spirituality, surf, white house, wine country, world, δημοτικη, δημοτικο, δημοτικοσ, νεα,
  кино, народное`
    .split(",")
    .map((each) => each.replace(/\s+/g, " ").trim()),
);

const MOST_WORDS = 3;
/** The first words of genres that have several. */
const FIRST_WORDS = new Set(
  [...GENRE_WORDS, ...UNTELLING].filter((each) => each.includes(" ")).map((each) => each.split(" ")[0] ?? ""),
);

/** Common words stand in thousands of names. */
const MOST_KNOWN = 20_000;
const NONE: readonly Genre[] = [];
const genresOf = remembered(MOST_KNOWN, (phrase: string) =>
  UNTELLING.has(phrase) ? NONE : genresOfTag(phrase),
);

/** No genre begins with a number; numbers are in every second name, each in few names. */
const NUMBER = /^\d+$/;
const WORD = /[\p{L}\p{N}\p{M}&'’+]+/gu;
/** Names in Chinese have no spaces; a single character has too many meanings. */
const CHINESE_WORDS = GENRE_WORDS.filter((each) => /^\p{Script=Han}{2,}$/u.test(each));
const CHINESE = new RegExp(CHINESE_WORDS.toSorted((a, b) => b.length - a.length).join("|"), "gu");

/** Whether the words at `from` to `to` are a part of a city's name: "rock" of "little rock". */
const isOfCity = (words: readonly string[], from: number, to: number) =>
  [words.slice(Math.max(0, from - 1), to), words.slice(from, to + 1)].some(
    (around) => around.length > to - from && countriesOfCity(around.join(" ")).length > 0,
  );

/** The genres of words between spaces; of phrases that begin alike the longest counts. */
function* genresInWords(words: readonly string[]): Generator<Genre> {
  for (let from = 0; from < words.length; from++) {
    const first = words[from] ?? "";
    if (NUMBER.test(first)) continue;
    const most = FIRST_WORDS.has(first) ? MOST_WORDS : 1;
    for (let to = Math.min(from + most, words.length); to > from; to--) {
      const phrase = to === from + 1 ? first : words.slice(from, to).join(" ");
      const found = genresOf(phrase);
      if (found.length === 0 && !UNTELLING.has(phrase)) continue;
      if (found.length > 0 && !isOfCity(words, from, to)) yield* found;
      from = to - 1;
      break;
    }
  }
}

function* genresInChinese(folded: string): Generator<Genre> {
  if (/\p{Script=Han}/u.test(folded))
    for (const [word] of simplified(folded).matchAll(CHINESE)) yield* genresOf(word);
}

const isMusic = ({ name }: Genre) => name === "Music";
const isWithin = (genre: Genre, wider: Genre) =>
  genre.href === wider.href || genre.href.startsWith(`${wider.href}.`);

/**
 * `genres` of a station's tags, and behind them those that its name tells: Traffic of "青岛交通广播". A genre that contains a genre
 * of the station is left out, and Music beside any other.
 */
export function withGenresOfName(name: string, genres: readonly Genre[]): Genre[] {
  const folded = fold(name);
  const all = [...genres];
  for (const genre of [...genresInWords(folded.match(WORD) ?? []), ...genresInChinese(folded)])
    if (!all.some((known) => isWithin(known, genre))) all.push(genre);
  return all.filter((genre) => !isMusic(genre) || genres.includes(genre) || all.length === 1);
}
