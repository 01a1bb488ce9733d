import type { Migration } from "../../sqlite.ts";

/** Descriptions that homepages give of their stations, beside their pictures: each homepage is looked at again for its words. */
export const homepageDescriptions: Migration = {
  name: "0028-homepage-descriptions",
  sql: `
ALTER TABLE homepage_picture RENAME TO homepage_look;
ALTER TABLE homepage_look ADD COLUMN description TEXT;
-- The language tag of the description.
ALTER TABLE homepage_look ADD COLUMN language TEXT;
-- 0: the words are those of several pages, or of a network.
ALTER TABLE homepage_look ADD COLUMN is_own INTEGER NOT NULL DEFAULT 0 CHECK (is_own IN (0, 1));
UPDATE homepage_look SET next_at_ms = 0 WHERE failures = 0;
`,
};
