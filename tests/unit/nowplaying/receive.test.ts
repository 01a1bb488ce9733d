/** Titles that a station tells with its key: in which encoding its JSON and its forms are read. */
import { randomBytes } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { makeStationKey } from "#lib/clients/station-keys.ts";
import { openCore } from "#tests/support/core.ts";
import { T } from "#tests/support/told-station.ts";

const core = openCore({ nowMs: T });
afterAll(() => core.close());

test("letters of JSON stay as they are in every country; a form without a character set is read by the country", async () => {
  const rpuid = "6169001";
  await core.put([{ type: "station", rpuid, externalId: "harbour", name: "Harbour Gold", country: "616" }]);
  const { secret } = makeStationKey(core.activity, rpuid, { nowMs: T, random: randomBytes });
  const tell = async (type: string, body: string) => {
    const headers = { authorization: `Bearer ${secret}`, "content-type": type };
    const told = await core.ask<{ data: { song?: { artist: string; name: string } }[] }>(
      `/ingest/onair/${rpuid}`,
      { method: "POST", headers, body },
    );
    return told.body.data[0]?.song;
  };
  const song = { artist: "Ciência", name: "La Forêt" };
  const json = JSON.stringify({ artist: song.artist, title: song.name });
  expect(await tell("application/json", json)).toMatchObject(song);
  const form = "artist=Czes%B3aw+Niemen&title=Dziwny+jest+ten+%9Cwiat";
  expect(await tell("application/x-www-form-urlencoded", form)).toMatchObject({
    artist: "Czesław Niemen",
    name: "Dziwny jest ten świat",
  });
});
