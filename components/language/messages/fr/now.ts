/** The start page, in French. */
import type { Translation } from "../translation.ts";

export const now: Translation["now"] = {
  title: "À l’antenne",
  country: "Pays",
  view: "Affichage",
  timeline: "Frise",
  list: "Liste",
  from: "du début",
  playLive: "en direct",
  silent: "pas de flux connu",
  playing: "en écoute",
  connecting: "connexion",
  again: "réécouter",
  notOffered: "non proposé",
  later: "à écouter {from}",
  until: "jusqu’à {time}",
  noSchedule: "sans grille",
  noneOnAir: "Rien d’annoncé pour l’instant",
  onAir: "À l’antenne",
  range: "de {from} à {to}",
  onAirLabel: "{show}, à l’antenne sur {station} jusqu’à {until} : écouter en direct",
  liveLabel: "{show} : écouter {station}",
  fromLabel: "Écouter du début : {show} sur {station}",
  againLabel: "{show}, {range} sur {station} : réécouter",
  programmes: "Émissions sur {station}",
  demonstration: "Ces stations sont une démonstration : fictives, avec un son créé pour l’occasion.",
  empty: {
    text: "L’annuaire n’a pas de station dans ce pays. Choisissez-en un autre ci-dessus.",
  },
  nothing: {
    title: "L’annuaire est vide",
    text: "Les responsables de ce Nowline n’ont pas encore importé de stations. Elles apparaîtront ici aussitôt que ce sera fait.",
  },
};
