/** Errors: who failed, and what happens next. */
export const errors = {
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
  store: {
    title: "The catalogue cannot be read just now",
    text: "The server cannot use one of its stores: this page needs it. Whoever runs the directory can see that. Try again in a moment.",
  },
  busy: {
    title: "Too many pages are being made just now",
    text: "The server makes one page after the other, and too many wait. Try again in a few seconds.",
  },
  often: {
    title: "Too many requests from your network",
    text: "Pages were asked for faster than they are given out. Try again in a few seconds.",
  },
  refused: { title: "The directory did not accept the request" },
  malformed: {
    title: "The directory's answer was damaged",
    text: "Something between here and the server changed it. Try again.",
  },
  retry: "Try again",
  reference: "Reference {id}",
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
} as const;
