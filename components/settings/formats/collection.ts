/** The content of an exported file: favourites in all formats, other lists and choices in Nowline's own. */
import type { Due } from "#components/device/due.ts";
import type { FollowedSeries } from "#components/device/followed.ts";
import { cut } from "#components/device/stored.ts";
import type { ForYouForm } from "#components/for-you/form.ts";
import type { Translate } from "#components/language/words.ts";
import type { Heard } from "#components/listening/heard.ts";
import type { PlayableEpisode } from "#components/model/playable.ts";
import type { Position } from "#components/player/engine/kept-positions.ts";
import type { KeptMoment } from "#components/player/kept-moments.ts";
import type { Choices } from "./choices.ts";

/** The signs of Nowline's own files: `format` and `version`. */
export const OWN_FILE = { format: "nowline", version: 1 } as const;

/** A station in a file: by number, by name, by the address of a stream. */
export interface PortableStation {
  name: string;
  rpuid?: string;
  /** The address of a stream, http or https. */
  url?: string;
  homepage?: string;
}

/** A podcast feed in a file. */
export interface PortableFeed {
  name: string;
  /** http or https. */
  url: string;
  isFeed: true;
}

/** The content read from a file. */
export interface Collection {
  favourites: PortableStation[];
  series?: readonly FollowedSeries[];
  /** Podcast feeds, whose series are looked for. */
  feeds?: PortableFeed[];
  heard?: Heard;
  forYou?: ForYouForm;
  due?: readonly Due[];
  queue?: readonly PlayableEpisode[];
  positions?: readonly Position[];
  diary?: readonly KeptMoment[];
  choices?: Choices;
  /** Entries that are no stations, or have unusable addresses. */
  skipped: number;
}

/** Why a file could not be read, as a sentence in the listener's language. */
export class FileError extends Error {
  readonly why: (t: Translate) => string;

  constructor(why: (t: Translate) => string) {
    super("The file cannot be read.");
    this.name = "FileError";
    this.why = why;
  }
}

/** The most stations of a file. */
export const MOST_STATIONS_A_FILE = 500;

/** A name on one line, of bounded length. */
export const oneLine = (text: string) => cut(text.replace(/\s+/g, " ").trim());

/** `text` as an http(s) address; undefined for other texts. */
export function webAddress(text: string | undefined): string | undefined {
  const trimmed = text?.trim() ?? "";
  if (trimmed.length > 2_000 || !URL.canParse(trimmed)) return undefined;
  return /^https?:$/.test(new URL(trimmed).protocol) ? trimmed : undefined;
}
