import { describe, expect, test } from "vitest";
import { parseSpi } from "#lib/ingest/spi/parse.ts";
import { catalogue, collect, fixture, the } from "./collect.ts";

const harbour = catalogue({
  "8261004": ["dab:ce1.c185.c479.0", "fm:ce1.c479.09580"],
  "8265": ["dab:ce1.c185.c480.0"],
});
const schedule = () => collect(parseSpi, fixture("spi/schedule-34.xml"), { stations: harbour });

describe("a schedule", () => {
  test("gives its programmes to the station its scope means", async () => {
    expect(the(await schedule(), "programme")).toEqual({
      type: "programme",
      id: "crid://www.harbourfm.example/4772/1",
      rpuid: "8261004",
      name: "Harbour Breakfast",
      description: "Morning on the quay.",
      locations: [
        { scheduledStart: "2024-05-01T05:01:00Z", scheduledStop: "2024-05-01T09:01:00Z" },
        { scheduledStart: "2024-05-01T21:00:00Z", scheduledStop: "2024-05-01T22:30:00Z" },
      ],
      multimedia: [],
      genres: [
        {
          href: "urn:tva:metadata:cs:ContentCS:2011:3.6.8",
          name: "Electronic/Club/Urban/Dance",
          type: "main",
        },
      ],
      seriesId: "8261004:ods:/crid://www.harbourfm.example/4772",
    });
  });

  test("offers a programme's on-demand media within its window", async () => {
    const bounds = { availableStart: "2024-05-01T09:00:00Z", availableStop: "2024-05-08T09:00:00Z" };
    expect(the(await schedule(), "ondemand")).toMatchObject({
      id: "8261004:odp:/crid://www.harbourfm.example/4772/1",
      rpuid: "8261004",
      name: "Harbour Breakfast",
      languageCode: "en",
      longDescriptions: [{ value: "Morning on the quay, with the tide times at length.", language: "en" }],
      mediumNames: [{ value: "Breakfast", language: "en" }],
      seriesId: "8261004:ods:/crid://www.harbourfm.example/4772",
      links: [{ url: "https://www.harbourfm.example/breakfast", index: 0 }],
      keywords: [
        { value: "tides", language: "en" },
        { value: "ferries", language: "en" },
      ],
      locations: [{ scheduledStart: "2024-05-01T05:01:00Z" }, { scheduledStart: "2024-05-01T21:00:00Z" }],
      onDemandStreams: [
        {
          streamSource: { url: "https://media.harbourfm.example/b1.mp3", mimeValue: "audio/mpeg" },
          bitRate: { target: 128_000, variable: false },
          ...bounds,
        },
        {
          streamSource: { url: "https://media.harbourfm.example/b1.m4a", mimeValue: "audio/mp4" },
          ...bounds,
        },
      ],
      publishedAt: "2024-05-01T05:01:00Z",
      durationSeconds: 14_100,
    });
  });

  test("notes a window without an address, which is unplayable", async () => {
    expect(the(await schedule(), "ondemand", 1)).toMatchObject({
      id: "8261004:odp:/crid://www.harbourfm.example/only-later",
      onDemandStreams: [{ streamSource: {}, availableStart: "2024-05-03T10:00:00Z" }],
      publishedAt: "2024-05-03T10:00:00Z",
      durationSeconds: 3_600,
    });
  });

  test("gives repeats under one CRID ids of their own", async () => {
    const found = await schedule();
    expect(the(found, "programme", 1).id).toBe("crid://www.harbourfm.example/news");
    expect(the(found, "programme", 2).id).toBe("crid://www.harbourfm.example/news#2024-05-01T10:00:00Z");
  });

  test("gives a programme with a bearer of its own to that bearer's station", async () => {
    expect(the(await schedule(), "programme", 3)).toMatchObject({ rpuid: "8265", name: "Elsewhere" });
  });

  test("refuses only programmes without a time or with an impossible window, and says why", async () => {
    expect((await schedule()).rejected.map(({ line, what, reason }) => [line, what, reason])).toEqual([
      [45, 'programme "Undated"', expect.stringContaining("neither a time")],
      [51, 'on demand of programme "Backwards"', "its presentationTime ends before it starts"],
    ]);
  });

  test("names a refused programme by its id, and says where it has neither name nor id", async () => {
    const text = '<epg><schedule><programme id="crid://a.example/1"/><programme id=""/></schedule></epg>';
    const { rejected } = await collect(parseSpi, text, { stations: harbour, rpuid: "8261004" });
    const named = ['programme "crid://a.example/1"', 'programme "without a name"'];
    expect(rejected.map(({ what }) => what)).toEqual(named);
  });

  test("notes times without a zone and invalid times", async () => {
    expect((await schedule()).deviations).toMatchObject([
      { line: 32, detail: expect.stringContaining("is read as UTC") },
      { line: 47, detail: expect.stringContaining('is not a time: "2024-05-32') },
    ]);
  });

  test("replaces what its scope covers", async () => {
    expect((await schedule()).replaces).toEqual([
      {
        kind: "replaces",
        scope: "schedule",
        rpuids: ["8261004"],
        fromMs: Date.UTC(2024, 4, 1, 5),
        toMs: Date.UTC(2024, 4, 2, 5),
      },
    ]);
  });

  test("of an unknown station names the bearers to import first, and replaces nothing", async () => {
    const found = await collect(parseSpi, fixture("spi/schedule-34.xml"));
    expect(found.records).toEqual([]);
    expect(found.replaces).toEqual([]);
    expect(found.rejected[0]?.reason).toBe(
      "no station has the bearer DAB:ce1.c185.c479.0, fm:ce1.c479.09580: import the SI document that describes the service first, or give --rpuid",
    );
  });

  test("of an unknown station goes to the station that the operator names", async () => {
    const options = { stations: catalogue({ "8261004": [] }), rpuid: "8261004" };
    const found = await collect(parseSpi, fixture("spi/schedule-34.xml"), options);
    expect(new Set(found.records.map((record) => "rpuid" in record && record.rpuid))).toEqual(
      new Set(["8261004"]),
    );
    expect(found.replaces).toMatchObject([{ rpuids: ["8261004"] }]);
  });

  test("names its unknown bearer when another bearer is known", async () => {
    const stations = catalogue({ "8261004": ["fm:ce1.c479.09580"] });
    const { deviations, records } = await collect(parseSpi, fixture("spi/schedule-34.xml"), { stations });
    expect(records.length).toBeGreaterThan(0);
    expect(deviations[0]).toMatchObject({ line: 4, detail: expect.stringContaining("DAB:ce1.c185.c479.0") });
  });
});

