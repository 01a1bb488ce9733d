/**
 * How a station of the demonstration directory is written down (lib/demo/stations/*): who it is, what it sounds like,
 * its shows and its week. Records, schedules, songs, plays and logos are all derived from this.
 */
import type { GenreKey, Language } from "./genres.ts";
import type { EpisodeName, LoopName } from "./sounds.ts";
import type { MusicStyle } from "./styles.ts";

/** When the episodes of a show can be heard again. Absent `days`: for as long as anyone likes, from no fixed start. */
export interface CatchUp {
  sound: EpisodeName;
  /** So many days after the broadcast. */
  days?: number;
  /** Opens at the end of the broadcast (the default), or at 07:00 local time on the next day. */
  opens?: "after" | "next-morning";
  /** Listed with its window, but never offered: the rights are elsewhere. */
  withheld?: boolean;
  /** Offered as MP3 too, a second stream. */
  alsoMp3?: boolean;
}

export interface DemoShow {
  /** At most 128 characters each, as the specification has descriptions. */
  name: string;
  about: string;
  /** Without one, that of the station. */
  genre?: GenreKey;
  /** What the show is called without its presenter: the name of its series. */
  short?: string;
  /** What single broadcasts are about, in order of broadcast, round and round: title and description. */
  editions?: readonly (readonly [title: string, about: string])[];
  catchUp?: CatchUp;
  /** No songs: words from beginning to end. */
  speech?: boolean;
  /** Songs of these styles, instead of the station's. */
  styles?: readonly MusicStyle[];
}

/** Local starts ("06:00") and the show that runs from then until the next start, over midnight too. */
export type DayStarts<K extends string> = Readonly<Record<string, K | `${K} repeat`>>;
export type Weekdays =
  | "weekdays"
  | "saturday"
  | "sunday"
  | "friday"
  | "monday-thursday"
  | "weekend"
  | "daily";

/** News on the hour: cuts into whatever runs, which then goes on. */
export interface Bulletins<K extends string> {
  show: K;
  minutes: number;
  /** Local hours (0 to 23) on weekdays, and at the weekend. */
  weekdayHours: readonly number[];
  weekendHours: readonly number[];
}

export interface DemoStation<K extends string = string> {
  rpuid: string;
  country: string;
  language: Language;
  timeZone: string;
  /** Stable name for identifiers and the home page: `{slug}.example`. */
  slug: string;
  name: string;
  /** At most 8 and 16 characters (ETSI TS 102 818, shortName and mediumName). */
  shortName: string;
  mediumName: string;
  longName?: string;
  alphanumericKey: string;
  strapline: string;
  genres: readonly GenreKey[];
  keywords: readonly string[];
  tint: { hue: number; chroma: number };
  sound: LoopName;
  /** What it sends, best first. */
  streams: readonly ("hls" | "mp3")[];
  /** Its streams are for one country alone (ISO 3166 numeric). */
  streamsOnlyIn?: string;
  /** DAB: ensemble and service identifier; GCC per country. */
  dab?: { ensemble: string; service: string };
  /** FM: RDS PI code and frequencies in MHz. */
  fm?: { pi: string; frequencies: readonly number[] };
  /** Where a local station is, and how far it is heard. */
  place?: { latitude: number; longitude: number; radiusKm: number };
  /** Coverage, a ring of [latitude, longitude]. */
  coverage?: readonly (readonly [number, number])[];
  /** How people say its name to a machine, and how a machine should say it (SSML). */
  heardAs: readonly string[];
  spokenAs?: string;
  publicValue?: boolean;
  popularity: number;
  /** Average listening per play in minutes. */
  minutesPerPlay: number;
  /** Music it plays when its shows say nothing else; absent on stations that only talk. */
  styles?: readonly MusicStyle[];
  shows: Readonly<Record<K, DemoShow>>;
  week: readonly (readonly [Weekdays, DayStarts<K>])[];
  bulletins?: Bulletins<K>;
}

/** Lets the compiler check that a week names only shows that exist. */
export function station<const K extends string>(definition: DemoStation<K>): DemoStation<K> {
  return definition;
}
