/** A station's page, in French. */
import type { Translation } from "../translation.ts";

export const station: Translation["station"] = {
  onAir: "À l’antenne",
  now: "Maintenant",
  next: "À suivre",
  song: "Titre en cours",
  today: "Aujourd’hui",
  earlier:
    "Plus tôt aujourd’hui : {number, plural, one {# émission} many {# d’émissions} other {# émissions}}",
  later:
    "Plus tard aujourd’hui : {number, plural, one {# émission} many {# d’émissions} other {# émissions}}",
  zoneDiffers: "À l’heure de la station ({city}), il est {time}.",
  noSchedule: "Cette station ne publie pas de grille.",
  streams: "Flux",
  stream: "Flux {number, number}, {name}",
  unstated: "format non précisé",
  rate: "{rate, number} kbit/s",
  rateAbout: "environ {rate, number} kbit/s",
  rateUnstated: "débit non précisé",
  rewind: "HLS : retour en arrière aussi loin que la station le permet",
  only: "proposé seulement dans ce pays : {where}",
  first: "premier choix",
  playStream: "Écouter celui-ci",
  noStreams: "L’annuaire ne connaît aucun flux de cette station.",
  receive: "Sans internet",
  frequencyUnstated: "fréquence non précisée",
  listedAs: "dans la liste sous « {name} »",
  about: "À propos",
  genres: "Genres",
  keywords: "Mots-clés",
  also: "Aussi appelée",
  homepage: "Site web",
  social: "Ailleurs",
  demonstration: "Station de démonstration : fictive, avec un son créé pour l’occasion.",
  left: "a expiré {when}",
  songs: {
    title: "Entendu ici",
    none: "Aucun titre connu pour cette station sur les dernières vingt-quatre heures.",
    moment: "{song}, {time} : aller à ce moment",
    now: "En ce moment à l’antenne",
  },
  similar: {
    title: "Dans l’esprit de {name}",
    none: "Aucune autre station d’ici ne lui ressemble.",
    search: "En chercher une autre",
  },
};
