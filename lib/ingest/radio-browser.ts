/**
 * Reads stations from a community directory's dump: a JSON array of station objects, or one object a line. Anyone may
 * have typed the values, so each field is checked; a station that cannot be stored is refused alone, with a reason.
 */

import { validate } from "uuid";
import { isObject } from "../contract/is-object.ts";
import { isRpuid } from "../contract/rpuid.ts";
import { clampText, cleanName, cleanText, httpUrl } from "../ground/clean.ts";
import { jsonRecords } from "./json-records.ts";
import { type Fields, flagField, numberField, stringField } from "./radio-browser-fields.ts";
import { liveStreamsOf } from "./radio-browser-streams.ts";
import { genresSaid, tagsOf } from "./radio-browser-tags.ts";
import { imageMimeOf } from "./records/audio.ts";
import { countryOf, countryOfAlpha2, countryOfName, languageOf, UNDETERMINED } from "./records/countries.ts";
import { FirstLines } from "./records/first-lines.ts";
import { Notes, quoted } from "./records/notes.ts";
import type { Parsed, ParseOptions } from "./records/parsed.ts";
import type { CatalogRecordInput } from "./records/record.ts";

/** The longest station object accepted, in bytes. */
const RADIO_BROWSER_RECORD_BYTES = 262_144;

type StationInput = Extract<CatalogRecordInput, { type: "station" }>;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The record of one station, or the reason why it has none. Deviations go to `notes`. */
export function toStation(
  fields: Fields,
  line: number,
  options: Pick<ParseOptions, "country" | "trustRpuids">,
  notes: Notes,
): StationInput | string {
  const uuid = stringField(fields, "stationuuid").trim().toLowerCase();
  if (!UUID.test(uuid))
    return "it has no valid stationuuid, so it could not be told from others at the next import";
  const name = cleanName(stringField(fields, "name"));
  if (!name) return "its name is empty";
  const country = countryFrom(fields, options, line, notes);
  if (!country)
    return "it names no country that ISO 3166 knows: give the import --country, or set its countrycode at the source";
  const languages = languagesFrom(fields);
  const tags = tagsOf(stringField(fields, "tags"));
  const liveStreams = liveStreamsOf(fields, tags);
  if (liveStreams.length === 0)
    return `it has no http(s) stream address (${quoted(stringField(fields, "url_resolved") || stringField(fields, "url"))})`;
  const language = languages.length === 1 && languages[0] ? languages[0] : UNDETERMINED;
  const state = cleanText(stringField(fields, "state"));
  const words =
    state && !tags.keywords.includes(state) ? [...tags.keywords, clampText(state, 128)] : tags.keywords;
  const record: StationInput = {
    type: "station",
    country,
    externalId: uuid,
    name,
    genres: genresSaid(`${name},${stringField(fields, "tags")}`, hostsOf(fields, liveStreams), tags.genres),
    keywords: words.map((value) => ({ value, language })),
    epgLanguages: languages,
    liveStreams,
  };
  const rpuid = options.trustRpuids ? stringField(fields, "rpuid") : "";
  if (isRpuid(rpuid)) record.rpuid = rpuid;
  const changeUuid = stringField(fields, "changeuuid").trim().toLowerCase();
  if (validate(changeUuid)) record.changeUuid = changeUuid;
  const said = {
    state,
    codec: cleanText(stringField(fields, "codec")),
    tags: stringField(fields, "tags").trim(),
  };
  if (said.state) record.state = clampText(said.state, 256);
  if (said.codec) record.codec = clampText(said.codec, 64);
  if (said.tags) record.tags = clampText(cleanText(said.tags), 4_000);
  if (flagField(fields, "lastcheckok") === false) record.sourceSaysDown = true;
  const homepage = addressFrom(fields, "homepage", line, notes);
  if (homepage) record.homepage = homepage;
  const favicon = addressFrom(fields, "favicon", line, notes);
  if (favicon)
    record.multimedia = [
      { type: "logo_unrestricted", url: favicon, mimeValue: imageMimeOf(favicon), index: 0 },
    ];
  const position = positionFrom(fields, line, notes);
  if (position) record.position = position;
  const votes = numberField(fields, "votes");
  if (votes !== undefined && votes > 0)
    record.popularity = Math.min(Math.floor(votes), Number.MAX_SAFE_INTEGER);
  return record;
}

