import { describe, expect, test } from "vitest";
import { phaseOf } from "#components/model/programme.ts";
import { toCard } from "#components/model/station-card.ts";

describe("descriptions of a station and of a programme", () => {
  test("does not give the name as a description", () => {
    const station = { rpuid: "8269000", rpId: "9000", country: "826", name: "Rádio  Één" };
    expect(toCard({ ...station, description: "radio een" }).slogan).toBeUndefined();
    expect(toCard({ ...station, description: "Radio Een, all day" }).slogan).toBe("Radio Een, all day");
  });

  test("distinguishes episodes that open later from episodes not offered", () => {
    const nowMs = Date.parse("2036-05-14T12:00:00Z");
    const programme = { key: "a", name: "A", startMs: nowMs - 7_200_000, stopMs: nowMs - 3_600_000 };
    const stream = { streamSource: { mimeValue: "audio/mp4" }, availableStart: "2036-05-15T07:00:00Z" };
    const item = { id: "1", name: "A", rpuid: "8269000", rpId: "9000", country: "826" };
    const later = { ...item, onDemandStreams: [stream] };
    expect(phaseOf({ ...programme, episode: later }, nowMs)).toBe("later");
    expect(phaseOf({ ...programme, episode: item }, nowMs)).toBe("gone");
    expect(phaseOf(programme, nowMs)).toBe("gone");
  });
});
