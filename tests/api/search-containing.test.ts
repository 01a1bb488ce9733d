/** A partner's search finds the stations whose names contain the text (specification 4.2), wherever it begins and ends. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Envelope, Station } from "#lib/contract/shapes.ts";
import { putClient } from "#tests/support/activity.ts";
import { abroad, NOW, station } from "#tests/support/catalog.ts";
import { openCore, type TestCore } from "#tests/support/core.ts";

const NAMES = [
  'WXRV "92.5 The River"',
  "WVPE 88.1 Elkhart",
  "WWG57 162.450 Weather Radio",
  "Xtra Sports Radio 1300",
  "Радио Рекорд Trap",
  "Ράδιο Κιβωτός 99.2",
  "张家口986音乐广播",
  "Радио Вежа",
];

let core: TestCore;
beforeAll(async () => {
  core = openCore({ nowMs: NOW });
  putClient(core.activity, "demo");
  await core.put([
    ...NAMES.map((name, i) => station(i + 1, { name })),
    // Names of as many letters as those of a country of 30,000 stations.
    ...Array.from({ length: 2_500 }, (_, i) =>
      abroad("276", i + 1, { name: `Ab Radio ${i} ${"lang ".repeat(40)}` }),
    ),
    abroad("276", 3_000, { name: "Xaz 192.5 Radio One" }),
  ]);
});
afterAll(() => core.close());

test.each(["5 radio", "5 ra"])(
  "GET /v2/stations?search=%s finds the name that has it across words among thousands with the second word",
  async (text) => {
    const target = `/v2/stations?country=276&include=name&search=${encodeURIComponent(text)}`;
    const { body } = await core.ask<Envelope<Station>>(target);
    expect(body.data.map(({ name }) => name)).toContain("Xaz 192.5 Radio One");
  },
);

test.each([
  [".5 The", 0],
  ["5 the riv", 0],
  [".1 Elk", 1],
  ["7 162.", 2],
  ["s R", 3],
  ["д Tr", 4],
  ["ς 99.2", 5],
  ["6音乐", 6],
  // A part of a frequency, and a word that also asks ("в").
  ["2.4", 2],
  ["о В", 7],
])("GET /v2/stations?search=%j finds the name that has it across words", async (text, place) => {
  const target = `/v2/stations?country=826&include=name&search=${encodeURIComponent(text)}`;
  const { body } = await core.ask<Envelope<Station>>(target);
  expect(body.data.map(({ name }) => name)).toContain(NAMES[place]);
});
