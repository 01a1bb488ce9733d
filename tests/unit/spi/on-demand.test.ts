import { describe, expect, test } from "vitest";
import type { OnDemandItem, ScheduleItem } from "#lib/contract/shapes.ts";
import { schedulesToXml } from "#lib/formats/spi/write/schedules.ts";
import { parseSpi } from "#lib/ingest/spi/parse.ts";
import { spiSchema } from "#tests/support/schema.ts";
import { onDemandToXml } from "#tests/support/spi-documents.ts";
import { catalogue, collect, the } from "../ingest/collect.ts";

const { faults } = spiSchema();
const OPTIONS = { createdMs: Date.UTC(2026, 4, 4, 12), originator: "A directory" };
const RPUID = "8269000";
const stations = catalogue({ [RPUID]: ["dab:ce1.c185.c479.0"], "8269001": [] });

const item = (more: Partial<OnDemandItem> = {}): OnDemandItem => ({
  id: `${RPUID}:odp:/crid://harbour.example/p01`,
  rpuid: RPUID,
  rpId: "9000",
  country: "826",
  name: "Tide and Time",
  ...more,
});

async function read(document: string) {
  expect(faults(document)).toEqual([]);
  const found = await collect(parseSpi, document, { stations });
  expect(found.rejected).toEqual([]);
  expect(found.deviations).toEqual([]);
  return found;
}
const readItem = async (more: Partial<OnDemandItem>) =>
  the(await read(onDemandToXml([item(more)], OPTIONS)), "ondemand");

