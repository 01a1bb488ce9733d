/** What one field over everything answers, for the listener pages alone. */
import { z } from "zod";
import { stationId } from "./envelope.ts";
import * as shapes from "./shapes.ts";

const dateTime = z.iso.datetime({ offset: true });

/** `total` counts what was looked at, at most a few hundred; `items` are the best of them. */
const group = <T extends z.ZodType>(item: T) => z.object({ total: z.int().min(0), items: z.array(item) });

/** A programme's title on one station, and the broadcast of it that is nearest: now, else next, else the last. */
export const foundProgramme = z.object({
  rpuid: stationId,
  id: z.string(),
  name: z.string(),
  description: z.string().optional(),
  start: dateTime,
  stop: dateTime,
  onAir: z.boolean(),
});
export const foundEpisode = shapes.onDemandItem.extend({
  /** Whether one of its windows is open at the moment of the answer. */
  playable: z.boolean(),
});
export const foundSong = z.object({
  rpuid: stationId,
  artist: z.string(),
  name: z.string(),
  start: dateTime,
  stop: dateTime,
});
export const genreFacet = z.object({ href: z.string(), name: z.string(), stations: z.int() });
export const languageFacet = z.object({ language: z.string(), stations: z.int() });

export const found = z.object({
  stations: group(shapes.station),
  programmes: group(foundProgramme),
  series: group(shapes.series),
  episodes: group(foundEpisode),
  songs: group(foundSong),
  facets: z.object({
    genres: z.array(genreFacet),
    languages: z.array(languageFacet),
    playable: z.int(),
  }),
  /** The stations that the other groups name, once each. */
  of: z.array(shapes.station),
});

export type Found = z.infer<typeof found>;
export type FoundProgramme = z.infer<typeof foundProgramme>;
export type FoundEpisode = z.infer<typeof foundEpisode>;
export type FoundSong = z.infer<typeof foundSong>;
export type Facets = Found["facets"];
