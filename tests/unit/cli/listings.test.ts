/** `nowline listings`: whether the server of a stream is heard of; stations of listings that move to another country. */
import { Command } from "commander";
import { describe, expect, test } from "vitest";
import { addListing, findListing, putProbe, renewListing } from "#db/activity/listings.ts";
import { EVERYBODY, rulesOfStation, setStationRule } from "#db/activity/station-rules.ts";
import { addListingCommands } from "#lib/cli/listings.ts";
import { MINUTE_MS, systemClock, toRfc3339 } from "#lib/ground/clock.ts";
import { withActivity, withCatalogForReading } from "#lib/stores/open.ts";
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

test("a server that went away is said to be not on air, one that touches is not", async () => {
  const { config, terminal, feed, said } = desk();
  await feed(station(1));
  const nowMs = systemClock.now();
  const heardAt = { gone: nowMs - 30 * MINUTE_MS, here: nowMs };
  await withActivity(config, (db) => {
    for (const [name, now] of Object.entries(heardAt))
      addListing(db, fields(name), { sid: name, now, station: null });
  });
  const program = new Command().exitOverride();
  addListingCommands(program, () => config, terminal);
  await program.parseAsync(["listings", "list"], { from: "user" });
  const text = said();
  expect(text).toContain(`not probed yet; not on air, last touched ${toRfc3339(heardAt.gone)}\n`);
  expect(text).toContain(`not probed yet; touched ${toRfc3339(heardAt.here)}\n`);
});

describe("a listing's station that moves to another country", () => {
  /** Accepts listing 1 in the United Kingdom, hides its station, and has its server state another name. */
  async function hidden() {
    const { config, terminal, said } = desk();
    await withActivity(config, (db) => {
      addListing(db, fields("harbour"), { sid: "a", now: 1, station: null });
      putProbe(db, { id: 1, probe: "plays", format: null, nowMs: 1 });
    });
    const program = () => {
      const made = new Command().exitOverride();
      addListingCommands(made, () => config, terminal);
      return made;
    };
    const acceptIn = async (country: string) => {
      await program().parseAsync(["listings", "accept", "1", "--country", country], { from: "user" });
      return /is station (\d+)/.exec(said())?.[1] ?? "";
    };
    const before = await acceptIn("826");
    await withActivity(config, (db) => {
      setStationRule(db, EVERYBODY, before, "withheld");
      renewListing(db, { ...fields("harbour"), name: "Harbour Two" }, { id: 1, sid: "b", now: 2 });
    });
    const rpuids = () =>
      withCatalogForReading(config, (db) => db.prepare("SELECT rpuid FROM station").pluck().all());
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
