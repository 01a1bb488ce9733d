import { join } from "node:path";
import { ACTIVITY_FILE } from "#db/activity/connection.ts";
import { isReplicaAt, storeState } from "#db/replica/open.ts";
import type { Config } from "../ground/config.ts";
import { StartupError } from "../stores/startup-error.ts";

/** @throws StartupError when the activity store and DATABASE_URL do not belong together: nothing may be lost by it. */
export function requireRightStore({ dataDir, databaseUrl }: Config): void {
  const path = join(dataDir, ACTIVITY_FILE);
  if (databaseUrl === undefined && isReplicaAt(dataDir))
    throw new StartupError(
      `${path} follows PostgreSQL: set DATABASE_URL, or take the activity out with \`nowline migrate --to <directory>\``,
    );
  if (databaseUrl !== undefined && storeState(dataDir) === "own")
    throw new StartupError(
      `${path} has activity of its own: move it with \`nowline migrate --to postgres://...\`, or take another DATA_DIR`,
    );
}
