import type { Translation } from "../translation.ts";

export const directory: Translation["directory"] = {
  all: "Alle Sender: {country}",
  count: "{number, plural, one {# Sender} other {# Sender}}",
  everyGenre: "Alle Genres",
  genres: "Genre",
  moreGenres: "{number, number} weitere",
  fewerGenres: "Weniger",
  none: "Kein Sender in diesem Genre. Ein anderes führt weiter.",
  pages: "Seiten mit Sendern",
  previous: "Zurück",
  next: "Weiter",
  page: "Seite {page, number} von {pages, number}",
};
