/** The words of `nowline listings list` about a stream that a streaming server registers. */
import { type Listing, listListings } from "#db/activity/listings.ts";
import { stationName } from "#db/catalog/read/names.ts";
import { stationWriter } from "#db/catalog/write/station.ts";
import type { SqliteDatabase, Stores } from "#db/sqlite.ts";
import { sameStations } from "../duplicates/decide.ts";
import { streamAddress } from "../duplicates/traits.ts";
import { systemClock, toRfc3339 } from "../ground/clock.ts";
import { fold } from "../ground/text.ts";
import { hasLapsed } from "../health/heartbeat.ts";
import { knownStreams } from "../health/known-streams.ts";
import { recordOfListing, specified } from "../ingest/listing-record.ts";
import { recordOfRow } from "../ingest/records/export.ts";
import { catalogRecord, type StationRecord } from "../ingest/records/record.ts";

/** The fields of a station that a server states. */
const STATED = ["name", "description", "genres", "homepage"] as const;

interface NamedStation {
  rpuid: string;
  name: string | undefined;
}

/** Gives the stations that have a stream at an address, whatever its scheme; looks at all streams once, at the first call. */
function stationsOfStreams(catalog: SqliteDatabase): (url: string) => NamedStation[] {
  let byAddress: Map<string | undefined, { rpuid: string }[]> | undefined;
  return (url) => {
    byAddress ??= Map.groupBy(knownStreams(catalog), (stream) => streamAddress(stream.url));
    const address = streamAddress(url);
    const rpuids = new Set(address === undefined ? [] : byAddress.get(address)?.map(({ rpuid }) => rpuid));
    return [...rpuids].map((rpuid) => ({ rpuid, name: stationName(catalog, rpuid) }));
  };
}

/** Stations, with words for people. */
export const named = (stations: readonly NamedStation[]) =>
  stations.map(({ rpuid, name }) => `${rpuid} ${name ?? ""}`.trim()).join(", ");

/** Gives the stations with a listing's stream beside its own and the station `replaced`; looks at all streams and decisions once. */
export function stationsBeside({
  activity,
  catalog,
}: Stores): (listing: Listing, replaced?: string) => NamedStation[] {
  const stationsAt = stationsOfStreams(catalog);
  const entriesOf = sameStations(activity);
  return ({ listen_url, rpuid: own }, replaced) => {
    const entries = [own, replaced].flatMap((rpuid) => (rpuid ? entriesOf(rpuid) : []));
    return stationsAt(listen_url).filter(({ rpuid }) => !entries.includes(rpuid));
  };
}

const station = (record: unknown) => catalogRecord.safeParse(record).data as StationRecord | undefined;

/** Fields that the server of an accepted listing states otherwise than its station has them; none where the station is gone. */
function changesOf({ catalog }: Stores, listing: Listing): string[] {
  const { rpuid } = listing;
  const id = rpuid === null ? undefined : stationWriter.findByRpuid(catalog, rpuid)?.id;
  if (rpuid === null || id === undefined) return [];
  const has = station(recordOfRow(catalog, "station", id));
  const says = station(recordOfListing(listing, rpuid.slice(0, 3)));
  if (!has || !says || has.externalId !== listing.listen_url) return [];
  return STATED.filter((field) => JSON.stringify(has[field]) !== JSON.stringify(says[field]));
}

/** A server with many streams has one homepage for all. */
const MOST_EARLIER = 5;

/**
 * Gives the accepted listings of `all` that are not on air and may be the station of a pending listing at its earlier address:
 * the first five, those of its name before those of its homepage.
 */
function earlierIn(all: readonly Listing[], nowMs: number): (listing: Listing) => Listing[] {
  const gone = all.filter((each) => each.state === "accepted" && hasLapsed(each, nowMs));
  const nameOf = ({ name }: Listing) => fold(specified(name));
  const byHomepage = Map.groupBy(gone, ({ homepage }) => homepage);
  const byName = Map.groupBy(gone, nameOf);
  byHomepage.delete("");
  byName.delete("");
  return (listing) => {
    if (listing.state !== "pending") return [];
    const [called = [], at = []] = [byName.get(nameOf(listing)), byHomepage.get(listing.homepage)];
    return [...new Set([...called, ...at])].slice(0, MOST_EARLIER);
  };
}

/**
 * A listing for programs; moments are RFC 3339. `same`: stations that have its stream; `changed`: fields that its server says
 * otherwise than its station has them; `perhaps`: accepted listings whose station it may be.
 */
function reportOf(
  listing: Listing,
  nowMs: number,
  { same, changed, perhaps }: { same: NamedStation[]; changed: string[]; perhaps: readonly Listing[] },
) {
  return {
    ...{ id: listing.id, state: listing.state, rpuid: listing.rpuid ?? undefined },
    ...{ name: listing.name, genre: listing.genre, description: listing.description },
    ...{ listenUrl: listing.listen_url, homepage: listing.homepage, type: listing.type },
    ...{ bitRate: listing.bit_rate * 1_000, song: listing.song ?? undefined },
    onAir: !hasLapsed(listing, nowMs),
    addedAt: toRfc3339(listing.added_at_ms),
    touchedAt: toRfc3339(listing.touched_at_ms),
    probe: listing.probe ?? undefined,
    probedAt: listing.probed_at_ms === null ? undefined : toRfc3339(listing.probed_at_ms),
    ...(same.length > 0 ? { sameStream: same } : {}),
    ...(changed.length > 0 ? { changed } : {}),
    ...(perhaps.length > 0 ? { perhaps: perhaps.map(({ id }) => id) } : {}),
  };
}
type ListingReport = ReturnType<typeof reportOf>;

/** Reports on all listings in their order, each with its text. */
export function listingReports(stores: Stores): [report: ListingReport, text: string][] {
  const nowMs = systemClock.now();
  const all = listListings(stores.activity);
  const beside = stationsBeside(stores);
  const earlier = earlierIn(all, nowMs);
  return all.map((listing) => {
    const [same, changed, perhaps] = [beside(listing), changesOf(stores, listing), earlier(listing)];
    const report = reportOf(listing, nowMs, { same, changed, perhaps });
    return [report, inWords(report)];
  });
}

function inWords(report: ListingReport): string {
  const { id, state, rpuid, name, genre, listenUrl, onAir, touchedAt, song, probe } = report;
  const { sameStream, changed, perhaps = [] } = report;
  const what = [name || "(no name)", genre].filter(Boolean).join(", ");
  const probed =
    probe === undefined ? "not probed yet" : probe === "plays" ? "plays" : `does not play: ${probe}`;
  const playing = song === undefined ? "" : `, "${song}"`;
  return [
    `${id}  ${rpuid === undefined ? state : `${state} as ${rpuid}`}  ${what}`,
    `  ${listenUrl}`,
    `  ${probed}; ${onAir ? "" : "not on air, last "}touched ${touchedAt}${playing}`,
    ...(sameStream ? [`  the stream of station ${named(sameStream)} already`] : []),
    ...(changed
      ? [
          `  its station has another ${changed.join(", ")}: \`listings accept ${id}\` takes what its server says`,
        ]
      : []),
    ...perhaps.map(
      (other) =>
        `  perhaps the station of listing ${other}, which is not on air: \`listings accept ${id} --replaces ${other}\``,
    ),
    "",
  ].join("\n");
}
