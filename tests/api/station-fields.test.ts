/** Every field of a station (specification 2.2), and the fields that `include` selects (contract: include). */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Envelope, Station } from "#lib/contract/shapes.ts";
import { putClient } from "#tests/support/activity.ts";
import { NOW, station } from "#tests/support/catalog.ts";
import { openCore, type TestCore } from "#tests/support/core.ts";

const text = (value: string) => [{ value, language: "en" }];
const phonetic = (id: string, type: string, exclude: string[]) => ({ id, type, value: "har ber", exclude });
const FULL = {
  name: "Harbour FM",
  description: "The sound of the sea",
  alphanumericKey: "H",
  liveStreams: [
    {
      streamSource: { url: "https://harbour.example/live.aac", mimeValue: "audio/aacp" },
      audioFormat: "HE-AAC",
      bitRate: { target: 48_000, variable: true },
      streamRestriction: { value: "826", relationship: "allow" },
    },
  ],
  genres: [{ href: "urn:tva:metadata:cs:ContentCS:2011:3.6.4.1", name: "Pop", type: "main" }],
  socialIds: [{ type: "facebook", uid: "harbourfm" }],
  multimedia: [
    {
      type: "logo_unrestricted",
      url: "https://harbour.example/logo.png",
      width: 600,
      height: 600,
      language: "en",
      mimeValue: "image/png",
      index: 0,
    },
    { url: "https://harbour.example/plain.png" },
  ],
  country: "826",
  bearers: [{ id: "fm:ce1.c479.09580", cost: 20, mimeValue: "audio/mpeg" }],
  phoneticInputs: [phonetic("1", "pidgin", [])],
  phoneticOutputs: [phonetic("2", "ssml", ["one", "two"])],
  shortNames: text("Harbour"),
  mediumNames: text("Harbour FM"),
  longNames: text("Harbour FM of the coast"),
  keywords: text("sea"),
  epgLanguages: ["en", "cy"],
};
const RPUID = "8267001";

let api: TestCore;
beforeAll(async () => {
  api = openCore({ nowMs: NOW });
  putClient(api.activity, "demo");
  await api.put([
    { type: "station", externalId: "full", rpuid: RPUID, ...FULL },
    station(2),
    station(3, { rpuid: "8261", country: "826" }),
    station(4, { rpuid: "040123456", country: "040" }),
  ]);
});
afterAll(() => api.close());

const get = async (target: string) => {
  const { status, body } = await api.ask<Envelope<Station>>(target);
  expect(status, target).toBe(200);
  return body.data;
};

test("every path with stations answers with all fields, verbatim", async () => {
  const full = { ...FULL, rpuid: RPUID, type: "STATION" };
  expect(await get(`/v2/stations/${RPUID}`)).toEqual([full]);
  expect(await get("/v2/stations?country=826&search=harbour")).toEqual([full]);
  expect(await get("/WRAPI/v2/stations?country=826&search=harbour")).toEqual([full]);
  expect(await get("/v2/stations?bearerId=FM:CE1.C479.09580")).toEqual([full]);
});

test("a field without a value is absent when optional, empty when required, never null", async () => {
  const [bare] = await get("/v2/stations/8267002");
  expect(bare).toEqual({
    name: "Station 2",
    alphanumericKey: "S",
    type: "STATION",
    liveStreams: [],
    genres: [],
    multimedia: [],
    country: "826",
    rpuid: "8267002",
    bearers: [],
    shortNames: [],
    mediumNames: [],
    longNames: [],
    keywords: [],
    epgLanguages: [],
  });
});

test("rpuids have any length and keep their country's leading zero", async () => {
  const found = await get("/v2/stations/8261,040123456");
  expect(found.map(({ rpuid, country }) => [rpuid, country])).toEqual([
    ["8261", "826"],
    ["040123456", "040"],
  ]);
  expect(await get("/v2/stations?country=040")).toHaveLength(1);
});

describe("include=", () => {
  const GROUPS: Record<string, (keyof typeof FULL | "type")[]> = {
    ids: ["country", "alphanumericKey", "type"],
    detail: [
      "name",
      "description",
      "country",
      "alphanumericKey",
      "genres",
      "shortNames",
      "mediumNames",
      "longNames",
      "keywords",
      "epgLanguages",
    ],
    bearers: ["bearers"],
    social: ["socialIds"],
    streams: ["liveStreams"],
    images: ["multimedia"],
    phonetics: ["phoneticInputs", "phoneticOutputs"],
  };
  const all: Record<string, unknown> = { ...FULL, type: "STATION" };
  const only = (names: readonly string[]) => ({
    rpuid: RPUID,
    ...Object.fromEntries(names.map((name) => [name, all[name]])),
  });
  test.each(Object.entries(GROUPS))("%s", async (group, names) => {
    for (const path of [`/v2/stations/${RPUID}?`, "/WRAPI/v4/stations?country=826&search=harbour&"])
      expect(await get(`${path}include=${group}`), path).toEqual([only(names)]);
  });
  test("several groups work, and in Family B any field by its name", async () => {
    expect(await get(`/v2/stations/${RPUID}?include=social,%20streams,`)).toEqual([
      only(["socialIds", "liveStreams"]),
    ]);
    for (const name of Object.keys(all))
      expect(await get(`/v2/stations/${RPUID}?include=${name}`), name).toEqual([
        only(name in GROUPS ? (GROUPS[name] ?? []) : [name]),
      ]);
  });
});
