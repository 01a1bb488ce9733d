/** Extended M3U of players: a name, then a stream's address; an attribute that players ignore has the number. */
import { isRpuid } from "#lib/contract/rpuid.ts";
import {
  type Collection,
  FileError,
  MOST_STATIONS_A_FILE,
  oneLine,
  type PortableStation,
  webAddress,
} from "./collection.ts";

/** A playlist of the `stations` with an address. */
export function toM3u(stations: readonly PortableStation[]): string {
  const entries = stations.flatMap(({ name, rpuid, url }) => {
    if (url === undefined) return [];
    const number = rpuid === undefined ? "" : ` nowline-id="${rpuid}"`;
    return [`#EXTINF:-1${number},${oneLine(name)}`, url];
  });
  return `${["#EXTM3U", ...entries].join("\n")}\n`;
}

/** `#EXTINF:-1 key="value" …,Name`: a value may hold commas. */
const ENTRY = /^#EXTINF:\s*-?\d+(?:\.\d+)?((?:\s+[\w-]+="[^"]*")*)\s*,(.*)$/i;

interface Announced {
  name: string;
  rpuid?: string;
}

function announced(line: string): Announced | undefined {
  const match = ENTRY.exec(line);
  if (!match) return undefined;
  const number = /\snowline-id="([^"]*)"/i.exec(match[1] ?? "")?.[1];
  return { name: oneLine(match[2] ?? ""), ...(isRpuid(number) ? { rpuid: number } : {}) };
}

/** The host as the name of an address without a name. */
const hostOf = (url: string) => new URL(url).hostname;

/** Reads M3U, extended or plain. @throws FileError when no station can be read from it. */
export function parseM3u(text: string): Collection {
  const favourites: PortableStation[] = [];
  let skipped = 0;
  let next: Announced | undefined;
  for (const line of text.split(/\r\n|\r|\n/).map((each) => each.trim())) {
    if (line === "") continue;
    if (line.startsWith("#")) {
      next = announced(line) ?? next;
      continue;
    }
    const url = webAddress(line);
    if (url === undefined) skipped++;
    else favourites.push({ ...next, name: next?.name || hostOf(url), url });
    next = undefined;
    if (favourites.length > MOST_STATIONS_A_FILE) {
      throw new FileError((t) => t("settings.transfer.wrong.stations", { most: MOST_STATIONS_A_FILE }));
    }
  }
  if (favourites.length === 0) throw new FileError((t) => t("settings.transfer.wrong.m3u"));
  return { favourites, skipped };
}
