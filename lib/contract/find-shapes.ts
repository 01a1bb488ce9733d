/** The answer of the listener pages' search over everything. */
import { z } from "zod";
import { countryCode, dateTime, stationId } from "./envelope.ts";
import * as shapes from "./shapes.ts";

/** `total`: candidates read; `items`: the best, or a page of `only`; `isMore`: a search stopped at its bound, so there may be more. */
const group = <T extends z.ZodType>(item: T) =>
  z.object({ total: z.int().min(0), isMore: z.boolean().optional(), items: z.array(item) });

/** A programme title on one station, with its nearest broadcast: on air now, else the next, else the last. */
const foundProgramme = z.object({
  rpuid: stationId,
  id: z.string(),
  name: z.string(),
  description: z.string().optional(),
  start: dateTime,
  stop: dateTime,
  onAir: z.boolean(),
});
const foundEpisode = shapes.onDemandItem.extend({
  /** Whether one of its windows is open at the moment of the answer. */
  playable: z.boolean(),
});
const foundSong = z.object({
  rpuid: stationId,
  artist: z.string(),
  name: z.string(),
  start: dateTime,
  stop: dateTime,
});
const genreFacet = z.object({ href: z.string(), name: z.string(), stations: z.int() });
const languageFacet = z.object({ language: z.string(), stations: z.int() });

/** The stations of a country, narrowed to a genre, a language and a place in it or to none; or of a genre in all countries. */
const namedList = z.union([
  z.object({
    country: countryCode,
    genre: z.object({ href: z.string(), name: z.string() }).optional(),
    language: z.string().optional(),
    place: z.string().optional(),
    stations: z.int(),
  }),
  genreFacet,
]);

export const found = z.object({
  /** The lists of stations that the text names, or begins to name, at most three. */
  lists: z.array(namedList).optional(),
  /** The country without stations that the text asks for, by its name or a city's, and countries with stations near it. */
  noStationsIn: z.object({ country: countryCode, near: z.array(countryCode) }).optional(),
  /** The countries of the language that the text names, where all stations found are theirs and the language of none is known. */
  languageUnknownIn: z.array(countryCode).optional(),
  /** The searched text where nothing has all words: a request, as on another keyboard, in Latin letters, or fewer words. */
  instead: z.string().optional(),
  /** Whether no more was asked for than any station near the listener: there are no results. */
  isNear: z.boolean().optional(),
  /**
   * The city that was asked for, where no station is known to be there, or none with the other words of the text, which
   * `instead` has: the stations found are those nearest to it.
   */
  nearTo: z.object({ name: z.string(), country: countryCode }).optional(),
  /** The format that the text names, where stations were found by the format of their streams. */
  format: z
    .object({ codec: z.string().optional(), kbps: z.int().optional(), isFine: z.boolean().optional() })
    .optional(),
  /** Whether the names of all countries were searched: while they are made, the next answer has more. */
  isCurrent: z.boolean(),
  /** Text to mark in names and genres of stations found in other letters, by rpuid. */
  asNamed: z.record(stationId, z.string()),
  /**
   * The place of each station that was found by its place and is there, by rpuid; a region may be that of the nearest city.
   * "" where only a position tells so that many stations share: the middle of a city.
   */
  places: z.record(stationId, z.string()),
  stations: group(shapes.station).extend({
    /** Whether some stations were found without forgiving a typo: as typed, in other letters, joined or split. */
    asTyped: z.boolean(),
  }),
  /** Stations of other countries; of the stations found by their names at most 1,000 are counted. */
  elsewhere: group(shapes.station).extend({
    asTyped: z.boolean(),
    /** Whether they come before `stations`: their names have words that the country's stations have by its name alone. */
    isFirst: z.boolean().optional(),
  }),
  programmes: group(foundProgramme),
  series: group(shapes.series),
  episodes: group(foundEpisode),
  songs: group(foundSong),
  facets: z.object({
    genres: z.array(genreFacet),
    languages: z.array(languageFacet),
    playable: z.int(),
  }),
  /** The stations of results in the other groups, each once. */
  of: z.array(shapes.station),
});

export type NamedList = z.infer<typeof namedList>;
export type Found = z.infer<typeof found>;
export type FoundProgramme = z.infer<typeof foundProgramme>;
export type FoundEpisode = z.infer<typeof foundEpisode>;
export type FoundSong = z.infer<typeof foundSong>;
export type Facets = Found["facets"];
