import type { Migration } from "../../sqlite.ts";

const LETTERWISE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** Keys made from names in scripts without spaces are words, no longer pairs of letters: imports make the keys anew. */
export const traitsOfWords: Migration = {
  name: "0026-traits-of-words",
  functions: { letterwise: (text) => (LETTERWISE.test(text) ? "1" : "") },
  sql: `
UPDATE station SET traits = NULL WHERE traits IS NOT NULL AND letterwise(traits) = '1';
CREATE INDEX station_without_traits ON station (id) WHERE traits IS NULL;
`,
};
