/** What stands on every page, in French. */
import type { Translation } from "../translation.ts";

export const ui: Translation["ui"] = {
  product: "Nowline",
  tagline: "La radio en direct, à sa place dans le temps",
  description:
    "La radio en direct et son replay, de part et d’autre d’une ligne du temps : ce qui passe, ce qui est passé, ce qui vient.",
  comma: ", ",
  colon: " : ",
  skip: "Aller au contenu",

  nav: {
    label: "Navigation principale",
    now: "Direct",
    guide: "Grille",
    catchUp: "Replay",
    forYou: "Pour vous",
    search: "Recherche",
    home: "Nowline, page d’accueil",
  },

  footer: {
    theme: "Couleurs",
    themes: { system: "Comme le système", day: "Jour", night: "Nuit" },
    times: "Les heures sont les vôtres ({city}).",
    device: "Vos choix sont gardés dans ce navigateur.",
    settings: "Réglages",
    developers: "Pour les développeurs",
  },

  play: {
    play: "Écouter {name}",
    pause: "Mettre en pause {name}",
    stop: "Arrêter {name}",
    noStream: "{name} ne propose pas de flux",
  },
  favourite: {
    add: "Garder {name} en favori",
    remove: "Retirer {name} des favoris",
  },
};
