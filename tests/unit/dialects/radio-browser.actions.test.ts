/** Clicks and votes through Radio Browser's interface. */
import { describe, expect, test } from "vitest";
import { noteMoved } from "#db/catalog/write/moved.ts";
import { merge } from "#lib/duplicates/decide.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#lib/ground/clock.ts";
import { NOW } from "#tests/support/catalog.ts";
import { openCore } from "#tests/support/core.ts";
import {
  imported,
  own,
  type RadioBrowserStation,
  radioBrowserDesk,
  UUID,
} from "#tests/support/radio-browser-desk.ts";

const desk = radioBrowserDesk();
const [JAZZ, ROCK] = ["8267001", "8267002"] as const;

describe("actions", () => {
  test("a click counts once a day for an address and a station, is told by the hour, and feeds no trend", async () => {
    const url = await desk.at.ask(`/json/url/${UUID}`);
    const answer = { ok: true, message: "retrieved station url", stationuuid: UUID, name: "Kanal Fün" };
    expect(url.body).toEqual({ ...answer, url: imported.url });
    expect((await desk.at.ask(`/xml/url/${UUID}`)).text).toContain(
      `<status ok="true" message="retrieved station url"`,
    );
    expect((await desk.at.ask(`/m3u/url/${UUID}`)).text).toContain(`#RADIOBROWSERUUID:${UUID}\r\n`);
    expect((await desk.at.ask(`/pls/url/${UUID}`)).text).toContain(`File1=${imported.url}`);
    desk.at.at(NOW + MINUTE_MS);
    expect(await desk.oneOf("Kanal Fün")).toMatchObject({
      ...{ clickcount: 1, clicktrend: 1, clicktimestamp: "2026-05-04 12:00:00" },
    });
    expect(await desk.names("/json/stations/topclick/1")).toEqual(["Kanal Fün"]);
    desk.at.at(NOW + DAY_MS + MINUTE_MS);
    await desk.at.ask(`/json/url/${UUID}`);
    await desk.at.ask("/json/url/a0b47e9b-2c06-526a-a443-94801a7c0e42");
    await desk.at.core.dialects.radioBrowser.book.settled();
    desk.at.at(NOW + DAY_MS + 2 * MINUTE_MS);
    expect(await desk.oneOf("Kanal Fün")).toMatchObject({ clickcount: 1, clicktrend: 0 });
    const clicks = await desk.at.ask<{ clickuuid: string }[]>("/json/clicks");
    expect(clicks.body).toMatchObject([
      {
        stationuuid: UUID,
        clicktimestamp: "2026-05-04 12:00:00",
        clicktimestamp_iso8601: "2026-05-04T12:00:00Z",
      },
      { stationuuid: UUID, clicktimestamp: "2026-05-05 12:00:00" },
      { clicktimestamp: "2026-05-05 12:00:00" },
    ]);
    const last = clicks.body[1]?.clickuuid;
    expect((await desk.at.ask(`/json/clicks?lastclickuuid=${last}`)).body).toEqual(clicks.body.slice(2));
    expect((await desk.at.ask(`/json/clicks/${UUID}?seconds=${HOUR_MS / 1000}`)).body).toEqual(
      clicks.body.slice(1, 2),
    );
    expect(desk.at.activity.prepare("SELECT count(*) AS n FROM play").get()).toEqual({ n: 0 });
    expect((await desk.at.ask("/json/stats")).body).toMatchObject({
      clicks_last_day: 2,
      clicks_last_hour: 2,
    });
  });

  test("a vote adds to the votes of the source, once in ten minutes, also after a restart", async () => {
    expect((await desk.at.ask(`/json/vote/${UUID}`)).body).toEqual({
      ok: true,
      message: "voted for station successfully",
    });
    const again = await desk.at.ask<{ ok: boolean }>(`/json/vote/${UUID}`);
    expect(again).toMatchObject({ status: 200, body: { ok: false } });
    expect((await desk.at.ask("/xml/vote/nobody")).text).toContain('<status ok="false"');
    desk.at.at(NOW + MINUTE_MS);
    expect((await desk.oneOf("Kanal Fün")).votes).toBe(42);
    await desk.at.core.dialects.radioBrowser.book.settled();
    const next = openCore({ nowMs: NOW + HOUR_MS, dataDir: desk.at.dataDir });
    expect((await next.ask<RadioBrowserStation[]>(`/json/stations/byuuid/${UUID}`)).body[0]?.votes).toBe(42);
    next.close();
  });

  test("clicks and votes of an entry before it was merged count for its station", async () => {
    for (const name of ["Jazz Wave", "AC/DC Radio"]) {
      const { stationuuid } = await desk.oneOf(name);
      for (const action of ["url", "vote"]) await desk.at.ask(`/json/${action}/${stationuuid}`);
    }
    merge(desk.at, [JAZZ, ROCK], NOW);
    await new Promise(setImmediate);
    desk.at.at(NOW + MINUTE_MS);
    const [station] = await desk.stations("/json/stations/topclick/1");
    expect(station).toMatchObject({ clickcount: 2, clicktrend: 2, votes: 102, rpuid: JAZZ });
    expect((await desk.at.ask("/json/stats")).body).toMatchObject({
      clicks_last_day: 2,
      clicks_last_hour: 2,
    });
  });

  test("they follow an entry that left to its station, and a station to its other number, with its UUID", async () => {
    const MOVED = "2767001";
    const jazz = await desk.oneOf("Jazz Wave");
    const rock = await desk.oneOf("AC/DC Radio");
    for (const { stationuuid } of [jazz, rock])
      for (const action of ["url", "vote"]) await desk.at.ask(`/json/${action}/${stationuuid}`);
    await desk.at.core.dialects.radioBrowser.book.settled();
    merge(desk.at, [JAZZ, ROCK], NOW);
    await desk.at.put(own.slice(0, 1));
    desk.at.at(NOW + MINUTE_MS);
    expect(await desk.oneOf("Jazz Wave")).toMatchObject({ clickcount: 2, votes: 7, rpuid: JAZZ });
    noteMoved(desk.at.catalog, JAZZ, MOVED);
    await desk.at.put([{ ...own[0], country: "276", rpuid: MOVED }]);
    desk.at.at(NOW + 2 * MINUTE_MS);
    const [station] = await desk.stations(`/json/stations/byuuid/${jazz.stationuuid}`);
    // A station of another country is not merged with the entries of this one.
    expect(station).toMatchObject({ clickcount: 1, votes: 6, rpuid: MOVED });
    expect((await desk.at.ask(`/json/clicks/${jazz.stationuuid}`)).body).toHaveLength(1);
  });
});
