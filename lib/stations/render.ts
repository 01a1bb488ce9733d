/** Turns a station's stored document into the fields one response shows. */
import { clustersById } from "#db/catalog/read/clusters.ts";
import {
  type StationBrief,
  type StationDoc,
  stationBriefs,
  stationDocsById,
} from "#db/catalog/read/stations.ts";
import { HLS_MIME, mimeOfCodec, UNKNOWN_MIME } from "../contract/audio-types.ts";
import { inEnglish } from "../contract/genre-names/in-language.ts";
import { HEALTH, LOOK } from "../contract/include.ts";
import { pickPicture } from "../contract/picture.ts";
import type { LiveStream, Station } from "../contract/shapes.ts";
import { jsonObject } from "../ground/json.ts";
import { sameName } from "../ground/text.ts";
import { isNamedAfter } from "../places/city-keys.ts";
import type { Context } from "../request/context.ts";
import type { HealthView, HeardSound } from "../request/health.ts";
import { atOrigin } from "../request/origin.ts";
import { siteOf } from "../terms/brand-keys.ts";
import { displayName } from "../terms/display-names.ts";
import { isSharedSite } from "../terms/shared-sites.ts";
import { shortName, tellingLetter } from "../terms/short-names.ts";
import { crowdsOf, whereIs } from "./crowds.ts";
import { siteInLetters } from "./site-in-letters.ts";

/** A stored station; its fields are the specification's. */
type Document = Record<string, unknown> &
  Pick<Station, "multimedia" | "name" | "description" | "keywords" | "genres"> & {
    liveStreams?: readonly LiveStream[];
  };
type Tint = { hue: number; chroma: number };

/** The look of a station. Its tint: its picture's, where known; else the source's, or made from the station. */
function lookOf(station: StationDoc, document: Document, { tintOf, crowds }: Looks) {
  const tint = tintOf(document) ?? station;
  const { name = "", keywords = [] } = document;
  const tags = keywords.map(({ value }) => value);
  const [first] = whereIs({ ...station, name, tags }, crowds);
  return {
    hue: tint.hue,
    chroma: tint.chroma,
    homepage: station.homepage ?? undefined,
    site: siteInLetters(station.homepage),
    isOnPlatform: isSharedSite(siteOf(station.homepage ?? "") ?? "") || undefined,
    timeZone: station.timeZone ?? undefined,
    region: first?.place,
    isRegionVague: (first && (!first.isCertain || isOtherTown(station, first.place, name))) || undefined,
    ...namesShown(document.name, station.country),
    shownAs: station.shownAs,
    descriptionLanguage: station.homepageLanguage ?? undefined,
    demonstration: station.demonstration === 1,
  };
}

/** A town with its state, as names of stations say them: "WYSO 91.3 Yellow Springs, OH". */
const TOWN_AND_STATE = /\p{L},\s*[A-Z]{2}(?![\p{L}\d])/u;

/** Whether the name of a station says its town, and `place` is not this town but a city near it. */
const isOtherTown = ({ region, country }: StationDoc, place: string, name: string): boolean =>
  place !== region && TOWN_AND_STATE.test(name) && !isNamedAfter(name, place, country);

function namesShown(name: string | undefined, country: string) {
  if (name === undefined) return {};
  const shown = displayName(name);
  const short = { letter: tellingLetter(shown, country), shortName: shortName(shown, country) };
  return shown === name ? short : { ...short, displayName: shown };
}

type Crowds = ReturnType<typeof crowdsOf>;
/** The sources of a look beside the station. */
interface Looks {
  tintOf: (document: Document) => Tint | undefined;
  crowds: Crowds;
}

type Rendering = Pick<Context, "catalog" | "health" | "activity">;
type HealthOf = ReturnType<Context["health"]["of"]>;

/**
 * JSON of stations with the fields of `include`; without `include`, all fields of the specification. Streams are
 * ordered by health, best first. A stream whose source states no sound has the sound that a check heard, and a station
 * without a description has its homepage's, else its streaming server's. With `health` in `include` streams stay as stated, and carry their
 * health.
 */
export function renderStations(
  context: Rendering,
  stations: readonly StationDoc[],
  include: ReadonlySet<string> | undefined,
): string[] {
  const documentOf = documentsOf(context, stations, include);
  return stations.map((station, i) => {
    const document = documentOf(station, i);
    return document ? JSON.stringify(document) : wholeOf(station);
  });
}

