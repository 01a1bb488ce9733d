import type { Translation } from "../translation.ts";

export const moment: Translation["moment"] = {
  title: "{station}, {when}",
  when: "{day}, {apart}",
  ago: "{duration} her",
  justNow: "gerade eben",
  ahead: "in {duration}",
  nothingKnown: "Was da lief, ist nicht bekannt.",
  programmes: "{station} um diesen Moment herum",
  listenFrom: "Ab {time} hören",
  pause: "Anhalten",
  goOn: "Weiterhören",
  listenAgain: "Nachhören",
  listenAgainFrom: "Ab {time} nachhören",
  what: "{pressed}: {show}, {station}",
  asking: "Fragt {station}, wie weit sich zurückspulen lässt.",
  rewind: "{station} lässt sich {duration} zurückspulen. Dieser Moment bleibt bis {until} erreichbar.",
  episode: {
    inferred: "Zum Nachhören vorhanden, wohl als „{name}“: gefunden über Sender, Zeit und Titel.",
    stated: "Zum Nachhören vorhanden: „{name}“ lief da, sagt der Sender.",
    fromStart: "Beginnt von vorn: Die Aufnahme ist nicht so lang, wie die Sendung war.",
    open: "Über diese Folge",
  },
  gone: {
    title: "Dieser Moment ist nicht zu hören",
    tooOld: "{station} lässt sich {duration} zurückspulen, und dieser Moment liegt weiter zurück.",
    noRewind: "{station} sendet keinen Stream, der sich zurückspulen lässt.",
    unreachable:
      "{station} ließ sich nicht fragen, wie weit sich zurückspulen lässt: Der Stream antwortet nicht.",
    later: "„{name}“ ist {when} nachzuhören.",
    over: "„{name}“ war nachzuhören: {when}.",
    notOffered: "„{name}“ wird nicht zum Nachhören angeboten.",
    noEpisode: "{show} ist nicht nachzuhören.",
    nothing: "Davon ist nichts nachzuhören.",
  },
  future: {
    title: "Das kommt erst noch",
    text: "Dann läuft {show}.",
    unknown: "Für dann ist noch nichts angekündigt.",
  },
  live: "{station} live",
  station: "Alles von {station}",
  more: "Mehr von {series}",
  bad: {
    title: "Dieser Link nennt keinen Moment",
    text: "Er führt zu {station}, aber die Zeit darin ist nicht lesbar. Ein Moment schreibt sich so: ?at=2026-05-03T14:07:00Z.",
  },
  notFound: {
    title: "Diesen Sender gibt es nicht",
    text: "Der Link führt zu einem Sender, den das Verzeichnis nicht hat, oder nicht mehr.",
  },
};
