/** Feeds and facts of Radio Browser's interface, and its refusals. */
import { describe, expect, test } from "vitest";
import { setKnownStreams } from "#db/activity/known-streams.ts";
import { putChecked } from "#db/activity/stream-health.ts";
import { HOUR_MS, MINUTE_MS } from "#lib/ground/clock.ts";
import { NOW } from "#tests/support/catalog.ts";
import { openCore } from "#tests/support/core.ts";
import { CHANGE, own, radioBrowserDesk, UUID } from "#tests/support/radio-browser-desk.ts";

const desk = radioBrowserDesk();

describe("feeds", () => {
  test.each(["clicks", "checks"])("/json/%s?limit=0 is empty and leaves the store free", async (feed) => {
    const core = openCore({ nowMs: NOW });
    await core.put(own);
    expect((await core.ask(`/json/${feed}?limit=0`)).body).toEqual([]);
    // SQLite refuses to close, and to write, while rows are being read.
    expect(() => core.close()).not.toThrow();
  });

  test("changes follow the last known one; a changed station keeps its UUID and gets a new changeuuid", async () => {
    const all = await desk.stations("/json/stations/changed");
    expect(all.map(({ name }) => name)).toHaveLength(3);
    const last = all.at(-1)?.changeuuid;
    expect(await desk.stations(`/json/stations/changed?lastchangeuuid=${last}`)).toEqual([]);
    const before = await desk.oneOf("Jazz Wave");
    desk.at.at(NOW + HOUR_MS);
    await desk.at.put(
      own.map((record) =>
        record.name === "Jazz Wave" ? { ...record, homepage: "https://new.example/" } : record,
      ),
    );
    const [changed, ...others] = await desk.stations(`/json/stations/changed?lastchangeuuid=${last}`);
    expect(others).toEqual([]);
    expect(changed).toMatchObject({ name: "Jazz Wave", stationuuid: before.stationuuid });
    expect(changed?.changeuuid).not.toBe(before.changeuuid);
    expect(await desk.stations(`/json/stations/changed/${UUID}`)).toMatchObject([{ changeuuid: CHANGE }]);
  });

  test("checks and their steps; a station whose stream is down is broken", async () => {
    const { rpuid } = await desk.oneOf("Jazz Wave");
    const url = "https://s1.example/live.mp3";
    const known = {
      rpuid,
      url,
      host: "s1.example",
      saysDown: 0,
      declaredFormat: null,
      declaredBitRate: null,
    };
    for (const _ of setKnownStreams(desk.at.activity, [known], NOW));
    const check = (atMs: number, verdict: "ok" | "down") =>
      putChecked(desk.at.activity, {
        row: {
          ...{
            rpuid,
            url,
            verdict,
            reason: verdict === "ok" ? null : "tls",
            checked_at_ms: atMs,
            next_check_ms: atMs,
          },
          ...{
            failures: verdict === "ok" ? 0 : 3,
            failing_since_ms: verdict === "ok" ? null : atMs,
            format: "MP3",
          },
          ...{
            bit_rate: 96_000,
            tls_valid_until_ms: null,
            rewind_seconds: null,
            description: null,
            deep: 0 as const,
            deep_at_ms: null,
          },
        },
        outcome: verdict === "ok" ? "plays" : "fails",
        steps: JSON.stringify([
          { step: "redirect", says: "https://s1.example/moved.m3u" },
          { step: "playlist", says: "https://s1.example/a.mp3" },
          ...(verdict === "ok" ? [] : [{ step: "failed", says: "tls" }]),
        ]),
      });
    check(NOW + MINUTE_MS, "ok");
    check(NOW + 2 * MINUTE_MS, "down");
    desk.at.at(NOW + 6 * MINUTE_MS);
    await desk.stations("/json/stations");
    await expect.poll(async () => (await desk.oneOf("Jazz Wave")).lastcheckok).toBe(0);
    expect(await desk.oneOf("Jazz Wave")).toMatchObject({
      lastchecktime: "2026-05-04 12:02:00",
      ssl_error: 1,
    });
    expect(await desk.names("/json/stations/broken/5")).toEqual(["Jazz Wave"]);
    expect(await desk.names("/json/stations?hidebroken=true")).not.toContain("Jazz Wave");
    const checks = await desk.at.ask<{ checkuuid: string }[]>("/json/checks");
    expect(checks.body).toMatchObject([
      {
        ok: 1,
        timestamp: "2026-05-04 12:01:00",
        codec: "MP3",
        bitrate: 96,
        urlcache: url,
        source: "radio.example",
      },
      { ok: 0, ssl_error: 1, name: null, timing_ms: null },
    ]);
    const [first, second] = checks.body.map(({ checkuuid }) => checkuuid);
    expect((await desk.at.ask(`/json/checks?lastcheckuuid=${first}`)).body).toEqual(checks.body.slice(1));
    expect((await desk.at.ask(`/json/checks?lastcheckuuid=${second}`)).body).toEqual([]);
    expect((await desk.at.ask("/json/checks?limit=1")).body).toEqual(checks.body.slice(0, 1));
    const steps = await desk.at.ask<{ stepuuid: string }[]>(`/json/checksteps?uuids=${second}`);
    expect(steps.body).toMatchObject([
      { parent_stepuuid: null, checkuuid: second, url, urltype: "REDIRECT", error: null },
      { parent_stepuuid: steps.body[0]?.stepuuid, url: "https://s1.example/moved.m3u", urltype: "PLAYLIST" },
      { url: "https://s1.example/a.mp3", urltype: null, error: "tls" },
    ]);
  });

  test("stats, config and servers", async () => {
    expect((await desk.at.ask("/json/stats")).body).toEqual({
      ...{ supported_version: 1, software_version: expect.any(String), status: "OK", stations: 3 },
      ...{ stations_broken: 0, tags: 4, clicks_last_hour: 0, clicks_last_day: 0, languages: 3, countries: 2 },
    });
    expect((await desk.at.ask("/json/servers")).body).toEqual([
      { ip: "radio.example", name: "radio.example" },
    ]);
    expect((await desk.at.ask("/xml/config")).text).toContain("<server_name>radio.example</server_name>");
  });
});

