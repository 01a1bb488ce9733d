/** `nowline listings list|accept|refuse`: streams that streaming servers register. */
import type { Command } from "commander";
import { decideListing, findListing, type Listing, listListings } from "#db/activity/listings.ts";
import { identityWriter } from "#db/catalog/write/source.ts";
import { stationWriter } from "#db/catalog/write/station.ts";
import type { SqliteDatabase, Stores } from "#db/sqlite.ts";
import { systemClock, toRfc3339 } from "../ground/clock.ts";
import type { Config } from "../ground/config.ts";
import { hasLapsed } from "../health/heartbeat.ts";
import { importEvents } from "../ingest/import.ts";
import { LISTINGS_SOURCE } from "../ingest/kinds.ts";
import { recordOfListing } from "../ingest/listing-record.ts";
import type { Parsed } from "../ingest/records/parsed.ts";
import type { CatalogRecordInput } from "../ingest/records/record.ts";
import type { ImportSession } from "../ingest/write/import-session.ts";
import { rowOf } from "../ingest/write/key.ts";
import { removeRow } from "../ingest/write/remove.ts";
import { type ImportReport, isAllRefused } from "../ingest/write/report.ts";
import { besideSources } from "../sources/by-hand.ts";
import { withActivity, withCatalog, withOwnStores, withStoresForReading } from "../stores/open.ts";
import { country } from "./option-values.ts";
import { type NamedStation, stationsOfStreams } from "./stations-of-streams.ts";
import { CommandError, type Printing, print, printAll, type Terminal } from "./terminal.ts";
import { requireWriter } from "./writer.ts";

interface Flags extends Printing {
  pending?: boolean;
}
interface Accepting {
  /** ISO 3166 numeric. */
  country: string;
  /** Whether the stream may be that of a station already. */
  anyway?: boolean;
}

/** Stations beside that of the listing which have its stream. */
const others = (listing: Listing, stationsAt: ReturnType<typeof stationsOfStreams>): NamedStation[] =>
  stationsAt(listing.listen_url).filter(({ rpuid }) => rpuid !== listing.rpuid);

const named = (stations: readonly NamedStation[]) =>
  stations.map(({ rpuid, name }) => `${rpuid} ${name ?? ""}`.trim()).join(", ");

/** A listing for programs; moments are RFC 3339. */
const described = (listing: Listing, sameStream: readonly NamedStation[]) => ({
  ...{ id: listing.id, state: listing.state, rpuid: listing.rpuid ?? undefined },
  ...{ name: listing.name, genre: listing.genre, description: listing.description },
  ...{ listenUrl: listing.listen_url, homepage: listing.homepage, type: listing.type },
  ...{ bitRate: listing.bit_rate * 1_000, song: listing.song ?? undefined },
  onAir: !hasLapsed(listing, systemClock.now()),
  addedAt: toRfc3339(listing.added_at_ms),
  touchedAt: toRfc3339(listing.touched_at_ms),
  probe: listing.probe ?? undefined,
  probedAt: listing.probed_at_ms === null ? undefined : toRfc3339(listing.probed_at_ms),
  ...(sameStream.length > 0 ? { sameStream } : {}),
});

function inWords(report: ReturnType<typeof described>): string {
  const { id, state, rpuid, name, genre, listenUrl, onAir, touchedAt, song, probe, sameStream } = report;
  const what = [name || "(no name)", genre].filter(Boolean).join(", ");
  const probed =
    probe === undefined ? "not probed yet" : probe === "plays" ? "plays" : `does not play: ${probe}`;
  const playing = song === undefined ? "" : `, "${song}"`;
  const same = sameStream === undefined ? "" : `  the stream of station ${named(sameStream)} already\n`;
  return `${id}  ${rpuid === undefined ? state : `${state} as ${rpuid}`}  ${what}\n  ${listenUrl}\n  ${probed}; ${onAir ? "" : "not on air, last "}touched ${touchedAt}${playing}\n${same}`;
}

/** The listing `id`. @throws CommandError when there is none, or its server has the station's own key. */
function listingOf(activity: SqliteDatabase, id: string): Listing {
  const listing = /^\d{1,9}$/.test(id) ? findListing(activity, Number(id)) : undefined;
  if (!listing) throw new CommandError(`there is no listing ${id}; \`nowline listings list\` has them all`);
  if (listing.state === "own") throw new CommandError(`listing ${id} is the station's own`);
  return listing;
}

async function* events(records: readonly CatalogRecordInput[]): AsyncGenerator<Parsed> {
  for (const record of records) yield { kind: "record", line: 1, record };
}

interface Change {
  records?: readonly CatalogRecordInput[];
  /** The rpuid of the listing's station before. */
  before: string | null;
  /** Returns the rpuid of its station when the records are written. */
  after?: () => string | undefined;
  mayCommit: () => Promise<void>;
}

/** Removes the listing's station `before`. What was set for it, and its rpuid, lead to the station `after`, if given. */
function replaceStation(session: ImportSession, before: string, after: string | undefined): void {
  const { db, moves, taken } = session;
  const row = rowOf(db, JSON.stringify(["station", before]));
  // Another source's record may have taken the station's place.
  if (row?.table !== "station" || row.source !== session.source(LISTINGS_SOURCE).id) return;
  removeRow(session, row.table, row.id);
  const there = after === undefined ? undefined : stationWriter.summary(db, after);
  // The import finds a station of an equal name itself.
  if (after === undefined || !there || moves.some(({ rpuid }) => rpuid === before)) return;
  moves.push({ rpuid: before, to: after, name: there.name, wasThere: taken.has(there.id) });
}

