import { ACTIVITY_FILE, ACTIVITY_SCHEMA } from "#db/activity/connection.ts";
import { CATALOG_FILE, CATALOG_SCHEMA } from "#db/catalog/connection.ts";
import { catalogChangedAtMs, readRevision } from "#db/catalog/marks.ts";
import { schemaNumber } from "#db/sqlite.ts";
import type { ApiCore } from "../api/core.ts";
import { FOLLOW_JOB } from "../worker/follow-snapshot.ts";
import type { Readiness } from "./health.ts";
import type { JobStates } from "./job-states.ts";
import type { watchStores } from "./stores.ts";
import type { keepWorker } from "./worker.ts";

/** The store of `options` that a newer version migrated while this server has it open. */
function migratedStore({ catalog, activity }: ApiCore["options"]): string | undefined {
  if (schemaNumber(catalog) > CATALOG_SCHEMA) return CATALOG_FILE;
  return schemaNumber(activity) > ACTIVITY_SCHEMA ? ACTIVITY_FILE : undefined;
}

/** The facts of /readyz, or why the server is not ready; undefined: the activity store has no tables. @throws for a failed read. */
export function readinessOf(
  core: Pick<ApiCore, "options" | "meter">,
  stores: Pick<ReturnType<typeof watchStores>, "trouble">,
  more: () => Partial<Readiness>,
): Readiness | string | undefined {
  const trouble = stores.trouble();
  // Reasons may name paths of this machine, and anybody may ask.
  if (trouble !== undefined) return `${trouble.split(":", 1)[0]} cannot be used: the log has the reason.`;
  const refused = core.meter.trouble();
  if (refused !== undefined) return `The activity store cannot be written: ${refused}.`;
  const { catalog, activity, clock } = core.options;
  // Reads both files, unlike a `select 1`.
  if (Number(activity.pragma("schema_version", { simple: true })) === 0) return undefined;
  const migrated = migratedStore(core.options);
  if (migrated !== undefined)
    return `A newer version of Nowline migrated ${migrated} under this server: start the newer version, or restore a backup of this one.`;
  const changedAtMs = catalogChangedAtMs(catalog);
  // A clock that had run ahead leaves a change that is still to come.
  const catalogAgeSeconds = Math.max(0, Math.round((clock.now() - changedAtMs) / 1000));
  return { revision: readRevision(catalog), ...(changedAtMs > 0 ? { catalogAgeSeconds } : {}), ...more() };
}

/** The worker's part of /readyz: whether it is up, and which of its jobs fail. The server is ready without it. */
export function workerState(
  worker: Pick<ReturnType<typeof keepWorker>, "isUp">,
  jobs: JobStates,
): Pick<Readiness, "worker" | "failingJobs" | "snapshot" | "trouble"> {
  const failed = jobs.list().filter(({ failure }) => failure !== null);
  const refused = failed.find(({ name }) => name === FOLLOW_JOB)?.failure;
  return {
    worker: worker.isUp() ? "up" : "down",
    failingJobs: failed.map(({ name }) => name),
    ...(refused ? { snapshot: refused } : {}),
    // The reason may name a folder, so the worker's log alone has it.
    ...(jobs.isReadable() ? {} : { trouble: "the worker's journal cannot be read" }),
  };
}
