import type { Translation } from "../translation.ts";

/**
 * Lengths and moments. `at` says when, `until` and `from` with their preposition. Days near today come from Intl as
 * adverbs ("غدًا"), which no preposition but حتى stands before: `from` puts the day first.
 */
export const time: Translation["time"] = {
  seconds: "{seconds, number} ث",
  minutes: "{minutes, number} د",
  hours: "{hours, number} س",
  hoursMinutes: "{hours, number} س {minutes, number} د",
  at: {
    clock: "الساعة {time}",
    near: "{day} {time}",
    weekday: "{day} {time}",
    date: "{day} {time}",
  },
  until: {
    clock: "حتى {time}",
    near: "حتى {day} {time}",
    weekday: "حتى {day} {time}",
    date: "حتى {day} {time}",
  },
  untilEndOf: {
    near: "حتى {day} منتصف الليل",
    weekday: "حتى نهاية {day}",
    date: "حتى نهاية {day}",
  },
  from: {
    clock: "من {time}",
    near: "{day} من {time}",
    weekday: "من {day} {time}",
    date: "من {day} {time}",
  },
};
