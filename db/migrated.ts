import { channel } from "node:diagnostics_channel";

/** A store, and its schema now. */
export interface MigratedStore {
  file: string;
  schema: number;
}

/** Carries a `MigratedStore` that had an older schema to whoever tells operators: older versions refuse it now. */
export const migrated = channel("nowline:migrated");

/** Carries a `MigratedStore` that was not there before to whoever tells operators. */
export const created = channel("nowline:created");