describe("an on-demand item", () => {
  test("never becomes available early or stays late where its window has fractions of a second", async () => {
    const url = "https://example.org/a.mp3";
    const { onDemandStreams } = await readItem({
      onDemandStreams: [
        {
          streamSource: { url, mimeValue: "audio/mpeg" },
          bitRate: { target: 128_000, variable: true },
          availableStart: "2026-05-04T10:00:00.001Z",
          availableStop: "2026-05-05T10:00:00.999+02:00",
        },
      ],
    });
    expect(onDemandStreams).toEqual([
      {
        streamSource: { url, mimeValue: "audio/mpeg" },
        bitRate: { target: 128_000, variable: true },
        availableStart: "2026-05-04T10:00:01Z",
        availableStop: "2026-05-05T08:00:00Z",
      },
    ]);
  });

  test("keeps streams with their own windows in order, and those without an address without one", async () => {
    const onDemandStreams = [
      { streamSource: { url: "https://example.org/1.mp3", mimeValue: "audio/mpeg" } },
      { streamSource: { mimeValue: "audio/mp4" }, availableStart: "2026-06-01T00:00:00Z" },
      { streamSource: { mimeValue: "audio/mpeg" }, availableStart: "2026-06-01T00:00:00Z" },
      {
        streamSource: { url: "https://example.org/2.mp3", mimeValue: "audio/mpeg" },
        availableStop: "2026-06-01T00:00:00Z",
      },
    ];
    const document = onDemandToXml([item({ onDemandStreams })], OPTIONS);
    expect(document.match(/<onDemand>/g)).toHaveLength(3);
    expect(document.match(/<bearer id="http/g)).toHaveLength(2);
    expect(the(await read(document), "ondemand").onDemandStreams).toEqual(onDemandStreams);
  });

  test("that was never offered has no stream when it is read back", async () => {
    expect((await readItem({})).onDemandStreams).toEqual([]);
    const window = { availableStart: "2026-06-01T00:00:00Z", availableStop: "2026-06-02T00:00:00Z" };
    expect((await readItem({ onDemandStreams: [{ streamSource: {}, ...window }] })).onDemandStreams).toEqual([
      { streamSource: {}, ...window },
    ]);
  });

  test("tells when it was broadcast without being a schedule", async () => {
    const locations = [
      { scheduledStart: "2026-05-01T10:00:00Z", scheduledStop: "2026-05-01T11:30:00Z" },
      { scheduledStart: "2026-05-02T22:30:00Z", scheduledStop: "2026-05-03T00:00:30Z" },
    ];
    const found = await read(onDemandToXml([item({ locations })], OPTIONS));
    expect(the(found, "ondemand")).toMatchObject({ locations, durationSeconds: 5_400 });
    expect(found.records.map(({ type }) => type)).toEqual(["ondemand"]);
    expect(found.replaces).toEqual([]);
  });

  test.each([
    ["of a feed", `${RPUID}:odp:/https://example.org/ep?id=1&x=%20y`],
    ["of another form", `${RPUID}:episode 7 / ö`],
    ["a CRID in another script", `${RPUID}:odp:/crid://harbour.example/برنامج`],
    ["a CRID of our own making", `${RPUID}:odp:/crid://${RPUID}.stations.invalid/x`],
  ])("keeps an id %s", async (_, id) => {
    const series = { id: id.replace(":odp:", ":ods:") };
    const found = await read(onDemandToXml([item({ id, series, podcastTitle: "Tide" })], OPTIONS));
    expect(the(found, "ondemand")).toMatchObject({ id, rpuid: RPUID, seriesId: series.id });
    expect(the(found, "series")).toMatchObject({ id: series.id, rpuid: RPUID, name: "Tide" });
  });

  test("belongs to its own station, whichever others are in the document", async () => {
    const other = item({ id: "8269001:odp:/crid://harbour.example/p01", rpuid: "8269001" });
    const found = await read(onDemandToXml([item(), other], OPTIONS));
    expect(found.records).toMatchObject([{ rpuid: RPUID }, { rpuid: "8269001", id: other.id }]);
  });

  test("without a language stays without one", async () => {
    expect((await readItem({})).languageCode).toBeUndefined();
    expect((await readItem({ languageCode: "ar" })).languageCode).toBe("ar");
  });

  test("has links by their importance", async () => {
    const link = (url: string, index: number) => ({ url: `https://example.org/${url}`, index });
    const { links } = await readItem({ links: [link("c", 2), link("a", 0), link("b", 1)] });
    expect(links).toEqual([link("a", 0), link("b", 1), link("c", 2)]);
  });
});

describe("a schedule", () => {
  const programme = (
    id: string,
    from: string,
    to: string,
    more: Partial<ScheduleItem> = {},
  ): ScheduleItem => ({
    id,
    name: "Breakfast",
    locations: [{ scheduledStart: from, scheduledStop: to }],
    multimedia: [],
    ...more,
  });
  const group = (items: ScheduleItem[], bearers: string[] = []) => ({
    rpuid: RPUID,
    country: "826",
    items,
    bearers,
  });

  test("covers only the time from its first programme to its last", async () => {
    const items = [
      programme("crid://a.example/1", "2026-05-04T06:00:00+02:00", "2026-05-04T08:00:00Z"),
      programme("crid://a.example/2", "2026-05-04T08:00:00Z", "2026-05-04T09:00:00.7Z"),
    ];
    const found = await read(schedulesToXml([group(items)], OPTIONS));
    const [fromMs, toMs] = [Date.UTC(2026, 4, 4, 4), Date.UTC(2026, 4, 4, 9)];
    expect(found.replaces).toEqual([{ kind: "replaces", scope: "schedule", rpuids: [RPUID], fromMs, toMs }]);
  });

  test("without a programme gives no range of time", async () => {
    const found = await read(schedulesToXml([group([]), group([])], OPTIONS));
    expect(found.replaces).toEqual([]);
  });

  test("gives the broadcasts of one programme together", async () => {
    const items = [
      programme("crid://a.example/1", "2026-05-04T06:00:00Z", "2026-05-04T07:00:00Z"),
      programme("crid://a.example/1", "2026-05-04T22:00:00Z", "2026-05-04T23:00:00Z"),
    ];
    const document = schedulesToXml([group(items)], OPTIONS);
    expect(document.match(/<programme /g)).toHaveLength(1);
    expect(the(await read(document), "programme").locations).toHaveLength(2);
    expect(items[0]?.locations).toHaveLength(1);
  });

  test("names its station by bearers", async () => {
    const items = [programme("crid://a.example/1", "2026-05-04T06:00:00Z", "2026-05-04T07:00:00Z")];
    const document = schedulesToXml([group(items, ["dab:ce1.c185.c479.0", "http://x.example/a b"])], OPTIONS);
    expect(document).toContain(
      '<serviceScope id="dab:ce1.c185.c479.0"/><serviceScope id="http://x.example/a%20b"/>',
    );
    const elsewhere = catalogue({ "276500": ["dab:ce1.c185.c479.0"] });
    const found = await collect(parseSpi, document, { stations: elsewhere });
    expect(the(found, "programme").rpuid).toBe("276500");
  });

  test("keeps ids that are no CRIDs and names that are too long", async () => {
    const name = "Breakfast ".repeat(24).trim();
    const items = [programme("day 1/7:00 ö", "2026-05-04T06:00:00Z", "2026-05-04T07:00:00Z", { name })];
    expect(the(await read(schedulesToXml([group(items)], OPTIONS)), "programme")).toMatchObject({
      id: "day 1/7:00 ö",
      name,
      rpuid: RPUID,
    });
  });
});
