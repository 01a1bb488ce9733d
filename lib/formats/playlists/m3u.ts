import type { Station } from "../../contract/shapes.ts";
import { playlistEntries } from "./entries.ts";

/** Extended M3U in UTF-8 with Unix line ends; length -1 means unknown. */
export function toM3u(stations: readonly Station[]): string {
  const lines = playlistEntries(stations).map(({ url, title }) => `#EXTINF:-1,${title}\n${url}\n`);
  return `#EXTM3U\n#EXTENC:UTF-8\n${lines.join("")}`;
}
