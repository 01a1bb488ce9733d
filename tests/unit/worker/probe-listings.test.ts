/** Registered streams: probed by the worker, accepted or refused by the operator. */

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { Command } from "commander";
import { expect, onTestFinished, test } from "vitest";
import { blockChecks, isBlocked } from "#db/activity/check-blocks.ts";
import { listListings, touchListing } from "#db/activity/listings.ts";
import { keysOfStation } from "#db/activity/station-keys.ts";
import { EVERYBODY, rulesOfStation, setStationRule } from "#db/activity/station-rules.ts";
import { documentsOfStations } from "#db/catalog/read/streams.ts";
import { importFrom } from "#lib/cli/import.ts";
import { addListingCommands } from "#lib/cli/listings.ts";
import { makeStationKey } from "#lib/clients/station-keys.ts";
import { actOnListing } from "#lib/listings/act.ts";
import { withActivity, withCatalogForReading } from "#lib/stores/open.ts";
import { probeListings } from "#lib/worker/probe-listings.ts";
import { startBrokenStations } from "#tests/support/broken-stations.ts";
import { station } from "#tests/support/catalog.ts";
import { desk } from "#tests/support/command.ts";
import { RUN_BEGINS_MS } from "#tests/support/held-clock.ts";
import { jobDesk } from "#tests/support/jobs.ts";

const MINUTE = 60_000;

/** Streams at these paths of a server of ours are registered; commands and the worker's job. */
async function registered(paths: readonly string[], settings: { health?: boolean } = {}) {
  const operator = desk();
  const server = await startBrokenStations();
  onTestFinished(() => server.close());
  const config = { ...operator.config, allowPrivateSources: true, ...settings };
  await operator.feed(station(1));
  const job = jobDesk(RUN_BEGINS_MS, config);
  const add = (path: string, nowMs = job.time.nowMs) =>
    withActivity(config, (activity) => {
      const fields = {
        ...{ listen_url: server.origin + path, host: "127.0.0.1", name: "Test Radio", genre: "rock jazz" },
        ...{
          description: "Rock & jazz",
          homepage: "https://radio.example/",
          type: "audio/mpeg",
          bit_rate: 64,
        },
      };
      let sids = 0;
      const newSid = () => `${path} ${nowMs} ${++sids}`;
      return actOnListing(activity, { action: "add", fields }, { station: undefined, nowMs, newSid });
    });
  for (const path of paths) await add(path);
  const nowline = async (...args: string[]) => {
    const program = new Command().exitOverride();
    addListingCommands(program, () => config, operator.terminal);
    await program.parseAsync(["listings", ...args], { from: "user" });
    return operator.said();
  };
  const list = async () =>
    (await nowline("list", "--json"))
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as { probe?: string });
  return { config, server, job, add, nowline, list, run: () => probeListings(job.context) };
}

test("a listing becomes a station when its stream plays and the operator accepts it", async () => {
  const { config, server, nowline, list, run, add, job } = await registered(["/whole.mp3", "/404"]);
  await expect(nowline("accept", "1", "--country", "826")).rejects.toThrow("was not probed yet");
  await run();
  expect((await list()).map(({ probe }) => probe)).toEqual(["plays", "http-404"]);
  await expect(nowline("accept", "2", "--country", "826")).rejects.toThrow("does not play (http-404)");
  await expect(nowline("accept", "1", "--country", "GB")).rejects.toThrow("three digits");
  await expect(nowline("accept", "3", "--country", "826")).rejects.toThrow("no listing 3");

  const { rpuid } = JSON.parse(await nowline("accept", "1", "--country", "826", "--json")) as {
    rpuid: string;
  };
  expect(rpuid).toMatch(/^826\d{9}$/);
  const stations = await withCatalogForReading(config, (catalog) =>
    documentsOfStations.all(catalog, { rpuids: JSON.stringify([rpuid]) }),
  );
  expect(stations.map(({ doc }) => JSON.parse(doc) as object)).toEqual([
    expect.objectContaining({
      ...{ name: "Test Radio", description: "Rock & jazz" },
      liveStreams: [
        expect.objectContaining({
          streamSource: { url: `${server.origin}/whole.mp3`, mimeValue: "audio/mpeg" },
          bitRate: { target: 64_000, variable: false },
        }),
      ],
    }),
  ]);
  expect(await nowline("list")).toContain(`1  accepted as ${rpuid}  Test Radio, rock jazz
`);
  // The server comes back after a day as the station that it was.
  expect(await add("/whole.mp3", job.time.nowMs + 86_400_000)).toMatchObject({ state: "accepted", rpuid });
});

test("Icecast's placeholders for a source without a name are neither name nor description", async () => {
  const { config, nowline, run } = await registered(["/whole.mp3"]);
  await withActivity(config, (db) =>
    db.exec("UPDATE listing SET name = 'Unspecified name', description = 'Unspecified description'"),
  );
  await run();
  await nowline("accept", "1", "--country", "826");
  const docs = await withCatalogForReading(config, (catalog) =>
    catalog.prepare("SELECT doc FROM station WHERE name = '127.0.0.1'").pluck().all(),
  );
  expect(docs.map((doc) => Object.keys(JSON.parse(String(doc)) as object))).toEqual([
    expect.not.arrayContaining(["description"]),
  ]);
});

