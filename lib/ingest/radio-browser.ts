/**
 * Reads stations from a community directory's dump: a JSON array of station objects, or one object a line. Anyone may
 * have typed the values, so each field is checked; a station that cannot be stored is refused alone, with a reason.
 */

import { validate } from "uuid";
import { type Fields, isObject } from "../contract/is-object.ts";
import { isRpuid } from "../contract/rpuid.ts";
import { clampText } from "../ground/clamp.ts";
import { cleanName, cleanText, httpUrl } from "../ground/clean.ts";
import { fieldsAtStart, type JsonRecord } from "./json-array.ts";
import { jsonRecords } from "./json-records.ts";
import { withGenresOfName } from "./radio-browser-names.ts";
import { liveStreamsOf } from "./radio-browser-streams.ts";
import { genresSaid, languagesOfTags, tagsOf } from "./radio-browser-tags.ts";
import { imageMimeOf } from "./records/audio.ts";
import { countryOfAlpha2, countryOfName, languageOf, UNDETERMINED } from "./records/countries.ts";
import { FirstLines } from "./records/first-lines.ts";
import { Notes, quoted } from "./records/notes.ts";
import type { Parsed, ParseOptions } from "./records/parsed.ts";
import { checkRecord, type LiveStreamInput, type StationInput } from "./records/record.ts";

/** The longest station object accepted, in bytes. */
const RADIO_BROWSER_RECORD_BYTES = 262_144;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A text, also one of digits that its maker wrote as a number; "" when the field is missing or neither. */
function stringField(fields: Fields, name: string): string {
  const value = fields[name];
  return typeof value === "number" ? String(value) : typeof value === "string" ? value : "";
}

/** A finite number, also one written as text; undefined for other values. */
function numberField(fields: Fields, name: string): number | undefined {
  const value = fields[name];
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : undefined;
}

/** Whether a flag says no: a missing flag says nothing. */
const saysNo = (flag: unknown): boolean => flag === false || flag === 0 || flag === "0";

const uuidOf = (fields: Fields): string => stringField(fields, "stationuuid").trim().toLowerCase();

/** Takes what was accepted of a station although it is wrong. */
type Note = (detail: string) => void;

/** The record of one station, or the reason why it has none. */
export function toStation(
  fields: Fields,
  options: Pick<ParseOptions, "country" | "trustRpuids">,
  note: Note,
): StationInput | string {
  const uuid = uuidOf(fields);
  if (!UUID.test(uuid))
    return "it has no valid stationuuid, so it could not be told from others at the next import";
  const name = cleanName(stringField(fields, "name"));
  if (!name) return "its name is empty";
  const country = countryFrom(fields, options, note);
  if (!country)
    return "it names no country that ISO 3166 knows: give the import --country, or set its countrycode at the source";
  const languages = languagesFrom(fields);
  const languagesTagged = languages.length === 0 ? languagesOfTags(stringField(fields, "tags"), country) : [];
  const tags = tagsOf(stringField(fields, "tags"));
  const liveStreams = liveStreamsOf(fields, tags);
  if (liveStreams.length === 0)
    return `it has no http(s) stream address (${quoted(stringField(fields, "url_resolved") || stringField(fields, "url"))})`;
  const language = languages.length === 1 && languages[0] ? languages[0] : UNDETERMINED;
  const state = cleanText(stringField(fields, "state"));
  const words =
    state && !tags.keywords.includes(state) ? [...tags.keywords, clampText(state, 128)] : tags.keywords;
  const codec = cleanText(stringField(fields, "codec"));
  const said = stringField(fields, "tags");
  const rpuid = options.trustRpuids ? stringField(fields, "rpuid") : "";
  const genresTagged = genresSaid(`${name},${said}`, addressesOf(fields, liveStreams), tags.genres);
  const genres = withGenresOfName(name, genresTagged);
  const changeUuid = stringField(fields, "changeuuid").trim().toLowerCase();
  const homepage = homepageFrom(fields, note);
  const favicon = addressFrom(fields, "favicon", note);
  const position = positionFrom(fields, note);
  const votes = numberField(fields, "votes") ?? 0;
  return {
    type: "station",
    rpuid: isRpuid(rpuid) ? rpuid : undefined,
    country,
    externalId: uuid,
    name,
    genres,
    genresOfName: genres.filter((genre) => !genresTagged.includes(genre)).length,
    keywords: words.map((value) => ({ value, language })),
    epgLanguages: [...languages, ...languagesTagged],
    languagesOfTags: languagesTagged.length > 0 || undefined,
    liveStreams,
    changeUuid: validate(changeUuid) ? changeUuid : undefined,
    state: state ? clampText(state, 256) : undefined,
    codec: codec ? clampText(codec, 64) : undefined,
    tags: said.trim() ? clampText(cleanText(said.trim()), 4_000) : undefined,
    sourceSaysDown: saysNo(fields.lastcheckok) || undefined,
    homepage,
    multimedia: favicon
      ? [{ type: "logo_unrestricted", url: favicon, mimeValue: imageMimeOf(favicon), index: 0 }]
      : undefined,
    ...(position ? { position } : {}),
    popularity: votes > 0 ? Math.min(Math.floor(votes), Number.MAX_SAFE_INTEGER) : undefined,
  };
}

