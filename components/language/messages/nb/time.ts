import type { Translation } from "../translation.ts";

export const time: Translation["time"] = {
  seconds: "{seconds, number} s",
  minutes: "{minutes, number} min",
  hours: "{hours, number} t",
  hoursMinutes: "{hours, number} t {minutes, number} min",
  at: {
    clock: "kl. {time}",
    near: "{day} kl. {time}",
    weekday: "{day} kl. {time}",
    date: "{day} kl. {time}",
  },
  until: {
    clock: "til {time}",
    near: "til {day} kl. {time}",
    weekday: "til {day} kl. {time}",
    date: "til {day} kl. {time}",
  },
  untilEndOf: {
    near: "til og med {day}",
    weekday: "til og med {day}",
    date: "til og med {day}",
  },
  from: {
    clock: "fra {time}",
    near: "fra {day} kl. {time}",
    weekday: "fra {day} kl. {time}",
    date: "fra {day} kl. {time}",
  },
};
