/**
 * The programming document of a demonstration station (documents/programming/{slug}.json): its sound, shows and week in
 * local time. Schedules, episodes, songs and plays around any day follow from the document and the clock.
 */
import { z } from "zod";
import { EPISODE_NAMES, LOOP_NAMES } from "./audio/sounds.ts";

const description = z.string().min(1).max(128);
const localTime = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'must be a local time like "06:00"');
const localHours = z.array(z.int().min(0).max(23)).max(24);
const style = z.enum([
  "pop",
  "indie",
  "rock",
  "folk",
  "jazz",
  "soul",
  "classical",
  "electronic",
  "techno",
  "ambient",
  "schlager",
  "chanson",
  "latin",
  "flamenco",
  "arabic",
  "oldies",
  "kids",
]);

const catchUp = z.strictObject({
  sound: z.enum(EPISODE_NAMES),
  /** Days from opening to closing; absent: the episodes have no window. */
  days: z.int().positive().optional(),
  /** Opens at the end of the broadcast (the default), or at 07:00 local time on the next day. */
  opens: z.enum(["after", "next-morning"]).optional(),
  /** The episode is listed with its window but never playable, since others hold the rights. */
  withheld: z.boolean().optional(),
  /** The episode has a second stream, an MP3. */
  alsoMp3: z.boolean().optional(),
});

const show = z.strictObject({
  name: description,
  about: description,
  /** A key of genres.json; absent: the first genre of the station. */
  genre: z.string().optional(),
  /** The name of the series: the show without its presenter. */
  short: z.string().min(1).optional(),
  /** Titles and descriptions of single broadcasts, in order of broadcast; after the last, the first follows. */
  editions: z.array(z.strictObject({ title: z.string().min(1), about: description })).optional(),
  /** The editions are the parts of a story, heard from the first on. */
  serial: z.literal(true).optional(),
  catchUp: catchUp.optional(),
  /** The show has no songs. */
  speech: z.boolean().optional(),
  /** Styles of the show's songs; absent: the styles of the station. */
  styles: z.array(style).optional(),
});

const day = z.strictObject({
  days: z.enum(["weekdays", "saturday", "sunday", "friday", "monday-thursday", "weekend", "daily"]),
  /** Local start times and the show that runs until the next start, also over midnight; "x repeat" airs x again. */
  starts: z.record(localTime, z.string().min(1)),
});

/** News on the hour: a bulletin interrupts the current show. */
const bulletins = z.strictObject({
  show: z.string(),
  minutes: z.int().positive(),
  weekdayHours: localHours,
  weekendHours: localHours,
});

const NO_SUCH_SHOW = "the week or the bulletins name a show that the document does not have";

export const programming = z
  .strictObject({
    /** The `externalId` of the station's record. */
    station: z.string(),
    sound: z.enum(LOOP_NAMES),
    /** Styles of the station's songs; absent: the station only talks. */
    styles: z.array(style).optional(),
    /** Average listening of one play, in minutes. */
    minutesPerPlay: z.number().positive(),
    bulletins: bulletins.optional(),
    /** The first entry that covers a day counts. */
    week: z.array(day).min(1),
    shows: z.record(z.string(), show),
  })
  .refine(({ week, bulletins, shows }) => {
    const named = week.flatMap(({ starts }) => Object.values(starts));
    if (bulletins) named.push(bulletins.show);
    return named.every((name) => Object.hasOwn(shows, name.replace(/ repeat$/, "")));
  }, NO_SUCH_SHOW);

export const artists = z.array(
  z.strictObject({
    name: z.string().min(1),
    /** The country (ISO 3166 numeric) whose stations play the artist more often; absent: no country. */
    home: z.string().optional(),
    styles: z.array(style).min(1),
    titles: z.array(z.string().min(1)).min(1),
  }),
);

export type Programming = z.output<typeof programming>;
export type CatchUp = z.output<typeof catchUp>;
export type DemoShow = z.output<typeof show>;
export type Weekdays = z.output<typeof day>["days"];
export type MusicStyle = z.output<typeof style>;
export type DemoArtist = z.output<typeof artists>[number];
