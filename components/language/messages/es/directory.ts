/** Lists of stations, in Spanish. */
import type { Translation } from "../translation.ts";

export const directory: Translation["directory"] = {
  all: "Todas las emisoras: {country}",
  count: "{number, plural, one {# emisora} many {# de emisoras} other {# emisoras}}",
  everyGenre: "Todos los géneros",
  genres: "Género",
  moreGenres: "{number, number} más",
  fewerGenres: "Menos",
  none: "No hay emisoras de este género. Elige otro.",
  pages: "Páginas de emisoras",
  previous: "Anterior",
  next: "Siguiente",
  page: "Página {page, number} de {pages, number}",
};
