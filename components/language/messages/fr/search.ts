/** Search, in French. */
import type { Translation } from "../translation.ts";

export const search: Translation["search"] = {
  title: "Recherche",
  titleOf: "« {query} » · Recherche",
  label: "Chercher une station",
  placeholder: "Nom, lieu, genre, 107.5",
  clear: "Effacer la recherche",
  start: "Saisissez un nom, un lieu, un genre ou une fréquence. Une faute de frappe est pardonnée.",
  keys: "Les flèches parcourent les résultats, Entrée ouvre, Échap revient.",
  found: "{number, plural, one {# station} many {# de stations} other {# stations}} pour « {query} »",
  searching: "Recherche en cours",
  typo: "Rien d’exact pour « {query} ». Résultats pour « {meant} » : {number, plural, one {# station} many {# de stations} other {# stations}}.",
  near: "Rien d’exact pour « {query} ». Résultats les plus proches : {number, plural, one {# station} many {# de stations} other {# stations}}.",
  empty: "Rien pour « {query} » ({country})",
  emptyText: "Essayez avec moins de lettres, un lieu ou un genre, ou choisissez un autre pays.",
  more: "En afficher {number, number} de plus",
  field: {
    name: "Nom",
    also: "Aussi appelée",
    genre: "Genre",
    keyword: "Mot-clé",
    slogan: "Slogan",
    frequency: "Fréquence",
  },
};
