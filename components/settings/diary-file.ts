/** The diary as a file: JSON, which an import takes back, or CSV by RFC 4180. */

import type { KeptMoment } from "#components/player/kept-moments.ts";
import { momentPath } from "#lib/contract/moment-path.ts";
import { OWN_FILE } from "./formats/collection.ts";

export type DiaryFormat = "json" | "csv";

export const DIARY_TYPES: Readonly<Record<DiaryFormat, string>> = {
  json: "application/json",
  csv: "text/csv;charset=utf-8",
};

const COLUMNS = ["time", "station", "rpuid", "show", "artist", "title", "link"] as const;

/** A moment with its time (RFC 3339), and the address that plays the moment as long as a stream goes back so far. */
const row = (origin: string, { atMs, ...words }: KeptMoment): Record<(typeof COLUMNS)[number], string> => ({
  time: new Date(atMs).toISOString(),
  ...words,
  link: origin + momentPath(words.rpuid, atMs),
});

/** A quoted cell. A table program would calculate a text that begins like a formula: a quote mark before it stops that. */
const cell = (text: string): string =>
  `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** `origin` is this site's, without a slash at its end. */
export function diaryFile(format: DiaryFormat, kept: readonly KeptMoment[], origin: string): string {
  const rows = kept.map((moment) => row(origin, moment));
  if (format === "json") return `${JSON.stringify({ ...OWN_FILE, moments: rows }, null, 2)}\n`;
  const lines = rows.map((each) => COLUMNS.map((column) => cell(each[column])).join(","));
  return `${[COLUMNS.join(","), ...lines].join("\r\n")}\r\n`;
}
