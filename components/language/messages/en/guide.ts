/** The guide: stations by time. */
export const guide = {
  title: "Guide",
  description:
    "Every station's programmes across a week back and a week ahead, and what of it can be heard again.",
  genre: "Genre",
  everyGenre: "Every genre",

  jumps: "Go to",
  now: "Now",
  tonight: "Tonight",
  earlier: "Earlier",
  later: "Later",
  days: "Day",
  today: "Today",

  grid: "Programmes in {country}: a row for each station, time from left to right",
  keys: "Arrow keys move between programmes and stations, Page Up and Page Down by a page of stations, Home and End to the first and last programme of a day, Shift with the left and right arrows by a day, N to what is on now. Enter plays what can be heard, else it opens the station.",
  stations: "Stations of the guide",
  row: "Station {place, number} of {all, number}",
  clock: "{city} {time}",
  clockLabel: "its own clock, {city}, says {time}",

  /** On blocks. */
  playLive: "play live",
  from: "from start",
  again: "listen again",
  againUntil: "listen again {until}",
  unsure: "catch-up not known",
  notOffered: "not offered",
  left: "left {when}",
  failed: "The directory did not send this",
  retry: "asked again soon, press to ask now",
  retryNow: "Ask again",
  noSchedule: "No schedule published",
  unscheduledLive: "{live}, no schedule",
  onAir: "On air",

  /** For those who hear the guide. */
  what: "{name}, {time}, {station}",
  acts: { playLive: "play live: {what}", from: "from start: {what}", again: "listen again: {what}" },
  cell: "{name}, {station}, {when}.",
  when: "{day}, {from} to {to}",
  whenOver: "{day} {from} to {otherDay} {to}",
  there: "{from} to {to} in {city}",
  says: {
    onAir: "On air now. Enter plays it live.",
    onAirRewind: "On air now. Enter plays it live, Shift and Enter from its start.",
    onAirSilent: "On air now. No stream is known. Enter opens the station.",
    again: "Can be heard again, matched by station, time and title. Enter plays it.",
    againUntil: "Can be heard again {until}, matched by station, time and title. Enter plays it.",
    opens: "Can be heard again {from}. Enter opens the station.",
    left: "Its catch-up left {when}. Enter opens the station.",
    notOffered: "Not offered again. Enter opens the station.",
    asking: "Over. Its catch-up is being looked for.",
    unsure: "Over. Whether it can be heard again is not known.",
    next: "To come. Enter opens the station.",
    loading: "{station}, programmes are being loaded",
    failed: "{station}, the directory did not send its programmes. Enter asks again.",
    unscheduled: "{station} publishes no schedule. Enter plays it live.",
    unscheduledSilent: "{station} publishes no schedule, and no stream is known. Enter opens the station.",
  },

  legend: {
    again: "listen again, matched by station, time and title",
    notOffered: "not offered",
    onAir: "on air",
    next: "to come",
  },

  list: {
    label: "Stations in {country}, one list each",
    programmes: "Programmes on {station}, {day}",
    place: "Station {from, number} of {all, number}",
    places: "Stations {from, number} to {to, number} of {all, number}",
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
