/** Sorts free-text tags: genres, languages, facts about the stream (codec, bit rate), and keywords. */

import { cleanText } from "../ground/clean.ts";
import { remembered } from "../ground/remembered.ts";
import { fold } from "../ground/text.ts";
import { placeKey } from "../places/cities.ts";
import { type Genre, genresOfTag } from "../terms/genres.ts";
import { countriesOfLanguage, languageNamed } from "../terms/language-names.ts";

export interface Tags {
  genres: Genre[];
  keywords: string[];
  /** A codec that a tag names ("mp3", "aac+"). */
  codec?: string;
  /** kbit/s that a tag names ("64 kbit/s"). */
  kbps?: number;
}

/** Words that say nothing about what is heard. */
const EMPTY_WORDS = new Set(
  "http https stream streaming webradio liveradio live radio fm am dab dab+ hd hls m3u8 m3u pls mp3 aac aac+ aacp ogg opus flac mp4 test testing undefined null none other misc various all new video 128 tags genre".split(
    " ",
  ),
);
EMPTY_WORDS.add("hls video").add("other music").add("web radio");
const CODECS = new Set(["mp3", "aac", "aac+", "aacp", "ogg", "opus", "flac"]);
const RATE = /^(\d{2,3}) ?(?:kbit\/?s?|kbps|kb\/s|kb|k|кбит\/с)$/;
/** "107_8 fm": a frequency that lost its decimal point. */
const FREQUENCY = /^(\d{2,3})[_ ](\d) ?((?:fm)?)$/i;

type Tag = Omit<Tags, "keywords"> & { keyword?: string };

/** A few hundred tags recur in every dump. */
const MOST_KNOWN = 20_000;
const MOST_TAGS = 64;
const LONGEST_TAG = 128;

const readTag = remembered(MOST_KNOWN, (raw: string): Tag => {
  const text = cleanText(raw);
  if (text === "" || text.length > LONGEST_TAG || !/[\p{L}\p{N}]/u.test(text)) return { genres: [] };
  const word = fold(text);
  const rate = RATE.exec(word);
  if (rate) return { genres: [], kbps: Number(rate[1]) };
  if (CODECS.has(word)) return { genres: [], codec: word === "aacp" ? "aac+" : word };
  // A whole number alone is a region, a channel or a typo; a frequency has a point or a band.
  if (EMPTY_WORDS.has(word) || /^\d+$/.test(word)) return { genres: [] };
  const frequency = FREQUENCY.exec(text);
  if (frequency) return { genres: [], keyword: `${frequency[1]}.${frequency[2]} ${frequency[3]}`.trim() };
  const genres = genresOfTag(text);
  // A word that the genre's name does not contain ("шансон") stays a keyword, so that search finds it.
  const said = genres.some((genre) => fold(genre.name).includes(word));
  return said ? { genres } : { genres, keyword: text };
});

/** Folded: "القرآن" loses its marks. */
const QURAN = /(?<!\p{L})(?:ال)?(?:قران|quran|koran|qur['’]an)(?!\p{L})/u;
/** Exegesis, recitation, prayers, rulings, reciters, the Sunna; "الشيخ" and "السلف" are in names of places and people, too. */
const TEACHING =
  /(?<!\p{L})(?:ال)?(?:تفسير|تلاوه|تلاوات|اذكار|فتاوي|قاري|تكبيرات)(?!\p{L})|(?<!\p{L})ال(?:سنه|شيخ|سلف)(?!\p{L})/u;
const HOST_OF_TEACHING = /quran|salaf|islam/;
const JUDAISM = /(?<!\p{L})(?:kabbalah|torah|judaism|jewish|קבלה|תורה|יהדות)(?!\p{L})/u;
/** Words of Judaism where Israel or Hebrew letters stand beside them. */
const RELIGIOUS = /(?<!\p{L})(?:orthodox|דתי)(?!\p{L})/u;
const OF_ISRAEL = /\p{Script=Hebrew}|(?<!\p{L})israel(?!\p{L})/u;

/** `genres` with those of `tag` first, without those of `wrong`. */
function withFirst(tag: string, genres: Genre[], wrong: string): Genre[] {
  const first = genresOfTag(tag);
  const without = new Set([...first, ...genresOfTag(wrong)].map(({ href }) => href));
  return [...first, ...genres.filter(({ href }) => !without.has(href))];
}

/**
 * The genres of a station whose name or tags say `text` and whose homepage and streams have `addresses`: many stations of the Quran and of
 * Islamic teaching are tagged as classical music, and Jewish stations as "orthodox".
 */
export function genresSaid(text: string, addresses: readonly string[], genres: Genre[]): Genre[] {
  const said = fold(text);
  const isOnlyClassical = genres.every(({ name }) => name === "Classical") && genres.length > 0;
  const teaches = () =>
    TEACHING.test(said) ||
    addresses.some((address) => HOST_OF_TEACHING.test(URL.parse(address)?.hostname ?? ""));
  if (QURAN.test(said) || (isOnlyClassical && teaches())) return withFirst("islam", genres, "classical");
  if (JUDAISM.test(said) || (RELIGIOUS.test(said) && OF_ISRAEL.test(said)))
    return withFirst("judaism", genres, "");
  return genres;
}

const partsOf = (list: string) => list.split(/[,;،؛、|]/).slice(0, MOST_TAGS);

/**
 * The languages (ISO 639) that a list of tags names, of those that most people of `country` (ISO 3166 numeric) speak: abroad,
 * "greek" is music. Of 4,569 stations without a language 161 have such a tag; of 76 looked at, no language was wrong.
 */
export const languagesOfTags = (list: string, country: string): string[] => [
  ...new Set(
    partsOf(list).flatMap((tag) => {
      const key = placeKey(tag);
      return countriesOfLanguage(key)?.includes(country) ? (languageNamed(key) ?? []) : [];
    }),
  ),
];

/** Reads a comma-separated list of tags; each genre and keyword once, in order. */
export function tagsOf(list: string): Tags {
  const tags: Tags = { genres: [], keywords: [] };
  if (list === "") return tags;
  const hrefs = new Set<string>();
  const words = new Set<string>();
  for (const part of partsOf(list)) {
    const raw = part.trim();
    if (raw === "") continue;
    const tag = readTag(raw);
    for (const genre of tag.genres)
      if (!hrefs.has(genre.href)) {
        hrefs.add(genre.href);
        tags.genres.push(genre);
      }
    if (tag.keyword !== undefined && !words.has(tag.keyword.toLowerCase())) {
      words.add(tag.keyword.toLowerCase());
      tags.keywords.push(tag.keyword);
    }
    if (tag.codec) tags.codec ??= tag.codec;
    if (tag.kbps) tags.kbps ??= tag.kbps;
  }
  return tags;
}
