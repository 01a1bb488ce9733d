/** Lengths and moments, in Spanish. */
import type { Translation } from "../translation.ts";

export const time: Translation["time"] = {
  seconds: "{seconds, number} s",
  minutes: "{minutes, number} min",
  hours: "{hours, number} h",
  hoursMinutes: "{hours, number} h {minutes, number} min",
  at: {
    clock: "a las {time}",
    near: "{day} a las {time}",
    weekday: "el {day} a las {time}",
    date: "el {day} a las {time}",
  },
  until: {
    clock: "hasta las {time}",
    near: "hasta {day} a las {time}",
    weekday: "hasta el {day} a las {time}",
    date: "hasta el {day} a las {time}",
  },
  untilEndOf: {
    near: "hasta el final de {day}",
    weekday: "hasta el final del {day}",
    date: "hasta el final del {day}",
  },
  from: {
    clock: "desde las {time}",
    near: "desde {day} a las {time}",
    weekday: "desde el {day} a las {time}",
    date: "desde el {day} a las {time}",
  },
};
