/** Shapes that only the listener pages get: songs and who told them, ways to stations, and facts of a station (`include=look`). */
import { z } from "zod";
import { dateTime } from "./envelope.ts";

/** Who told a song while it played: the station itself, or its server. Absent for songs of imports. */
export const toldBy = z.enum(["station", "server"]).optional().meta({ listenerOnly: true });

/** Facts about an on-demand item: when it was published, its length, and whether `/listener/notes` has more. */
export const factsOfItem = {
  published: dateTime.optional().meta({ listenerOnly: true }),
  durationSeconds: z.int().optional().meta({ listenerOnly: true }),
  more: z.boolean().optional().meta({ listenerOnly: true }),
  season: z.int().optional().meta({ listenerOnly: true }),
  episode: z.number().optional().meta({ listenerOnly: true }),
  /** Absent: a full episode. */
  episodeType: z.enum(["trailer", "bonus"]).optional().meta({ listenerOnly: true }),
  /** Whether the series of the item is heard from its first episode on. */
  isSerial: z.literal(true).optional().meta({ listenerOnly: true }),
};

/** A song that a station plays or has played. */
export const playedSong = z.object({
  artist: z.string(),
  name: z.string(),
  start: dateTime,
  stop: dateTime,
  toldBy,
});

const waysOf = (name: string) => z.array(z.object({ [name]: z.string(), stations: z.int() }));
/** Ways to the stations of a country, each with its number of stations. */
export const ways = z.object({
  places: waysOf("place"),
  languages: waysOf("language"),
  genres: waysOf("genre"),
  letters: waysOf("letter"),
  /** Whether stations joined a day or more after the first. */
  hasNew: z.boolean(),
});

export const stationLook = z.object({
  /** OKLCH hue and chroma of the logo. */
  hue: z.number(),
  chroma: z.number(),
  homepage: z.url().optional(),
  /** The host of the homepage in its own letters, where its address encodes them. */
  site: z.string().optional(),
  /** Whether the homepage is a page of a directory, a platform of streams or a social network. */
  isOnPlatform: z.boolean().optional(),
  timeZone: z.string().optional(),
  /** Part of the country. */
  region: z.string().optional(),
  /** Whether the region is the city of a point that the source gives to a crowd of stations. */
  isRegionVague: z.boolean().optional(),
  /** The genres and the region are those that all channels share. */
  brand: z
    .object({
      name: z.string(),
      channels: z.int(),
      genres: z.array(z.string()),
      region: z.string().optional(),
    })
    .optional(),
  /** The letter or two that stand for the station where it has no picture; absent where no word of its name tells. */
  letter: z.string().optional(),
  /** The name without formats, bit rates and ornaments; absent where the source's name has none. */
  displayName: z.string().optional(),
  /** The name without call sign and city, where the name has a brand in quotation marks beside them. */
  shortName: z.string().optional(),
  /** The language tag of a description in the homepage's words. */
  descriptionLanguage: z.string().optional(),
  demonstration: z.boolean(),
  /** For an entry that lists do not show: the rpuid of the entry that they show in its place. */
  shownAs: z.string().optional(),
});
