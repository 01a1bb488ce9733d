/** Streaming servers register, touch and remove their streams, and take over no stream of others. */
import { beforeEach, describe, expect, test } from "vitest";
import { decideListing, findListingByUrl, type ListingFields, listListings } from "#db/activity/listings.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import { actOnListing, pruneGone } from "#lib/listings/act.ts";
import type { ListingCall } from "#lib/request/listing.ts";
import { emptyActivity } from "#tests/support/activity.ts";

const MOST_OF_A_HOST = 20;
const MOST_PENDING = 1_000;
const NOW = Date.parse("2036-05-14T12:08:00Z");
const MINUTE = 60_000;
const DAY = 86_400_000;
const URL_ = "http://a.test:8000/live.mp3";

let db: SqliteDatabase;
let sids: number;
beforeEach(() => {
  db = emptyActivity().db;
  sids = 0;
});

const fields = (listen_url = URL_): ListingFields => ({
  ...{
    listen_url,
    host: new URL(listen_url).hostname,
    name: "Test Radio",
    genre: "Pop rock",
    description: "",
    homepage: "",
  },
  ...{ type: "audio/mpeg", bit_rate: 128 },
});
const act = (call: ListingCall, { station, nowMs = NOW }: { station?: string; nowMs?: number } = {}) =>
  actOnListing(db, call, { station, nowMs, newSid: () => `sid-${++sids}` });
const add = (url?: string, more?: { station?: string; nowMs?: number }) =>
  act({ action: "add", fields: fields(url) }, more);
const touch = (sid: string, more?: { station?: string; nowMs?: number }) =>
  act({ action: "touch", sid, song: "Anna - Sea" }, more);
const unknown = { refused: expect.stringContaining("register again") };

test("a new stream waits for the operator, and its touches are noted", () => {
  expect(add()).toEqual({ sid: "sid-1", state: "pending" });
  expect(touch("sid-1", { nowMs: NOW + MINUTE })).toEqual({ sid: "sid-1", state: "pending" });
  expect(listListings(db)).toEqual([
    expect.objectContaining({ id: 1, state: "pending", song: "Anna - Sea", touched_at_ms: NOW + MINUTE }),
  ]);
  expect(touch("sid-2")).toEqual(unknown);
});

test("after three missed touches a listing is gone, and its server registers anew", () => {
  add();
  expect(touch("sid-1", { nowMs: NOW + 3 * MINUTE })).toHaveProperty("sid");
  expect(touch("sid-1", { nowMs: NOW + 7 * MINUTE })).toEqual(unknown);
  pruneGone(db, NOW + 7 * MINUTE);
  expect(listListings(db)).toEqual([]);
  expect(add(URL_, { nowMs: NOW + 7 * MINUTE })).toEqual({ sid: "sid-2", state: "pending" });
});

test("three missed touches end the session of an accepted listing too; the listing and its station stay", () => {
  const nowMs = NOW + 7 * MINUTE;
  add();
  decideListing(db, 1, { state: "accepted", rpuid: "8269003" });
  expect(touch("sid-1", { nowMs })).toEqual(unknown);
  pruneGone(db, nowMs);
  expect(add(URL_, { nowMs })).toEqual({ sid: "sid-2", state: "accepted", rpuid: "8269003" });
  expect(listListings(db)).toEqual([expect.objectContaining({ id: 1, rpuid: "8269003" })]);
});

test("remove ends a listing that waits; an accepted one stays, silent", () => {
  add();
  expect(act({ action: "remove", sid: "sid-1" })).toHaveProperty("sid");
  expect(listListings(db)).toEqual([]);
  add();
  decideListing(db, 2, { state: "accepted", rpuid: "8269003" });
  act({ action: "remove", sid: "sid-2" });
  expect(touch("sid-2")).toEqual(unknown);
  expect(add()).toEqual({ sid: "sid-3", state: "accepted", rpuid: "8269003" });
  expect(touch("sid-3")).toEqual({ sid: "sid-3", state: "accepted", rpuid: "8269003" });
});

