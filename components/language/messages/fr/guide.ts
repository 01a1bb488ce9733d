/** The guide, in French. */
import type { Translation } from "../translation.ts";

export const guide: Translation["guide"] = {
  title: "Grille",
  description:
    "Les émissions de chaque station, de la semaine passée à la semaine à venir, et ce qui s’en réécoute.",
  genre: "Genre",
  everyGenre: "Tous les genres",

  jumps: "Aller à",
  now: "Maintenant",
  tonight: "Ce soir",
  earlier: "Plus tôt",
  later: "Plus tard",
  days: "Jour",
  today: "Aujourd’hui",

  grid: "Émissions, {country} : une ligne par station, les heures de gauche à droite",
  keys: "Les flèches passent d’une émission ou d’une station à l’autre, Page précédente et Page suivante d’une page de stations, Début et Fin à la première et à la dernière émission d’un jour, Maj avec les flèches gauche et droite d’un jour, N à ce qui est à l’antenne. Entrée lance ce qui peut s’écouter, sinon ouvre la station.",
  stations: "Stations de la grille",
  row: "Station {place, number} sur {all, number}",
  clock: "{city} {time}",
  clockLabel: "à son heure locale, {city}, il est {time}",

  playLive: "en direct",
  from: "du début",
  again: "réécouter",
  againUntil: "réécouter {until}",
  unsure: "replay incertain",
  notOffered: "non proposé",
  left: "a expiré {when}",
  failed: "L’annuaire n’a pas envoyé ceci",
  retry: "nouvel essai bientôt, appuyez pour l’avancer",
  retryNow: "Réessayer",
  noSchedule: "Pas de grille publiée",
  unscheduledLive: "{live}, sans grille",
  onAir: "À l’antenne",

  what: "{name}, {time}, {station}",
  acts: {
    playLive: "écouter en direct : {what}",
    from: "écouter du début : {what}",
    again: "réécouter : {what}",
  },
  cell: "{name}, {station}, {when}.",
  when: "{day}, de {from} à {to}",
  whenOver: "du {day} {from} au {otherDay} {to}",
  there: "de {from} à {to}, heure locale de la station, {city}",
  says: {
    onAir: "À l’antenne. Entrée lance le direct.",
    onAirRewind: "À l’antenne. Entrée lance le direct, Maj et Entrée reprennent du début.",
    onAirSilent: "À l’antenne. Aucun flux connu. Entrée ouvre la station.",
    again: "À réécouter, retrouvé par station, horaire et titre. Entrée lance l’écoute.",
    againUntil: "À réécouter {until}, retrouvé par station, horaire et titre. Entrée lance l’écoute.",
    opens: "À réécouter {from}. Entrée ouvre la station.",
    left: "Son replay a expiré {when}. Entrée ouvre la station.",
    notOffered: "Pas proposé en réécoute. Entrée ouvre la station.",
    asking: "C’est fini. Recherche du replay en cours.",
    unsure: "C’est fini. On ne sait pas si cela peut se réécouter.",
    next: "À venir. Entrée ouvre la station.",
    loading: "{station}, chargement des émissions",
    failed: "{station} : l’annuaire n’a pas envoyé les émissions. Entrée les redemande.",
    unscheduled: "{station} ne publie pas de grille. Entrée lance le direct.",
    unscheduledSilent:
      "{station} ne publie pas de grille, et aucun flux n’est connu. Entrée ouvre la station.",
  },

  legend: {
    again: "réécouter, retrouvé par station, horaire et titre",
    notOffered: "non proposé",
    onAir: "à l’antenne",
    next: "à venir",
  },

  list: {
    label: "Stations, {country} : une liste par station",
    programmes: "Émissions sur {station}, {day}",
    place: "Station {from, number} sur {all, number}",
    places: "Stations {from, number} à {to, number} sur {all, number}",
    previous: "Station précédente",
    next: "Station suivante",
    noneThatDay: "Rien n’est annoncé pour ce jour.",
  },

  none: {
    title: "Aucune station de ce genre",
    text: "Choisissez-en un autre ci-dessus, ou affichez toutes les stations.",
  },
  empty: {
    title: "Pas encore de stations ici",
    text: "L’annuaire n’a pas de station dans ce pays. Choisissez-en un autre ci-dessus.",
  },
};
