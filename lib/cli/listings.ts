/** `nowline listings list|accept|refuse`: streams that streaming servers register. */
import { type Command, InvalidArgumentError } from "commander";
import { decideListing, endListing, findListing, type Listing } from "#db/activity/listings.ts";
import { identityWriter } from "#db/catalog/write/source.ts";
import { stationWriter } from "#db/catalog/write/station.ts";
import type { SqliteDatabase, Stores } from "#db/sqlite.ts";
import { systemClock } from "../ground/clock.ts";
import type { Config } from "../ground/config.ts";
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
import { listingReports, named, stationsBeside } from "./listing-report.ts";
import { country } from "./option-values.ts";
import { CommandError, type Printing, print, printAll, type Terminal } from "./terminal.ts";
import { requireWriter } from "./writer.ts";

interface Flags extends Printing {
  pending?: boolean;
}
interface Accepting {
  /** ISO 3166 numeric; absent: that of the station before. */
  country?: string;
  /** The number of the listing of the station at its earlier address. */
  replaces?: string;
  /** Whether the stream may be that of a station already. */
  anyway?: boolean;
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
  /** The rpuids of stations that go, unless one is the station `after`. */
  before: readonly string[];
  /** Returns the rpuid of the listing's station when the records are written. */
  after?: () => string | undefined;
  mayCommit: () => Promise<void>;
}

/**
 * Removes the listings' station `before`. What was set for it, and its rpuid, lead to the station `after`, if given. Returns
 * whether it was there: another source's record may have taken the station's place.
 */
function replaceStation(session: ImportSession, before: string, after: string | undefined): boolean {
  const { db, moves, fresh } = session;
  const row = rowOf(db, JSON.stringify(["station", before]));
  if (row?.table !== "station" || row.source !== session.source(LISTINGS_SOURCE).id) return false;
  removeRow(session, row.table, row.id);
  const there = after === undefined ? undefined : stationWriter.summary(db, after);
  // The import finds a station of an equal name itself.
  if (after !== undefined && there && !moves.some(({ rpuid }) => rpuid === before))
    moves.push({ rpuid: before, to: after, name: there.name, wasThere: !fresh.station.has(there.id) });
  return true;
}

/**
 * Imports the records as the source of listings, and removes the stations `before` that are not the station `after`. Returns
 * the report, and the rpuids of the stations that were removed.
 */
async function importListed(
  config: Config,
  catalog: SqliteDatabase,
  { records = [], before, after, mayCommit }: Change,
): Promise<{ report: ImportReport; removed: readonly string[] }> {
  const { key: source, kind } = LISTINGS_SOURCE;
  let removed: readonly string[] = [];
  const report = await besideSources(config, source, ({ beforeEnd, ...beside }) =>
    importEvents(catalog, events(records), {
      ...{ ...beside, source, kind, mayCommit, nowMs: systemClock.now() },
      beforeEnd: (session, scopes) => {
        const to = after?.();
        if (!isAllRefused(session.report))
          removed = before.filter((rpuid) => rpuid !== to && replaceStation(session, rpuid, to));
        beforeEnd(session, scopes);
      },
    }),
  );
  return { report, removed };
}

/** @throws CommandError when the stream did not play, or a station but `replaced` has it already and `anyway` is not set. */
function requireAcceptable(stores: Stores, listing: Listing, anyway = false, replaced?: string): void {
  const { id, probe } = listing;
  if (probe !== "plays")
    throw new CommandError(
      probe === null
        ? `the stream of listing ${id} was not probed yet: the worker does it within a minute`
        : `the stream of listing ${id} does not play (${probe}); the worker probes it every half hour`,
    );
  const same = anyway ? [] : stationsBeside(stores)(listing, replaced);
  if (same.length > 0)
    throw new CommandError(
      `the stream of listing ${id} is that of station ${named(same)} already: give its server the station's own key (\`nowline stations key ${same[0]?.rpuid}\`), or make a second station with --anyway`,
    );
}

/** The accepted listing `id`. @throws CommandError when it is none. */
function replacedBy(activity: SqliteDatabase, id: string, listing: Listing): Listing & { rpuid: string } {
  const { rpuid, ...replaced } = listingOf(activity, id);
  if (rpuid === null || replaced.id === listing.id)
    throw new CommandError(`listing ${id} is no other station that listing ${listing.id} could replace`);
  return { ...replaced, rpuid };
}

