import type { Migration } from "../../sqlite.ts";

/** Adds empty arrays that the specification does not call optional to every document: clients call methods on them. */
export const arraysPresent: Migration = {
  name: "0010-arrays",
  sql: `
UPDATE station SET doc = json_insert(doc, '$.bearers', json('[]'), '$.shortNames', json('[]'), '$.mediumNames', json('[]'),
  '$.longNames', json('[]'), '$.keywords', json('[]'), '$.epgLanguages', json('[]'));
UPDATE ondemand SET doc = json_insert(doc, '$.longDescriptions', json('[]'), '$.mediumNames', json('[]'),
  '$.longNames', json('[]'), '$.keywords', json('[]'), '$.genres', json('[]'));
`,
};
