/** Words of the full-text indexes, shared by imports, which write them, and searches, which ask for them. */

/** The token that narrows a full-text query to one country without a join. */
export const countryToken = (country: string) => `c${country}`;

/** Whether a folded word may be corrected for a typo: at least four letters, no digits. */
export const mayBeMistyped = (word: string): boolean =>
  word.length >= 4 && word.length <= 32 && !/\d/.test(word);
