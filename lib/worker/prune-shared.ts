import { forgetOld } from "#db/postgres/nodes.ts";
import { withPostgres } from "../nodes/with-postgres.ts";
import { prunePlayed } from "../plays/play-log.ts";
import { withActivity } from "../stores/open.ts";
import type { JobContext } from "./job.ts";

/** Job: deletes old plays here and old rows in PostgreSQL; nothing without DATABASE_URL. */
export async function pruneShared({ config, clock }: JobContext): Promise<void> {
  if (config.databaseUrl === undefined) return;
  await withActivity(config, (activity) => prunePlayed(activity, clock.now()));
  await withPostgres(config.databaseUrl, forgetOld);
}
