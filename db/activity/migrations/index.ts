import type { Migration } from "../../sqlite.ts";
import { firstMigrations } from "./first.ts";
import { lackedStations } from "./lacked-stations.ts";
import { laterMigrations } from "./later.ts";
import { leadingEntries } from "./leading-entries.ts";
import { lentKeys } from "./lent-keys.ts";

/** The schema of the activity store. A migration that shipped is never changed. */
export const activityMigrations: readonly Migration[] = [
  ...firstMigrations,
  ...laterMigrations,
  lentKeys,
  leadingEntries,
  lackedStations,
];
