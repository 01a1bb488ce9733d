/** The recommendations: their form, their shelves, what each says of itself. */

export const forYou = {
  title: "For you",
  description: "Radio recommended by rules you can see and change.",
  lead: "Radio chosen by rules that you can see and change. They are kept in this browser, and so is what you heard.",
  form: "What it goes by",
  results: "Recommendations",

  factors: {
    AFFINITY: { name: "Like what you hear", use: "Use likeness to a station" },
    GEO: { name: "Near you", use: "Use your place" },
    TRENDING: {
      name: "Rising",
      use: "Use what rises in the country",
      about: "Heard more than usual just now",
    },
    MUSICMATCH: { name: "Your artists", use: "Use artists you like" },
    ONDEMAND: { name: "Catch-up", use: "Include episodes", about: "Episodes you can play now" },
  },
  notUsed: {
    place: "Choose a place",
    station: "Play or keep a station first",
    artists: "Name an artist",
  },
  lastHeard: "{station}, heard last",

  station: {
    label: "The station to start from",
    last: "What I heard last ({station})",
    none: "Nothing was heard in this browser yet. Play a station, or keep one as a favourite, and it can be chosen here.",
    find: "Find a station",
  },

  place: {
    label: "City, or latitude and longitude",
    placeholder: "Bergen, or 60.39, 5.32",
    pick: "Places to pick",
    found: "{number, plural, one {# place fits} other {# places fit}}",
    none: "No larger city called “{typed}” in this country. Try one nearby, or type its latitude and longitude.",
    here: "Use my position",
    asking: "Asking your device…",
    forget: "Forget this place",
    at: "At {degrees}",
    sent: "Only {degrees} is sent, which is right to about a kilometre. It is not kept.",
    private: "Looked up in this browser. Only two decimals of it are sent, about a kilometre.",
    denied: "Your browser did not give the position. Pick a place instead, or type one.",
    unavailable: "Your device does not know where it is. Pick a place instead, or type one.",
  },

  artists: {
    label: "Add an artist",
    placeholder: "Marra",
    add: "Add",
    chosen: "Your artists",
    remove: "Remove {name}",
    addOne: "Add {name}",
    heard: "Heard in this browser",
    full: "{most, plural, one {# artist is} other {# artists are}} enough. Remove one to add another.",
  },

  groups: {
    AFFINITY: "Because you listen to {station}",
    GEO: "Near you",
    TRENDING: "Rising this week",
    MUSICMATCH: "Plays {artist}",
    MUSICMATCH_MORE: "Plays {artist} and others",
    ONDEMAND: "To hear when you like",
  },
  groupPlace: "around {place}",
  why: "Why {name}",
  found: "{number, plural, one {# recommendation} other {# recommendations}}",
  searching: "Looking for radio",
  fromStation: "on {station}",
  playEpisode: "Play {name}",
  pauseEpisode: "Pause {name}",

  empty: {
    title: "Nothing found by these rules",
    text: "No station in {country} answers to them just now. Turn on another rule, or change what it goes by.",
  },
  off: {
    title: "Every rule is turned off",
    text: "Turn on at least one, and this page fills.",
  },
  idle: {
    title: "No rule can be used yet",
    text: "Choose a place, name an artist, or turn on “Rising”.",
  },

  shelves: {
    change: "Change what it goes by",
    titles: {
      AFFINITY: "Because you listen",
      GEO: "Near you",
      TRENDING: "Rising this week",
      MUSICMATCH: "Plays your artists",
    },
    invite: {
      AFFINITY: "Play a station, and others like it stand here.",
      GEO: "Say where you are, and stations near you stand here.",
      MUSICMATCH: "Name artists you like, and stations that play them stand here.",
    },
    choose: { AFFINITY: "Find a station", GEO: "Choose a place", MUSICMATCH: "Name artists" },
    nothing: {
      AFFINITY: "No station like it in this country.",
      GEO: "Nothing more near your place.",
      TRENDING: "Nothing is heard more than usual just now.",
      MUSICMATCH: "No station here played them lately.",
    },
    failed: "The recommendations could not be fetched. The rest of the page is whole.",
    retry: "Try again",
  },
} as const;
