/** The demonstration's documents: stations.ndjson, programming, artists, genres and logos, each read at first use. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { z } from "zod";
import { remembered } from "../ground/remembered.ts";
import { type StationRecord, stationRecord } from "../ingest/records/record.ts";
import { artists, type DemoArtist, type Programming, programming } from "./programming.ts";

function read(name: string): string {
  return readFileSync(new URL(`./documents/${name}`, import.meta.url), "utf8");
}

/** Changes with the documents and with the code that makes records of them: a digest of this folder's text files. */
export function directoryVersion(): string {
  const digest = createHash("sha256");
  const names = readdirSync(new URL(".", import.meta.url), { recursive: true, encoding: "utf8" });
  for (const name of names.filter((name) => /\.(ts|json|ndjson)$/.test(name)).sort())
    digest.update(readFileSync(new URL(name, import.meta.url)));
  return digest.digest("hex").slice(0, 16);
}

/** A station of the demonstration directory: its imported record and its programming. */
export interface DemoStation extends StationRecord, Programming {
  /** The record that is imported. */
  record: StationRecord;
  rpuid: string;
  timeZone: string;
  /** The language of the station and of its texts. */
  language: string;
  mediumName: string;
  /** `externalId`: the station's name in identifiers and in its home page `{slug}.example`. */
  slug: string;
}

function demoStationOf(line: string): DemoStation {
  const record = stationRecord.parse(JSON.parse(line));
  const { rpuid, timeZone, externalId: slug, mediumNames } = record;
  const language = record.epgLanguages[0];
  const mediumName = mediumNames[0]?.value;
  if (!rpuid || !timeZone || !language || !mediumName)
    throw new Error(`stations.ndjson: ${slug} lacks its rpuid, time zone, language or medium name`);
  const plan = programming.parse(JSON.parse(read(`programming/${slug}.json`)));
  return { ...record, ...plan, record, rpuid, timeZone, language, mediumName, slug };
}

/** All stations of the demonstration directory, in document order. */
export const DEMO_STATIONS: readonly DemoStation[] = read("stations.ndjson")
  .trim()
  .split("\n")
  .slice(1)
  .map(demoStationOf);

export const ARTISTS: readonly DemoArtist[] = artists.parse(JSON.parse(read("artists.json")));

const byRpuid = new Map(DEMO_STATIONS.map((station) => [station.rpuid, station]));

/** The demonstration station with this rpuid; undefined for other rpuids. */
export function demoStation(rpuid: string): DemoStation | undefined {
  return byRpuid.get(rpuid);
}

const logoOf = remembered(DEMO_STATIONS.length, (slug: string) => read(`logos/${slug}.svg`));

/** The logo of a demonstration station, an SVG document; undefined for other stations. */
export function demoLogo(rpuid: string): string | undefined {
  const slug = byRpuid.get(rpuid)?.slug;
  return slug === undefined ? undefined : logoOf(slug);
}

/** Terms of the TV-Anytime ContentCS 2011 classification (ETSI TS 102 822-3-1, annex A.8), named in each language. */
const genres = new Map(
  Object.entries(
    z
      .record(z.string(), z.strictObject({ href: z.string(), names: z.record(z.string(), z.string()) }))
      .parse(JSON.parse(read("genres.json"))),
  ),
);

/** The genre as in a record, named in `language`. @throws Error when genres.json lacks the key. */
export function genreOf(key: string, language: string): { href: string; name: string; type: string } {
  const genre = genres.get(key);
  const name = genre?.names[language];
  if (!genre || name === undefined) throw new Error(`genres.json has no ${key} in ${language}`);
  return { href: genre.href, name, type: "main" };
}
