import { describe, expect, test } from "vitest";
import { createServerClock } from "#components/device/server-clock.ts";
import { compiledMessages, wordsOf } from "#components/language/server-words.ts";
import { makeWords } from "#components/language/words.ts";
import {
  clockTime,
  dayKey,
  dayName,
  dayNameFrom,
  momentName,
  shortDay,
  untilName,
  whenName,
} from "#components/model/time.ts";
import { startOfDayMs } from "#components/model/zone-days.ts";
import { isZone, zoneCity } from "#components/model/zones.ts";
import { dayInWords } from "#components/parts/window-words.ts";
import { cityNamesIn } from "#lib/places/cities.ts";
import { fixedClock } from "#tests/support/fixed-clock.ts";

const words = wordsOf("en");

const noonMs = Date.parse("2026-05-03T12:07:00Z");

describe("times in words", () => {
  test("are in the zone asked for", () => {
    expect(clockTime(noonMs, "Europe/London")).toBe("13:07");
    expect(clockTime(noonMs, "Asia/Kolkata")).toBe("17:37");
    expect(clockTime(Date.parse("2026-05-03T00:00:00Z"), "UTC")).toBe("00:00");
    expect(dayName(noonMs, "UTC", words)).toBe("Sunday 3 May");
    expect(shortDay(noonMs, "UTC", words)).toBe("Sun 3");
    expect(zoneCity("America/Argentina/Buenos_Aires", words)).toBe("Buenos Aires");
    expect(zoneCity("Asia/Calcutta", words)).toBe("Kolkata");
    const german = makeWords("de", compiledMessages("de"), { places: cityNamesIn("de") });
    expect(zoneCity("Europe/Moscow", german)).toBe("Moskau");
    expect(zoneCity("Africa/Cairo", german)).toBe("Kairo");
    expect(zoneCity("Asia/Calcutta", german)).toBe("Kalkutta");
    expect(zoneCity("Europe/London", german)).toBe("London");
  });
  test("are as brief as can be", () => {
    const london = "Europe/London";
    expect(momentName(noonMs + 3_600_000, noonMs, london, words)).toBe("14:07");
    expect(momentName(noonMs + 86_400_000, noonMs, london, words)).toBe("Monday 13:07");
    expect(momentName(noonMs + 20 * 86_400_000, noonMs, london, words)).toBe("23 May 13:07");
  });
  test("say the year of a day in another year, in the zone asked for", () => {
    const newYearMs = Date.parse("2026-12-31T23:30:00Z");
    expect(dayNameFrom(newYearMs, noonMs, "UTC", words)).toBe("Thursday 31 December");
    expect(dayNameFrom(newYearMs, noonMs, "Europe/Oslo", words)).toBe("Friday 1 January 2027");
    expect(whenName(newYearMs, noonMs, "Europe/Oslo", wordsOf("de"))).toBe("Freitag, 1. Januar 2027 00:30");
  });
  test("name the first of a French month as French does, and no other day so", () => {
    const fr = wordsOf("fr");
    const firstMs = Date.parse("2027-01-01T09:00:00Z");
    expect(dayName(firstMs, "UTC", fr)).toBe("vendredi 1er janvier");
    expect(dayNameFrom(firstMs, noonMs, "UTC", fr)).toBe("vendredi 1er janvier 2027");
    expect(untilName(firstMs, noonMs, "UTC", fr)).toBe("jusqu’au 1er janvier à\u00a009:00");
    expect(dayInWords(firstMs, noonMs, "UTC", fr)).toBe("1er janvier 2027");
    expect(dayName(Date.parse("2027-01-21T09:00:00Z"), "UTC", fr)).toBe("jeudi 21 janvier");
    expect(dayName(firstMs, "UTC", wordsOf("es"))).toBe("viernes, 1 de enero");
  });
  test("know zones from nonsense", () => {
    expect(isZone("Europe/Oslo")).toBe(true);
    expect(isZone("Mars/Base")).toBe(false);
  });
});

describe("startOfDayMs", () => {
  test.each([
    ["2026-05-03T12:07:00Z", "Europe/London", "2026-05-02T23:00:00.000Z"],
    ["2026-05-03T12:07:00Z", "Pacific/Auckland", "2026-05-03T12:00:00.000Z"],
    // The days on which summer time begins and ends there.
    ["2026-03-29T18:00:00Z", "Europe/Berlin", "2026-03-28T23:00:00.000Z"],
    ["2026-10-25T18:00:00Z", "Europe/Berlin", "2026-10-24T22:00:00.000Z"],
    // Summer time begins there at midnight, so that the day begins at one; and ends at midnight.
    ["2026-04-24T10:00:00Z", "Africa/Cairo", "2026-04-23T22:00:00.000Z"],
    ["2026-10-29T20:30:00Z", "Africa/Cairo", "2026-10-28T21:00:00.000Z"],
    ["2026-10-30T10:00:00Z", "Africa/Cairo", "2026-10-29T22:00:00.000Z"],
  ])("at %s in %s", (now, zone, expected) => {
    expect(new Date(startOfDayMs(Date.parse(now), zone)).toISOString()).toBe(expected);
  });
  test("knows that a day may have 23 or 25 hours", () => {
    const hours = (now: string) => {
      const ms = Date.parse(now);
      return (startOfDayMs(ms, "Europe/Berlin", 1) - startOfDayMs(ms, "Europe/Berlin")) / 3_600_000;
    };
    expect(hours("2026-03-29T18:00:00Z")).toBe(23);
    expect(hours("2026-10-25T18:00:00Z")).toBe(25);
  });
  test("agrees with the calendar", () => {
    expect(dayKey(startOfDayMs(noonMs, "Asia/Riyadh"), "Asia/Riyadh")).toBe(dayKey(noonMs, "Asia/Riyadh"));
  });
});

