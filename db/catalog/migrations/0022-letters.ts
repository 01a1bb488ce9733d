import { listedLetter } from "../../listed-letter.ts";
import type { Migration } from "../../sqlite.ts";

/** Keys made from names are the letters of the lists ("北" → "B"); the stations' history stays. */
export const lettersOfLists: Migration = {
  name: "0022-letters",
  functions: { listed_letter: listedLetter },
  sql: `
UPDATE station
SET alphanumeric_key = listed_letter(alphanumeric_key),
  doc = json_set(doc, '$.alphanumericKey', listed_letter(alphanumeric_key))
WHERE alphanumeric_key = substr(sort_key, 1, 1) AND instr(name, alphanumeric_key) > 0
  AND alphanumeric_key <> listed_letter(alphanumeric_key);
`,
};
