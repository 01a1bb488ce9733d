/** Moment links, in French. */
import type { Translation } from "../translation.ts";

export const moment: Translation["moment"] = {
  title: "{station}, {when}",
  when: "{day}, {apart}",
  ago: "il y a {duration}",
  justNow: "à l’instant",
  ahead: "dans {duration}",
  nothingKnown: "On ne sait pas ce qui passait alors.",
  programmes: "{station} autour de ce moment",
  listenFrom: "Écouter dès {time}",
  pause: "Mettre en pause",
  goOn: "Reprendre",
  listenAgain: "Réécouter",
  listenAgainFrom: "Réécouter dès {time}",
  what: "{pressed} : {show}, {station}",
  asking: "Recherche de ce qui peut encore s’entendre sur {station}.",
  rewind: "Sur {station}, on peut revenir {duration} en arrière. Ce moment reste accessible jusqu’à {until}.",
  episode: {
    inferred:
      "C’est en replay, très probablement sous le titre « {name} » : retrouvé par station, horaire et titre.",
    stated: "C’est en replay : d’après la station, « {name} » passait alors.",
    fromStart: "L’écoute commence au début : l’enregistrement est plus court que ne l’était l’émission.",
    open: "À propos de cet épisode",
  },
  gone: {
    title: "Ce moment ne peut pas s’entendre",
    tooOld: "Sur {station}, on peut revenir {duration} en arrière, et ce moment est plus ancien.",
    noRewind: "{station} n’a pas de flux qui permette de revenir en arrière.",
    unreachable: "On n’a pas pu savoir jusqu’où revenir sur {station} : son flux ne répond pas.",
    later: "« {name} » sera à réécouter {when}.",
    over: "« {name} » était en replay et {when}.",
    notOffered: "« {name} » n’est pas proposé en réécoute.",
    noEpisode: "{show} n’est pas en replay.",
    nothing: "Rien n’en est proposé en replay.",
  },
  future: {
    title: "C’est encore à venir",
    text: "Au programme : {show}.",
    unknown: "Rien n’est encore annoncé pour cette heure-là.",
  },
  live: "{station} en direct",
  station: "Voir {station}",
  more: "Autres épisodes : {series}",
  bad: {
    title: "Ce lien n’indique aucun moment",
    text: "Il mène à {station}, mais son heure est illisible. Un moment s’écrit ainsi : ?at=2026-05-03T14:07:00Z.",
  },
  notFound: {
    title: "Station introuvable",
    text: "Le lien mène à une station que l’annuaire n’a pas, ou n’a plus.",
  },
};