/** A device that a server answers at once, unless it is `cut` off; its clock is `errorMs` ahead of the server's at first. */
function device(errorMs = 0) {
  const it = { localMs: noonMs + errorMs, elapsedMs: 0, serverMs: noonMs, asked: 0, cut: false };
  const clock = createServerClock(
    { now: () => it.localMs },
    {
      elapsedMs: () => it.elapsedMs,
      async askServer() {
        it.asked += 1;
        if (it.cut) throw new TypeError("Failed to fetch");
        return it.serverMs;
      },
    },
  );
  const pass = (ms: number) => {
    it.localMs += ms;
    it.elapsedMs += ms;
    it.serverMs += ms;
  };
  const learn = () => clock.learn(it.serverMs, it.localMs, it.localMs);
  /** How far the clock is from the server's. */
  const off = () => clock.now() - it.serverMs;
  return { it, clock, pass, learn, off };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe("server time", () => {
  test("is the device's own while the two agree", () => {
    const clock = createServerClock(fixedClock(noonMs));
    clock.learn(noonMs + 500, noonMs - 200, noonMs);
    expect(clock.now()).toBe(noonMs);
  });
  test("is the server's when the device's clock is off, until that does not hold", () => {
    const clock = createServerClock(fixedClock(noonMs));
    clock.learn(noonMs + 300_000, noonMs - 100, noonMs);
    expect(clock.now()).toBe(noonMs + 300_050);
    clock.forget();
    expect(clock.now()).toBe(noonMs);
  });
  test("believes a slow answer where the device's clock is further off than the answer took", () => {
    const clock = createServerClock(fixedClock(noonMs));
    clock.learn(noonMs - 9 * 86_400_000, noonMs - 12_000, noonMs);
    expect(clock.now()).toBe(noonMs - 9 * 86_400_000 + 6_000);
    // A device that slept meanwhile: the server's moment lies between.
    clock.learn(noonMs - 3_600_000, noonMs - 3_600_500, noonMs);
    expect(clock.now()).toBe(noonMs - 9 * 86_400_000 + 6_000);
  });
  test("believes neither a slow answer nor a damaged date", () => {
    const clock = createServerClock(fixedClock(noonMs));
    clock.learn(noonMs + 4_000, noonMs - 9_000, noonMs);
    clock.learn(Number.NaN, noonMs - 10, noonMs);
    expect(clock.now()).toBe(noonMs);
  });
  test("goes on when the device's clock is set right while the page is open", async () => {
    for (const errorMs of [-7_200_000, 7_200_000]) {
      const { it, clock, pass, learn, off } = device(errorMs);
      learn();
      pass(60_000);
      expect(off()).toBe(0);
      let times = 0;
      clock.subscribe(() => times++);
      it.localMs -= errorMs;
      expect(off()).toBe(0);
      await settled();
      pass(60_000);
      expect(off()).toBe(0);
      expect([it.asked, times]).toEqual(errorMs < 0 ? [1, 1] : [0, 0]);
    }
  });
  test("is held after a device that slept without counting until the server has answered", async () => {
    const { it, learn, off } = device();
    learn();
    it.localMs += 3_600_000;
    it.serverMs += 3_600_000;
    expect(off()).toBe(-3_600_000);
    await settled();
    expect(off()).toBe(0);
  });
  test("is the device's a few seconds after it moved ahead without a server, which is asked every two seconds", async () => {
    const { it, pass, off } = device();
    it.cut = true;
    it.localMs += 3_600_000;
    it.serverMs += 3_600_000;
    for (let s = 0; s <= 8; s++) {
      expect(off()).toBe(-3_600_000);
      await settled();
      pass(1_000);
    }
    expect(off()).toBe(0);
    expect(it.asked).toBe(5);
  });
  test("is doubted for a few seconds, however often a device dozes without a server", async () => {
    const { it, pass, off } = device();
    it.cut = true;
    let behindMs = 0;
    for (let doze = 0; doze < 20; doze++) {
      it.localMs += 60_000;
      it.serverMs += 60_000;
      behindMs = Math.min(behindMs, off());
      await settled();
      pass(3_000);
    }
    expect(behindMs).toBeGreaterThan(-300_000);
  });
  test("survives a clock that is set ahead and back again, also without a server", async () => {
    const { it, pass, off } = device();
    it.cut = true;
    it.localMs += 3_600_000;
    expect(off()).toBe(0);
    it.localMs -= 7_200_000;
    expect(off()).toBe(0);
    await settled();
    pass(10_000);
    expect(off()).toBe(0);
  });
});
