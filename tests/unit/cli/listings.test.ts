/** `nowline listings`: what is said of streams that servers register, and what becomes of their stations. */
import { Command } from "commander";
import { describe, expect, test } from "vitest";
import {
  addListing,
  findListing,
  findListingByUrl,
  type ListingFields,
  putProbe,
  renewListing,
} from "#db/activity/listings.ts";
import { addStationKey, listStationKeys } from "#db/activity/station-keys.ts";
import { EVERYBODY, rulesOfStation, setStationRule } from "#db/activity/station-rules.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import { addListingCommands } from "#lib/cli/listings.ts";
import { merge, sameStations } from "#lib/duplicates/decide.ts";
import { MINUTE_MS, systemClock, toRfc3339 } from "#lib/ground/clock.ts";
import { withActivity, withCatalogForReading, withOwnStores } from "#lib/stores/open.ts";
import { station } from "#tests/support/catalog.ts";
import { desk } from "#tests/support/command.ts";

const fields = (name: string) => ({
  ...{
    listen_url: `https://${name}.example/live`,
    host: `${name}.example`,
    name,
    genre: "",
    description: "",
  },
  ...{ homepage: "", type: "audio/mpeg", bit_rate: 128 },
});

/** A desk, and a function that runs `listings` with these arguments and gives what it printed. */
function listingsDesk() {
  const { config, terminal, feed, said } = desk();
  const run = async (...args: string[]) => {
    const program = new Command().exitOverride();
    addListingCommands(program, () => config, terminal);
    await program.parseAsync(["listings", ...args], { from: "user" });
    return said();
  };
  /** Accepts listing `id`; gives the rpuid of its station. */
  const accept = async (id: number, ...more: string[]) =>
    /is station (\d+)/.exec(await run("accept", String(id), ...more))?.[1] ?? "";
  const stations = () =>
    withCatalogForReading(config, (db) => db.prepare("SELECT rpuid, name FROM station").raw().all());
  return { config, feed, run, accept, stations };
}

/** Registers a stream that plays, last heard of at `now`. */
function register(db: SqliteDatabase, listing: ListingFields, now: number) {
  addListing(db, listing, { sid: listing.host, now, station: null });
  const { id = 0 } = findListingByUrl(db, listing.listen_url) ?? {};
  putProbe(db, { id, probe: "plays", format: null, nowMs: now });
}

test("a server that went away is said to be not on air, one that touches is not", async () => {
  const { config, feed, run } = listingsDesk();
  await feed(station(1));
  const nowMs = systemClock.now();
  const heardAt = { gone: nowMs - 30 * MINUTE_MS, here: nowMs };
  await withActivity(config, (db) => {
    for (const [name, now] of Object.entries(heardAt))
      addListing(db, fields(name), { sid: name, now, station: null });
  });
  const text = await run("list");
  expect(text).toContain(`not probed yet; not on air, last touched ${toRfc3339(heardAt.gone)}\n`);
  expect(text).toContain(`not probed yet; touched ${toRfc3339(heardAt.here)}\n`);
});

test("a server that says another name waits for the operator, and its station takes the name", async () => {
  const { config, run, accept, stations } = listingsDesk();
  await withActivity(config, (db) => register(db, fields("harbour"), 1));
  await expect(accept(1)).rejects.toThrow("--country");
  const rpuid = await accept(1, "--country", "826");
  expect(await run("list", "--pending")).toBe("No listings.\n");
  await withActivity(config, (db) =>
    renewListing(
      db,
      { ...fields("harbour"), name: "Harbour Two", genre: "Jazz" },
      { id: 1, sid: "b", now: 2 },
    ),
  );
  const waits = await run("list", "--pending");
  expect(waits).toContain("its station has another name, genres: `listings accept 1` takes");
  expect(await accept(1)).toBe(rpuid);
  expect(await stations()).toEqual([[rpuid, "Harbour Two"]]);
  expect(await run("list", "--pending")).toBe("No listings.\n");
});

test("a stream at another address is the station as before: its number, its rules and its key follow", async () => {
  const { config, run, accept, stations } = listingsDesk();
  await withActivity(config, (db) => register(db, { ...fields("harbour"), name: "Harbour" }, 1));
  const before = await accept(1, "--country", "826");
  const moved = { ...fields("quay"), name: "HARBOUR" };
  await withActivity(config, (db) => {
    setStationRule(db, EVERYBODY, before, "withheld");
    addStationKey(db, { id: "k", rpuid: before, secret_sha256: "x", created_at_ms: 1 });
    register(db, moved, systemClock.now());
  });
  expect(await run("list", "--pending")).toContain("`listings accept 2 --replaces 1`");
  const after = await accept(2, "--replaces", "1");
  expect(await stations()).toEqual([[after, "HARBOUR"]]);
  await withActivity(config, (db) => {
    expect(rulesOfStation(db, after)).toMatchObject([{ client_id: EVERYBODY, rule: "withheld" }]);
    expect(listStationKeys(db)).toMatchObject([{ id: "k", rpuid: after }]);
    expect(findListing(db, 1)).toBeUndefined();
  });
  const leads = await withCatalogForReading(config, (db) =>
    db.prepare("SELECT rpuid, to_rpuid FROM moved_station").raw().all(),
  );
  expect(leads).toEqual([[before, after]]);
  expect(await run("list")).not.toContain("perhaps");
});

