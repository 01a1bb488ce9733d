import type { Station } from "../contract/shapes.ts";

/** The names and the slogan of a station, which are no songs. */
export function namesOfStation(station: Station): string[] {
  const { name = "", description = "", shortNames = [], mediumNames = [], longNames = [] } = station;
  const others = [...shortNames, ...mediumNames, ...longNames].map(({ value }) => value);
  return [name, description, ...others].filter((text) => text !== "");
}
