/** `nowline listings list|accept|refuse`: streams that streaming servers register. */
import type { Command } from "commander";
import { decideListing, findListing, type Listing, listListings } from "#db/activity/listings.ts";
import { identityWriter } from "#db/catalog/write/source.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import { systemClock, toRfc3339 } from "../ground/clock.ts";
import type { Config } from "../ground/config.ts";
import { isGone } from "../health/heartbeat.ts";
import { importEvents } from "../ingest/import.ts";
import { LISTINGS_SOURCE, recordOfListing } from "../ingest/listing-record.ts";
import type { Parsed } from "../ingest/parsed.ts";
import { type Stores, withActivity, withOwnStores } from "../stores/open.ts";
import { country } from "./option-values.ts";
import { CommandError, print, printAll, type Terminal } from "./terminal.ts";

interface Flags {
  json?: boolean;
  pending?: boolean;
}

/** A listing for programs; moments are RFC 3339. */
const described = (listing: Listing) => ({
  ...{ id: listing.id, state: listing.state, rpuid: listing.rpuid ?? undefined },
  ...{ name: listing.name, genre: listing.genre, description: listing.description },
  ...{ listenUrl: listing.listen_url, homepage: listing.homepage, type: listing.type },
  ...{ bitRate: listing.bit_rate * 1_000, song: listing.song ?? undefined },
  onAir: !isGone(listing, systemClock.now()),
  ...{ addedAt: toRfc3339(listing.added_at_ms), touchedAt: toRfc3339(listing.touched_at_ms) },
  ...{ probe: listing.probe ?? undefined },
  probedAt: listing.probed_at_ms === null ? undefined : toRfc3339(listing.probed_at_ms),
});

function inWords(report: ReturnType<typeof described>): string {
  const { id, state, rpuid, name, genre, listenUrl, touchedAt, song, probe } = report;
  const what = [name || "(no name)", genre].filter(Boolean).join(", ");
  const probed =
    probe === undefined ? "not probed yet" : probe === "plays" ? "plays" : `does not play: ${probe}`;
  const playing = song === undefined ? "" : `, "${song}"`;
  return `${id}  ${rpuid === undefined ? state : `${state} as ${rpuid}`}  ${what}\n  ${listenUrl}\n  ${probed}; touched ${touchedAt}${playing}\n`;
}

/** The listing `id`, which waits for the operator. @throws CommandError when it does not. */
function waiting(activity: SqliteDatabase, id: string): Listing {
  const listing = /^\d{1,9}$/.test(id) ? findListing(activity, Number(id)) : undefined;
  if (!listing) throw new CommandError(`there is no listing ${id}; \`nowline listings list\` has them all`);
  if (listing.state === "pending" || listing.state === "refused") return listing;
  throw new CommandError(`listing ${id} is ${listing.state === "own" ? "the station's own" : "accepted"}`);
}

async function* only(record: Extract<Parsed, { kind: "record" }>["record"]): AsyncGenerator<Parsed> {
  yield { kind: "record", line: 1, record };
}

/** Imports the listing as a station and returns its rpuid. @throws CommandError when its stream did not play. */
async function accept({ activity, catalog }: Stores, id: string, country: string): Promise<string> {
  const listing = waiting(activity, id);
  if (listing.probe !== "plays")
    throw new CommandError(
      listing.probe === null
        ? `the stream of listing ${id} was not probed yet: the worker does it within a minute`
        : `the stream of listing ${id} does not play (${listing.probe}); the worker probes it every half hour`,
    );
  const { key: source, kind } = LISTINGS_SOURCE;
  const record = recordOfListing(listing, country);
  const report = await importEvents(catalog, only(record), { source, kind, nowMs: systemClock.now() });
  const rpuid = identityWriter.find(catalog, source, country, listing.listen_url);
  if (rpuid === undefined)
    throw new CommandError(`listing ${id} cannot be a station: ${report.rejections[0]?.reason ?? "unknown"}`);
  if (!decideListing(activity, listing.id, { state: "accepted", rpuid }))
    throw new CommandError(`station ${rpuid} is made, but the server of listing ${id} has gone meanwhile`);
  return rpuid;
}

function addDecisions(command: Command, config: () => Config, terminal: Terminal): void {
  const one = (name: string, description: string) =>
    command.command(name).description(description).argument("<id>").option("--json", "prints JSON");
  one("accept", "makes a station of a listing whose stream plays; its touches tell the station's songs")
    .requiredOption("--country <code>", "the station's country (ISO 3166 numeric)", country)
    .action((id: string, flags: Flags & { country: string }) =>
      withOwnStores(config(), async (stores) => {
        const rpuid = await accept(stores, id, flags.country);
        print(terminal, flags, { id: Number(id), rpuid }, `Listing ${id} is station ${rpuid}.\n`);
      }),
    );
  one("refuse", "refuses a listing; its server is told now and at each new registration").action(
    (id: string, flags: Flags) =>
      withActivity(config(), (activity) => {
        if (!decideListing(activity, waiting(activity, id).id, { state: "refused", rpuid: null }))
          throw new CommandError(`the server of listing ${id} has gone meanwhile`);
        print(terminal, flags, { id: Number(id), refused: true }, `Listing ${id} is refused.\n`);
      }),
  );
}

export function addListingCommands(program: Command, config: () => Config, terminal: Terminal): void {
  const command = program.command("listings").description("manages streams that streaming servers register");
  addDecisions(command, config, terminal);
  command
    .command("list")
    .description("lists registered streams: their servers' statements, and whether they play")
    .option("--pending", "only listings that wait for a decision")
    .option("--json", "prints JSON lines")
    .action((flags: Flags) =>
      withActivity(config(), (activity) => {
        const all = listListings(activity).filter(({ state }) => !flags.pending || state === "pending");
        const rows = all.map(described).map((report) => [report, inWords(report)] as const);
        printAll(terminal, flags, rows, "No listings.\n");
      }),
    );
}
