/** Catch-up: episodes, their windows, their series. */

export const catchUp = {
  title: "Catch-up",
  description: "What was on the air and can still be heard, by when it leaves.",
  by: "Order",
  views: {
    leaving: "Leaving soon",
    newest: "Newest",
    series: "Series",
    station: "Stations",
    category: "Categories",
  },
  whole: "All catch-up",
  ofStation: "Catch-up of {station}",

  window: {
    left: "left {moment}",
    leftOn: "left on {date}",
    notOffered: "not offered",
    opening: "opening now",
    always: "without an end date",
    remaining: "{duration} left",
    lastMinute: "less than a minute left",
    both: "{window}, {remaining}",
  },

  leaving: {
    hour: "Within the hour",
    today: "Later today",
    tomorrow: "Tomorrow",
    week: "Within a week",
    later: "After that",
    note: "The Now line burns along each fuse. Where the fuse ends, the episode leaves.",
    all: "All that leaves",
    count: "{number, plural, one {# episode leaves} other {# episodes leave}}",
    next: "The next {number, number} to leave",
    ticks: {
      hours: "{number, number} h",
      days: "{number, plural, one {# day} other {# days}}",
    },
  },

  play: {
    play: "Play {name}",
    resume: "Resume {name} at {at}",
    pause: "Pause {name}",
    fromStart: "From the start",
    fromStartOf: "Play {name} from the start",
    resumeShort: "Resume at {at}",
  },
  heardUntil: "heard to {at}",
  pages: "Pages of episodes",
  episodes: "{number, plural, one {# episode} other {# episodes}}",
  series: "{number, plural, one {# series} other {# series}}",
  stations: "{number, plural, one {# station} other {# stations}}",
  newestOf: "newest: {day}",
  everyStation: "Every station",
  everyCategory: "Every category",
  categories: "{number, plural, one {# category} other {# categories}}",

  empty: {
    leaving: {
      title: "Nothing leaves soon in {country}",
      text: "What can be heard there has no end date, or there is none. The newest episodes show what there is.",
    },
    newest: {
      title: "No catch-up in {country}",
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
    range: "{day}, {from} to {to}",
    moment: "To that moment",
    next: "Next in the series",
    previous: "Before it",
    more: "More of {series}",
    allOf: "All of {series}",
    ways: "Ways to hear it",
    streamOf: "Stream {number, number}",
    unstated: "format not stated",
    about: "About",
    language: "Language",
    categories: "Categories",
    keywords: "Keywords",
    elsewhere: "Elsewhere",
    since: "since {moment}",
    closes: "leaves {moment}",
    state: {
      playable: "Can be heard now",
      opening: "Opening now",
      later: "Not yet",
      over: "It has left",
      "not-offered": "Not offered for listening again",
    },
    why: {
      later: "{station} offers it from then on. This page changes the moment it opens.",
      over: "{station} offered it until then. It may not be played any more.",
      "not-offered":
        "{station} lists this episode but gives no address for it: the rights for listening again lie elsewhere.",
    },
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
    /** After what an action is called. */
    after: "{said}, matched by station, time and title",
    note: "≈ Found by station, time and title: the schedule itself names no episode.",
  },
} as const;
