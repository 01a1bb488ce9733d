import type { Translation } from "../translation.ts";

export const catchUp: Translation["catchUp"] = {
  title: "Nachhören",
  description: "Was gelaufen ist und noch gehört werden kann, danach geordnet, wann es verschwindet.",
  by: "Ordnung",
  views: {
    leaving: "Bald weg",
    newest: "Neu",
    series: "Reihen",
    station: "Sender",
    category: "Kategorien",
  },
  whole: "Alles zum Nachhören",
  ofStation: "{station} nachhören",

  window: {
    left: "seit {moment} weg",
    leftOn: "seit {date} weg",
    notOffered: "nicht verfügbar",
    opening: "wird gerade freigegeben",
    always: "ohne Enddatum",
    remaining: "noch {duration}",
    lastMinute: "noch weniger als eine Minute",
    both: "{window}, {remaining}",
  },

  leaving: {
    hour: "In der nächsten Stunde",
    today: "Später heute",
    tomorrow: "Morgen",
    week: "Innerhalb einer Woche",
    later: "Danach",
    note: "Die Jetzt-Linie brennt an jeder Zündschnur entlang. Wo die Schnur endet, verschwindet die Folge.",
    all: "Alles, was bald weg ist",
    count: "{number, plural, one {# Folge verschwindet} other {# Folgen verschwinden}}",
    next: "Die nächsten {number, number}, die verschwinden",
    ticks: {
      hours: "{number, number} h",
      days: "{number, plural, one {# Tag} other {# Tage}}",
    },
  },

  play: {
    play: "{name} abspielen",
    resume: "{name} ab {at} weiterhören",
    pause: "{name} anhalten",
    fromStart: "Von Anfang an",
    fromStartOf: "{name} von Anfang an abspielen",
    resumeShort: "Ab {at} weiterhören",
  },
  heardUntil: "gehört bis {at}",
  pages: "Seiten mit Folgen",
  episodes: "{number, plural, one {# Folge} other {# Folgen}}",
  series: "{number, plural, one {# Reihe} other {# Reihen}}",
  stations: "{number, plural, one {# Sender} other {# Sender}}",
  newestOf: "neueste: {day}",
  everyStation: "Alle Sender",
  everyCategory: "Alle Kategorien",
  categories: "{number, plural, one {# Kategorie} other {# Kategorien}}",

  empty: {
    leaving: {
      title: "Hier verschwindet so bald nichts ({country})",
      text: "Was dort zu hören ist, hat kein Enddatum, oder es gibt nichts. Die neuesten Folgen zeigen, was da ist.",
    },
    newest: {
      title: "Nichts zum Nachhören ({country})",
      text: "Dort veröffentlicht kein Sender, was gelaufen ist. Live-Radio gibt es weiterhin.",
    },
    here: {
      title: "Hier gibt es nichts nachzuhören",
      text: "Für diese Auswahl ist keine Folge verzeichnet, oder nicht mehr. Eine andere hat vielleicht mehr.",
    },
    page: { title: "Keine weiteren Folgen", text: "Diese Liste endet vor der gewünschten Seite." },
    toNewest: "Neueste Folgen",
    toFirst: "Erste Seite",
    toNow: "Was jetzt läuft",
  },

  episode: {
    wasOn: "Wann es lief",
    isOn: "Wann es läuft",
    range: "{day}, {from} bis {to}",
    moment: "Zu diesem Moment",
    next: "Weiter in der Reihe",
    previous: "Davor",
    more: "Mehr von {series}",
    allOf: "Alles von {series}",
    ways: "Wege, es zu hören",
    streamOf: "Stream {number, number}",
    unstated: "Format nicht angegeben",
    about: "Worum es geht",
    language: "Sprache",
    categories: "Kategorien",
    keywords: "Stichwörter",
    elsewhere: "Anderswo",
    since: "seit {moment}",
    closes: "verschwindet {moment}",
    state: {
      playable: "Jetzt zu hören",
      opening: "Wird gerade freigegeben",
      later: "Noch nicht",
      over: "Nicht mehr da",
      "not-offered": "Wird nicht zum Nachhören angeboten",
    },
    why: {
      later: "Ab dann bietet {station} es an. Diese Seite ändert sich in dem Moment.",
      over: "Bis dahin bot {station} es an. Es darf nicht mehr abgespielt werden.",
      "not-offered":
        "{station} verzeichnet diese Folge, nennt aber keine Adresse: Die Rechte zum Nachhören liegen anderswo.",
    },
  },

  notFound: {
    episode: {
      title: "Diese Folge gibt es nicht",
      text: "Das Verzeichnis hat keine Folge mit dieser Kennung, oder nicht mehr. Vielleicht führt der Sender sie unter einer neuen.",
    },
    series: {
      title: "Diese Reihe gibt es nicht",
      text: "Das Verzeichnis hat bei diesem Sender keine Reihe mit dieser Kennung, oder nicht mehr.",
    },
  },

  inferred: {
    sign: "≈",
    label: "gefunden über Sender, Zeit und Titel",
    after: "{said}, gefunden über Sender, Zeit und Titel",
    note: "≈ Gefunden über Sender, Zeit und Titel: Das Programm selbst nennt keine Folge.",
  },
};
