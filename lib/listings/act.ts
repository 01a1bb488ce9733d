/** Registers, touches and removes streams of streaming servers (YP, like Icecast). New streams wait for the operator. */
import {
  addListing,
  countPending,
  endListing,
  findListingBySid,
  findListingByUrl,
  type Listing,
  type ListingFields,
  listingsOfStations,
  pruneListings,
  renewListing,
  touchListing,
} from "#db/activity/listings.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import { DAY_MS } from "../ground/clock.ts";
import { hasLapsed, LAPSED_MS } from "../health/heartbeat.ts";
import type { ListingAnswer, ListingCall } from "../request/listing.ts";

/** How long a refusal is remembered after its server was last seen. */
const REFUSED_MS = 30 * DAY_MS;
const MOST_PENDING = 1_000;
const MOST_OF_A_HOST = 20;
/** Most streams that the servers of one station register with its own key. */
const MOST_OF_A_STATION = 100;
const NOT_LISTED = "This directory does not list the stream";

interface ListingContext {
  /** The station whose own key the server has. */
  station: string | undefined;
  nowMs: number;
  /** Makes a random name for the server's session. */
  newSid: () => string;
}
/** Deletes undecided listings of silent servers, and old refusals. */
export const pruneGone = (db: SqliteDatabase, nowMs: number) =>
  pruneListings(db, nowMs - LAPSED_MS, nowMs - REFUSED_MS);

const answerFor = (sid: string, { state, rpuid }: Pick<Listing, "state" | "rpuid">): ListingAnswer => ({
  sid,
  state,
  rpuid: rpuid ?? undefined,
});

/** Registers with a station's key: a waiting or its own listing gives way; a refusal and others' listings stay. */
function addOwn(
  db: SqliteDatabase,
  fields: ListingFields,
  station: string,
  context: ListingContext,
): ListingAnswer {
  const before = findListingByUrl(db, fields.listen_url);
  if (before?.state === "refused") return { refused: NOT_LISTED };
  if (before && before.state !== "pending" && before.rpuid !== station)
    return { refused: "The stream is listed for another station" };
  if (before?.rpuid !== station && listingsOfStations(db, [station]).length >= MOST_OF_A_STATION)
    return { refused: `The station has ${MOST_OF_A_STATION} streams: remove one first` };
  if (before) endListing(db, { id: before.id, state: "own" });
  const sid = context.newSid();
  addListing(db, fields, { sid, now: context.nowMs, station });
  return answerFor(sid, { state: "own", rpuid: station });
}

function add(db: SqliteDatabase, fields: ListingFields, context: ListingContext): ListingAnswer {
  const { station, nowMs, newSid } = context;
  pruneGone(db, nowMs);
  if (station !== undefined) return addOwn(db, fields, station, context);
  const known = findListingByUrl(db, fields.listen_url);
  if (known?.state === "refused") return { refused: NOT_LISTED };
  // Else anybody could take over the touches of a stream that is on air.
  if (known && !hasLapsed(known, nowMs)) return { refused: "The stream is listed; its server touches it" };
  const sid = newSid();
  if (known) {
    renewListing(db, fields, { id: known.id, sid, now: nowMs });
    return answerFor(sid, known);
  }
  const waiting = countPending(db, fields.host);
  if (waiting.all >= MOST_PENDING || waiting.atHost >= MOST_OF_A_HOST)
    return { refused: "Too many streams wait for the operator: try again later" };
  addListing(db, fields, { sid, now: nowMs, station: null });
  return answerFor(sid, { state: "pending", rpuid: null });
}

/**
 * Does `call` in one transaction. A touch of a session that is not known is refused: its server then registers anew.
 * @throws SQLITE_BUSY; then nothing has changed.
 */
export function actOnListing(db: SqliteDatabase, call: ListingCall, context: ListingContext): ListingAnswer {
  return db
    .transaction((): ListingAnswer => {
      const { nowMs, station } = context;
      if (call.action === "add") return add(db, call.fields, context);
      const listing = findListingBySid(db, call.sid);
      const isTheirs =
        listing && (station === undefined ? listing.state !== "own" : listing.rpuid === station);
      if (!isTheirs || hasLapsed(listing, nowMs))
        return { refused: "The session is not known: register again" };
      if (listing.state === "refused" && call.action === "touch") return { refused: NOT_LISTED };
      if (call.action === "remove") endListing(db, listing);
      else touchListing(db, { id: listing.id, song: call.song === "" ? null : call.song, nowMs });
      return answerFor(call.sid, listing);
    })
    .immediate();
}
