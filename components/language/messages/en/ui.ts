/** What stands on every page: the name, the ways, the foot; and buttons that every room uses. */

export const ui = {
  product: "Nowline",
  tagline: "Live radio, where it is in time",
  description:
    "Live radio and its catch-up across one line of time: what is on air, what was, what comes next.",
  /** Between parts that are drawn apart. */
  comma: ", ",
  /** After what names the thing that follows. */
  colon: ": ",
  skip: "Skip to the page",

  nav: {
    label: "Main",
    now: "Now",
    guide: "Guide",
    catchUp: "Catch-up",
    forYou: "For you",
    search: "Search",
    home: "Nowline, to the start page",
  },

  footer: {
    theme: "Colours",
    themes: { system: "As the system", day: "Day", night: "Night" },
    times: "Times are yours ({city}).",
    device: "Your choices are kept in this browser.",
    settings: "Settings",
    developers: "For developers",
  },

  play: {
    play: "Play {name}",
    pause: "Pause {name}",
    stop: "Stop {name}",
    noStream: "{name} offers no stream",
  },
  favourite: {
    add: "Keep {name} as a favourite",
    remove: "{name} is a favourite: remove",
  },
} as const;
