/** Lists of stations. */
export const directory = {
  all: "All stations in {country}",
  count: "{number, plural, one {# station} other {# stations}}",
  everyGenre: "Every genre",
  genres: "Genre",
  moreGenres: "{number, number} more",
  fewerGenres: "Fewer",
  none: "No station of this genre. Choose another one.",
  pages: "Pages of stations",
  previous: "Previous",
  next: "Next",
  page: "Page {page, number} of {pages, number}",
} as const;
