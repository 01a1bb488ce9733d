/** Answers tell the sound that checks heard where the source of a stream does not say it. */
import { expect, onTestFinished, test } from "vitest";
import type { Envelope, Station } from "#lib/contract/shapes.ts";
import { HOUR_MS, MINUTE_MS } from "#lib/ground/clock.ts";
import { putClient } from "#tests/support/activity.ts";
import { NOW, station } from "#tests/support/catalog.ts";
import { putVerdicts } from "#tests/support/checked.ts";
import { openCore } from "#tests/support/core.ts";

const FIRST = "8267001";
const [A, B, C] = ["http://a.example/1", "http://b.example/2", "http://c.example/3"] as const;

test("streams have the sound that a check heard where their source says nothing, and keep what it says", async () => {
  const api = openCore({ nowMs: NOW });
  onTestFinished(() => api.close());
  putClient(api.activity, "demo");
  const unknown = (url: string) => ({
    streamSource: { url, mimeValue: "application/octet-stream" },
    audioFormat: "",
  });
  const heard = (url: string, mimeValue: string) => ({
    streamSource: { url, mimeValue },
    audioFormat: "AAC",
  });
  const said = {
    streamSource: { url: C, mimeValue: "audio/mpeg" },
    audioFormat: "MP3",
    bitRate: { target: 64_000, variable: true },
  };
  await api.put([station(1, { name: "Harbour", liveStreams: [unknown(A), unknown(B), said] })]);
  const targets = [
    `/v2/stations/${FIRST}`,
    "/v2/stations?country=826",
    "/v2/stations?country=826&include=streams",
  ];
  const heardIn = async (target: string) => {
    const { headers, body } = await api.ask<Envelope<Station>>(target);
    return { etag: headers.etag, streams: body.data[0]?.liveStreams ?? [] };
  };
  const before = await Promise.all(targets.map(heardIn));
  const unsaid = (url: string, unsaidBitRate: number) => ({
    ...{ rpuid: FIRST, url, verdict: "ok" as const, checkedAtMs: NOW - HOUR_MS },
    unsaidBitRate,
  });
  putVerdicts(api.activity, [
    unsaid(A, 63_100),
    { ...unsaid(B, 48_000), rewindSeconds: 60 },
    unsaid(C, 192_000),
  ]);
  api.at(NOW + 6 * MINUTE_MS);
  const expected = [
    { ...heard(A, "audio/aac"), bitRate: { target: 64_000, variable: false } },
    heard(B, "application/vnd.apple.mpegurl"),
    said,
  ];
  for (const [i, target] of targets.entries()) {
    const { etag, streams } = await heardIn(target);
    expect(streams).toEqual(expected);
    expect(etag).not.toBe(before[i]?.etag);
  }
  // Another measurement near the encoder's rate changes no answer; a rate far from all rates is none.
  const { generation } = api.core.health.at(NOW + 6 * MINUTE_MS);
  putVerdicts(api.activity, [
    unsaid(A, 65_900),
    { ...unsaid(B, 48_000), rewindSeconds: 60 },
    unsaid(C, 192_000),
  ]);
  expect(api.core.health.at(NOW + 12 * MINUTE_MS).generation).toBe(generation);
  putVerdicts(api.activity, [unsaid(A, 900_000)]);
  api.at(NOW + 18 * MINUTE_MS);
  expect((await heardIn(`/v2/stations/${FIRST}`)).streams[0]).toEqual({
    ...heard(A, "audio/aac"),
  });
  const told = await heardIn(`/v2/stations/${FIRST}?include=streams,health`);
  expect(told.streams[0]).toMatchObject({ ...unknown(A), health: { format: "AAC", bitRate: 900_000 } });
});
