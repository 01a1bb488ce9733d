/** The device and the network. */
export const install = {
  renewed: "Nowline was renewed. Reload when it suits you: what plays will stop for a moment.",
  reload: "Reload",
  later: "Not now",

  waiting: {
    offline: "You are offline. {name} opens as soon as the network is back.",
    slow: "The server does not answer. {name} opens as soon as it does.",
    stay: "Stay here",
  },

  offline: {
    title: { offline: "You are offline", silent: "Nowline does not answer", online: "You are online" },
    text: {
      offline:
        "Radio comes over the network, and this device has none just now. This page comes back by itself when there is one.",
      silent:
        "Your device has a network, but the server cannot be reached over it. It is asked again every few seconds, and this page comes back by itself.",
      online: "This is the page that is shown without a network.",
    },
    wanted: "You wanted {path}, which is not kept on this device.",
    retry: "Try again",
    asking: "Asking…",
    home: "What is on air now",
    favourites: "Your favourites are safe here",
    favouritesText: "They can be heard as soon as the network is back.",
  },
} as const;