describe("a schedule of several stations", () => {
  test("is given to each of them", async () => {
    const document = `<epg xmlns="http://www.worlddab.org/schemas/spi/32"><schedule>
      <scope startTime="2024-05-01T00:00:00Z" stopTime="2024-05-02T00:00:00Z"><serviceScope id="fm:ce1.c001.09000"/><serviceScope id="fm:ce1.c002.09100"/></scope>
      <programme id="crid://x.example/1" shortId="1"><mediumName>Both</mediumName><location><time time="2024-05-01T10:00:00Z" duration="PT1H"/></location></programme>
    </schedule></epg>`;
    const stations = catalogue({ "8261": ["fm:ce1.c001.09000"], "8262": ["fm:ce1.c002.09100"] });
    const found = await collect(parseSpi, document, { stations });
    expect(found.records.map((record) => "rpuid" in record && record.rpuid)).toEqual(["8261", "8262"]);
    expect(found.replaces).toMatchObject([{ rpuids: ["8261", "8262"] }]);
    expect(found.deviations).toEqual([]);
    const timeless = await collect(parseSpi, document.replace(/(start|stop)Time="[^"]*"/g, ""), { stations });
    expect(timeless.replaces).toEqual([]);
    expect(timeless.deviations).toMatchObject([
      { line: 3, detail: expect.stringContaining("programmes that it lacks stay") },
    ]);
  });
});

describe("schedules before SPI", () => {
  test("of DAB EPG mean stations by the old service id; a short id is tied to its time", async () => {
    const stations = catalogue({ "5781": ["dab:fe2.f201.f30a.0"] });
    const found = await collect(parseSpi, fixture("spi/dab-epg-schedule.xml"), { stations });
    expect(the(found, "programme")).toMatchObject({
      id: "59033@2011-05-01T17:00:00Z",
      rpuid: "5781",
      name: "Dagsrevyen",
      locations: [{ scheduledStart: "2011-05-01T17:00:00Z", scheduledStop: "2011-05-01T18:00:00Z" }],
    });
  });

  test("of older ingest files mean stations by number and offer episodes with their player", async () => {
    const options = { stations: catalogue({ "8267": [] }), country: "826" };
    const found = await collect(parseSpi, fixture("spi/older-ingest-ondemand.xml"), options);
    expect(the(found, "ondemand")).toMatchObject({
      id: "8267:odp:/crid://marsh.example/od/100",
      name: "The Otter Hour",
      links: [{ url: "http://marsh.example/player/100", mimeValue: "text/html", index: 0 }],
      onDemandStreams: [
        {
          streamSource: { url: "http://marsh.example/od100.mp3", mimeValue: "audio/mp3" },
          bitRate: { target: 64_000, variable: true },
          availableStart: "2012-01-01T00:02:00Z",
          availableStop: "2012-07-01T00:02:00Z",
        },
      ],
      durationSeconds: 7_200,
    });
  });
});

describe("a programme group", () => {
  test("is a series of the station the operator names", async () => {
    const options = { stations: harbour, rpuid: "8261004" };
    const found = await collect(parseSpi, fixture("spi/groups-33.xml"), options);
    expect(the(found, "series")).toEqual({
      type: "series",
      rpuid: "8261004",
      id: "8261004:ods:/crid://www.harbourfm.example/4772",
      name: "Harbour Breakfast",
      description: "Every morning on the quay.",
      languageCode: "en",
      multimedia: [],
      genres: [{ href: "urn:tva:metadata:cs:ContentCS:2011:3.6.1", name: "Classical music", type: "main" }],
    });
  });
  test("is refused without a station, with advice", async () => {
    const { rejected } = await collect(parseSpi, fixture("spi/groups-33.xml"));
    expect(rejected).toMatchObject([
      { line: 4, what: 'programmeGroup "Harbour Breakfast"', reason: expect.stringContaining("--rpuid") },
    ]);
  });
  test("is refused for an unknown station", async () => {
    const { rejected } = await collect(parseSpi, fixture("spi/groups-33.xml"), { rpuid: "8269" });
    expect(rejected[0]?.reason).toContain("there is no station 8269");
  });
});
