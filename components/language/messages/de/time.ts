import type { Translation } from "../translation.ts";

export const time: Translation["time"] = {
  seconds: "{seconds, number} s",
  minutes: "{minutes, number} min",
  hours: "{hours, number} h",
  hoursMinutes: "{hours, number} h {minutes, number} min",
  at: { clock: "{time}", near: "{day} {time}", weekday: "{day} {time}", date: "{day}, {time}" },
  until: {
    clock: "bis {time}",
    near: "bis {day} {time}",
    weekday: "bis {day} {time}",
    date: "bis {day}, {time}",
  },
  untilEndOf: {
    near: "bis {day} Mitternacht",
    weekday: "bis {day} Mitternacht",
    date: "bis einschließlich {day}",
  },
  from: {
    clock: "ab {time}",
    near: "ab {day} {time}",
    weekday: "ab {day} {time}",
    date: "ab {day}, {time}",
  },
};
