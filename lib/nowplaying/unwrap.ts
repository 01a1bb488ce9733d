/** Takes what surrounds a title away: attributes of broadcast software, announcements, marks of files. */
import { orUndefined } from "../ground/fault.ts";

/** A title without the attributes of broadcast software (`text="Artist - Title" song_spot="M"`), and their statements. */
interface Unwrapped {
  raw: string;
  artist?: string;
  title?: string;
  /** The attributes say that it is an advert. */
  advert?: boolean;
}

/** `"artist":"..."` and `"title":"..."`, wherever they stand in JSON, which may be cut. */
const JSON_FIELD = /"(artist|title)"\s*:\s*("(?:[^"\\]|\\.)*")/giu;

/** Reads fields that some automation writes into a title: JSON, or `Artist~Title~Album~Seconds~...`; else nothing. */
export function fieldsOf(raw: string): { raw?: string; artist?: string; title?: string } {
  if (/^\s*\{\s*"/u.test(raw)) {
    const fields = [...raw.matchAll(JSON_FIELD)]
      .reverse()
      .map(([, name = "", value = ""]) => [name.toLowerCase(), orUndefined(() => JSON.parse(value)) ?? ""]);
    const { artist, title } = Object.fromEntries(fields) as { artist?: string; title?: string };
    return artist && title ? { raw: "", artist, title } : { raw: title ?? "" };
  }
  const [artist = "", title = "", ...others] = raw.split("~").map((field) => field.trim());
  return others.length > 1 && artist !== "" && title !== "" ? { raw: "", artist, title } : {};
}

const ATTRIBUTE = /([A-Za-z_]\w*)=(?:"((?:[^"\\]|\\.)*)"|'([^']*)')/gu;
/** Attributes with which ad servers mark adverts (Triton, AdsWizz, StreamGuys). */
const ADVERT_ATTRIBUTE = /^(?:adw_ad|adcontext|insertiontype|ad_?id|ad_?type|adserver|vast\w*)$/iu;
/** Kinds of `song_spot` that are music; other kinds are spots, talk and weather. */
const MUSIC_SPOT = /^(?:M|F)$/iu;

/** The attributes of `text`, by their names in lower case. */
function attributesOf(text: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, name = "", double, single] of text.matchAll(ATTRIBUTE))
    found.set(name.toLowerCase(), (double ?? single ?? "").replaceAll('\\"', '"'));
  return found;
}

/** Reads the attributes of a title; a title without any stays as it is. */
export function unwrap(raw: string): Unwrapped {
  if (!/[A-Za-z_]\w*=["']/u.test(raw)) return { raw };
  const attributes = attributesOf(raw);
  const lead = raw.slice(0, raw.search(/[A-Za-z_]\w*=["']/u));
  const before = lead.replace(/[\s,;|~-]+$/u, "");
  const spot = attributes.get("song_spot");
  const isMarked = [...attributes].some(
    ([name, value]) => ADVERT_ATTRIBUTE.test(name) && !/^(?:|0|false|none|m)$/iu.test(value),
  );
  const text = attributes.get("text");
  // Stations of iHeart have the artist before: `Artist - text="Title" song_spot="M"`.
  const isArtist = before !== "" && /\s-\s*$/u.test(lead) && text !== undefined && !/\s[-–—]\s/u.test(text);
  const unwrapped: Unwrapped = { raw: isArtist ? `${before} - ${text}` : (text ?? before) };
  const [artist, title] = [attributes.get("artist"), attributes.get("title")];
  if (artist) unwrapped.artist = artist;
  if (title) unwrapped.title = title;
  if (isMarked || (spot !== undefined && !MUSIC_SPOT.test(spot))) unwrapped.advert = true;
  return unwrapped;
}

const ANNOUNCEMENT =
  /^(?:now(?: playing| on air)?|on air(?: now)?|currently(?: playing)?|current(?: song| track)?|playing|np|live now|jetzt(?: läuft| on air)?|gerade läuft|es läuft|sie hören|aktuell(?:er titel)?|ahora(?: suena)?|suena|está sonando|sonando|en ce moment|à l['’]antenne|vous écoutez|in onda|stai ascoltando|nå spilles|nu spelas|teraz gramy|сейчас(?: в эфире| играет| звучит)?|в эфире|الآن|現在播放|再生中)\s*[:：»>|–-]\s*/iu;
/** "Jetzt auf Radio X: Artist - Title": an announcement with the name of a station, which has no dash between spaces. */
const ON_STATION =
  /^(?:now(?: playing)? on|you(?:['’]re| are) listening to|jetzt (?:läuft )?(?:auf|bei)|sie hören|du hörst|ihr hört|ahora (?:suena )?en|estás escuchando|vous écoutez|tu écoutes|en ce moment sur|ora in onda su|stai ascoltando|nå på|nu på|teraz w|вы слушаете|сейчас на)\s(?:(?!\s[-–—]\s)[^:]){2,30}[:：]\s+(?=.+\s[-–—]\s)/iu;
/** Beginnings, ends and numbers of files and lists. */
const AROUND: readonly (readonly [RegExp, string])[] = [
  // The address of a cover, and the length in seconds. Only one part of the pattern takes a space: a title may have many.
  [/\s*\|\s*https?:\/\/[^\s|]*\s*(?:\|[\s\d.:]*)*$/iu, ""],
  [/^\s*[[(]\s*\d{1,2}(?::\d{2}){1,2}\s*[\])]/u, ""],
  [/^[\s*#~=_>»♪♫♬🎵🎶|•·-]+|[\s*#~=_<«♪♫♬🎵🎶|•·-]+$/gu, ""],
  [/['"]?;\s*Stream(?:Url|Title)=.*$/iu, ""],
  [/\.(?:mp3|m4a|aac|wav|flac|ogg|wma)$/iu, ""],
  [/\s*[[(]\s*\d{2,3}\s*k(?:bit\/s|bps|bs)?\s*[\])]$/iu, ""],
  [/\s*[[(]\s*\d{1,2}(?::\d{2}){1,2}(?:\s*\/\s*\d{1,2}(?::\d{2}){1,2})?\s*[\])]$/u, ""],
  [/^(?:track\s*)?\d{1,3}\s*[.)]\s+/iu, ""],
  [/^\d{2}\s*[-–]\s*(?=.+\s[-–—]\s)/u, ""],
];

/** `text` without announcement ("Now playing:"), notes, file endings, bit rates, lengths and track numbers. */
export function withoutWrapping(text: string): string {
  let found = text;
  if (!/\s/u.test(found) && /_/u.test(found)) found = found.replaceAll("_", " ");
  for (const [pattern, by] of AROUND) found = found.replace(pattern, by);
  found = found.replace(ON_STATION, "").replace(ANNOUNCEMENT, "");
  return found
    .replace(/^"(.+)"$/u, "$1")
    .replace(/\s+/gu, " ")
    .trim();
}
