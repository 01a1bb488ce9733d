/** Every word of catch-up, in one place, so that languages can come. Sentences with parts are functions. */
const count = (number: number, one: string, many: string) =>
  `${number.toLocaleString("en-GB")} ${number === 1 ? one : many}`;

export const catchUpCopy = {
  title: "Catch-up",
  description: "What was on the air and can still be heard, by when it leaves.",
  country: "Country",
  by: "Order",
  views: {
    leaving: "Leaving soon",
    newest: "Newest",
    series: "Series",
    station: "Stations",
    category: "Categories",
  },
  whole: "All catch-up",
  ofStation: (station: string) => `Catch-up of ${station}`,

  window: {
    until: (moment: string) => `until ${moment}`,
    untilEndOf: (day: string) => `until the end of ${day}`,
    from: (moment: string) => `from ${moment}`,
    left: (moment: string) => `left ${moment}`,
    leftOn: (date: string) => `left on ${date}`,
    notOffered: "not offered",
    opening: "opening now",
    always: "without an end date",
    time: (day: string, time: string) => `${day} ${time}`,
    remaining: (duration: string) => `${duration} left`,
    lastMinute: "less than a minute left",
    both: (window: string, remaining: string) => `${window}, ${remaining}`,
  },

  leaving: {
    hour: "Within the hour",
    today: "Later today",
    tomorrow: "Tomorrow",
    week: "Within a week",
    later: "After that",
    note: "The Now line burns along each fuse. Where the fuse ends, the episode leaves.",
    all: "All that leaves",
    count: (number: number) => count(number, "episode leaves", "episodes leave"),
    next: (number: number) => `The next ${number} to leave`,
    ticks: {
      hours: (number: number) => `${number} h`,
      day: "1 day",
      days: (number: number) => `${number} days`,
    },
  },

  play: {
    play: (name: string) => `Play ${name}`,
    resume: (name: string, at: string) => `Resume ${name} at ${at}`,
    pause: (name: string) => `Pause ${name}`,
    fromStart: "From the start",
    fromStartOf: (name: string) => `Play ${name} from the start`,
    resumeShort: (at: string) => `Resume at ${at}`,
    playShort: "Play",
    pauseShort: "Pause",
  },
  heardUntil: (at: string) => `heard to ${at}`,
  more: "Show more",
  pages: "Pages of episodes",
  episodes: (number: number) => count(number, "episode", "episodes"),
  series: (number: number) => count(number, "series", "series"),
  stations: (number: number) => count(number, "station", "stations"),
  onAir: (day: string, time: string) => `${day} ${time}`,
  newestOf: (day: string) => `newest: ${day}`,
  everyStation: "Every station",
  everyCategory: "Every category",
  categories: (number: number) => count(number, "category", "categories"),

  empty: {
    leaving: {
      title: (country: string) => `Nothing leaves soon in ${country}`,
      text: "What can be heard there has no end date, or there is none. The newest episodes show what there is.",
    },
    newest: {
      title: (country: string) => `No catch-up in ${country}`,
      text: "No station there publishes what was on air for listening again. Live radio goes on.",
    },
    here: {
      title: "Nothing to catch up with here",
      text: "No episode is listed for this choice, or no longer. Another one may have more.",
    },
    page: { title: "No more episodes", text: "This list ends before the page that was asked for." },
    toNewest: "Newest episodes",
    toFirst: "First page",
    toNow: "What is on air now",
  },

  episode: {
    wasOn: "When it was on air",
    isOn: "When it is on air",
    repeat: "again",
    range: (day: string, from: string, to: string) => `${day}, ${from} to ${to}`,
    onAirAt: (station: string) => `on ${station}`,
    moment: "To that moment",
    next: "Next in the series",
    previous: "Before it",
    nextLabel: (name: string) => `Next: ${name}`,
    more: (series: string) => `More of ${series}`,
    allOf: (series: string) => `All of ${series}`,
    ways: "Ways to hear it",
    streamOf: (number: number) => `Stream ${number}`,
    unstated: "format not stated",
    about: "About",
    language: "Language",
    categories: "Categories",
    keywords: "Keywords",
    elsewhere: "Elsewhere",
    window: "When it can be heard",
    since: (moment: string) => `since ${moment}`,
    opens: (moment: string) => `opens ${moment}`,
    closes: (moment: string) => `leaves ${moment}`,
    state: {
      playable: "Can be heard now",
      opening: "Opening now",
      later: "Not yet",
      over: "It has left",
      "not-offered": "Not offered for listening again",
    },
    why: {
      later: (station: string) => `${station} offers it from then on. This page changes the moment it opens.`,
      over: (station: string) => `${station} offered it until then. It may not be played any more.`,
      "not-offered": (station: string) =>
        `${station} lists this episode but gives no address for it: the rights for listening again lie elsewhere.`,
    },
    closedWhilePlaying: "Its window has just closed, so it was stopped.",
    live: (station: string) => `${station} live`,
  },

  notFound: {
    episode: {
      title: "No such episode",
      text: "The directory has no episode with this identifier, or no longer. Its station may list it under a new one.",
    },
    series: {
      title: "No such series",
      text: "The directory has no series with this identifier at this station, or no longer.",
    },
  },

  inferred: {
    sign: "≈",
    label: "matched by station, time and title",
    note: "≈ Found by station, time and title: the schedule itself names no episode.",
  },
} as const;
