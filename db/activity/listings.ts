/** Streams that streaming servers register (YP): pending until the operator accepts them, touched while they are on air. */
import { type Selectable, sql } from "kysely";
import type { SqliteDatabase } from "../sqlite.ts";
import { statement } from "../statement.ts";
import { type ListingTable, activityQueries as q, activityRows as rows } from "./schema.ts";

export type Listing = Selectable<ListingTable>;
/** The fields that a server sends about its stream; `bit_rate` in kbit/s, 0: unknown. */
export type ListingFields = Pick<
  Listing,
  "listen_url" | "host" | "name" | "genre" | "description" | "homepage" | "type" | "bit_rate"
>;

/** Most listings of any state that are listed. */
const MOST_LISTED = 10_000;

const insert = rows.insertRow("listing");
const renew = rows.update(
  "listing",
  ["sid", "name", "genre", "description", "homepage", "type", "bit_rate", "touched_at_ms"],
  ["id"],
);
const byUrl = rows.find("listing", ["listen_url"]);
const bySid = rows.find("listing", ["sid"]);
const byId = rows.find("listing", ["id"]);
const all = rows.find("listing", [], { order: ["id"], limit: MOST_LISTED });
const pending = statement<{ host: string }, { all: number; atHost: number }>(
  (p) => sql`
      SELECT count(*) AS "all", coalesce(sum(host = ${p("host")}), 0) AS atHost
      FROM listing WHERE state = 'pending'`,
);
const touch = rows.update("listing", ["touched_at_ms", "song"], ["id"]);
const end = rows.update("listing", ["sid", "song"], ["id"]);
const remove = rows.remove("listing", ["id"]);
const prune = statement<{ before: number; refusedBefore: number }>((p) =>
  q
    .deleteFrom("listing")
    .where((eb) =>
      eb.or([
        eb.and([eb("state", "in", ["pending", "own"]), eb("touched_at_ms", "<", p("before"))]),
        eb.and([eb("state", "=", "refused"), eb("touched_at_ms", "<", p("refusedBefore"))]),
      ]),
    ),
);
const unprobed = statement<{ before: number; limit: number }, Listing>((p) =>
  q
    .selectFrom("listing")
    .selectAll()
    .where("state", "=", "pending")
    .where((eb) => eb.or([eb("probed_at_ms", "is", null), eb("probed_at_ms", "<", p("before"))]))
    .orderBy("probed_at_ms")
    .limit(p("limit")),
);
const probed = rows.update("listing", ["probed_at_ms", "probe", "format"], ["id"]);
const decide = rows.update("listing", ["state", "rpuid"], ["id"]);

const ofStations = statement<
  { rpuids: string },
  { rpuid: string; url: string; sid: string | null; touched_at_ms: number }
>(
  (p) => sql`
      SELECT rpuid, listen_url AS url, sid, touched_at_ms FROM listing
      WHERE rpuid IN (SELECT value FROM json_each(${p("rpuids")})) AND state IN ('accepted', 'own')`,
);

/** When the servers of stations were last heard of, for each stream that they registered. */
export const listingsOfStations = (db: SqliteDatabase, rpuids: readonly string[]) =>
  ofStations.all(db, { rpuids: JSON.stringify(rpuids) });
/** The listing with this number; undefined when there is none. */
export const findListing = (db: SqliteDatabase, id: number) => byId.get(db, { id });
/** The listing with this session id; undefined when there is none. */
export const findListingBySid = (db: SqliteDatabase, sid: string) => bySid.get(db, { sid });
/** The listing of this stream address; undefined when there is none. */
export const findListingByUrl = (db: SqliteDatabase, url: string) => byUrl.get(db, { listen_url: url });
/** All listings in order of arrival, 10,000 at most. */
export const listListings = (db: SqliteDatabase) => all.all(db, {});
/** How many listings wait for the operator: all, and the listings whose stream is at `host`. */
export const countPending = (db: SqliteDatabase, host: string) =>
  pending.get(db, { host }) ?? { all: 0, atHost: 0 };
/** Adds a listing: of `station` (an rpuid) when its server has the station's own key, else a pending one. */
export const addListing = (
  db: SqliteDatabase,
  fields: ListingFields,
  { sid, now, station }: { sid: string; now: number; station: string | null },
) =>
  insert.run(db, {
    ...fields,
    ...{ sid, rpuid: station, state: station === null ? "pending" : "own" },
    ...{ added_at_ms: now, touched_at_ms: now },
  });
/** A server registers a known stream again, under a new session `sid`. */
export const renewListing = (
  db: SqliteDatabase,
  fields: ListingFields,
  more: { id: number; sid: string; now: number },
) => renew.run(db, { ...fields, ...more, touched_at_ms: more.now });
/** Notes that the server of a listing was heard at `nowMs`, with the song it plays. */
export const touchListing = (
  db: SqliteDatabase,
  { id, song, nowMs }: { id: number; song: string | null; nowMs: number },
) => touch.run(db, { id, song, touched_at_ms: nowMs });
/** Ends a listing whose server has gone: keeps a listing that the operator decided on, deletes others. */
export const endListing = (db: SqliteDatabase, { id, state }: Pick<Listing, "id" | "state">) =>
  state === "accepted" || state === "refused"
    ? end.run(db, { id, sid: null, song: null })
    : remove.run(db, { id });
/** Deletes undecided listings not touched since `before` (ms), and refused listings not seen since `refusedBefore`. */
export const pruneListings = (db: SqliteDatabase, before: number, refusedBefore: number) =>
  prune.run(db, { before, refusedBefore });
/** Pending listings whose stream was not probed since `before` (ms), the longest waiting first. */
export const listingsToProbe = (db: SqliteDatabase, before: number, limit: number) =>
  unprobed.all(db, { before, limit });
/** Notes what a probe of the listing's stream found: "plays", or why it does not. */
export const putProbe = (
  db: SqliteDatabase,
  { id, probe, format, nowMs }: { id: number; probe: string; format: string | null; nowMs: number },
) => probed.run(db, { id, probe, format, probed_at_ms: nowMs });
/** Writes the operator's decision, with the station (`rpuid`) of an accepted listing; false if it is gone. */
export const decideListing = (
  db: SqliteDatabase,
  id: number,
  decision: { state: "accepted"; rpuid: string } | { state: "refused"; rpuid: null },
): boolean => decide.run(db, { id, ...decision }).changes > 0;
