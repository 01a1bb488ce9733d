/** A station of merged entries has what its oldest entry lacks from the others. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { setStationRule } from "#db/activity/station-rules.ts";
import type { Envelope, Station } from "#lib/contract/shapes.ts";
import { lead, merge, unmerge } from "#lib/duplicates/decide.ts";
import { putClient } from "#tests/support/activity.ts";
import { NOW } from "#tests/support/catalog.ts";
import { openCore, type TestCore } from "#tests/support/core.ts";

const [OLD, YOUNG] = ["8268001", "8268002"] as const;
const genre = (number: string, name: string) => ({
  ...{ href: `urn:tva:metadata:cs:ContentCS:2011:${number}`, name, type: "main" },
});
const [POP, JAZZ] = [genre("3.6.4.1", "Pop"), genre("3.6.2", "Jazz")];
/** Pop under another address, as a directory with genres of its own gives it. */
const OTHER_POP = { ...genre("3.6.4.1", "pop"), href: "urn:example:pop" };
const word = (value: string) => ({ language: "en", value });
const logo = (url: string, more: object) => ({ type: "logo_unrestricted", index: 0, url, ...more });
const PAGE = logo("https://pages.example/File:Logo.png#page", {});
const PICTURE = logo("https://quay.example/logo.png", { mimeValue: "image/png" });
const station = (rpuid: string, more: object) => ({
  ...{ type: "station", rpuid, country: "826", externalId: rpuid },
  ...more,
});

const both = [
  station(OLD, { name: "Harbour FM", genres: [POP], keywords: [word("quay")], multimedia: [PAGE] }),
  station(YOUNG, {
    ...{ name: "Zephyr of the Quay", description: "Wind and waves", homepage: "https://quay.example/" },
    ...{ genres: [OTHER_POP, POP, JAZZ], keywords: [word("quay"), word("wind")], multimedia: [PICTURE] },
  }),
];

let world: TestCore;
beforeEach(async () => {
  world = openCore({ nowMs: NOW });
  putClient(world.activity, "partner");
  await world.put(both);
  const first = "UPDATE station_identity SET first_seen_ms = CASE rpuid WHEN ? THEN 1 ELSE 2 END";
  world.catalog.prepare(first).run(OLD);
  merge(world, [OLD, YOUNG], NOW);
  await new Promise(setImmediate);
});
afterEach(() => {
  expect(world.faults).toEqual([]);
  world.close();
});

async function shown(target: string, client: string) {
  const { body, status } = await world.ask<Envelope<Station>>(target, { client });
  expect(status, target).toBe(200);
  return body.data[0];
}

test.each([OLD, YOUNG])(
  "station %s has genres and keywords of both, and words and picture of either",
  async (rpuid) => {
    expect(await shown(`/v2/stations/${rpuid}`, "partner")).toMatchObject({
      ...{ name: "Harbour FM", description: "Wind and waves" },
      ...{ genres: [POP, JAZZ], keywords: [word("quay"), word("wind")] },
      // The older entry's picture may be a page: nothing says its media type.
      multimedia: [PICTURE],
    });
    const own = await shown(`/v2/stations/${rpuid}?include=look`, "listener");
    expect(own?.look).toMatchObject({ homepage: "https://quay.example/" });
  },
);

test("the entry that an operator chooses leads the station, over imports, and until the choice is undone", async () => {
  const listed = async () => {
    await new Promise(setImmediate);
    const found = await shown("/v2/stations?country=826&include=name,rpuid", "partner");
    return [found?.rpuid, found?.name];
  };
  expect(await listed()).toEqual([OLD, "Harbour FM"]);
  lead(world, YOUNG, { undo: false, nowMs: NOW });
  expect(await listed()).toEqual([YOUNG, "Zephyr of the Quay"]);
  expect((await shown(`/v2/stations/${OLD}`, "partner"))?.name).toBe("Zephyr of the Quay");
  await world.put(both.slice(0, 1));
  expect(await listed()).toEqual([OLD, "Harbour FM"]);
  await world.put(both);
  expect(await listed()).toEqual([YOUNG, "Zephyr of the Quay"]);
  lead(world, OLD, { undo: true, nowMs: NOW });
  expect(await listed()).toEqual([OLD, "Harbour FM"]);
  expect(() => lead(world, OLD, { undo: true, nowMs: NOW })).toThrow(/no entry was chosen/);
  unmerge(world, OLD, NOW);
  expect(() => lead(world, YOUNG, { undo: false, nowMs: NOW })).toThrow(/merged with no other entry/);
});

test("who may not see the chosen entry sees the oldest entry, and nothing that the chosen entry states", async () => {
  putClient(world.activity, "stranger");
  setStationRule(world.activity, "stranger", YOUNG, "withheld");
  lead(world, YOUNG, { undo: false, nowMs: NOW });
  await new Promise(setImmediate);
  const seen = async (client: string) => {
    const found = await shown("/v2/stations?country=826&include=name,rpuid,description", client);
    return [found?.rpuid, found?.name, found?.description];
  };
  expect(await seen("partner")).toEqual([YOUNG, "Zephyr of the Quay", "Wind and waves"]);
  expect(await seen("stranger")).toEqual([OLD, "Harbour FM", undefined]);
  expect(JSON.stringify(await shown(`/v2/stations/${OLD}`, "stranger"))).not.toMatch(
    /Zephyr|Wind|quay\.example/,
  );
  expect((await world.ask(`/v2/stations/${YOUNG}`, { client: "stranger" })).status).toBe(404);
});
