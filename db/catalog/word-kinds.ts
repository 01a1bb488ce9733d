/** Where a word of `word_use` occurs, as the table numbers it. */
export const WORD_KINDS = {
  /** In the station's own texts. */
  station: 0,
  /** In the titles of its programmes, series and items. */
  title: 1,
  /** In the descriptions of its items. */
  description: 2,
} as const;
export type WordKind = keyof typeof WORD_KINDS;
