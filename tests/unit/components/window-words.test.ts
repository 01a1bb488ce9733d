/** Windows in words: days of the listener's own calendar, also where clocks change, and never more than is left. */
import { describe, expect, test } from "vitest";
import type { Tag } from "#components/language/languages.ts";
import { compiledMessages, wordsOf } from "#components/language/server-words.ts";
import { makeWords } from "#components/language/words.ts";
import type { Offer } from "#components/model/offer.ts";
import {
  dayInWords,
  momentInWords,
  remainingInWords,
  unambiguousTime,
  windowSentence,
  windowWords,
} from "#components/parts/window-words.ts";

const words = wordsOf("en");

const LONDON = "Europe/London";
const at = (time: string) => Date.parse(time);
/** A Thursday, 17:00 in London (summer time). */
const NOW = at("2026-04-30T16:00:00Z");
const until = (time: string): Offer => ({ kind: "playable", untilMs: at(time) });

describe("the sentences", () => {
  test.each([
    ["until a day of this week", until("2026-05-03T17:00:00Z"), "until Sunday 18:00, 3 days left"],
    ["until today", until("2026-04-30T19:30:00Z"), "until today 20:30, 3 hours left"],
    ["until the last minutes", until("2026-04-30T16:12:59Z"), "until today 17:12, 12 min left"],
    ["until the last seconds", until("2026-04-30T16:00:59Z"), "until today 17:00, less than a minute left"],
    ["until tomorrow", until("2026-05-01T06:00:00Z"), "until tomorrow 07:00, 14 hours left"],
    ["until midnight", until("2026-05-01T23:00:00Z"), "until the end of tomorrow, 31 hours left"],
    ["until this midnight", until("2026-04-30T23:00:00Z"), "until the end of today, 7 hours left"],
    ["until a date", until("2026-06-12T08:00:00Z"), "until 12 June 09:00, 42 days left"],
    ["until another year", until("2027-05-03T17:00:00Z"), "until 3 May 2027 18:00, 368 days left"],
    ["without an end", { kind: "playable" }, "always available"],
    ["from tomorrow", { kind: "later", fromMs: at("2026-05-01T06:00:00Z") }, "from tomorrow 07:00"],
    ["from today", { kind: "later", fromMs: at("2026-04-30T17:30:00Z") }, "from today 18:30"],
    ["from a date", { kind: "later", fromMs: at("2026-05-07T06:00:00Z") }, "from 7 May 07:00"],
    ["left today", { kind: "over", sinceMs: at("2026-04-30T13:00:00Z") }, "left today 14:00"],
    ["left yesterday", { kind: "over", sinceMs: at("2026-04-29T22:30:00Z") }, "left yesterday 23:30"],
    ["left on a date", { kind: "over", sinceMs: at("2026-04-27T12:00:00Z") }, "left on 27 April"],
    [
      "left in another year",
      { kind: "over", sinceMs: at("2025-12-31T12:00:00Z") },
      "left on 31 December 2025",
    ],
    ["opening", { kind: "opening" }, "available in a moment"],
    ["not offered", { kind: "not-offered" }, "not offered"],
  ] as [string, Offer, string][])("%s", (_, offer, expected) => {
    expect(windowSentence(offer, NOW, LONDON, words)).toBe(expected);
  });

  test("separates changing from constant words, for screen readers", () => {
    const offer = until("2026-05-03T17:00:00Z");
    expect(windowWords(offer, NOW, LONDON, words)).toEqual({
      window: "until Sunday 18:00",
      remaining: "3 days left",
    });
    expect(windowWords(offer, NOW + 60_000, LONDON, words).window).toBe("until Sunday 18:00");
  });
});

describe("what remains", () => {
  test("is rounded down, in every unit", () => {
    const remaining = (ms: number) => remainingInWords(NOW + ms, NOW, LONDON, words);
    const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];
    expect(remaining(minute - 1)).toBe("less than a minute left");
    expect(remaining(minute)).toBe("1 min left");
    expect(remaining(hour - 1)).toBe("59 min left");
    expect(remaining(hour)).toBe("1 h left");
    expect(remaining(65 * minute)).toBe("1\u00a0h 5\u00a0min left");
    expect(remaining(102 * minute - 1)).toBe("1\u00a0h 41\u00a0min left");
    expect(remaining(2 * hour - 1)).toBe("1\u00a0h 59\u00a0min left");
    expect(remaining(2 * hour)).toBe("2 hours left");
    expect(remaining(2 * day - 1)).toBe("47 hours left");
    expect(remaining(2 * day)).toBe("2 days left");
    expect(remaining(3 * day - 1)).toBe("2 days left");
  });
});

