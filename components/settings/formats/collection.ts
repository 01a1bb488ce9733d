/** What a listener takes along: favourites in every format, history and the form in our own. */
import type { ForYouForm } from "#components/for-you/form.ts";
import type { Translate } from "#components/language/words.ts";
import type { Heard } from "#components/listening/heard.ts";

/** A station as files name it: by our number, by name, by the address of a stream. */
export interface PortableStation {
  name: string;
  rpuid?: string;
  /** Address of a stream, http or https. */
  url?: string;
  homepage?: string;
}

/** What was read from a file. */
export interface Collection {
  favourites: PortableStation[];
  heard?: Heard;
  forYou?: ForYouForm;
  /** Entries that are no stations, or whose address this house cannot use. */
  skipped: number;
}

/** Why a file could not be read: a sentence for whoever chose it, in their language. */
export class FileError extends Error {
  readonly why: (t: Translate) => string;

  constructor(why: (t: Translate) => string) {
    super("The file cannot be read.");
    this.name = "FileError";
    this.why = why;
  }
}

/** Stations of one file at most: as many as can be kept. */
export const MOST_STATIONS_A_FILE = 500;
const LONGEST_NAME = 256;
const RPUID = /^\d{4,15}$/;

export const isRpuid = (text: unknown): text is string => typeof text === "string" && RPUID.test(text);

/** A name as it is kept: one line, bounded. */
export const oneLine = (text: string) => text.replace(/\s+/g, " ").trim().slice(0, LONGEST_NAME);

/** `text` as an http(s) address; undefined when it is none. */
export function webAddress(text: string | undefined): string | undefined {
  const trimmed = text?.trim() ?? "";
  if (trimmed.length > 2_000 || !URL.canParse(trimmed)) return undefined;
  return /^https?:$/.test(new URL(trimmed).protocol) ? trimmed : undefined;
}
