/**
 * Every word of the listener's interface, in one place, so that languages can come. Sentences with parts are functions.
 * Errors say who failed and what happens next.
 */
const count = (number: number, one: string, many: string) =>
  `${number.toLocaleString("en-GB")} ${number === 1 ? one : many}`;

export const copy = {
  product: "Nowline",
  tagline: "Live radio, where it is in time",
  description:
    "Live radio and its catch-up across one line of time: what is on air, what was, what comes next.",
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
    times: (city: string) => `Times are yours (${city}).`,
    device: "Your choices are kept in this browser.",
    settings: "Settings",
    developers: "For developers",
  },

  now: {
    title: "On air now",
    country: "Country",
    view: "Show as",
    timeline: "Timeline",
    list: "List",
    from: "from start",
    playLive: "play live",
    silent: "no stream known",
    playing: "playing",
    connecting: "connecting",
    again: "listen again",
    notOffered: "not offered",
    later: (time: string) => `to hear from ${time}`,
    until: (time: string) => `until ${time}`,
    next: (time: string, name: string) => `${time} ${name}`,
    nextLabel: "Next",
    noSchedule: "no schedule",
    noneOnAir: "Nothing announced for now",
    onAir: "On air",
    range: (from: string, to: string) => `${from} to ${to}`,
    onAirLabel: (show: string, station: string, until: string) =>
      `${show}, on air on ${station} until ${until}: play live`,
    liveLabel: (show: string, station: string) => `${show}: tune in to ${station}`,
    fromLabel: (show: string, station: string) => `From start: ${show} on ${station}`,
    againLabel: (show: string, range: string, station: string) =>
      `${show}, ${range} on ${station}: listen again`,
    programmes: (station: string) => `Programmes on ${station}`,
    demonstration: "These stations are a demonstration: fictional, with sound made for it.",
    empty: {
      title: "No stations here yet",
      text: "The directory has no station in this country. Choose another one above.",
    },
    nothing: {
      title: "The directory is empty",
      text: "Whoever runs this Nowline has not imported any stations yet. They appear here as soon as that is done.",
    },
  },

  stations: {
    all: (country: string) => `All stations in ${country}`,
    count: (number: number) => count(number, "station", "stations"),
    everyGenre: "Every genre",
    genres: "Genre",
    moreGenres: (number: number) => `${number} more`,
    fewerGenres: "Fewer",
    none: "No station of this genre. Choose another one.",
    pages: "Pages of stations",
    previous: "Previous",
    next: "Next",
    page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  },

  play: {
    play: (name: string) => `Play ${name}`,
    pause: (name: string) => `Pause ${name}`,
    noStream: (name: string) => `${name} offers no stream`,
  },
  favourite: {
    add: (name: string) => `Keep ${name} as a favourite`,
    remove: (name: string) => `${name} is a favourite: remove`,
  },

  search: {
    title: "Search",
    label: "Search stations",
    placeholder: "A name, a place, a genre, 107.5",
    country: "In",
    clear: "Clear the search",
    start: "Type a name, a place, a genre or a frequency. One mistyped letter is forgiven.",
    keys: "Arrow keys move through the results, Enter opens, Escape comes back.",
    found: (number: number, query: string) => `${count(number, "station", "stations")} for “${query}”`,
    searching: "Searching",
    typo: (query: string, meant: string, number: number) =>
      `No exact match for “${query}”. Showing “${meant}”: ${count(number, "station", "stations")}.`,
    near: (query: string, number: number) =>
      `No exact match for “${query}”. Showing what is closest: ${count(number, "station", "stations")}.`,
    empty: (query: string, country: string) => `Nothing in ${country} for “${query}”`,
    emptyText: "Try fewer letters, a place or a genre, or choose another country.",
    more: (number: number) => `Show ${number} more`,
    field: {
      name: "Name",
      also: "Also called",
      genre: "Genre",
      keyword: "Keyword",
      slogan: "Says",
      frequency: "Heard on",
    },
  },

  station: {
    onAir: "On air",
    next: "Next",
    song: "Playing",
    today: "Today",
    earlier: (number: number) => `Earlier today: ${count(number, "programme", "programmes")}`,
    later: (number: number) => `Later today: ${count(number, "programme", "programmes")}`,
    notOver: "on air now",
    zoneDiffers: (city: string, time: string) => `The station's own clock (${city}) says ${time}.`,
    noSchedule: "This station publishes no schedule.",
    noScheduleToday: "Nothing is announced for today.",
    streams: "Streams",
    stream: (number: number, name: string) => `Stream ${number} of ${name}`,
    unstated: "format not stated",
    rateUnstated: "bit rate not stated",
    rewind: "can be rewound as far as the station allows",
    only: (where: string) => `offered in ${where} only`,
    first: "first choice",
    playStream: "Play this one",
    noStreams: "This station sends no stream that the directory knows of.",
    receive: "Without the internet",
    receiveNone: "No broadcast bearer is listed.",
    frequencyUnstated: "frequency not stated",
    about: "About",
    genres: "Genres",
    keywords: "Keywords",
    also: "Also called",
    homepage: "Website",
    social: "Elsewhere",
    demonstration: "Demonstration station: fictional, with sound made for it.",
    leaves: (when: string) => `until ${when}`,
    left: (when: string) => `left on ${when}`,
  },

  errors: {
    offline: {
      title: "You seem to be offline",
      text: "The directory could not be reached from this device. It is asked again as soon as the network is back.",
    },
    timeout: {
      title: "The directory does not answer",
      text: "It had ten seconds. Try again; if it stays silent, it is being restarted.",
    },
    unavailable: {
      title: "The directory cannot answer just now",
      text: "Its server is busy or cannot read its catalogue. What is playing goes on. Try again in a moment.",
    },
    refused: { title: "The directory did not accept the request", text: "" },
    malformed: {
      title: "The directory's answer was damaged",
      text: "Something between here and the server changed it. Try again.",
    },
    retry: "Try again",
    reference: (id: string) => `Reference ${id}`,
    page: {
      title: "This page could not be made",
      text: "Nowline failed here, not you and not the station. What is playing goes on. Try again in a moment.",
    },
    home: "What is on air now",
    find: "Search for a station",
    notFound: {
      title: "Nothing at this address",
      text: "The page was moved, or the link is mistyped.",
    },
    station: {
      title: "No such station",
      text: "The directory has no station with this number, or no longer. Its name may find it under a new one.",
    },
  },
} as const;