/**
 * Imports the listing as a station; removes the station that it was in another country, and that of the listing which it
 * replaces. Returns its rpuid and those of the removed. @throws CommandError when the listing cannot be accepted.
 */
async function accept(
  config: Config,
  stores: Stores,
  id: string,
  { country, replaces, anyway, mayCommit }: Accepting & Pick<Change, "mayCommit">,
) {
  const { activity, catalog } = stores;
  const listing = listingOf(activity, id);
  const replaced = replaces === undefined ? undefined : replacedBy(activity, replaces, listing);
  requireAcceptable(stores, listing, anyway, replaced?.rpuid);
  const before = [listing.rpuid, replaced?.rpuid].filter((rpuid) => typeof rpuid === "string");
  const code = country ?? before[0]?.slice(0, 3);
  if (code === undefined)
    throw new InvalidArgumentError(`say in which country the station of listing ${id} is: --country <code>`);
  const after = () => identityWriter.find(catalog, LISTINGS_SOURCE.key, code, listing.listen_url);
  const { report, removed } = await importListed(config, catalog, {
    records: [recordOfListing(listing, code)],
    ...{ before, after, mayCommit },
  });
  const rpuid = after();
  if (rpuid === undefined || isAllRefused(report))
    throw new CommandError(`listing ${id} cannot be a station: ${report.rejections[0]?.reason ?? "unknown"}`);
  if (!decideListing(activity, listing.id, { state: "accepted", rpuid }))
    throw new CommandError(`station ${rpuid} is made, but the server of listing ${id} has gone meanwhile`);
  if (replaced) endListing(activity, { id: replaced.id, state: "own" });
  return { rpuid, removed };
}

/** Refuses the listing. Returns the rpuid of the station that an accepted listing was, where it is removed. */
async function refuse(
  config: Config,
  activity: SqliteDatabase,
  id: string,
  { err }: Terminal,
): Promise<readonly string[]> {
  const listing = listingOf(activity, id);
  let removed: readonly string[] = [];
  if (listing.rpuid !== null) {
    const change = { before: [listing.rpuid], mayCommit: await requireWriter(config, err) };
    ({ removed } = await withCatalog(config, (catalog) => importListed(config, catalog, change)));
  }
  if (!decideListing(activity, listing.id, { state: "refused", rpuid: null }))
    throw new CommandError(`the server of listing ${id} has gone meanwhile`);
  return removed;
}

const andRemoved = (rpuids: readonly string[]) =>
  rpuids.map((rpuid) => `; station ${rpuid} is removed`).join("");
const andLeading = (rpuids: readonly string[]) => rpuids.map((rpuid) => `; ${rpuid} leads there`).join("");

function addDecisions(command: Command, config: () => Config, terminal: Terminal): void {
  const one = (name: string, description: string) =>
    command.command(name).description(description).argument("<id>").option("--json", "prints JSON");
  one(
    "accept",
    "makes a station of a listing whose stream plays; brings the station of an accepted listing up to date, or moves it",
  )
    .option(
      "--country <code>",
      "the station's country (ISO 3166 numeric); may be left out where it stays the same",
      country,
    )
    .option("--replaces <id>", "the accepted listing of the station at its earlier address, which goes")
    .option("--anyway", "also when a station has the stream already")
    .action(async (id: string, flags: Flags & Accepting) => {
      const mayCommit = await requireWriter(config(), terminal.err);
      await withOwnStores(config(), async (stores) => {
        const { rpuid, removed } = await accept(config(), stores, id, { ...flags, mayCommit });
        const text = `Listing ${id} is station ${rpuid}${andLeading(removed)}.\n`;
        print(terminal, flags, { id: Number(id), rpuid, removed: removed[0], leading: removed }, text);
      });
    });
  one(
    "refuse",
    "refuses a listing, and removes the station of an accepted listing; its server is told at each registration",
  ).action((id: string, flags: Flags) =>
    withActivity(config(), async (activity) => {
      const removed = await refuse(config(), activity, id, terminal);
      const text = `Listing ${id} is refused${andRemoved(removed)}.\n`;
      print(terminal, flags, { id: Number(id), refused: true, removed: removed[0] }, text);
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
      withStoresForReading(config(), (stores) => {
        const rows = listingReports(stores).filter(
          ([{ state, changed }]) => !flags.pending || state === "pending" || changed !== undefined,
        );
        printAll(terminal, flags, rows, "No listings.\n");
      }),
    );
}