test("the server of a refused stream is told so at its next touch, and a number never returns", () => {
  add();
  decideListing(db, 1, { state: "refused", rpuid: null });
  expect(touch("sid-1")).toEqual({ refused: expect.stringContaining("does not list") });
  add("http://b.test/live");
  act({ action: "remove", sid: "sid-2" });
  add("http://c.test/live");
  expect(listListings(db).map(({ id }) => id)).toEqual([1, 3]);
  expect(decideListing(db, 2, { state: "refused", rpuid: null })).toBe(false);
});

test("no server takes over a stream that another server touches", () => {
  add();
  decideListing(db, 1, { state: "accepted", rpuid: "8269003" });
  expect(add(URL_, { nowMs: NOW + MINUTE })).toEqual({ refused: expect.stringContaining("is listed") });
  expect(touch("sid-1", { nowMs: NOW + 2 * MINUTE })).toHaveProperty("rpuid", "8269003");
  expect(add(URL_, { nowMs: NOW + 6 * MINUTE })).toHaveProperty("sid", "sid-2");
  expect(touch("sid-1", { nowMs: NOW + 6 * MINUTE })).toEqual(unknown);
});

test("a refused stream stays refused, for 30 days after its server was last seen", () => {
  add();
  decideListing(db, 1, { state: "refused", rpuid: null });
  expect(add(URL_, { nowMs: NOW + DAY })).toEqual({ refused: expect.stringContaining("does not list") });
  expect(add(URL_, { nowMs: NOW + 31 * DAY })).toHaveProperty("state", "pending");
});

describe("a server with the station's own key", () => {
  const station = "8269003";

  test("needs no operator, and keeps its stream against strangers", () => {
    expect(add(URL_, { station })).toEqual({ sid: "sid-1", state: "own", rpuid: station });
    expect(touch("sid-1", { station })).toHaveProperty("rpuid", station);
    expect(touch("sid-1")).toEqual(unknown);
    expect(touch("sid-1", { station: "8269004" })).toEqual(unknown);
    expect(add()).toEqual({ refused: expect.stringContaining("is listed") });
    expect(add(URL_, { station })).toHaveProperty("sid", "sid-2");
  });

  test("takes nothing from another station, nor from the operator's refusal", () => {
    add();
    decideListing(db, 1, { state: "accepted", rpuid: "8269004" });
    expect(add(URL_, { station })).toEqual({ refused: expect.stringContaining("another station") });
    expect(touch("sid-1")).toHaveProperty("rpuid", "8269004");
    decideListing(db, 1, { state: "refused", rpuid: null });
    expect(add(URL_, { station })).toEqual({ refused: expect.stringContaining("does not list") });
    expect(findListingByUrl(db, URL_)?.state).toBe("refused");
  });

  test("takes its stream from a stranger who registered it before", () => {
    add();
    expect(add(URL_, { station })).toHaveProperty("state", "own");
    expect(touch("sid-1")).toEqual(unknown);
    expect(findListingByUrl(db, URL_)).toMatchObject({ state: "own", rpuid: station });
  });
});

test("listings that wait are bounded: of a host, and in all", () => {
  for (let i = 0; i < MOST_OF_A_HOST; i++) add(`http://a.test:${8_000 + i}/live`);
  expect(add("http://a.test/more")).toEqual({ refused: expect.stringContaining("Too many") });
  expect(add("http://b.a.test/other")).toHaveProperty("sid");
  for (let i = MOST_OF_A_HOST + 1; i < MOST_PENDING; i++) add(`http://${i}.test/`);
  expect(add("http://last.test/")).toEqual({ refused: expect.stringContaining("Too many") });
  expect(add("http://last.test/", { nowMs: NOW + 10 * MINUTE })).toHaveProperty("sid");
});
