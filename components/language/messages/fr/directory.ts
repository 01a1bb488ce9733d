/** Lists of stations, in French. */
import type { Translation } from "../translation.ts";

export const directory: Translation["directory"] = {
  all: "Toutes les stations : {country}",
  count: "{number, plural, one {# station} many {# de stations} other {# stations}}",
  everyGenre: "Tous les genres",
  genres: "Genre",
  moreGenres: "{number, number} de plus",
  fewerGenres: "Moins",
  none: "Aucune station de ce genre. Choisissez-en un autre.",
  pages: "Pages de stations",
  previous: "Précédent",
  next: "Suivant",
  page: "Page {page, number} sur {pages, number}",
};
