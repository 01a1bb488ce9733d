/** How far a moment is from now, in words. */
import { relativeTimeFormat } from "#components/language/formatters.ts";
import type { Words } from "#components/language/words.ts";
import { dayKey, type TimeHere } from "#components/model/time.ts";
import { duration } from "#components/player/time-words.ts";
import { DAY_MS, SECOND_MS } from "#lib/ground/clock.ts";

/** A shorter distance is called "just now". */
const JUST_NOW_S = 60;

/** "3 days ago" by the days of the calendar in `zone`, as people count them; hours and minutes on one day and the next. */
export function apartInWords(atMs: number, { nowMs, zone }: TimeHere, words: Words): string {
  const seconds = (nowMs - atMs) / SECOND_MS;
  if (Math.abs(seconds) < JUST_NOW_S) return words.t("moment.justNow");
  const dayOf = (ms: number) => Date.parse(dayKey(ms, zone)) / DAY_MS;
  const days = dayOf(atMs) - dayOf(nowMs);
  if (Math.abs(days) >= 2) {
    // Intl makes the sentence, because a language may inflect days after a preposition ("قبل يومين", not "يومان").
    return relativeTimeFormat(words.locale, {}).format(days, "day");
  }
  const said = duration(Math.abs(seconds), words);
  return seconds > 0
    ? words.t("moment.ago", { duration: said })
    : words.t("moment.ahead", { duration: said });
}