test("a refused listing is told so, and may still be accepted", async () => {
  const { nowline, run, add } = await registered(["/whole.mp3"]);
  await run();
  expect(await nowline("refuse", "1")).toBe("Listing 1 is refused.\n");
  expect(await add("/whole.mp3")).toEqual({ refused: expect.stringContaining("does not list") });
  expect(await nowline("accept", "1", "--country", "276")).toMatch(/^Listing 1 is station 276\d{9}\.\n$/);
});

test("an accepted listing can be moved to another country, and refused: its station goes", async () => {
  const { config, nowline, run, add, job } = await registered(["/whole.mp3"]);
  await run();
  const stations = () =>
    withCatalogForReading(config, (catalog) =>
      catalog.prepare("SELECT rpuid FROM station ORDER BY id").pluck().all(),
    );
  const { rpuid: german } = JSON.parse(await nowline("accept", "1", "--country", "276", "--json"));
  await withActivity(config, (activity) => {
    setStationRule(activity, EVERYBODY, german, "withheld");
    blockChecks(activity, german, job.time.nowMs);
    makeStationKey(activity, german, { nowMs: job.time.nowMs, random: (size) => Buffer.alloc(size, 7) });
  });
  const moved = JSON.parse(await nowline("accept", "1", "--country", "826", "--json"));
  await withActivity(config, (activity) => {
    expect(rulesOfStation(activity, moved.rpuid)).toEqual([
      { client_id: EVERYBODY, rpuid: moved.rpuid, rule: "withheld" },
    ]);
    expect(isBlocked(activity, moved.rpuid)).toBe(true);
    expect(keysOfStation(activity, moved.rpuid)).toHaveLength(1);
  });
  expect(moved).toEqual({ id: 1, rpuid: expect.stringMatching(/^826/), removed: german, leading: [german] });
  expect(await stations()).toEqual(["8267001", moved.rpuid]);
  expect(await nowline("accept", "1", "--country", "826")).toBe(`Listing 1 is station ${moved.rpuid}.\n`);
  const tomorrow = job.time.nowMs + 86_400_000;
  expect(await add("/whole.mp3", tomorrow)).toMatchObject({ state: "accepted", rpuid: moved.rpuid });

  expect(await nowline("refuse", "1")).toBe(`Listing 1 is refused; station ${moved.rpuid} is removed.\n`);
  expect(await stations()).toEqual(["8267001"]);
  expect(await nowline("list")).toContain("1  refused  Test Radio");
  expect(await nowline("accept", "1", "--country", "276")).toBe(`Listing 1 is station ${german}.\n`);
  expect(await stations()).toEqual(["8267001", german]);
});

test("a stream is probed again after half an hour; a listing whose server is silent is gone", async () => {
  const { config, server, job, nowline, run } = await registered(["/404"]);
  const beganMs = job.time.nowMs;
  for (let minutes = 0; minutes <= 31; minutes++) {
    job.time.nowMs = beganMs + minutes * MINUTE;
    await withActivity(config, (activity) => {
      const [listing] = listListings(activity);
      if (listing) touchListing(activity, { id: listing.id, song: null, nowMs: job.time.nowMs });
    });
    await run();
  }
  expect(server.asked).toEqual(["/404", "/404"]);
  job.time.nowMs += 5 * MINUTE;
  await run();
  expect(await nowline("list")).toBe("No listings.\n");
});

test("nothing is probed with HEALTH=0", async () => {
  const { server, run } = await registered(["/whole.mp3"], { health: false });
  await run();
  expect(server.asked).toEqual([]);
});

test("a listing whose stream a station has already is named, and accepted only with --anyway", async () => {
  const { config, server, nowline, list, run } = await registered(["/whole.mp3"]);
  const url = server.origin.replace("http:", "https:");
  const streams = [
    { streamSource: { url: `${url}/whole.mp3`, mimeValue: "audio/mpeg" }, audioFormat: "MP3" },
  ];
  const document = join(config.dataDir, "more.ndjson");
  writeFileSync(document, JSON.stringify(station(2, { name: "Harbour", liveStreams: streams })));
  const quiet = { out: () => {}, err: () => {}, interactive: false, confirm: async () => false };
  await importFrom(config, document, { kind: "ndjson", source: "more" }, quiet);
  await run();

  expect(await list()).toMatchObject([{ sameStream: [{ rpuid: "8267002", name: "Harbour" }] }]);
  expect(await nowline("list")).toMatch(/\n {2}the stream of station 8267002 Harbour already\n$/);
  await expect(nowline("accept", "1", "--country", "826")).rejects.toThrow(
    /is that of station 8267002 Harbour already: .*`nowline stations key 8267002`.* --anyway$/,
  );
  expect(await list()).toMatchObject([{ state: "pending" }]);
  expect(await nowline("accept", "1", "--country", "826", "--anyway")).toMatch(/^Listing 1 is station/);
  // The station of the listing is no other station.
  expect(await list()).toMatchObject([{ state: "accepted", sameStream: [{ rpuid: "8267002" }] }]);
});
