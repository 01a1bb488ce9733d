/** The recommendations, in French. */
import type { Translation } from "../translation.ts";

export const forYou: Translation["forYou"] = {
  title: "Pour vous",
  description: "De la radio recommandée selon des règles que vous voyez et pouvez changer.",
  lead: "De la radio choisie selon des règles que vous voyez et pouvez changer. Elles restent dans ce navigateur, comme ce que vous avez écouté.",
  form: "Les critères",
  results: "Recommandations",

  factors: {
    AFFINITY: { name: "Dans le même esprit", use: "Chercher ce qui ressemble à une station" },
    GEO: { name: "Près de chez vous", use: "Tenir compte du lieu" },
    TRENDING: {
      name: "En hausse",
      use: "Tenir compte de ce qui monte dans le pays",
      about: "Plus d’écoutes que d’habitude",
    },
    MUSICMATCH: { name: "Vos artistes", use: "Tenir compte des artistes que vous aimez" },
    ONDEMAND: { name: "Replay", use: "Inclure des épisodes", about: "Des épisodes à écouter tout de suite" },
  },
  notUsed: {
    place: "Choisissez un lieu",
    station: "Écoutez ou gardez d’abord une station",
    artists: "Indiquez un artiste",
  },
  lastHeard: "{station}, dernière écoute",

  station: {
    label: "La station de départ",
    last: "Ma dernière écoute ({station})",
    none: "Aucune écoute dans ce navigateur pour l’instant. Écoutez une station ou gardez-la en favori, et vous pourrez la choisir ici.",
    find: "Trouver une station",
  },

  place: {
    label: "Ville, ou latitude et longitude",
    placeholder: "Bergen, ou 60.39, 5.32",
    pick: "Lieux à choisir",
    found:
      "{number, plural, one {# lieu correspond} many {# de lieux correspondent} other {# lieux correspondent}}",
    none: "Pas de grande ville nommée « {typed} » dans ce pays. Essayez-en une proche, ou saisissez sa latitude et sa longitude.",
    here: "Utiliser ma position",
    asking: "Localisation…",
    forget: "Oublier ce lieu",
    at: "À {degrees}",
    sent: "Seules ces coordonnées sont envoyées : {degrees}, justes à un kilomètre près environ. Elles ne sont pas conservées.",
    private: "Cherché dans ce navigateur. Seules deux décimales sont envoyées, soit un kilomètre environ.",
    denied: "Votre navigateur n’a pas donné la position. Choisissez un lieu, ou saisissez-en un.",
    unavailable: "Votre appareil ne sait pas où il est. Choisissez un lieu, ou saisissez-en un.",
  },

  artists: {
    label: "Ajouter un artiste",
    placeholder: "Marra",
    add: "Ajouter",
    chosen: "Vos artistes",
    remove: "Retirer {name}",
    addOne: "Ajouter {name}",
    heard: "Entendus dans ce navigateur",
    full: "{most, plural, one {# artiste suffit} many {# d’artistes suffisent} other {# artistes suffisent}}. Retirez-en un pour en ajouter un autre.",
  },

  groups: {
    AFFINITY: "Parce que vous écoutez {station}",
    GEO: "Près de chez vous",
    TRENDING: "En hausse cette semaine",
    MUSICMATCH: "Pour entendre {artist}",
    MUSICMATCH_MORE: "Pour entendre {artist} et d’autres",
    ONDEMAND: "À écouter quand vous voulez",
  },
  groupPlace: "autour du lieu choisi : {place}",
  why: "Pourquoi {name}",
  found: "{number, plural, one {# recommandation} many {# de recommandations} other {# recommandations}}",
  searching: "Recherche en cours",
  fromStation: "sur {station}",
  playEpisode: "Écouter {name}",
  pauseEpisode: "Mettre en pause {name}",

  empty: {
    title: "Rien trouvé selon ces règles",
    text: "Aucune station n’y répond pour l’instant ({country}). Activez une autre règle, ou changez les critères.",
  },
  off: {
    title: "Toutes les règles sont désactivées",
    text: "Activez-en au moins une, et cette page se remplit.",
  },
  idle: {
    title: "Aucune règle ne peut encore servir",
    text: "Choisissez un lieu, indiquez un artiste, ou activez « En hausse ».",
  },

  shelves: {
    change: "Changer les critères",
    titles: {
      AFFINITY: "D’après vos écoutes",
      GEO: "Près de chez vous",
      TRENDING: "En hausse cette semaine",
      MUSICMATCH: "Vos artistes à l’antenne",
    },
    invite: {
      AFFINITY: "Écoutez une station : celles qui lui ressemblent apparaîtront ici.",
      GEO: "Dites où vous êtes : les stations proches apparaîtront ici.",
      MUSICMATCH: "Indiquez des artistes que vous aimez : les stations qui les diffusent apparaîtront ici.",
    },
    choose: { AFFINITY: "Trouver une station", GEO: "Choisir un lieu", MUSICMATCH: "Indiquer des artistes" },
    nothing: {
      AFFINITY: "Aucune station semblable dans ce pays.",
      GEO: "Rien d’autre près de votre lieu.",
      TRENDING: "Rien n’est plus écouté que d’habitude.",
      MUSICMATCH: "Aucune station d’ici ne les a diffusés récemment.",
    },
    failed: "Les recommandations n’ont pas pu être chargées. Le reste de la page est complet.",
    retry: "Réessayer",
  },
};
