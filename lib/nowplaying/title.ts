/** Reads titles that stations send: artist and title of a song, or the reason why it is no song. */
import { hasAddress, type NotASong, nameKey, notASong, notASongOf } from "./not-a-song.ts";
import { repairText } from "./repair-text.ts";
import type { AboutStation } from "./station-names.ts";
import { tidyArtist, tidyTitle, withoutShouting } from "./tidy.ts";
import { unwrap, withoutWrapping } from "./unwrap.ts";

export type { NotASong } from "./not-a-song.ts";

/** A title as told: one text ("Artist - Title"), or artist and title apart. */
export interface ToldTitle {
  raw?: string | undefined;
  artist?: string | undefined;
  title?: string | undefined;
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
/** "Title by Artist"; "Stand by Me" has no artist. */
const BY =
  /^(.+)\s+(?:by|von|par|por)\s+(?!(?:[Mm]e|[Yy]ou|[Nn]ow|[Ss]ide|[Mm]yself)$|(?:[Mm]y|[Yy]our|[Tt]he|[Nn]ight|[Dd]ay) )(\p{Lu}.*)$/u;

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
const LONG_NAME = 6;

/** Whether `part` only names the station. A title in one part may say more about it ("You are listening to ..."). */
function isStation(part: string, names: ReadonlySet<string>, alone = false): boolean {
  const key = nameKey(part);
  if (names.has(key) || names.has(nameKey(part.replace(AROUND_NAME, " ")))) return true;
  if (!alone) return false;
  return [...names].some((name) => name.length >= LONG_NAME && (key.startsWith(name) || key.endsWith(name)));
}

/** "Station: Artist - Title" without the station. */
function withoutLabel(text: string, names: ReadonlySet<string>): string {
  const [, label = "", rest = ""] = /^([^:：]{3,60})[:：]\s*(.+)$/u.exec(text) ?? [];
  return isSong(partsOf(rest)) && isStation(label, names) ? rest : text;
}

function songOf(text: string, names: ReadonlySet<string>): SongTitle | NotASong {
  const plain = withoutLabel(withoutWrapping(text), names);
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

function tidied(by: string, name: string, names: ReadonlySet<string>): SongTitle | NotASong {
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

/** The song of a title, or the reason why it is none. */
export function readTitle(
  told: ToldTitle,
  { stationNames, languages = [] }: AboutStation,
): SongTitle | NotASong {
  const [whole, by, name] = [told.raw, told.artist, told.title].map((text) =>
    text === undefined ? "" : repairText(text, languages),
  );
  if (whole === undefined || by === undefined || name === undefined) return "unreadable";
  const { raw, advert, ...said } = unwrap(whole);
  if (advert) return "advert";
  const names = new Set(stationNames.map((each) => nameKey(each)).filter((key) => key.length > 2));
  const artist = told.artist === undefined ? (said.artist ?? "") : by;
  const title = told.title === undefined ? (said.title ?? "") : name;
  if (artist === "" || title === "") return songOf(title || raw || artist, names);
  return notASong(`${artist} - ${title}`) ?? tidied(withoutWrapping(artist), withoutWrapping(title), names);
}
