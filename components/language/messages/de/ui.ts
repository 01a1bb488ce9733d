import type { Translation } from "../translation.ts";

export const ui: Translation["ui"] = {
  product: "Nowline",
  tagline: "Live-Radio und wo es gerade steht",
  description: "Live-Radio und Nachhören auf einer Zeitachse: was läuft, was lief und was gleich kommt.",
  comma: ", ",
  colon: ": ",
  skip: "Zum Inhalt springen",

  nav: {
    label: "Hauptnavigation",
    now: "Jetzt",
    guide: "Programm",
    catchUp: "Nachhören",
    forYou: "Für dich",
    search: "Suche",
    home: "Nowline, zur Startseite",
  },

  footer: {
    theme: "Farben",
    themes: { system: "Wie das System", day: "Tag", night: "Nacht" },
    times: "Alle Zeiten in deiner Ortszeit ({city}).",
    device: "Was du wählst, bleibt in diesem Browser.",
    settings: "Einstellungen",
    developers: "Für Entwickler",
  },

  play: {
    play: "{name} abspielen",
    pause: "{name} anhalten",
    stop: "{name} beenden",
    noStream: "{name} bietet keinen Stream an",
  },
  favourite: {
    add: "{name} als Favorit merken",
    remove: "{name} ist ein Favorit: entfernen",
  },
};
