import { describe, expect, test } from "vitest";
import { titleStretch } from "#components/model/letter-width.ts";
import { asOnAir, nowAndNext, phaseOf, toProgrammes } from "#components/model/programme.ts";
import type { OnDemandItem, ScheduleItem } from "#lib/contract/shapes.ts";

const at = (time: string) => Date.parse(`2026-05-03T${time}:00Z`);
const item = (id: string, from: string, to: string): ScheduleItem => ({
  id,
  name: id,
  multimedia: [],
  locations: [{ scheduledStart: `2026-05-03T${from}:00Z`, scheduledStop: `2026-05-03T${to}:00Z` }],
});
const episode = (from: string, stop: string, url?: string): OnDemandItem => ({
  id: `8269001:${from}`,
  name: "The early show",
  rpuid: "8269001",
  rpId: "9001",
  country: "826",
  locations: [{ scheduledStart: `2026-05-03T${from}:00Z`, scheduledStop: "2026-05-03T11:00:00Z" }],
  onDemandStreams: [
    {
      streamSource: url ? { url } : {},
      availableStart: `2026-05-03T${from}:00Z`,
      availableStop: `2026-05-03T${stop}:00Z`,
    },
  ],
});

describe("toProgrammes", () => {
  test("orders broadcasts and finds each one's episode", () => {
    const programmes = toProgrammes(
      [item("Late", "12:00", "13:00"), item("Early", "10:00", "12:00")],
      [episode("10:00", "20:00", "https://audio.example.org/early.mp3")],
    );
    expect(programmes.map(({ name }) => name)).toEqual(["Early", "Late"]);
    expect(programmes[0]?.episode?.id).toBe("8269001:10:00");
    expect(programmes[1]?.episode).toBeUndefined();
  });

  const blocks = (...items: ScheduleItem[]) =>
    toProgrammes(items, []).map(({ name, startMs, stopMs }) => [name, startMs, stopMs]);
  test("gives a broadcast until the next begins, and again when the broadcasts within it are over", () => {
    expect(
      blocks(
        item("Long", "10:00", "14:00"),
        item("Inside", "12:00", "13:00"),
        item("Innermost", "12:15", "12:30"),
        item("Nothing", "13:00", "13:00"),
      ),
    ).toEqual([
      ["Long", at("10:00"), at("12:00")],
      ["Inside", at("12:00"), at("12:15")],
      ["Innermost", at("12:15"), at("12:30")],
      ["Inside", at("12:30"), at("13:00")],
      ["Long", at("13:00"), at("14:00")],
    ]);
  });
  test("gives of broadcasts that begin together the shortest first; one that runs over ends where the next begins", () => {
    expect(blocks(item("Short", "10:00", "11:00"), item("Long", "10:00", "12:00"))).toEqual([
      ["Short", at("10:00"), at("11:00")],
      ["Long", at("11:00"), at("12:00")],
    ]);
    expect(blocks(item("Over", "10:00", "11:05"), item("Next", "11:00", "12:00"))).toEqual([
      ["Over", at("10:00"), at("11:00")],
      ["Next", at("11:00"), at("12:00")],
    ]);
  });
  test("each block has a key of its own", () => {
    const made = toProgrammes([item("Long", "10:00", "14:00"), item("Inside", "12:00", "13:00")], []);
    expect(new Set(made.map(({ key }) => key)).size).toBe(3);
  });
});

describe("phaseOf", () => {
  const past = (stop: string, url?: string) =>
    toProgrammes([item("Show", "10:00", "11:00")], [episode("10:00", stop, url)])[0];
  test("is half-open: on air at its start, over at its end", () => {
    const show = past("20:00", "https://audio.example.org/show.mp3");
    if (!show) throw new Error("no programme");
    expect(phaseOf(show, at("09:59"))).toBe("next");
    expect(phaseOf(show, at("10:00"))).toBe("on-air");
    expect(phaseOf(show, at("11:00"))).toBe("again");
    expect(phaseOf(show, at("20:00"))).toBe("gone");
  });
  test("is gone when the episode has no address", () => {
    const show = past("20:00");
    if (!show) throw new Error("no programme");
    expect(phaseOf(show, at("11:30"))).toBe("gone");
  });
});

describe("nowAndNext", () => {
  const programmes = toProgrammes([item("A", "10:00", "11:00"), item("B", "12:00", "13:00")], []);
  test("gives the current and the next programme", () => {
    expect(nowAndNext(programmes, at("10:30")).now?.name).toBe("A");
    expect(nowAndNext(programmes, at("10:30")).next?.name).toBe("B");
  });
  test("knows what follows a gap", () => {
    expect(nowAndNext(programmes, at("11:30"))).toEqual({ next: programmes[1] });
  });
  test("tells the player of show and song", () => {
    const onAir = asOnAir(
      programmes,
      [{ song: { name: "Low Tide", artist: "Marra" }, show: {} }],
      at("10:30"),
    );
    expect(onAir.show?.name).toBe("A");
    expect(onAir.shows).toHaveLength(2);
    expect(onAir.song?.artist).toBe("Marra");
  });
});

describe("titleStretch", () => {
  test("grows with the duration, between 62 and 125 per cent", () => {
    expect(titleStretch("News", 5, 200)).toBe(62);
    expect(titleStretch("Drive", 65, 300)).toBeGreaterThan(80);
    expect(titleStretch("Drive", 240, 900)).toBe(125);
  });
  test("gives way to a long name in a short block", () => {
    expect(titleStretch("An extraordinarily long programme title", 60, 270)).toBe(62);
  });
});
