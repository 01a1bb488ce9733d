/** Reads what stations send as the title of what is on air: artist and title, or why it is not a song. */
import { fold, words } from "../ground/text.ts";

/** What was told: one text ("Artist - Title"), or artist and title apart. */
export interface ToldTitle {
  raw?: string | undefined;
  artist?: string | undefined;
  title?: string | undefined;
}
export interface SongTitle {
  artist: string;
  title: string;
}
/** Why a told title is not a song. */
export type NotASong = "empty" | "advert" | "station" | "unknown" | "address" | "no-artist";

const LONGEST = 256;

const tidy = (text: string) => text.normalize("NFC").replace(/\s+/gu, " ").trim().slice(0, LONGEST);

/**
 * The song of a told title; `stationNames` are the names and the slogan of the station, which are no songs.
 */
export function readTitle(told: ToldTitle, stationNames: readonly string[]): SongTitle | NotASong {
  const artist = tidy(told.artist ?? "");
  const title = tidy(told.title ?? told.raw ?? "");
  if (words(`${artist} ${title}`).length === 0) return "empty";
  const names = new Set(stationNames.map((name) => fold(name).trim()));
  if (names.has(fold(title))) return "station";
  if (artist !== "") return { artist, title };
  const [by, ...rest] = title.split(/ [-–—] /u);
  const name = rest.join(" - ");
  if (!by || name === "") return "no-artist";
  if (names.has(fold(by)) || names.has(fold(name))) return "station";
  return { artist: by, title: name };
}
