/** Lengths and moments, in French. */
import type { Translation } from "../translation.ts";

export const time: Translation["time"] = {
  seconds: "{seconds, number} s",
  minutes: "{minutes, number} min",
  hours: "{hours, number} h",
  hoursMinutes: "{hours, number} h {minutes, number} min",
  at: {
    clock: "à {time}",
    near: "{day} à {time}",
    weekday: "{day} à {time}",
    date: "le {day} à {time}",
  },
  until: {
    clock: "jusqu’à {time}",
    near: "jusqu’à {day} {time}",
    weekday: "jusqu’à {day} {time}",
    date: "jusqu’au {day} à {time}",
  },
  untilEndOf: {
    near: "jusqu’à {day} inclus",
    weekday: "jusqu’à {day} inclus",
    date: "jusqu’au {day} inclus",
  },
  from: {
    clock: "dès {time}",
    near: "dès {day} {time}",
    weekday: "dès {day} {time}",
    date: "dès le {day} à {time}",
  },
};
