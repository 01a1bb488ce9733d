/** The place shown of a station whose name says its town. */
import { expect, test } from "vitest";
import type { Envelope, Station } from "#lib/contract/shapes.ts";
import { abroad, NOW } from "#tests/support/catalog.ts";
import { openCore } from "#tests/support/core.ts";

const SPRINGFIELD = { position: { latitude: 39.93, longitude: -83.8 } };

test("GET /listener/stations shows no larger city near the town, with its state, that the name says", async () => {
  const api = openCore({ nowMs: NOW });
  await api.put([
    abroad("840", 1, { name: "Springfield Sound", ...SPRINGFIELD }),
    abroad("840", 2, { name: "WOHI 91.3 Springfield, OH", ...SPRINGFIELD }),
    abroad("840", 3, { name: "WYSO 91.3 Yellow Springs, OH", ...SPRINGFIELD }),
    abroad("840", 4, { name: "WYSP Yellow Springs, OH", ...SPRINGFIELD, state: "Ohio" }),
  ]);
  const ask = async (more: string) =>
    (await api.ask<Envelope<Station>>(`/listener/stations?country=840${more}`, { client: "listener" })).body
      .data;
  const looks = (await ask("")).map(({ name, look }) => [name, look?.region, look?.isRegionVague]);
  expect(looks).toEqual([
    ["Springfield Sound", "Springfield, Ohio", undefined],
    ["WOHI 91.3 Springfield, OH", "Springfield, Ohio", undefined],
    ["WYSO 91.3 Yellow Springs, OH", "Springfield, Ohio", true],
    ["WYSP Yellow Springs, OH", "Ohio", undefined],
  ]);
  expect(await ask("&place=Springfield")).toHaveLength(4);
  expect(await ask("&place=Springfield,%20Ohio")).toHaveLength(4);
  api.close();
});
