/** The programme that a player means by a start and an end. */
import { expect, test } from "vitest";
import { programmeMeant } from "#lib/dialects/iptv/programme-meant.ts";
import { MINUTE_MS } from "#lib/ground/clock.ts";

const minutes = (start: number, stop: number) => ({ startMs: start * MINUTE_MS, stopMs: stop * MINUTE_MS });
const [before, news, after] = [minutes(25, 30), minutes(30, 35), minutes(35, 50)];

const later = minutes(50, 65);

test.each([
  ["its own ends", minutes(30, 35), news],
  ["Kodi's margins around it, before a longer programme in that time", minutes(25, 50), news],
  ["a time of which it shares most", minutes(24, 50), after],
  ["other margins around it, after a short programme in that time", minutes(25, 60), after],
  ["other margins around it, short as it is", minutes(20, 36), before],
  ["a time from within it to long after the next", minutes(37, 90), after],
  ["a time within it", minutes(37, 40), after],
  ["a time that has little of it: none", minutes(0, 26), undefined],
])("a programme is meant by %s", (_, asked, expected) => {
  expect(programmeMeant([later, after, before, news], asked)).toBe(expected);
});