/** Host names of the homepage and of the streams. */
const hostsOf = (fields: Fields, streams: StationInput["liveStreams"]): string[] =>
  [stringField(fields, "homepage"), ...(streams ?? []).map(({ streamSource }) => streamSource.url)].flatMap(
    (address) => URL.parse(address)?.hostname ?? [],
  );

function countryFrom(
  fields: Fields,
  options: Pick<ParseOptions, "country">,
  line: number,
  notes: Notes,
): string | undefined {
  const code = stringField(fields, "countrycode").trim();
  const byCode = code ? countryOfAlpha2(code) : undefined;
  if (byCode) return byCode;
  const name = stringField(fields, "country").trim();
  const byName = name ? countryOfName(name) : undefined;
  if (code) notes.deviation(line, `countrycode ${quoted(code)} is not in ISO 3166`);
  return byName ?? (options.country === undefined ? undefined : countryOf(options.country));
}

function languagesFrom(fields: Fields): string[] {
  const found = new Set<string>();
  for (const text of [stringField(fields, "languagecodes"), stringField(fields, "language")]) {
    if (text === "") continue;
    for (const part of text.split(/[,;/#]/).slice(0, 32)) {
      const code = part.trim() ? languageOf(part) : undefined;
      if (code) found.add(code);
    }
    if (found.size > 0) break;
  }
  return [...found];
}

function addressFrom(fields: Fields, name: string, line: number, notes: Notes): string | undefined {
  const raw = stringField(fields, name).trim();
  if (raw === "") return undefined;
  const url = httpUrl(raw);
  if (!url) notes.deviation(line, `${name} ${quoted(raw)} is not an http(s) address and is left out`);
  return url;
}

function positionFrom(fields: Fields, line: number, notes: Notes): StationInput["position"] {
  const latitude = numberField(fields, "geo_lat");
  const longitude = numberField(fields, "geo_long");
  if (latitude === undefined || longitude === undefined) return undefined;
  // 0, 0 means "unknown", not a place in the Gulf of Guinea.
  if (latitude === 0 && longitude === 0) return undefined;
  if (Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180) return { latitude, longitude };
  notes.deviation(line, `the position ${latitude}, ${longitude} is not on Earth and is left out`);
  return undefined;
}

/** The stations of a dump as records; the dump covers its source completely. */
export async function* parseRadioBrowser(
  bytes: AsyncIterable<Uint8Array>,
  options: ParseOptions,
): AsyncGenerator<Parsed> {
  const lineOfUuid = new FirstLines();
  const notes = new Notes();
  for await (const records of jsonRecords(bytes, RADIO_BROWSER_RECORD_BYTES, options.charset)) {
    for (const { line, value, problem, start } of records) {
      if (problem !== undefined) {
        yield {
          kind: "rejected",
          line,
          what: start === undefined ? "record" : quoted(start),
          reason: `this record ${problem}`,
        };
        continue;
      }
      if (!isObject(value)) {
        yield {
          kind: "rejected",
          line,
          what: quoted(JSON.stringify(value)),
          reason: "this is not a station object",
        };
        continue;
      }
      const record = toStation(value, line, options, notes);
      for (const note of notes.take()) yield note;
      if (typeof record === "string") {
        yield { kind: "rejected", line, what: whatIs(value), reason: record };
        continue;
      }
      const first = lineOfUuid.addUuid(record.externalId, line);
      if (first !== undefined) {
        const reason = `the same stationuuid is already on line ${first}`;
        yield { kind: "rejected", line, what: whatIs(value), reason };
        continue;
      }
      yield { kind: "record", line, record };
    }
  }
  yield { kind: "replaces", scope: "source" };
}

function whatIs(fields: Fields): string {
  const name = cleanText(stringField(fields, "name"));
  return `station ${quoted(name || stringField(fields, "stationuuid") || "without a name")}`;
}
