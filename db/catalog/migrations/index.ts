import type { Migration } from "../../sqlite.ts";
import { documentsReadAnew, documentsReadForTags, documentsReadForTimes } from "./documents-read-anew.ts";
import { entriesOfCluster } from "./entries-of-cluster.ts";
import { firstMigrations } from "./first.ts";
import { homepageDescriptions } from "./homepage-descriptions.ts";
import { laterMigrations } from "./later.ts";
import { listedLanguages, traitsOfListedLanguages } from "./listed-languages.ts";
import { movedStations } from "./moved-stations.ts";
import { numbersOfEpisodes } from "./numbers-of-episodes.ts";
import { oneSchedule } from "./one-schedule.ts";
import { seriesNotes } from "./series-notes.ts";
import { catalogTables } from "./tables.ts";
import { traitsOfWords } from "./traits-of-words.ts";
import { usualLettersOfWords } from "./usual-letters.ts";

/** The schema of the catalogue. A migration that shipped is never changed. */
export const catalogMigrations: readonly Migration[] = [
  catalogTables,
  ...firstMigrations,
  ...laterMigrations,
  usualLettersOfWords,
  traitsOfWords,
  seriesNotes,
  homepageDescriptions,
  movedStations,
  oneSchedule,
  numbersOfEpisodes,
  entriesOfCluster,
  documentsReadAnew,
  documentsReadForTimes,
  listedLanguages,
  documentsReadForTags,
  traitsOfListedLanguages,
];
