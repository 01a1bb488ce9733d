import { PostgresError, postgresFault } from "#db/postgres/connection.ts";
import { systemCode } from "../ground/fault.ts";

/** Why a replica does not follow: the line of the log, and the words of /readyz, which name no address and no folder. */
interface Trouble {
  logged: string;
  told: string;
}

export const NO_TROUBLE: Trouble = { logged: "", told: "" };

/** A fault of this machine's store is reported as such; any other fault counts as PostgreSQL's. */
export function faultOf(error: unknown, url: string): Error {
  const isLocal = systemCode(error)?.startsWith("SQLITE");
  return error instanceof Error && isLocal ? error : postgresFault(error, url);
}

/** The trouble of the replica in `dataDir`, which follows the database at `url`, when following it fails with `error`. */
export function troubleOf(error: unknown, { url, dataDir }: { url: string; dataDir: string }): Trouble {
  const fault = faultOf(error, url);
  if (fault instanceof PostgresError) return { logged: fault.message, told: "PostgreSQL cannot be followed" };
  const why = `cannot be written: ${fault.message}`;
  return { logged: `the activity store of ${dataDir} ${why}`, told: `the activity store ${why}` };
}
