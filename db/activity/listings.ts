/** Streams that streaming servers register (YP): pending until the operator accepts them, touched while they are on air. */
import { sql } from "kysely";
import type { SqliteDatabase } from "../sqlite.ts";
import { columns, statement } from "../statement.ts";
import { type ListingTable, activityQueries as q } from "./schema.ts";

export type Listing = ListingTable;
/** The fields that a server sends about its stream; `bit_rate` in kbit/s, 0: unknown. */
export type ListingFields = Pick<
  Listing,
  "listen_url" | "host" | "name" | "genre" | "description" | "homepage" | "type" | "bit_rate"
>;

/** Most listings of any state that are listed. */
const MOST_LISTED = 10_000;

const insert = statement<ListingFields & { sid: string; now: number; station: string | null }>((p) =>
  // The number is SQLite's own choice.
  q.insertInto("listing").values({
    id: sql<number>`NULL`,
    ...columns(p, "sid", "listen_url", "host", "name", "genre"),
    ...columns(p, "description", "homepage", "type", "bit_rate"),
    rpuid: p("station"),
    state: sql<Listing["state"]>`CASE WHEN ${p("station")} IS NULL THEN 'pending' ELSE 'own' END`,
    added_at_ms: p("now"),
    touched_at_ms: p("now"),
  }),
);
const renew = statement<ListingFields & { id: number; sid: string; now: number }>((p) =>
  q
    .updateTable("listing")
    .set({
      ...columns(p, "sid", "name", "genre", "description", "homepage", "type", "bit_rate"),
      touched_at_ms: p("now"),
    })
    .where("id", "=", p("id")),
);
const byUrl = statement<{ url: string }, Listing>((p) =>
  q.selectFrom("listing").selectAll().where("listen_url", "=", p("url")),
);
const bySid = statement<{ sid: string }, Listing>((p) =>
  q.selectFrom("listing").selectAll().where("sid", "=", p("sid")),
);
const byId = statement<{ id: number }, Listing>((p) =>
  q.selectFrom("listing").selectAll().where("id", "=", p("id")),
);
const all = statement<object, Listing>(() =>
  q.selectFrom("listing").selectAll().orderBy("id").limit(MOST_LISTED),
);
const pending = statement<{ host: string }, { all: number; atHost: number }>(
  (p) => sql`
      SELECT count(*) AS "all", coalesce(sum(host = ${p("host")}), 0) AS atHost
      FROM listing WHERE state = 'pending'`,
);
const touch = statement<{ id: number; now: number; song: string | null }>((p) =>
  q
    .updateTable("listing")
    .set({ touched_at_ms: p("now"), song: p("song") })
    .where("id", "=", p("id")),
);
const end = statement<{ id: number }>((p) =>
  q.updateTable("listing").set({ sid: null, song: null }).where("id", "=", p("id")),
);
const remove = statement<{ id: number }>((p) => q.deleteFrom("listing").where("id", "=", p("id")));
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
const probed = statement<{ id: number; now: number; probe: string; format: string | null }>((p) =>
  q
    .updateTable("listing")
    .set({ probed_at_ms: p("now"), probe: p("probe"), format: p("format") })
    .where("id", "=", p("id")),
);
const decide = statement<{ id: number; state: Listing["state"]; rpuid: string | null }>((p) =>
  q
    .updateTable("listing")
    .set({ state: p("state"), rpuid: p("rpuid") })
    .where("id", "=", p("id")),
);

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
export const findListingByUrl = (db: SqliteDatabase, url: string) => byUrl.get(db, { url });
/** All listings in order of arrival, 10,000 at most. */
export const listListings = (db: SqliteDatabase) => all.all(db, {});
/** How many listings wait for the operator: all, and the listings whose stream is at `host`. */
export const countPending = (db: SqliteDatabase, host: string) =>
  pending.get(db, { host }) ?? { all: 0, atHost: 0 };
/** Adds a listing: of `station` (an rpuid) when its server has the station's own key, else a pending one. */
export const addListing = (
  db: SqliteDatabase,
  fields: ListingFields,
  more: { sid: string; now: number; station: string | null },
) => insert.run(db, { ...fields, ...more });
/** A server registers a known stream again, under a new session `sid`. */
export const renewListing = (
  db: SqliteDatabase,
  fields: ListingFields,
  more: { id: number; sid: string; now: number },
) => renew.run(db, { ...fields, ...more });
/** Notes that the server of a listing was heard at `nowMs`, with the song it plays. */
export const touchListing = (
  db: SqliteDatabase,
  { id, song, nowMs }: { id: number; song: string | null; nowMs: number },
) => touch.run(db, { id, song, now: nowMs });
/** Ends a listing whose server has gone: keeps a listing that the operator decided on, deletes others. */
export const endListing = (db: SqliteDatabase, { id, state }: Pick<Listing, "id" | "state">) =>
  state === "accepted" || state === "refused" ? end.run(db, { id }) : remove.run(db, { id });
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
) => probed.run(db, { id, probe, format, now: nowMs });
/** Writes the operator's decision, with the station (`rpuid`) of an accepted listing; false if it is gone. */
export const decideListing = (
  db: SqliteDatabase,
  id: number,
  decision: { state: "accepted"; rpuid: string } | { state: "refused"; rpuid: null },
): boolean => decide.run(db, { id, ...decision }).changes > 0;
