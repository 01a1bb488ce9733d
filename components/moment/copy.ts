/** Every word of moment links, in one place, so that languages can come. Sentences with parts are functions. */
export const momentCopy = {
  title: (station: string, when: string) => `${station}, ${when}`,
  at: (day: string) => day,
  ago: (duration: string) => `${duration} ago`,
  justNow: "just now",
  ahead: (duration: string) => `in ${duration}`,
  was: (show: string) => show,
  nothingKnown: "Nothing is known of what was on then.",
  programmes: (station: string) => `${station} around that moment`,
  listenFrom: (time: string) => `Listen from ${time}`,
  listenAgain: "Listen again",
  listenAgainFrom: (time: string) => `Listen again from ${time}`,
  what: (pressed: string, show: string, station: string) => `${pressed}: ${show}, ${station}`,
  asking: (station: string) => `Asking ${station} how far it can be rewound.`,
  rewind: (station: string, duration: string, until: string) =>
    `${station} can be rewound ${duration}. This moment stays in reach until ${until}.`,
  episode: {
    inferred: (name: string) =>
      `It is in catch-up, most likely as “${name}”: found by station, time and title.`,
    stated: (name: string) => `It is in catch-up: “${name}” was on the air then, says its station.`,
    fromStart: "It begins at its start: its recording is not as long as the broadcast was.",
    open: "About this episode",
  },
  gone: {
    title: "This moment cannot be heard",
    tooOld: (station: string, duration: string) =>
      `${station} can be rewound ${duration}, and this moment lies further back.`,
    noRewind: (station: string) => `${station} sends no stream that can be rewound.`,
    unreachable: (station: string) =>
      `${station} could not be asked how far it can be rewound: its stream does not answer.`,
    later: (name: string, when: string) => `“${name}” can be heard again ${when}.`,
    over: (name: string, when: string) => `“${name}” was in catch-up; it ${when}.`,
    notOffered: (name: string) => `“${name}” is not offered for listening again.`,
    noEpisode: (show: string) => `${show} is not in catch-up.`,
    nothing: "Nothing of it is in catch-up.",
  },
  future: {
    title: "That is still to come",
    text: (show: string) => `${show} will be on.`,
    unknown: "Nothing is announced for then yet.",
  },
  live: (station: string) => `${station} live`,
  station: (station: string) => `All of ${station}`,
  more: (series: string) => `More of ${series}`,
  bad: {
    title: "This link names no moment",
    text: (station: string) =>
      `It leads to ${station}, but its time cannot be read. A moment is written like ?at=2026-05-03T14:07:00Z.`,
  },
  notFound: {
    title: "No such station",
    text: "The link leads to a station that the directory does not have, or no longer.",
  },
} as const;