describe("where clocks change", () => {
  test("counts days by the calendar: three days are three days when one of them has 23 hours", () => {
    // Berlin, 29 March 2026: clocks go from 02:00 to 03:00.
    const thursday = at("2026-03-26T17:00:00Z");
    const sunday = until("2026-03-29T16:00:00Z");
    expect(windowSentence(sunday, thursday, "Europe/Berlin", words)).toBe("until Sunday 18:00, 3 days left");
    expect(windowSentence(sunday, thursday + 60_000, "Europe/Berlin", words)).toBe(
      "until Sunday 18:00, 2 days left",
    );
  });

  test("counts days by the calendar when a day has 25 hours, too", () => {
    // Berlin, 25 October 2026: clocks go from 03:00 to 02:00.
    const thursday = at("2026-10-22T16:00:00Z");
    const sunday = until("2026-10-25T17:00:00Z");
    expect(windowSentence(sunday, thursday, "Europe/Berlin", words)).toBe("until Sunday 18:00, 3 days left");
    expect(
      remainingInWords(at("2026-10-25T04:00:00Z"), at("2026-10-24T22:30:00Z"), "Europe/Berlin", words),
    ).toBe("5 hours left");
  });

  test("says which of two equal times is meant", () => {
    const first = at("2026-10-25T00:30:00Z");
    const second = at("2026-10-25T01:30:00Z");
    expect(unambiguousTime(first, LONDON, words)).toBe("01:30 BST");
    expect(unambiguousTime(second, LONDON, words)).toBe("01:30 GMT");
    expect(unambiguousTime(at("2026-10-25T02:30:00Z"), LONDON, words)).toBe("02:30");
    expect(momentInWords(second, at("2026-10-24T12:00:00Z"), LONDON, words)).toBe("tomorrow 01:30 GMT");
  });

  test("knows tomorrow on the evening before the change, and after it", () => {
    const evening = at("2026-03-28T23:30:00Z");
    expect(dayInWords(at("2026-03-29T00:30:00Z"), evening, LONDON, words)).toBe("tomorrow");
    expect(dayInWords(at("2026-03-29T22:30:00Z"), evening, LONDON, words)).toBe("tomorrow");
    expect(dayInWords(at("2026-03-29T23:30:00Z"), evening, LONDON, words)).toBe("Monday");
  });
});

describe("days", () => {
  test("are the listener's: the same moment is another day elsewhere", () => {
    const moment = at("2026-05-03T22:30:00Z");
    expect(momentInWords(moment, NOW, LONDON, words)).toBe("Sunday 23:30");
    expect(momentInWords(moment, NOW, "Europe/Oslo", words)).toBe("Monday 00:30");
    expect(momentInWords(moment, NOW, "America/Los_Angeles", words)).toBe("Sunday 15:30");
    expect(momentInWords(moment, NOW, "Pacific/Kiritimati", words)).toBe("Monday 12:30");
  });

  test("a weekday is only said where it cannot be this one a week away", () => {
    expect(dayInWords(at("2026-05-06T12:00:00Z"), NOW, LONDON, words)).toBe("Wednesday");
    expect(dayInWords(at("2026-05-07T12:00:00Z"), NOW, LONDON, words)).toBe("7 May");
    expect(dayInWords(at("2026-04-28T12:00:00Z"), NOW, LONDON, words)).toBe("28 April");
  });

  test("come in other languages through Intl", () => {
    const by = (tag: Tag) => makeWords(tag, compiledMessages("en"));
    const offer = until("2026-05-01T06:00:00Z");
    expect(dayInWords(at("2026-05-01T06:00:00Z"), NOW, LONDON, by("de"))).toBe("morgen");
    expect(dayInWords(at("2026-05-03T06:00:00Z"), NOW, LONDON, by("fr"))).toBe("dimanche");
    expect(dayInWords(at("2026-06-03T06:00:00Z"), NOW, LONDON, by("es"))).toBe("3 de junio");
    expect(dayInWords(at("2026-05-01T06:00:00Z"), NOW, LONDON, by("ar"))).toBe("غدًا");
    expect(windowWords(offer, NOW, LONDON, by("nb")).remaining).toBe("14 timer left");
  });
});