test("an earlier listing stays when the later one has gone before it is accepted in its place", async () => {
  const { config, accept } = listingsDesk();
  await withActivity(config, (db) => register(db, fields("harbour"), 1));
  await accept(1, "--country", "826");
  await withActivity(config, (db) => {
    register(db, fields("quay"), 2);
    db.exec(
      "CREATE TRIGGER gone AFTER UPDATE OF rpuid ON listing BEGIN DELETE FROM listing WHERE id = 2; END",
    );
  });
  await expect(accept(2, "--replaces", "1")).rejects.toThrow("has gone meanwhile");
  await withActivity(config, (db) => expect(findListing(db, 1)).toMatchObject({ state: "accepted" }));
});

test("an entry that is decided to be the same station is no other station with the stream", async () => {
  const { config, feed, run, accept } = listingsDesk();
  await withActivity(config, (db) => register(db, fields("harbour"), 1));
  const rpuid = await accept(1, "--country", "826");
  const url = fields("harbour").listen_url;
  await feed(station(1, { liveStreams: [{ streamSource: { url, mimeValue: "audio/mpeg" } }] }));
  expect(await run("list")).toContain("the stream of station 8267001");
  await expect(accept(1)).rejects.toThrow("already");
  await withOwnStores(config, (stores) => merge(stores, [rpuid, "8267001"], 2));
  expect(await run("list")).not.toContain("the stream of station");
  expect(await accept(1)).toBe(rpuid);
});

test("a merged station has the stream that replaces its listing's already, and stays merged", async () => {
  const { config, feed, accept } = listingsDesk();
  await withActivity(config, (db) => register(db, fields("harbour"), 1));
  const before = await accept(1, "--country", "826");
  const url = fields("quay").listen_url;
  await feed(station(1, { liveStreams: [{ streamSource: { url, mimeValue: "audio/mpeg" } }] }));
  await withOwnStores(config, (stores) => merge(stores, [before, "8267001"], 2));
  await withActivity(config, (db) => register(db, fields("quay"), 3));
  await expect(accept(2)).rejects.toThrow("already");
  const after = await accept(2, "--replaces", "1");
  await withActivity(config, (db) =>
    expect(sameStations(db)("8267001").toSorted()).toEqual(["8267001", after].toSorted()),
  );
});

test("a station that another source gives now is not said to have gone, and stays", async () => {
  const { config, feed, run, accept, stations } = listingsDesk();
  await withActivity(config, (db) => register(db, fields("harbour"), 1));
  const before = await accept(1, "--country", "826");
  await feed(station(1, { rpuid: before }));
  await withActivity(config, (db) => register(db, fields("quay"), 2));
  const said = await run("accept", "2", "--replaces", "1");
  expect(said).toMatch(/^Listing 2 is station \d+\.\n$/);
  expect(await stations()).toContainEqual([before, expect.any(String)]);
  const [rpuid = ""] = /\d{4,}/.exec(said) ?? [];
  await feed(station(1, { rpuid: before }), station(2, { rpuid }));
  expect(await run("refuse", "2")).toBe("Listing 2 is refused.\n");
});

describe("a listing's station that moves to another country", () => {
  /** Accepts listing 1 in the United Kingdom, hides its station, and has its server state another name. */
  async function hidden() {
    const { config, accept, stations } = listingsDesk();
    await withActivity(config, (db) => register(db, fields("harbour"), 1));
    const before = await accept(1, "--country", "826");
    await withActivity(config, (db) => {
      setStationRule(db, EVERYBODY, before, "withheld");
      renewListing(db, { ...fields("harbour"), name: "Harbour Two" }, { id: 1, sid: "b", now: 2 });
    });
    const acceptIn = (country: string) => accept(1, "--country", country);
    const rpuids = async () => (await stations()).map((row) => (row as string[])[0]);
    return { config, acceptIn, before, rpuids };
  }

  test("stays where it is when its rules cannot follow", async () => {
    const { config, acceptIn, before, rpuids } = await hidden();
    await withActivity(config, (db) =>
      db.exec(`CREATE TRIGGER full BEFORE INSERT ON station_rule BEGIN SELECT RAISE(ABORT, 'full'); END`),
    );
    await expect(acceptIn("276")).rejects.toThrow("full");
    expect(await rpuids()).toEqual([before]);
  });

  test("is as hidden there, and its earlier number leads to it", async () => {
    const { config, acceptIn, before, rpuids } = await hidden();
    const after = await acceptIn("276");
    expect(await rpuids()).toEqual([after]);
    await withActivity(config, (db) => {
      expect(rulesOfStation(db, after)).toMatchObject([{ client_id: EVERYBODY, rule: "withheld" }]);
      expect(findListing(db, 1)).toMatchObject({ state: "accepted", rpuid: after });
    });
    const moved = await withCatalogForReading(config, (db) =>
      db.prepare("SELECT rpuid, to_rpuid FROM moved_station").all(),
    );
    expect(moved).toEqual([{ rpuid: before, to_rpuid: after }]);
    expect(await acceptIn("826")).toBe(before);
    expect(await rpuids()).toEqual([before]);
    await withActivity(config, (db) =>
      expect(rulesOfStation(db, before)).toMatchObject([{ client_id: EVERYBODY, rule: "withheld" }]),
    );
  });
});
