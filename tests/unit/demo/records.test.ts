/** The directory as records: valid, complete, and equal whenever it is made on one day. */
import { beforeAll, describe, expect, test } from "vitest";
import { EPISODES, loopOf } from "#lib/demo/audio/sounds.ts";
import { DEMO_STATIONS } from "#lib/demo/documents.ts";
import { demoRecords } from "#lib/demo/records.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#lib/ground/clock.ts";
import { OWN_ORIGIN } from "#lib/ground/own-origin.ts";
import {
  type CatalogRecord,
  type CatalogRecordInput,
  catalogRecord,
  type OnDemandRecord,
} from "#lib/ingest/records/record.ts";

const NOON = Date.parse("2026-11-19T12:00:00Z");

const made = (nowMs: number): Promise<CatalogRecordInput[]> => Array.fromAsync(demoRecords(nowMs));

function ofType<T extends CatalogRecord["type"]>(records: CatalogRecord[], type: T) {
  return records.filter((record): record is Extract<CatalogRecord, { type: T }> => record.type === type);
}

let records: CatalogRecord[] = [];
beforeAll(async () => {
  records = (await made(NOON)).map((record) => catalogRecord.parse(record));
});

describe("the records", () => {
  test("are all valid, also in weeks in which clocks change", async () => {
    for (const day of ["2026-03-29", "2026-04-24", "2026-10-25", "2028-02-29", "2027-01-01"]) {
      for await (const record of demoRecords(Date.parse(`${day}T09:00:00Z`))) {
        const parsed = catalogRecord.safeParse(record);
        expect(parsed.error?.issues, JSON.stringify(record).slice(0, 300)).toBeUndefined();
      }
    }
  });

  test("number the parts of a story, and call its series a serial", () => {
    const serials = new Set(ofType(records, "series").flatMap(({ id, isSerial }) => (isSerial ? [id] : [])));
    expect(serials.size).toBe(2);
    const parts = ofType(records, "ondemand").filter(({ seriesId = "" }) => serials.has(seriesId));
    expect(parts.length).toBeGreaterThan(5);
    for (const { name, episode } of parts) expect(name).toMatch(new RegExp(` ${episode} (?:of|von) \\d`));
    const others = ofType(records, "ondemand").filter((item) => !parts.includes(item));
    expect(
      others.filter(({ name, episode }) => episode !== undefined || / \d+ (?:of|von) \d/.test(name)),
    ).toEqual([]);
  });

  test("are equal whenever they are made on one day, and do not change on the next day", async () => {
    const morning = await made(Date.parse("2026-11-19T00:00:00Z"));
    expect(await made(Date.parse("2026-11-19T23:59:59Z"))).toEqual(morning);
    const tomorrow = await made(NOON + DAY_MS);
    const key = (record: CatalogRecordInput) =>
      "id" in record ? `${record.type} ${record.rpuid} ${record.id}` : "";
    const before = new Map(morning.map((record) => [key(record), record]));
    const kept = tomorrow.filter((record) => key(record) !== "" && before.has(key(record)));
    expect(kept.length).toBeGreaterThan(4_000);
    const changed = kept.filter(
      (record) => JSON.stringify(before.get(key(record))) !== JSON.stringify(record),
    );
    // Only a programme whose repeat has come into sight says more than it did.
    expect(changed.filter(({ type }) => type !== "programme" && type !== "ondemand")).toEqual([]);
    expect(changed.length).toBeLessThan(kept.length / 20);
  });

  test("have unique identifiers and refer only to earlier records", () => {
    const stations = new Set<string>();
    const series = new Set<string>();
    const ids = new Set<string>();
    for (const record of records) {
      if (record.type === "category") continue;
      const rpuid = record.rpuid ?? "";
      if (record.type === "station") {
        expect(stations.has(rpuid)).toBe(false);
        stations.add(rpuid);
        continue;
      }
      expect(stations.has(rpuid)).toBe(true);
      const key = `${record.type} ${rpuid} ${record.id}`;
      expect(ids.has(key), key).toBe(false);
      ids.add(key);
      if (record.type === "series") series.add(record.id);
      else if (record.seriesId !== undefined) expect(series.has(record.seriesId), record.seriesId).toBe(true);
      if (record.type === "programme")
        expect(record.id).toMatch(/^crid:\/\/[a-z0-9-]+\.example\/programmes\//);
      else expect(record.id.startsWith(`${rpuid}:od`)).toBe(true);
    }
  });

  test("are on our own origin, on example domains, or nowhere", () => {
    const urls = JSON.stringify(records).match(/https?:\/\/[^"\s\\]+/g) ?? [];
    expect(urls.length).toBeGreaterThan(1_000);
    const strange = urls.filter(
      (url) => !url.startsWith(`${OWN_ORIGIN}/demo/`) && !/^https:\/\/[a-z0-9-]+\.example\//.test(url),
    );
    expect(strange).toEqual([]);
  });
});

describe("the stations", () => {
  test("are at least 24, in six countries, numbered from 9000", () => {
    const stations = ofType(records, "station");
    expect(stations.length).toBeGreaterThanOrEqual(24);
    const countries = Map.groupBy(stations, ({ country }) => country);
    expect([...countries.keys()].toSorted()).toEqual(["250", "276", "578", "724", "818", "826"]);
    for (const { rpuid = "", country } of stations) {
      expect(rpuid.startsWith(country)).toBe(true);
      expect(Number(rpuid.slice(3))).toBeGreaterThanOrEqual(9_000);
    }
    expect(countries.get("276")?.filter(({ publicValue }) => publicValue).length).toBeGreaterThanOrEqual(3);
    expect(countries.get("276")?.some(({ publicValue }) => !publicValue)).toBe(true);
  });

  test("have the names that interfaces trip over", () => {
    const names = ofType(records, "station").map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(["Harbour FM", "Radio Nord", "Kiosk 94.2", "Verde"]));
    expect(names.some((name) => name.includes("München"))).toBe(true);
    expect(names.some((name) => name.length === 2)).toBe(true);
    expect(names.some((name) => name.length > 80)).toBe(true);
    expect(names.some((name) => /\p{Script=Arabic}/u.test(name))).toBe(true);
    expect(names.filter((name) => name.startsWith("Lark ")).length).toBe(3);
  });

  test("have names of the lengths their kinds allow", () => {
    for (const { shortNames, mediumNames, longNames } of ofType(records, "station")) {
      expect(shortNames[0]?.value.length).toBeLessThanOrEqual(8);
      expect(mediumNames[0]?.value.length).toBeLessThanOrEqual(16);
      expect(longNames[0]?.value.length).toBeLessThanOrEqual(128);
    }
  });

  test("say of their streams what they are", () => {
    for (const { liveStreams, rpuid } of ofType(records, "station")) {
      const sound = DEMO_STATIONS.find((station) => station.rpuid === rpuid)?.sound;
      if (!sound) throw new Error(`no sound for ${rpuid}`);
      expect(liveStreams.length).toBeGreaterThan(0);
      for (const { streamSource, audioFormat, bitRate } of liveStreams) {
        const isHls = streamSource.url.endsWith(".m3u8");
        expect(streamSource.mimeValue).toBe(isHls ? "application/vnd.apple.mpegurl" : "audio/mpeg");
        expect(audioFormat).toBe(isHls ? "AAC" : "MP3");
        expect(bitRate?.target).toBe(isHls ? loopOf(sound).aac : loopOf(sound).mp3);
      }
      const order = liveStreams.map(({ audioFormat }) => audioFormat);
      expect(order).toEqual(order.toSorted());
    }
    const alone = ofType(records, "station").filter((station) =>
      station.liveStreams.every(({ audioFormat }) => audioFormat === "MP3"),
    );
    expect(alone.length).toBe(1);
    expect(
      ofType(records, "station").filter(({ liveStreams }) => liveStreams.length > 1).length,
    ).toBeGreaterThan(3);
  });

  test("use every kind of bearer, and no FM frequency or DAB service twice in one place", () => {
    const ids = ofType(records, "station").flatMap(({ bearers }) => bearers.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toContain("fm:ce1.c9a2.09420");
    expect(ids).toContain("fm:de0.d3a1.08930");
    for (const id of ids) {
      expect(id).toMatch(
        /^(?:fm:[0-9a-f]{3}\.[0-9a-f]{4}\.\d{5}|dab:[0-9a-f]{3}\.[0-9a-f]{4}\.[0-9a-f]{4}\.0|https:.+)$/,
      );
    }
  });

  test("neighbours sound different", () => {
    for (const [, stations] of Map.groupBy(DEMO_STATIONS, ({ country }) => country)) {
      const brands = new Map(stations.map((station) => [station.name.split(" ")[0], station.sound]));
      expect(new Set(brands.values()).size).toBe(brands.size);
    }
  });
});

type State = "playable" | "not yet" | "over" | "not offered" | "no bounds";

function stateAt({ onDemandStreams }: OnDemandRecord, atMs: number): State {
  const [stream] = onDemandStreams;
  if (!stream?.streamSource.url) return "not offered";
  if (!stream.availableStart && !stream.availableStop) return "no bounds";
  if (stream.availableStart && Date.parse(stream.availableStart) > atMs) return "not yet";
  if (stream.availableStop && Date.parse(stream.availableStop) <= atMs) return "over";
  return "playable";
}

describe("the catch-up", () => {
  test("is in every state of availability, all day long", () => {
    const episodes = ofType(records, "ondemand");
    expect(episodes.length).toBeGreaterThan(300);
    const midnight = Math.floor(NOON / DAY_MS) * DAY_MS;
    for (let hour = 0; hour < 24; hour++) {
      const atMs = midnight + hour * HOUR_MS;
      const states = Map.groupBy(episodes, (episode) => stateAt(episode, atMs));
      for (const state of ["playable", "not yet", "over", "not offered", "no bounds"] as const) {
        expect(states.get(state)?.length ?? 0, `${state} at ${hour}:00`).toBeGreaterThan(5);
      }
      const open = [...(states.get("playable") ?? []), ...(states.get("no bounds") ?? [])];
      const unaired = open.filter(({ publishedAt }) => Date.parse(publishedAt ?? "") > atMs);
      expect(
        unaired.map(({ name }) => name),
        `unaired at ${hour}:00`,
      ).toEqual([]);
      const stops = open.flatMap(({ onDemandStreams: [stream] }) => {
        return stream?.availableStop ? Date.parse(stream.availableStop) - atMs : [];
      });
      expect(Math.min(...stops), `leaving soon at ${hour}:00`).toBeLessThanOrEqual(60 * MINUTE_MS);
      const starts = (states.get("not yet") ?? []).map(({ onDemandStreams }) => {
        return Date.parse(onDemandStreams[0]?.availableStart ?? "") - atMs;
      });
      expect(Math.min(...starts), `opening soon at ${hour}:00`).toBeLessThanOrEqual(4 * HOUR_MS);
    }
    expect(episodes.filter(({ onDemandStreams }) => onDemandStreams.length > 1).length).toBeGreaterThan(5);
  });

  test("belongs to programmes of the same station, time and name", () => {
    const programmes = new Map(ofType(records, "programme").map((programme) => [programme.id, programme]));
    let linked = 0;
    for (const episode of ofType(records, "ondemand")) {
      const programme = programmes.get(episode.id.slice(episode.id.indexOf("crid:")));
      if (!programme) continue;
      linked++;
      expect(programme.rpuid).toBe(episode.rpuid);
      expect(programme.locations).toEqual(episode.locations);
      expect(programme.seriesId).toBe(episode.seriesId);
      expect(programme.name.startsWith(episode.podcastTitle ?? "?")).toBe(true);
    }
    expect(linked).toBeGreaterThan(300);
  });

  test("plays existing files, with their durations", () => {
    const ids = new Set<string>();
    for (const { onDemandStreams, durationSeconds } of ofType(records, "ondemand")) {
      for (const { streamSource } of onDemandStreams) {
        const file = /\/demo\/ondemand\/([a-z-]+)\.(m4a|mp3)$/.exec(streamSource.url ?? "");
        if (!streamSource.url) continue;
        const [, name = "", extension] = file ?? [];
        const sound = Object.entries(EPISODES).find(([key]) => key === name)?.[1];
        expect(sound, streamSource.url).toBeDefined();
        expect(sound?.seconds).toBe(durationSeconds);
        if (extension === "mp3") expect(sound).toHaveProperty("mp3");
        ids.add(name);
      }
    }
    expect(ids.size).toBeGreaterThanOrEqual(10);
  });
});

test("categories name every genre that is used, in the country's own words", () => {
  const categories = ofType(records, "category");
  const names = new Map(
    categories.map(({ country, kind, href, name }) => [`${country} ${kind} ${href}`, name]),
  );
  expect(names.size).toBe(categories.length);
  const news = "urn:tva:metadata:cs:ContentCS:2011:3.1.1";
  expect(
    ["826", "276", "250", "724", "578", "818"].map((country) => names.get(`${country} live ${news}`)),
  ).toEqual(["News", "Nachrichten", "Actualités", "Noticias", "Nyheter", "أخبار"]);
  for (const { country, genres } of ofType(records, "station")) {
    for (const { href, name } of genres) expect(names.get(`${country} live ${href}`)).toBe(name);
  }
  for (const { rpuid, genres } of ofType(records, "ondemand")) {
    for (const { href, name } of genres)
      expect(names.get(`${rpuid.slice(0, 3)} ondemand ${href}`)).toBe(name);
  }
});
