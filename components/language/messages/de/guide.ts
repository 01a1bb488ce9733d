import type { Translation } from "../translation.ts";

export const guide: Translation["guide"] = {
  title: "Programm",
  description:
    "Die Sendungen aller Sender, eine Woche zurück und eine Woche voraus, und was davon nachzuhören ist.",
  genre: "Genre",
  everyGenre: "Alle Genres",

  jumps: "Springen zu",
  now: "Jetzt",
  tonight: "Heute Abend",
  earlier: "Früher",
  later: "Später",
  days: "Tag",
  today: "Heute",

  grid: "Sendungen, {country}: eine Zeile je Sender, die Zeit läuft von links nach rechts",
  keys: "Pfeiltasten gehen zwischen Sendungen und Sendern, Bild auf und Bild ab um eine Seite von Sendern, Pos1 und Ende zur ersten und letzten Sendung eines Tages, Umschalt mit Pfeil links und rechts um einen Tag, N zu dem, was jetzt läuft. Enter spielt, was zu hören ist, sonst öffnet es den Sender.",
  stations: "Sender des Programms",
  row: "Sender {place, number} von {all, number}",
  clock: "{city} {time}",
  clockLabel: "dort, in {city}, ist es {time}",

  playLive: "live hören",
  from: "von Anfang an",
  again: "nachhören",
  againUntil: "nachhören {until}",
  unsure: "Nachhören unbekannt",
  notOffered: "nicht verfügbar",
  left: "seit {when} weg",
  failed: "Das Verzeichnis hat das nicht geschickt",
  retry: "wird bald wieder gefragt; drücken, um jetzt zu fragen",
  retryNow: "Noch einmal fragen",
  noSchedule: "Kein Programm veröffentlicht",
  unscheduledLive: "{live}, kein Programm",
  onAir: "Auf Sendung",

  what: "{name}, {time}, {station}",
  acts: { playLive: "live hören: {what}", from: "von Anfang an: {what}", again: "nachhören: {what}" },
  cell: "{name}, {station}, {when}.",
  when: "{day}, {from} bis {to}",
  whenOver: "{day}, {from} bis {otherDay}, {to}",
  there: "{from} bis {to} in {city}",
  says: {
    onAir: "Läuft gerade. Enter spielt live.",
    onAirRewind: "Läuft gerade. Enter spielt live, Umschalt und Enter von Anfang an.",
    onAirSilent: "Läuft gerade. Kein Stream bekannt. Enter öffnet den Sender.",
    again: "Nachzuhören, gefunden über Sender, Zeit und Titel. Enter spielt es ab.",
    againUntil: "Nachzuhören {until}, gefunden über Sender, Zeit und Titel. Enter spielt es ab.",
    opens: "Nachzuhören {from}. Enter öffnet den Sender.",
    left: "Zum Nachhören seit {when} weg. Enter öffnet den Sender.",
    notOffered: "Nicht zum Nachhören. Enter öffnet den Sender.",
    asking: "Vorbei. Ob es nachzuhören ist, wird gerade gesucht.",
    unsure: "Vorbei. Ob es nachzuhören ist, ist nicht bekannt.",
    next: "Kommt noch. Enter öffnet den Sender.",
    loading: "{station}, Sendungen werden geladen",
    failed: "{station}, das Verzeichnis hat die Sendungen nicht geschickt. Enter fragt noch einmal.",
    unscheduled: "{station} veröffentlicht kein Programm. Enter spielt live.",
    unscheduledSilent:
      "{station} veröffentlicht kein Programm, und kein Stream ist bekannt. Enter öffnet den Sender.",
  },

  legend: {
    again: "nachhören, gefunden über Sender, Zeit und Titel",
    notOffered: "nicht verfügbar",
    onAir: "läuft gerade",
    next: "kommt noch",
  },

  list: {
    label: "Sender, {country}, je eine Liste",
    programmes: "Sendungen auf {station}, {day}",
    place: "Sender {from, number} von {all, number}",
    places: "Sender {from, number} bis {to, number} von {all, number}",
    previous: "Voriger Sender",
    next: "Nächster Sender",
    noneThatDay: "Für diesen Tag ist nichts angekündigt.",
  },

  none: {
    title: "Kein Sender in diesem Genre",
    text: "Oben lässt sich ein anderes wählen, oder alle zeigen.",
  },
  empty: {
    title: "Hier gibt es noch keine Sender",
    text: "Das Verzeichnis hat keinen Sender in diesem Land. Oben lässt sich ein anderes wählen.",
  },
};