describe("bad input", () => {
  test.each([
    ["/json/nothing", 404, "application/json"],
    ["/json/stations/nothing", 404, "application/json"],
    ["/xml/url/nobody", 404, "text/xml"],
    ["/json/add", 404, "application/json"],
    ["/m3u/countries", 406, "text/plain; charset=utf-8"],
    ["/csv/url/x", 406, "text/plain; charset=utf-8"],
    ["/ttl/stations", 406, "text/plain; charset=utf-8"],
    ["/yaml/stations", 406, "text/plain; charset=utf-8"],
    ["/json/stations/byname/%ff", 400, "application/json"],
  ])("%s is %i", async (target, status, type) => {
    const answer = await desk.at.ask<{ ok: boolean; message: string }>(target);
    expect(answer).toMatchObject({ status, headers: { "content-type": type, "cache-control": "no-store" } });
    if (type === "application/json") expect(answer.body).toEqual({ ok: false, message: expect.any(String) });
  });

  test("a body that is not what it says, one too long, another method, and OPTIONS", async () => {
    const json = { "content-type": "application/json" };
    const post = (body: string) => desk.at.ask("/json/stations", { method: "POST", headers: json, body });
    expect((await post("{")).status).toBe(400);
    expect((await post(`{"name":"${"x".repeat(70_000)}"}`)).status).toBe(413);
    expect(await desk.at.ask("/json/stations", { method: "DELETE" })).toMatchObject({
      ...{ status: 405, headers: { allow: "GET, HEAD, POST" } },
    });
    expect((await desk.at.ask("/json/stations", { method: "OPTIONS" })).status).toBe(204);
  });

  test("too many requests of an address are refused", async () => {
    const slow = openCore({ nowMs: NOW, dataDir: desk.at.dataDir, addressRate: 1 });
    for (let i = 0; i < 10; i++) expect((await slow.ask("/json/stats")).status).toBe(200);
    expect(await slow.ask("/json/stats")).toMatchObject({ status: 429, headers: { "retry-after": "1" } });
    slow.close();
  });
});
