import type { Migration } from "../../sqlite.ts";
import { catalogTables } from "./0001-catalog.ts";
import { searchTables } from "./0002-search.ts";

export const catalogMigrations: readonly Migration[] = [catalogTables, searchTables];
