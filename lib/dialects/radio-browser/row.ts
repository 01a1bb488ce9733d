/** A station as Radio Browser tells it: kept in memory, so that searches and lists read no store. */
import type { StationFacts } from "#db/catalog/read/station-facts.ts";
import type { StationDoc } from "#db/catalog/read/stations.ts";
import { HLS_MIME } from "../../contract/audio-types.ts";
import { rasterPicture } from "../../contract/picture.ts";
import type { LiveStream, Station } from "../../contract/shapes.ts";
import { fold } from "../../ground/text.ts";
import { alpha2Of, languageNameOf } from "../../ingest/records/countries.ts";
import type { HeardSound } from "../../request/health.ts";
import { atOrigin } from "../../request/origin.ts";
import { ownerOf } from "../../stations/render.ts";
import { writtenName } from "./country-names.ts";
import { changeUuidOf, stationUuid } from "./uuids.ts";

interface RowStream {
  /** The rpuid of the entry that the stream belongs to. */
  owner: string;
  url: string;
  codec: string;
  /** kbit/s; 0: not known. */
  bitrate: number;
  hls: boolean;
}
/** The last check of the preferred stream; before the first check, what the source said. */
interface RowCheck {
  stream: RowStream;
  ok: boolean;
  atMs: number;
  /** When it last played; null where nobody has known it to play. */
  okAtMs: number | null;
  tlsError: boolean;
}

export interface Row {
  /** The row's number in the order of names, from 0. */
  place: number;
  rpuid: string;
  /** The rpuids of the station's other entries, and those that lead to it because it moved, or because its entry left. */
  absorbed: readonly string[];
  uuid: string;
  changeUuid: string;
  name: string;
  homepage: string;
  favicon: string;
  /** Between commas, as `languages` and `languageCodes`. */
  tags: string;
  country: string;
  countryCode: string;
  state: string;
  languages: string;
  languageCodes: string;
  /** The votes of its source. */
  votes: number;
  changedAtMs: number;
  latitude: number | null;
  longitude: number | null;
  /** Folded for comparison; each tag and language stands between commas. */
  keys: { name: string; tags: string; country: string; state: string; languages: string };
  /** The source's check, for streams without a check of our own. */
  said: { ok: boolean; atMs: number };
  streams: readonly [RowStream, ...RowStream[]];
  check: RowCheck;
}

/** The list of a station with one rpuid. Most stations have one: they share the list. */
const ALONE: readonly string[] = [];

function absorbedBy(
  entries: readonly StationFacts[],
  earlier: RowSurroundings["earlier"],
): readonly string[] {
  const [, ...others] = entries.map(({ rpuid }) => rpuid);
  const gone = entries.flatMap((entry) => earlier.get(entry.rpuid)?.map(({ rpuid }) => rpuid) ?? []);
  return others.length + gone.length === 0 ? ALONE : [...others, ...gone];
}

const KILO = 1_000;
const withoutCommas = (text: string) => text.replaceAll(",", " ").trim().toLowerCase();

/** The UUID of an entry: that of Radio Browser, else one made of its rpuid. */
export const uuidOf = ({
  kind,
  externalId,
  rpuid,
}: Pick<StationFacts, "kind" | "externalId" | "rpuid">): string =>
  kind === "radio-browser" ? externalId : stationUuid(rpuid);

/** The source's tags, else genres and keywords. The state, a keyword for searches alone, has a field of its own. */
function tagsOf({ tags, state }: StationFacts, { genres = [], keywords = [] }: Partial<Station>): string {
  const ofStation = () => [...genres.map(({ name }) => name), ...keywords.map(({ value }) => value)];
  const words = tags === null ? ofStation().filter((word) => word !== state) : tags.split(",");
  return [...new Set(words.flatMap((word) => withoutCommas(word) || []))].join(",");
}

const UNKNOWN_CODEC = "UNKNOWN";

/** Codecs that Radio Browser calls otherwise, folded. */
const CODEC_NAMES = new Map([
  ["he-aac", "AAC+"],
  ...["ogg", "opus", "vorbis"].map((name) => [name, "OGG"] as const),
]);
/** The name of a codec at Radio Browser, where it has another than ours. */
export const codecName = (codec: string): string => CODEC_NAMES.get(fold(codec)) ?? codec;

