/** Songs that are told while they play: in answers, and which stations somebody listens to. */
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { watchAlways, watchedStations } from "#db/activity/watched.ts";
import type { Envelope, InnerMeta, OnAirRecord, PlayedSong } from "#lib/contract/shapes.ts";
import { MINUTE_MS, SECOND_MS } from "#lib/ground/clock.ts";
import { tell } from "#lib/nowplaying/tell.ts";
import { putClient } from "#tests/support/activity.ts";
import { NOW, station } from "#tests/support/catalog.ts";
import { openCore, type TestCore } from "#tests/support/core.ts";

type OnAir = Envelope<Envelope<OnAirRecord, InnerMeta>>;
const RPUID = "8267001";
const OURS = { client: "listener", headers: { "sec-fetch-site": "same-origin" } };

let api: TestCore;
beforeEach(async () => {
  api = openCore({ nowMs: NOW });
  onTestFinished(() => api.close());
  putClient(api.activity, "demo");
  await api.put([1, 2, 3].map((n) => station(n)));
});

const told = (raw: string, atMs: number) =>
  tell(api.activity, { rpuid: RPUID, origin: "stream", raw, atMs, stationNames: [] });
const onAir = async (asked?: object) => {
  const { body } = await api.ask<OnAir>(`/v2/stations/${RPUID}/onair`, asked);
  return { name: body.data[0]?.data[0]?.song.name, fromCache: body.meta.fromCache };
};

describe("a song that another process tells", () => {
  test("is in the next answer to our own pages and to partners", async () => {
    told("Juno Pell - Glass Tide", NOW);
    expect([await onAir(OURS), await onAir()].map(({ name }) => name)).toEqual(["Glass Tide", "Glass Tide"]);
    const heard = () => api.ask<Envelope<PlayedSong>>(`/listener/songs?rpuid=${RPUID}`, OURS);
    expect((await heard()).body.data).toMatchObject([{ name: "Glass Tide", toldBy: "server" }]);
    expect(await onAir(OURS)).toEqual({ name: "Glass Tide", fromCache: true });

    api.at(NOW + 10 * SECOND_MS);
    told("Ada Quist - Low Bridge", NOW + 10 * SECOND_MS);
    expect(await onAir(OURS)).toEqual({ name: "Low Bridge", fromCache: false });
    expect((await heard()).body.data.map(({ name }) => name)).toEqual(["Low Bridge", "Glass Tide"]);
    expect(await onAir()).toEqual({ name: "Low Bridge", fromCache: false });
    expect(await onAir()).toEqual({ name: "Low Bridge", fromCache: true });
  });

  test("of another station leaves a cached answer alone", async () => {
    await onAir(OURS);
    tell(api.activity, {
      rpuid: "8267002",
      origin: "stream",
      raw: "A Be - See",
      atMs: NOW,
      stationNames: [],
    });
    expect((await onAir(OURS)).fromCache).toBe(true);
  });
});

describe("a station is watched", () => {
  const watched = async (nowMs: number) => {
    await api.core.watch.settled();
    return watchedStations(api.activity, nowMs, 10).map(({ rpuid }) => rpuid);
  };

  test("for two minutes after a player or its own page asked what is on air, cached answers included", async () => {
    await onAir(OURS);
    expect(await watched(NOW)).toEqual([RPUID]);
    api.at(NOW + 60 * SECOND_MS);
    expect((await onAir(OURS)).fromCache).toBe(true);
    expect(await watched(NOW + 179 * SECOND_MS)).toEqual([RPUID]);
    expect(await watched(NOW + 3 * MINUTE_MS)).toEqual([]);
  });

  test("not because of lanes, partners, or stations that do not exist", async () => {
    for (const [target, asked] of [
      [`/v2/stations/${RPUID},8267002/onair`, OURS],
      [`/v2/stations/${RPUID}/onair`, undefined],
      ["/v2/stations/8269999/onair", OURS],
      [`/listener/songs?rpuid=${RPUID}`, OURS],
    ] as const)
      await api.ask(target, asked);
    expect(await watched(NOW)).toEqual([]);
  });

  test("always when the operator says so, whoever listens", async () => {
    expect([watchAlways(api.activity, RPUID, true), watchAlways(api.activity, RPUID, true)]).toEqual([
      true,
      false,
    ]);
    await api.ask("/v2/stations/8267002/onair", OURS);
    expect(await watched(NOW)).toEqual([RPUID, "8267002"]);
    expect(await watched(NOW + 60 * MINUTE_MS)).toEqual([RPUID]);
    expect(watchAlways(api.activity, RPUID, false)).toBe(true);
    expect(await watched(NOW + 60 * MINUTE_MS)).toEqual([]);
  });
});
