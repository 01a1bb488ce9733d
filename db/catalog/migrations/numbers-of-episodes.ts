import type { Migration } from "../../sqlite.ts";

/** Season, number and type of podcast episodes, and podcasts that are heard from the first episode on. */
export const numbersOfEpisodes: Migration = {
  name: "0031-numbers-of-episodes",
  sql: `
ALTER TABLE ondemand ADD COLUMN season INTEGER;
ALTER TABLE ondemand ADD COLUMN episode REAL;
-- NULL: a full episode.
ALTER TABLE ondemand ADD COLUMN episode_type TEXT CHECK (episode_type IN ('trailer', 'bonus'));
ALTER TABLE series ADD COLUMN is_serial INTEGER NOT NULL DEFAULT 0 CHECK (is_serial IN (0, 1));
`,
};
