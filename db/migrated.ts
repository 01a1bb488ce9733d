import { channel } from "node:diagnostics_channel";

/** A store that was there and has a newer schema now: older versions refuse it. */
export interface MigratedStore {
  file: string;
  schema: number;
}

/** Carries a `MigratedStore` to whoever tells operators, whichever caller opened the store. */
export const migrated = channel("nowline:migrated");
