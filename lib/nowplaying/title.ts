/** Reads titles that stations send: artist and title of a song, or the reason why it is no song. */
import { hasAddress, type NotASong, nameKey, notASong, notASongOf } from "./not-a-song.ts";
import { repairText } from "./repair-text.ts";
import type { AboutStation } from "./station-names.ts";
import { tidyArtist, tidyTitle, withoutShouting } from "./tidy.ts";
import { fieldsOf, unwrap, withoutWrapping } from "./unwrap.ts";

/** A title as told: one text ("Artist - Title"), or artist and title apart. */
export interface ToldTitle {
  raw?: string | undefined;
  artist?: string | undefined;
  title?: string | undefined;
  /** The texts came in Unicode: their letters are those that the sender meant. Absent: unknown. */
  isUnicode?: boolean | undefined;
}
export interface SongTitle {
  artist: string;
  title: string;
}

const isSong = (read: readonly string[]) => read.length > 1;
/** The separators of artist and title, the surest first. */
const BETWEEN: readonly RegExp[] = [
  /\s+(?:[-–—‐‑−]{1,3}|~|\||•|·|::|★|»|\/\/|\\)\s+/u,
  /\s+[-–—]|[-–—]\s+/u,
  /(?<=\p{L}{2})[–—](?=\p{L}{2})/u,
  /\s*[:：]\s+|：|／/u,
  /\s+\/\s+/u,
];
/** "Title by Artist"; "Stand by Me" and "Down by The River" have no artist. */
const BY =
  /^(.+)\s+(?:by|von|par|por)\s+(?!(?:Me|You|Now|Side|Myself|The (?:River|Sea|Lake|Water|Fire|Way|Hand|Book|Window))$|(?:My|Your|Night|Day) )(\p{Lu}.*)$/u;

function partsOf(text: string): string[] {
  for (const between of BETWEEN) {
    const parts = text.split(between).map((part) => part.trim());
    const found = parts.filter((part) => /[\p{L}\p{N}]/u.test(part));
    if (isSong(found)) return found;
  }
  const by = BY.exec(text);
  return by ? [by[2] ?? "", by[1] ?? ""] : [text];
}

/** Words that a station's name may have around it. */
const AROUND_NAME = /\b(?:radio|fm|am|dab\+?|hd|live|online|stream|the|webradio)\b|\d+(?:[.,]\d+)?/giu;
/** Words and frequencies that songs and artists do not have: what stands with them is a station's name without them, too. */
const OF_STATIONS = /\b(?:radio|fm|dab\+?|webradio)\b|\b\d{2,3}[.,]\d/iu;
const ONLY_ON = /^(?:only|nur|solo|solamente|seulement)\s+(?:here\s+)?(?:on|auf|bei|en|sur|su)\s+/iu;
const LONG_NAME = 6;

/** Keys of a station's names: as they are, and without the words around them. */
interface Names {
  whole: ReadonlySet<string>;
  bare: ReadonlySet<string>;
}
const keysOf = (texts: readonly string[]) => new Set(texts.map(nameKey).filter((key) => key.length > 2));
const withoutAround = (name: string) => name.replace(AROUND_NAME, " ");
const namesFrom = (names: readonly string[]): Names => ({
  whole: keysOf(names),
  bare: keysOf(names.map(withoutAround)),
});

/** Whether `part` only names the station. A title in one part may say more about it ("You are listening to ..."). */
function isStation(part: string, { whole, bare }: Names, alone = false): boolean {
  const name = part.replace(ONLY_ON, "");
  const key = nameKey(name);
  const bareKey = nameKey(withoutAround(name));
  if (whole.has(key) || whole.has(bareKey)) return true;
  if (bare.has(bareKey) && (name !== part || OF_STATIONS.test(name))) return true;
  if (!alone) return false;
  return [...whole].some((each) => each.length >= LONG_NAME && (key.startsWith(each) || key.endsWith(each)));
}

/** The song that follows: "Artist - Title | Next: Another - Song". */
const THEN = /\s+(?:[|•·~/;]|[-–—]+)\s*(?:(?:coming )?up )?next\s*[:：].*$/iu;

/** "Station: Artist - Title" without the station. */
function withoutLabel(text: string, names: Names): string {
  const [, label = "", rest = ""] = /^([^:：]{3,60})[:：]\s*(.+)$/u.exec(text) ?? [];
  return isSong(partsOf(rest)) && isStation(label, names) ? rest : text;
}

function songOf(text: string, names: Names): SongTitle | NotASong {
  const plain = withoutLabel(withoutWrapping(text), names).replace(THEN, "");
  const why = notASong(plain);
  if (why) return why;
  const all = partsOf(plain);
  const alone = all.length === 1;
  if (alone && hasAddress(plain)) return "address";
  const parts = all.filter((part) => !isStation(part, names, alone));
  // A link at the end of a song's name is the shop's or the station's.
  while (parts.length > 2 && hasAddress(parts.at(-1) ?? "")) parts.pop();
  const [artist = "", ...rest] = parts;
  if (artist === "" || (!alone && rest.length === 0)) return "station";
  return rest.length === 0 ? "no-artist" : tidied(artist, rest.join(" - "), names);
}

const LINK_IN_BRACKETS = /\s*[([][^()[\]]*(?:www\.|https?:|\.(?:com|net|org|ru|info))[^()[\]]*[)\]]/giu;

function tidied(by: string, name: string, names: Names): SongTitle | NotASong {
  const [artist, title] = [tidyArtist(by), tidyTitle(name.replace(LINK_IN_BRACKETS, ""))];
  if (!/[\p{L}\p{N}]/u.test(artist)) return "no-artist";
  if (!/[\p{L}\p{N}]/u.test(title)) return "empty";
  if (!/\p{L}/u.test(artist + title)) return "unknown";
  if (isStation(artist, names) || isStation(title, names)) return "station";
  const why = notASongOf(artist, title);
  if (why) return why;
  // A shouting station shouts both.
  const shouts = !/\p{Ll}|\p{Lo}/u.test(artist + title);
  return shouts ? { artist: withoutShouting(artist), title: withoutShouting(title) } : { artist, title };
}

/** A title without an artist is the whole text, as streams send it: it may have fields in it. */
const wholeOf = (told: ToldTitle): ToldTitle =>
  told.artist === undefined && told.raw === undefined ? { ...told, raw: told.title, title: undefined } : told;

/** The song of a title, or the reason why it is none. */
export function readTitle(
  told: ToldTitle,
  { stationNames, languages = [] }: AboutStation,
): SongTitle | NotASong {
  const given = wholeOf(told);
  const raws = { ...given, ...fieldsOf(given.raw ?? "") };
  const [whole, by, name] = [raws.raw, raws.artist, raws.title].map((text) =>
    text === undefined ? "" : repairText(text, languages, told.isUnicode),
  );
  if (whole === undefined || by === undefined || name === undefined) return "unreadable";
  const { raw, advert, ...said } = unwrap(whole);
  if (advert) return "advert";
  const names = namesFrom(stationNames);
  const artist = raws.artist === undefined ? (said.artist ?? "") : by;
  const title = raws.title === undefined ? (said.title ?? "") : name;
  if (artist === "" || title === "") return songOf(title || raw || artist, names);
  return notASong(`${artist} - ${title}`) ?? tidied(withoutWrapping(artist), withoutWrapping(title), names);
}
