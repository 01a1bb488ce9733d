import type { Migration } from "../../sqlite.ts";
import { jobTable } from "./0001-jobs.ts";

export const journalMigrations: readonly Migration[] = [jobTable];
