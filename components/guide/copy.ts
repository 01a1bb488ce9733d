/** Every word of the guide, in one place, so that languages can come. Sentences with parts are functions. */
export const guideCopy = {
  title: "Guide",
  description:
    "Every station's programmes across a week back and a week ahead, and what of it can be heard again.",
  country: "Country",
  genre: "Genre",
  everyGenre: "Every genre",

  jumps: "Go to",
  now: "Now",
  tonight: "Tonight",
  earlier: "Earlier",
  later: "Later",
  days: "Day",
  today: "Today",

  grid: (country: string) => `Programmes in ${country}: a row for each station, time from left to right`,
  keys: "Arrow keys move between programmes and stations, Page Up and Page Down by a page of stations, Home and End to the first and last programme of a day, Shift with the left and right arrows by a day, N to what is on now. Enter plays what can be heard, else it opens the station.",
  stations: "Stations of the guide",
  row: (place: number, all: number) => `Station ${place} of ${all}`,
  clock: (city: string, time: string) => `${city} ${time}`,
  clockLabel: (city: string, time: string) => `its own clock, ${city}, says ${time}`,

  /** On blocks. */
  playLive: "play live",
  from: "from start",
  again: "listen again",
  asking: "catch-up?",
  unsure: "catch-up not known",
  notOffered: "not offered",
  opens: (when: string) => `from ${when}`,
  left: (when: string) => `left ${when}`,
  failed: "The directory did not send this",
  retry: "asked again soon, press to ask now",
  retryNow: "Ask again",
  noSchedule: "No schedule published",
  unscheduled: "no schedule",
  onAir: "On air",

  /** For those who hear the guide. */
  cell: (name: string, station: string, when: string) => `${name}, ${station}, ${when}.`,
  when: (day: string, from: string, to: string) => `${day}, ${from} to ${to}`,
  whenOver: (day: string, from: string, otherDay: string, to: string) =>
    `${day} ${from} to ${otherDay} ${to}`,
  there: (city: string, from: string, to: string) => `${from} to ${to} in ${city}`,
  says: {
    onAir: "On air now. Enter plays it live.",
    onAirRewind: "On air now. Enter plays it live, Shift and Enter from its start.",
    onAirSilent: "On air now. No stream is known. Enter opens the station.",
    again: (until: string) =>
      until
        ? `Can be heard again until ${until}, matched by station, time and title. Enter plays it.`
        : "Can be heard again, matched by station, time and title. Enter plays it.",
    opens: (when: string) => `Can be heard again from ${when}. Enter opens the station.`,
    left: (when: string) => `Its catch-up left ${when}. Enter opens the station.`,
    notOffered: "Not offered again. Enter opens the station.",
    asking: "Over. Its catch-up is being looked for.",
    unsure: "Over. Whether it can be heard again is not known.",
    next: "To come. Enter opens the station.",
    loading: (station: string) => `${station}, programmes are being loaded`,
    failed: (station: string) => `${station}, the directory did not send its programmes. Enter asks again.`,
    unscheduled: (station: string) => `${station} publishes no schedule. Enter plays it live.`,
    unscheduledSilent: (station: string) =>
      `${station} publishes no schedule, and no stream is known. Enter opens the station.`,
  },

  legend: {
    label: "What the blocks mean",
    again: "listen again, matched by station, time and title",
    notOffered: "not offered",
    onAir: "on air",
    next: "to come",
  },
  until: (when: string) => `until ${when}`,

  list: {
    label: (country: string) => `Stations in ${country}, one list each`,
    programmes: (station: string, day: string) => `Programmes on ${station}, ${day}`,
    place: (from: number, to: number, all: number) =>
      from === to ? `Station ${from} of ${all}` : `Stations ${from} to ${to} of ${all}`,
    previous: "Previous station",
    next: "Next station",
    noneThatDay: "Nothing is announced for this day.",
  },

  none: { title: "No station of this genre", text: "Choose another one above, or see them all." },
  empty: {
    title: "No stations here yet",
    text: "The directory has no station in this country. Choose another one above.",
  },
} as const;
