/** Programmes of a schedule (SPI): the stations that broadcast them, and when. */
import { describe, expect, test } from "vitest";
import { parseSpi } from "#lib/ingest/spi/parse.ts";
import { catalogue, collect, the } from "./collect.ts";

const [A, B] = ["fm:ce1.c001.09000", "fm:ce1.c002.09100"];
const stations = catalogue({ "8261": [A], "8262": [B] });
const time = (hour: number, more = "") => `<time time="2024-05-01T${hour}:00:00Z" duration="PT1H"${more}/>`;
const location = (hour: number, ...bearers: string[]) =>
  `<location>${time(hour)}${bearers.map((id) => `<bearer id="${id}" cost="1"/>`).join("")}</location>`;
const programme = (body: string, more = "") =>
  `<programme id="crid://x.example/1" shortId="1"${more}><mediumName>Sea News</mediumName>${body}</programme>`;
const schedule = (
  scope: readonly string[],
  body: string,
) => `<epg xmlns="http://www.worlddab.org/schemas/spi/34">
  <schedule><scope startTime="2024-05-01T00:00:00Z" stopTime="2024-05-02T00:00:00Z">${scope
    .map((id) => `<serviceScope id="${id}"/>`)
    .join("")}</scope>${body}</schedule></epg>`;

/** Type, rpuid and hours of each record. */
const airings = ({ records }: Awaited<ReturnType<typeof collect>>) =>
  records.map((record) => [
    record.type,
    "rpuid" in record && record.rpuid,
    ...("locations" in record ? record.locations.map((each) => each.scheduledStart.slice(11, 16)) : []),
  ]);

describe("a location", () => {
  const read = (scope: readonly string[], body: string) =>
    collect(parseSpi, schedule(scope, programme(body)), { stations });

  test("gives its times to the stations of its bearers alone", async () => {
    const found = await read([A], location(17, A) + location(20, B) + location(22, A, B));
    expect(airings(found)).toEqual([
      ["programme", "8261", "17:00", "22:00"],
      ["programme", "8262", "20:00", "22:00"],
    ]);
    expect(found.deviations).toEqual([]);
  });

  test("without bearers is of the schedule's stations, beside locations with bearers", async () => {
    expect(airings(await read([A], location(17) + location(20, B)))).toEqual([
      ["programme", "8261", "17:00"],
      ["programme", "8262", "20:00"],
    ]);
  });

  test("with unknown bearers is left out beside known bearers, and else is of the schedule's stations", async () => {
    const unknown = "fm:ce1.c009.09900";
    const beside = await read([A], location(17, B) + location(20, unknown));
    expect(airings(beside)).toEqual([["programme", "8262", "17:00"]]);
    expect(beside.deviations.map(({ detail }) => detail)).toEqual([
      `no station has the bearer ${unknown}: its times are left out`,
    ]);
    expect(airings(await read([A], location(20, unknown)))).toEqual([["programme", "8261", "20:00"]]);
  });

  test("dates the catch-up of its stations, and a fault is told once", async () => {
    const offer = (end: string) => `<onDemand><presentationTime ${end} duration="PT1H"/>
      <bearer id="https://media.x.example/1.mp3" cost="1" bitrate="fast"/></onDemand>`;
    const both = location(17, A) + location(20, B);
    const found = await read([A], both + offer(""));
    const items = found.records.filter(({ type }) => type === "ondemand");
    expect(airings({ ...found, records: items })).toEqual([
      ["ondemand", "8261", "17:00"],
      ["ondemand", "8262", "20:00"],
    ]);
    const faulty = await read([A], both + offer('end="never"'));
    expect([faulty.rejected.length, faulty.deviations.length]).toEqual([1, 1]);
  });
});

