/** Words of the full-text indexes, as imports write them and searches ask for them. */

/** The token that narrows a full-text query to one country without a join. */
export const countryToken = (country: string) => `c${country}`;

/** Whether a folded word is one that a typo may be corrected to: at least four letters, no numbers. */
export const mayBeMistyped = (word: string): boolean =>
  word.length >= 4 && word.length <= 32 && !/\d/.test(word);