/** The stream with the sound that a check heard where its source does not say it. */
export function withHeard(stream: RowStream, heard: HeardSound | undefined): RowStream {
  if (heard === undefined) return stream;
  const codec = stream.codec === UNKNOWN_CODEC ? codecName(heard.format) : stream.codec;
  const bitrate = stream.bitrate || Math.round((heard.bitRate ?? 0) / KILO);
  return { ...stream, codec, bitrate, hls: stream.hls || heard.isHls };
}

function toStream({ streamSource, bitRate }: LiveStream, codec: string, owner: string): RowStream[] {
  const { url, mimeValue } = streamSource;
  if (!/^https?:/.test(url)) return [];
  return [
    {
      owner,
      url,
      codec: codecName(codec) || UNKNOWN_CODEC,
      bitrate: Math.round((bitRate?.target ?? 0) / KILO),
      hls: mimeValue === HLS_MIME,
    },
  ];
}

/** Gives one copy of texts that many rows have: without it, equal tags and states of 60,000 rows take 8 MiB. */
export function oneCopy(): (text: string) => string {
  const copies = new Map<string, string>();
  return (text) => {
    const copy = copies.get(text) ?? text;
    copies.set(copy, copy);
    return copy;
  };
}

/** Values that rows of one directory share. */
interface RowSurroundings {
  origin: string;
  shared: (text: string) => string;
  /** The rpuids that lead to entries, by the entry's rpuid. */
  earlier: ReadonlyMap<string, readonly { rpuid: string }[]>;
}

/** The row of a station with the facts of all its entries, the shown entry's first; undefined without a stream. */
export function toRow(
  row: StationDoc,
  [facts, ...others]: readonly [StationFacts, ...StationFacts[]],
  { origin, shared, earlier }: RowSurroundings,
): Row | undefined {
  const { rpuid, doc, homepage } = row;
  const station = JSON.parse(atOrigin(doc, origin)) as Station;
  const owner = ownerOf(row);
  const [first, ...more] = (station.liveStreams ?? []).flatMap((stream, i) => {
    const codec = shared((i === 0 ? facts.codec : null) ?? stream.audioFormat);
    return toStream(stream, codec, owner(stream.streamSource.url));
  });
  if (first === undefined) return undefined;
  const codes = station.epgLanguages ?? [];
  const languages = shared(
    codes.flatMap((code) => languageNameOf(code.split("-")[0] ?? "")?.toLowerCase() ?? []).join(","),
  );
  const tags = shared(tagsOf(facts, station));
  const [name, state, country] = [
    station.name ?? rpuid,
    shared(facts.state ?? ""),
    writtenName(facts.country),
  ];
  const said = { ok: facts.saysDown === 0, atMs: facts.importedAtMs };
  return {
    place: 0,
    rpuid,
    absorbed: absorbedBy([facts, ...others], earlier),
    uuid: uuidOf(facts),
    changeUuid: facts.changeUuid ?? changeUuidOf(facts.rpuid, facts.changes),
    name,
    homepage: shared(homepage ?? ""),
    favicon: rasterPicture({ station: rpuid }, station.multimedia, origin) ?? "",
    ...{
      tags,
      country,
      countryCode: alpha2Of(facts.country),
      state,
      languages,
      languageCodes: shared(codes.join(",")),
    },
    votes: Math.max(facts.popularity, ...others.map(({ popularity }) => popularity)),
    changedAtMs: facts.changedAtMs,
    latitude: facts.latitude,
    longitude: facts.longitude,
    keys: {
      ...{ name: fold(name), tags: shared(`,${fold(tags)},`), country: shared(fold(country)) },
      ...{ state: shared(fold(state)), languages: shared(`,${fold(languages)},`) },
    },
    said,
    streams: [first, ...more],
    check: {
      stream: first,
      ok: said.ok,
      atMs: said.atMs,
      okAtMs: said.ok ? said.atMs : null,
      tlsError: false,
    },
  };
}
