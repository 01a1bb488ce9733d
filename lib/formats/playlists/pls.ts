import type { Station } from "../../contract/shapes.ts";
import { playlistEntries } from "./entries.ts";

/** PLS version 2 in UTF-8; entries are numbered from 1, length -1 means unknown. */
export function toPls(stations: readonly Station[]): string {
  const entries = playlistEntries(stations);
  const lines = entries.map(
    ({ url, title }, i) => `File${i + 1}=${url}\nTitle${i + 1}=${title}\nLength${i + 1}=-1\n`,
  );
  return `[playlist]\nNumberOfEntries=${entries.length}\n${lines.join("")}Version=2\n`;
}
