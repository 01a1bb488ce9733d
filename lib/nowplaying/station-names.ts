import type { Station } from "../contract/shapes.ts";
import { orUndefined } from "../ground/fault.ts";

/** The facts about a station that help to read its titles. */
export interface AboutStation {
  /** Names and slogan: a title that says no more is no song. */
  stationNames: readonly string[];
  /** BCP 47 tags of the languages in which titles may be written, the likeliest first; absent: unknown. */
  languages?: readonly string[] | undefined;
}

const isTag = (tag: string) => orUndefined(() => Intl.getCanonicalLocales(tag)) !== undefined;

/** Reads from its record what helps to read the titles of `station`. */
export function aboutStation(station: Station): AboutStation {
  const { name = "", description = "", shortNames = [], mediumNames = [], longNames = [] } = station;
  const others = [...shortNames, ...mediumNames, ...longNames].map(({ value }) => value);
  const languages = [...(station.epgLanguages ?? []), `und-${station.country}`].filter(isTag);
  return { stationNames: [name, description, ...others].filter((text) => text !== ""), languages };
}
