import type { Translation } from "../translation.ts";

export const forYou: Translation["forYou"] = {
  title: "Für dich",
  description: "Radio, empfohlen nach Regeln, die man sehen und ändern kann.",
  lead: "Radio nach Regeln, die man sehen und ändern kann. Sie bleiben in diesem Browser, ebenso was gehört wurde.",
  form: "Wonach es geht",
  results: "Empfehlungen",

  factors: {
    AFFINITY: { name: "Wie das, was du hörst", use: "Ähnlichkeit mit einem Sender nutzen" },
    GEO: { name: "In deiner Nähe", use: "Deinen Ort nutzen" },
    TRENDING: {
      name: "Im Aufwind",
      use: "Nutzen, was im Land zulegt",
      about: "Wird gerade mehr gehört als sonst",
    },
    MUSICMATCH: { name: "Deine Interpreten", use: "Interpreten nutzen, die du magst" },
    ONDEMAND: {
      name: "Nachhören",
      use: "Folgen einbeziehen",
      about: "Folgen, die sich jetzt abspielen lassen",
    },
  },
  notUsed: {
    place: "Wähle einen Ort",
    station: "Erst einen Sender hören oder merken",
    artists: "Nenne einen Interpreten",
  },
  lastHeard: "{station}, zuletzt gehört",

  station: {
    label: "Der Sender, von dem es ausgeht",
    last: "Was ich zuletzt gehört habe ({station})",
    none: "In diesem Browser wurde noch nichts gehört. Sobald ein Sender gehört oder als Favorit gemerkt wurde, lässt er sich hier wählen.",
    find: "Einen Sender finden",
  },

  place: {
    label: "Stadt oder Breite und Länge",
    placeholder: "Bergen oder 60.39, 5.32",
    pick: "Orte zur Auswahl",
    found: "{number, plural, one {# Ort passt} other {# Orte passen}}",
    none: "In diesem Land gibt es keine größere Stadt namens „{typed}“. Es geht auch mit einer in der Nähe oder mit Breite und Länge.",
    here: "Meine Position nutzen",
    asking: "Fragt das Gerät …",
    forget: "Diesen Ort vergessen",
    at: "Bei {degrees}",
    sent: "Gesendet wird nur {degrees}, das ist auf etwa einen Kilometer genau. Es wird nicht gespeichert.",
    private:
      "Wird in diesem Browser nachgeschlagen. Gesendet werden nur zwei Nachkommastellen, etwa ein Kilometer.",
    denied:
      "Der Browser hat die Position nicht herausgegeben. Wähle stattdessen einen Ort oder gib einen ein.",
    unavailable: "Das Gerät weiß nicht, wo es ist. Wähle stattdessen einen Ort oder gib einen ein.",
  },

  artists: {
    label: "Interpreten hinzufügen",
    placeholder: "Marra",
    add: "Hinzufügen",
    chosen: "Deine Interpreten",
    remove: "{name} entfernen",
    addOne: "{name} hinzufügen",
    heard: "In diesem Browser gehört",
    full: "{most, plural, one {# Interpret reicht} other {# Interpreten reichen}}. Entferne einen, um einen anderen hinzuzufügen.",
  },

  groups: {
    AFFINITY: "Weil du {station} hörst",
    GEO: "In deiner Nähe",
    TRENDING: "Diese Woche im Aufwind",
    MUSICMATCH: "Spielt {artist}",
    MUSICMATCH_MORE: "Spielt {artist} und andere",
    ONDEMAND: "Zu hören, wann du magst",
  },
  groupPlace: "rund um {place}",
  why: "Warum {name}",
  found: "{number, plural, one {# Empfehlung} other {# Empfehlungen}}",
  searching: "Sucht Radio",
  fromStation: "auf {station}",
  playEpisode: "{name} abspielen",
  pauseEpisode: "{name} anhalten",

  empty: {
    title: "Nach diesen Regeln findet sich nichts",
    text: "Gerade entspricht ihnen kein Sender ({country}). Schalte eine weitere Regel ein oder ändere, wonach es geht.",
  },
  off: {
    title: "Alle Regeln sind ausgeschaltet",
    text: "Schalte mindestens eine ein, dann füllt sich diese Seite.",
  },
  idle: {
    title: "Noch lässt sich keine Regel nutzen",
    text: "Wähle einen Ort, nenne einen Interpreten oder schalte „Im Aufwind“ ein.",
  },

  shelves: {
    change: "Ändern, wonach es geht",
    titles: {
      AFFINITY: "Weil du es hörst",
      GEO: "In deiner Nähe",
      TRENDING: "Diese Woche im Aufwind",
      MUSICMATCH: "Spielt deine Interpreten",
    },
    invite: {
      AFFINITY: "Höre einen Sender, dann stehen hier ähnliche.",
      GEO: "Sag, wo du bist, dann stehen hier Sender aus der Nähe.",
      MUSICMATCH: "Nenne Interpreten, die du magst, dann stehen hier Sender, die sie spielen.",
    },
    choose: { AFFINITY: "Einen Sender finden", GEO: "Einen Ort wählen", MUSICMATCH: "Interpreten nennen" },
    nothing: {
      AFFINITY: "Kein ähnlicher Sender in diesem Land.",
      GEO: "Sonst nichts in der Nähe.",
      TRENDING: "Gerade wird nichts mehr gehört als sonst.",
      MUSICMATCH: "Hier hat sie zuletzt kein Sender gespielt.",
    },
    failed: "Die Empfehlungen konnten nicht geholt werden. Der Rest der Seite ist vollständig.",
    retry: "Noch einmal versuchen",
  },
};
