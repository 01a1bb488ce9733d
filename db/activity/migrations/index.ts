import type { Migration } from "../../sqlite.ts";
import { activityTables } from "./0001-activity.ts";

export const activityMigrations: readonly Migration[] = [activityTables];
