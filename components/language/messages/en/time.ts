/**
 * Lengths and moments. `at` says when, `until` and `from` with their preposition, so that a language can inflect what
 * follows it: a clock time of today, a day near today in a word ("tomorrow"), a day of the week, a date.
 */
export const time = {
  seconds: "{seconds, number} s",
  minutes: "{minutes, number} min",
  hours: "{hours, number} h",
  hoursMinutes: "{hours, number} h {minutes, number} min",
  at: { clock: "{time}", near: "{day} {time}", weekday: "{day} {time}", date: "{day} {time}" },
  until: {
    clock: "until {time}",
    near: "until {day} {time}",
    weekday: "until {day} {time}",
    date: "until {day} {time}",
  },
  untilEndOf: {
    near: "until the end of {day}",
    weekday: "until the end of {day}",
    date: "until the end of {day}",
  },
  from: {
    clock: "from {time}",
    near: "from {day} {time}",
    weekday: "from {day} {time}",
    date: "from {day} {time}",
  },
} as const;
