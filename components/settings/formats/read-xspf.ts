/** Reads XSPF version 1 (xspf.org): the addresses of streams; an identifier that is a station's page of Nowline has its number. */
import {
  type Collection,
  FileError,
  MOST_STATIONS_A_FILE,
  oneLine,
  type PortableStation,
  webAddress,
} from "./collection.ts";
import { xmlReader } from "./xml-reader.ts";

interface Track {
  title: string;
  location: string;
  identifier: string;
}

const STATION_PAGE = /^\/stations\/(\d{4,15})$/;

function stationOf({ title, location, identifier }: Track): PortableStation | undefined {
  const url = webAddress(location);
  if (url === undefined) return undefined;
  const page = webAddress(identifier);
  const rpuid = page && STATION_PAGE.exec(new URL(page).pathname)?.[1];
  return { name: oneLine(title) || new URL(url).hostname, ...(rpuid ? { rpuid } : {}), url };
}

const isField = (name: string): name is keyof Track =>
  name === "title" || name === "location" || name === "identifier";

/** @throws FileError, with the line, when the text is not well-formed, or names no station. */
export function parseXspf(text: string): Collection {
  const favourites: PortableStation[] = [];
  let skipped = 0;
  let track: Track | undefined;
  let field: keyof Track | undefined;
  const parser = xmlReader();
  parser.on("opentag", ({ name }) => {
    if (name === "track") track = { title: "", location: "", identifier: "" };
    // The first of several addresses of a track counts.
    else field = isField(name) && track?.[name] === "" ? name : undefined;
  });
  const add = (piece: string) => {
    if (track && field) track[field] += piece;
  };
  parser.on("text", add);
  parser.on("cdata", add);
  parser.on("closetag", ({ name }) => {
    field = undefined;
    if (name !== "track" || !track) return;
    const station = stationOf(track);
    track = undefined;
    if (station) favourites.push(station);
    else skipped++;
    if (favourites.length > MOST_STATIONS_A_FILE)
      throw new FileError((t) => t("settings.transfer.wrong.stations", { most: MOST_STATIONS_A_FILE }));
  });
  parser.write(text).close();
  if (favourites.length === 0) throw new FileError((t) => t("settings.transfer.wrong.m3u"));
  return { favourites, skipped };
}
