import type { Translation } from "../translation.ts";

export const directory: Translation["directory"] = {
  all: "Alle stasjoner i {country}",
  count: "{number, plural, one {# stasjon} other {# stasjoner}}",
  everyGenre: "Alle sjangre",
  genres: "Sjanger",
  moreGenres: "{number, number} til",
  fewerGenres: "Færre",
  none: "Ingen stasjoner i denne sjangeren. Velg en annen.",
  pages: "Sider med stasjoner",
  previous: "Forrige",
  next: "Neste",
  page: "Side {page, number} av {pages, number}",
};