/** A stored document with the homepage's words; it is not parsed, for lists of whole documents are long. */
const wholeOf = ({ doc, homepageDescription }: StationDoc): string =>
  homepageDescription === null
    ? doc
    : `{"description":${JSON.stringify(homepageDescription)},${doc.slice(1)}`;

/** The fields that `renderStations` turns into JSON; `include` has the rpuid. */
export const stationFields = (
  context: Rendering,
  stations: readonly StationDoc[],
  include: ReadonlySet<string>,
): Station[] => {
  const documentOf = documentsOf(context, stations, include);
  return stations.flatMap((station, i) => (documentOf(station, i) as Station | undefined) ?? []);
};

/**
 * A whole station as dialects show it: our addresses at `origin`, streams ordered by health, best first; a stream whose
 * source states no sound has the sound that a check heard, a station without a description its homepage's,
 * else its streaming server's.
 */
export function shownStation(
  row: StationDoc,
  { health, origin }: { health: HealthView; origin: string },
): Station {
  const station = JSON.parse(atOrigin(row.doc, origin)) as Station;
  const { liveStreams } = station;
  const description = describedAs(row, station, health);
  const described = description === undefined ? station : { ...station, description };
  if (!liveStreams || !isChanged(row, health)) return described;
  return { ...described, liveStreams: [...streamsOf(row, liveStreams, { health, healthOf: undefined })] };
}

/** Gives what is shown of each of `stations`; undefined where that is its stored document, perhaps with the homepage's words. */
function documentsOf(
  { catalog, health, activity }: Rendering,
  stations: readonly StationDoc[],
  include: ReadonlySet<string> | undefined,
): (station: StationDoc, i: number) => Document | undefined {
  const healthOf = include?.has(HEALTH) ? health.of(stations.flatMap(entriesOf)) : undefined;
  const parsed = stations.map((station) =>
    include || isChanged(station, health) || isDescribed(station, health)
      ? (JSON.parse(station.doc) as Document)
      : undefined,
  );
  const looks = include?.has(LOOK)
    ? { tintOf: tintsOf(activity, parsed), crowds: crowdsOf(catalog) }
    : undefined;
  return (station, i) => {
    const document = parsed[i];
    return document && chosenOf(station, document, { include, health, healthOf, looks });
  };
}

/** Gives the rpuids of the entries that the station's streams belong to. */
export const entriesOf = ({ rpuid, owners }: StationDoc): readonly string[] =>
  owners === undefined ? [rpuid] : [...new Set(owners.values())];

/** Gives the rpuid of the entry that a stream of the station belongs to. */
export const ownerOf =
  ({ rpuid, owners }: StationDoc) =>
  (url: string): string =>
    owners?.get(url) ?? rpuid;

/** The tint of the picture of a document. */
function tintsOf(activity: Context["activity"], documents: readonly (Document | undefined)[]) {
  const urlOf = (document: Document | undefined) => pickPicture(document?.multimedia);
  const tints = activity.tintsOf(documents.flatMap((document) => urlOf(document) ?? []));
  return (document: Document): Tint | undefined => tints.get(urlOf(document) ?? "");
}

interface Known extends Pick<Context, "health"> {
  include: ReadonlySet<string> | undefined;
  healthOf: HealthOf | undefined;
  looks: Looks | undefined;
}

function chosenOf(
  station: StationDoc,
  document: Document,
  { include, health, healthOf, looks }: Known,
): Document {
  // Lists are long: a loop over the fields saves an array for each document.
  const chosen: Document = {};
  for (const field in document)
    if (include === undefined || include.has(field)) chosen[field] = document[field];
  const description =
    include?.has("description") === false ? undefined : describedAs(station, document, health);
  if (description !== undefined) chosen.description = description;
  if (looks) {
    chosen.look = lookOf(station, document, looks);
    if (chosen.genres) chosen.genres = inEnglish(chosen.genres);
  }
  const { liveStreams } = chosen;
  if (liveStreams && (healthOf || isChanged(station, health)))
    chosen.liveStreams = streamsOf(station, liveStreams, { health, healthOf });
  return chosen;
}

/** Whether the description is a streaming server's, where no source gives one. */
const isDescribed = (station: StationDoc, health: HealthView) =>
  station.homepageDescription === null &&
  entriesOf(station).some((rpuid) => health.describedAs(rpuid) !== undefined);

