/** Every word of the settings, in one place, so that languages can come. Sentences with parts are functions. */
const count = (number: number, one: string, many: string) =>
  `${number.toLocaleString("en-GB")} ${number === 1 ? one : many}`;
const names = (list: readonly string[], most: number) =>
  list.length > most
    ? `${list.slice(0, most).join(", ")} and ${(list.length - most).toLocaleString("en-GB")} more`
    : list.join(", ");

export const settingsCopy = {
  title: "Settings",
  description: "What this browser keeps for you: favourites, what was heard, how the pages look.",
  lead: "All of this is kept in this browser and nowhere else. Take it along with an export.",
  sections: "Sections",

  country: { title: "Country", text: "Whose stations come first.", label: "Country" },
  look: {
    title: "Appearance",
    zone: (city: string) => `Times are told as clocks in ${city} show them, which is this device's setting.`,
  },
  keys: {
    title: "Keyboard",
    text: "On every page, where nothing is being typed:",
    search: "Search",
    player: "The player's keys",
    enabled: "Listen to the player's keys",
  },

  transfer: {
    title: "Export and import",
    export: "Export",
    exportText: "Everything, to bring back later or elsewhere; or the favourites alone, for other programs.",
    json: "Everything (JSON)",
    m3u: "Favourites (M3U)",
    opml: "Favourites (OPML)",
    fileName: "nowline",
    playlist: "Nowline favourites",
    preparing: "Asking for the addresses of their streams…",
    silent: (stations: readonly string[]) => `Without a stream, so not in the file: ${names(stations, 3)}.`,
    nothing: "There are no favourites to export yet.",
    import: "Import",
    importText: "JSON of Nowline, M3U or OPML. What is here stays; what is new is added.",
    choose: "Choose a file",
    reading: (name: string) => `Reading ${name}`,
    looking: (name: string) => `Looking for the stations of ${name} in the directory`,
    added: (number: number) => `${count(number, "favourite", "favourites")} added`,
    addedNone: "No new favourite",
    there: (number: number) =>
      `${number.toLocaleString("en-GB")} ${number === 1 ? "was" : "were"} here already`,
    heard: "what was heard is merged",
    rules: "the rules of For you are taken over",
    unknown: (stations: readonly string[]) => `Not in this directory: ${names(stations, 5)}.`,
    full: (most: number, left: number) =>
      `${count(left, "station", "stations")} did not fit: ${most} favourites can be kept.`,
    skipped: (number: number) =>
      `${count(number, "entry that is no", "entries that are no")} radio station${number === 1 ? "" : "s"} passed over.`,
    imported: (name: string) => `${name} was imported`,
    failed: (name: string) => `${name} was not imported. Nothing was changed.`,
    unreachable: "The directory could not be asked about its stations. Try again when it answers.",
    unreadable: "The browser could not read it.",
    exportFailed:
      "The directory could not be asked for the streams, so there is no file. Try again in a moment.",
  },

  favourites: {
    title: "Favourites",
    text: "Their lanes come first on the start page: the first eight, in this order.",
    none: "No station is kept yet. Press the star of one, anywhere, and it stands here.",
    gone: "Not in this directory",
    remove: (name: string) => `Remove ${name} from the favourites`,
    up: (name: string) => `Move ${name} up`,
    removed: (name: string) => `${name} is no longer a favourite.`,
    find: "Find a station",
  },

  heard: {
    title: "Heard here",
    stations: "Stations",
    songs: "Songs",
    noStations: "What you play is listed here.",
    noSongs: "Songs are noted while a station that names them plays live.",
    more: (number: number) => `Show ${number} more`,
    forget: (name: string) => `Forget ${name}`,
    forgot: (name: string) => `${name} was forgotten.`,
    forgetAll: "Forget all that was heard",
    forgotAll: "All that was heard was forgotten.",
    on: (station: string) => `on ${station}`,
    song: (artist: string, title: string) => (artist && title ? `${title} by ${artist}` : artist || title),
  },

  app: {
    title: "As an app",
    text: "Nowline can be installed like an app: in a window of its own, with its pages at hand. Sound always comes from the network.",
    install: "Install Nowline",
    installed: "Nowline is installed on this device.",
    how: "Your browser offers it in its menu, as “Install” or “Add to home screen”.",
  },

  undo: "Undo",
  undone: "Taken back.",
  dismiss: "Close this message",
} as const;
