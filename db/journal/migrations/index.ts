import type { Migration } from "../../sqlite.ts";
import { jobTable } from "./0001-jobs.ts";
import { runTable } from "./0002-runs.ts";
import { givenTables } from "./0003-given.ts";
import { documentTable } from "./0004-documents.ts";
import { unusedRunIndex } from "./0005-unused-index.ts";

export const journalMigrations: readonly Migration[] = [
  jobTable,
  runTable,
  givenTables,
  documentTable,
  unusedRunIndex,
];