/**
 * The description where no source gives one: in the homepage's words, else in the streaming server's; none that only
 * repeats the station's name.
 */
function describedAs(
  station: StationDoc,
  { description, name }: Pick<Document, "description" | "name">,
  health: HealthView,
): string | undefined {
  if (description) return undefined;
  const servers = entriesOf(station).map((rpuid) => health.describedAs(rpuid));
  const said = [station.homepageDescription ?? undefined, ...servers];
  return said.find((text) => text !== undefined && !sameName(text, name));
}

/** Whether health changes the order of a station's streams, or what is known of their sound. */
const isChanged = (station: StationDoc, { isAiling, heardOf }: Context["health"]): boolean =>
  entriesOf(station).some((rpuid) => isAiling(rpuid) || heardOf(rpuid) !== undefined);

function withHeard(stream: LiveStream, heard: HeardSound | undefined): LiveStream {
  if (heard === undefined) return stream;
  const { streamSource, audioFormat, bitRate } = stream;
  const target = heard.bitRate;
  const mime = heard.isHls ? HLS_MIME : mimeOfCodec(heard.format);
  const isKnown = streamSource.mimeValue !== UNKNOWN_MIME || mime === undefined;
  return {
    ...stream,
    streamSource: isKnown ? streamSource : { ...streamSource, mimeValue: mime },
    audioFormat: audioFormat || heard.format,
    bitRate: bitRate ?? (target === undefined ? undefined : { target, variable: false }),
  };
}

function streamsOf(
  station: StationDoc,
  streams: readonly LiveStream[],
  { health, healthOf }: Pick<Known, "health" | "healthOf">,
): readonly LiveStream[] {
  const owner = ownerOf(station);
  const ordered = health.inOrder(owner, streams);
  if (healthOf === undefined)
    return ordered.map((stream) => {
      const { url } = stream.streamSource;
      return withHeard(stream, health.heardOf(owner(url))?.get(url));
    });
  return ordered.map((stream) => {
    const { url } = stream.streamSource;
    return { ...stream, health: healthOf(owner(url), url) };
  });
}

/**
 * JSON of the stations found, in the order of `ids`. Documents cut to `include` are cached for each revision of the
 * catalogue. Whole documents are stored ready and too long to cache; the health of streams changes too often.
 */
export function renderFound(
  context: Rendering & Pick<Context, "nowMs">,
  ids: readonly number[],
  include: ReadonlySet<string> | undefined,
): string[] {
  const { catalog, health, activity, nowMs } = context;
  if (!include || include.has(HEALTH)) return renderStations(context, stationDocsById(catalog, ids), include);
  const looks = include.has(LOOK) ? `${activity.tintsChanged(nowMs)} ${crowdsOf(catalog).name}` : "";
  const kept = catalog.keptRows(`station ${health.generation} ${looks} ${[...include].sort().join(",")}`);
  // A station of several entries differs for callers who see fewer of them, so it is not kept.
  const clusters = clustersById(catalog);
  const known = ids.map((id) => (clusters.has(id) ? undefined : kept.peek(id)));
  const missing = ids.filter((_, i) => known[i] === undefined);
  if (missing.length === 0) return known as string[];
  const made = isBrief(include)
    ? stationBriefs(catalog, missing).map((brief) => [brief.id, renderBrief(brief, include)] as const)
    : rendered(context, stationDocsById(catalog, missing), include);
  for (const [id, json] of made) if (!clusters.has(id)) kept.set(id, json);
  const byId = new Map(made);
  return ids.flatMap((id, i) => known[i] ?? byId.get(id) ?? []);
}

function rendered(context: Rendering, stations: readonly StationDoc[], include: ReadonlySet<string>) {
  const texts = renderStations(context, stations, include);
  return stations.map(({ id }, i) => [id, texts[i] ?? ""] as const);
}

/** Whether no document needs to be read for the fields. */
const isBrief = (include: ReadonlySet<string>): boolean => include.isSubsetOf(BRIEF);
const BRIEF: ReadonlySet<string> = new Set([
  "name",
  "alphanumericKey",
  "type",
  "country",
  "rpuid",
] satisfies (keyof StationBrief)[]);

function renderBrief(brief: StationBrief, include: ReadonlySet<string>): string {
  const shown: Record<string, string> = {};
  for (const [field, value] of Object.entries(brief))
    if (include.has(field)) shown[field] = JSON.stringify(value);
  return jsonObject(shown);
}