describe("services that share a stream", () => {
  const SHARED = "https://live.x.example/shared.mp3";
  const sharing = catalogue({ "8261": [A, SHARED], "8262": [B, SHARED], "8263": ["fm:ce1.c003.09200"] });
  const rpuids = async (...scope: string[]) => {
    const found = await collect(parseSpi, schedule(scope, programme(location(10))), { stations: sharing });
    const given = found.records.map((record) => "rpuid" in record && record.rpuid);
    expect(found.replaces).toMatchObject([{ rpuids: given }]);
    return given;
  };

  test("are told apart by the bearers that they alone have", async () => {
    expect(await rpuids(A, SHARED)).toEqual(["8261"]);
    expect(await rpuids(B, SHARED)).toEqual(["8262"]);
    expect(await rpuids(SHARED, B, "fm:ce1.c003.09200")).toEqual(["8262", "8263"]);
    expect(await rpuids(A, B, SHARED)).toEqual(["8261", "8262"]);
  });

  test("are all meant by the stream alone", async () => {
    expect(await rpuids(SHARED)).toEqual(["8261", "8262"]);
  });
});

describe("an off-air programme", () => {
  const offAir = programme(location(10), ' broadcast="off-air"');
  const later = programme(location(11)).replace("x.example/1", "x.example/2");

  test("is not in the schedule", async () => {
    const found = await collect(parseSpi, schedule([A], offAir + later), { stations });
    expect(airings(found)).toEqual([["programme", "8261", "11:00"]]);
    expect([found.rejected, found.deviations]).toEqual([[], []]);
  });

  test("alone makes a schedule without a programme", async () => {
    const found = await collect(parseSpi, schedule([A], offAir), { stations });
    expect([found.records, found.rejected]).toEqual([[], []]);
    expect(found.replaces).toMatchObject([{ isEmpty: true }]);
  });
});

describe("a broadcast that was not at its billed time", () => {
  const read = async (actual: string, hour = 10) => {
    const billed = time(hour, ` ${actual}`);
    const found = await collect(parseSpi, schedule([A], programme(`<location>${billed}</location>`)), {
      stations,
    });
    return "locations" in the(found, "programme") && the(found, "programme").locations[0];
  };

  test.each([
    ['actualTime="2024-05-01T10:05:00Z"', "10:05", "11:05"],
    ['actualDuration="PT90M"', "10:00", "11:30"],
    ['actualTime="2024-05-01T10:05:00Z" actualDuration="PT50M"', "10:05", "10:55"],
    ['actualTime="2024-05-01" actualDuration="long"', "10:00", "11:00"],
    ['actualTime="2024-05-01Z" actualDuration="PT100H"', "10:00", "11:00"],
    ['actualTime="2024-05-01T10:05:00Z" actualDuration="PT100H"', "10:05", "11:05"],
    ['actualTime="later" actualDuration="PT0S"', "10:00", "11:00"],
    ['actualTime="2024-04-30T23:59:58Z" actualDuration="PT50M"', "10:00", "11:00"],
  ])("is in the schedule as it was: %s", async (actual, start, stop) => {
    expect(await read(actual)).toEqual({
      scheduledStart: `2024-05-01T${start}:00Z`,
      scheduledStop: `2024-05-01T${stop}:00Z`,
    });
  });

  test("leaves a note where what was cannot be", async () => {
    const odd = time(10, ' actualTime="2024-05-01" actualDuration="PT49H"');
    const found = await collect(parseSpi, schedule([A], programme(`<location>${odd}</location>`)), {
      stations,
    });
    expect(found.deviations.map(({ detail }) => detail)).toEqual([
      'actualTime "2024-05-01" is a day without a time: left out',
      'actualDuration "PT49H" is not one of at most 48 hours: left out',
    ]);
  });

  test("keeps the identity that its billed time gives", async () => {
    const nameless = (actual = "") =>
      programme(`<location>${time(10, actual)}</location>`).replace(/ id="[^"]*"/, "");
    const id = async (actual?: string) =>
      the(await collect(parseSpi, schedule([A], nameless(actual)), { stations }), "programme").id;
    expect(await id(' actualTime="2024-05-01T10:05:00Z"')).toBe(await id());
  });
});