/** Imports the records as the source of listings, and removes the station `before` where it is not the station `after`. */
function importListed(
  config: Config,
  catalog: SqliteDatabase,
  { records = [], before, after, mayCommit }: Change,
): Promise<ImportReport> {
  const { key: source, kind } = LISTINGS_SOURCE;
  return besideSources(config, source, ({ beforeEnd, ...beside }) =>
    importEvents(catalog, events(records), {
      ...{ ...beside, source, kind, mayCommit, nowMs: systemClock.now() },
      beforeEnd: (session, scopes) => {
        const to = after?.();
        if (before !== null && before !== to && !isAllRefused(session.report))
          replaceStation(session, before, to);
        beforeEnd(session, scopes);
      },
    }),
  );
}

/** @throws CommandError when the stream did not play, or a station has it already and `anyway` is not set. */
function requireAcceptable(catalog: SqliteDatabase, listing: Listing, anyway: boolean): void {
  const { id, probe } = listing;
  if (probe !== "plays")
    throw new CommandError(
      probe === null
        ? `the stream of listing ${id} was not probed yet: the worker does it within a minute`
        : `the stream of listing ${id} does not play (${probe}); the worker probes it every half hour`,
    );
  const same = anyway ? [] : others(listing, stationsOfStreams(catalog));
  if (same.length > 0)
    throw new CommandError(
      `the stream of listing ${id} is that of station ${named(same)} already: give its server the station's own key (\`nowline stations key ${same[0]?.rpuid}\`), or make a second station with --anyway`,
    );
}

/**
 * Imports the listing as a station; removes the station in another country that an accepted listing was. Returns the
 * rpuids of both. @throws CommandError when the listing cannot be accepted.
 */
async function accept(
  config: Config,
  { activity, catalog }: Stores,
  id: string,
  { country, anyway, mayCommit }: Accepting & Pick<Change, "mayCommit">,
) {
  const listing = listingOf(activity, id);
  requireAcceptable(catalog, listing, anyway === true);
  const after = () => identityWriter.find(catalog, LISTINGS_SOURCE.key, country, listing.listen_url);
  const report = await importListed(config, catalog, {
    records: [recordOfListing(listing, country)],
    ...{ before: listing.rpuid, after, mayCommit },
  });
  const rpuid = after();
  if (rpuid === undefined || isAllRefused(report))
    throw new CommandError(`listing ${id} cannot be a station: ${report.rejections[0]?.reason ?? "unknown"}`);
  const removed = listing.rpuid === null || listing.rpuid === rpuid ? undefined : listing.rpuid;
  if (!decideListing(activity, listing.id, { state: "accepted", rpuid }))
    throw new CommandError(`station ${rpuid} is made, but the server of listing ${id} has gone meanwhile`);
  return { rpuid, removed };
}

/** Refuses the listing. Returns the rpuid of the station that an accepted listing was, which is removed. */
async function refuse(
  config: Config,
  activity: SqliteDatabase,
  id: string,
  { err }: Terminal,
): Promise<string | undefined> {
  const listing = listingOf(activity, id);
  const removed = listing.rpuid ?? undefined;
  if (removed !== undefined) {
    const mayCommit = await requireWriter(config, err);
    await withCatalog(config, (catalog) => importListed(config, catalog, { before: removed, mayCommit }));
  }
  if (!decideListing(activity, listing.id, { state: "refused", rpuid: null }))
    throw new CommandError(`the server of listing ${id} has gone meanwhile`);
  return removed;
}

const andRemoved = (rpuid: string | undefined) =>
  rpuid === undefined ? "" : `; station ${rpuid} is removed`;

function addDecisions(command: Command, config: () => Config, terminal: Terminal): void {
  const one = (name: string, description: string) =>
    command.command(name).description(description).argument("<id>").option("--json", "prints JSON");
  one(
    "accept",
    "makes a station of a listing whose stream plays, or moves the station of an accepted listing to another country",
  )
    .requiredOption("--country <code>", "the station's country (ISO 3166 numeric)", country)
    .option("--anyway", "also when a station has the stream already")
    .action(async (id: string, flags: Flags & Accepting) => {
      const mayCommit = await requireWriter(config(), terminal.err);
      await withOwnStores(config(), async (stores) => {
        const { rpuid, removed } = await accept(config(), stores, id, { ...flags, mayCommit });
        const text = `Listing ${id} is station ${rpuid}${andRemoved(removed)}.\n`;
        print(terminal, flags, { id: Number(id), rpuid, removed }, text);
      });
    });
  one(
    "refuse",
    "refuses a listing, and removes the station of an accepted listing; its server is told at each registration",
  ).action((id: string, flags: Flags) =>
    withActivity(config(), async (activity) => {
      const removed = await refuse(config(), activity, id, terminal);
      const text = `Listing ${id} is refused${andRemoved(removed)}.\n`;
      print(terminal, flags, { id: Number(id), refused: true, removed }, text);
    }),
  );
}

/** Adds `listings` to `program`; `config` is read when a command runs. */
export function addListingCommands(program: Command, config: () => Config, terminal: Terminal): void {
  const command = program.command("listings").description("manages streams that streaming servers register");
  addDecisions(command, config, terminal);
  command
    .command("list")
    .description("lists registered streams: their servers' statements, and whether they play")
    .option("--pending", "only listings that wait for a decision")
    .option("--json", "prints JSON lines")
    .action((flags: Flags) =>
      withStoresForReading(config(), ({ activity, catalog }) => {
        const stationsAt = stationsOfStreams(catalog);
        const all = listListings(activity).filter(({ state }) => !flags.pending || state === "pending");
        const rows = all
          .map((listing) => described(listing, others(listing, stationsAt)))
          .map((report) => [report, inWords(report)] as const);
        printAll(terminal, flags, rows, "No listings.\n");
      }),
    );
}