const addressesOf = (fields: Fields, streams: LiveStreamInput[]): string[] => [
  stringField(fields, "homepage"),
  ...streams.map(({ streamSource }) => streamSource.url),
];

function countryFrom(fields: Fields, options: Pick<ParseOptions, "country">, note: Note): string | undefined {
  const code = stringField(fields, "countrycode").trim();
  const byCode = code ? countryOfAlpha2(code) : undefined;
  if (byCode) return byCode;
  const name = stringField(fields, "country").trim();
  const byName = name ? countryOfName(name) : undefined;
  if (code) note(`countrycode ${quoted(code)} is not in ISO 3166`);
  return byName ?? options.country;
}

function languagesFrom(fields: Fields): string[] {
  const named = ["languagecodes", "language"].map((name) => {
    const parts = stringField(fields, name)
      .split(/[,;/#]/)
      .slice(0, 32);
    return parts.flatMap((part) => languageOf(part) ?? []);
  });
  return [...new Set(named.find((codes) => codes.length > 0))];
}

function addressFrom(fields: Fields, name: string, note: Note): string | undefined {
  const raw = stringField(fields, name).trim();
  if (raw === "") return undefined;
  const url = httpUrl(raw);
  if (!url) note(`${name} ${quoted(raw)} is not an http(s) address and is left out`);
  return url;
}

/** Endings of sound, playlists, pictures and programs: a link to one is no website, and may install something. */
const FILE =
  /^https?:\/\/[^/?#]+\/[^?#]*\.(?:aac|mp3|ogg|opus|flac|wav|mp4|m3u8?|pls|xspf|asx|jpe?g|png|gif|webp|svg|ico|apk|exe|msi|dmg|zip|rar|7z)(?:[?#]|$)/i;

function homepageFrom(fields: Fields, note: Note): string | undefined {
  const url = addressFrom(fields, "homepage", note);
  if (url === undefined || !FILE.test(url)) return url;
  note(`homepage ${quoted(url)} is a file, not a page, and is left out`);
  return undefined;
}

function positionFrom(fields: Fields, note: Note): StationInput["position"] {
  const latitude = numberField(fields, "geo_lat");
  const longitude = numberField(fields, "geo_long");
  if (latitude === undefined || longitude === undefined) return undefined;
  // 0, 0 means "unknown", not a place in the Gulf of Guinea.
  if (latitude === 0 && longitude === 0) return undefined;
  if (Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180) return { latitude, longitude };
  note(`the position ${latitude}, ${longitude} is not on Earth and is left out`);
  return undefined;
}

/** The stations of a dump as records; the dump covers its source completely. */
export async function* parseRadioBrowser(
  bytes: AsyncIterable<Uint8Array>,
  options: ParseOptions,
): AsyncGenerator<Parsed> {
  const lineOfUuid = new FirstLines();
  const notes = new Notes();
  const read = (given: JsonRecord): Parsed => {
    const { line, value, problem, start } = given;
    const rejected = (what: string, reason: string) =>
      ({ kind: "rejected", line, what, reason }) satisfies Parsed;
    if (problem !== undefined) {
      const what = start === undefined ? "record" : quoted(start);
      const [uuid] = fieldsAtStart(given, "stationuuid");
      return { ...rejected(what, `this record ${problem}`), station: uuid?.toLowerCase() };
    }
    if (!isObject(value)) return rejected(quoted(JSON.stringify(value)), "this is not a station object");
    const record = toStation(value, options, (detail) => notes.add({ line }, detail));
    if (typeof record === "string") return { ...rejected(whatIs(value), record), station: uuidOf(value) };
    const first = lineOfUuid.addUuid(record.externalId, line);
    if (first === undefined) return { kind: "record", line, record };
    return rejected(whatIs(value), `the same stationuuid is already on line ${first}`);
  };
  for await (const records of jsonRecords(bytes, RADIO_BROWSER_RECORD_BYTES, options.charset)) {
    // A processor's caches hold the code that reads, validates or writes, not all: taking turns costs a third more.
    const events = records.flatMap((each) => {
      const parsed = read(each);
      return [...notes.take(), parsed];
    });
    for (const event of events) if (event.kind === "record") event.checked = checkRecord(event.record);
    for (const event of events) yield event;
  }
  yield { kind: "replaces", scope: "source" };
}

function whatIs(fields: Fields): string {
  const name = cleanText(stringField(fields, "name"));
  return `station ${quoted(name || stringField(fields, "stationuuid") || "without a name")}`;
}
