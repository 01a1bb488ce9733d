import { EmptyDatabase, PostgresError, postgresFault } from "#db/postgres/connection.ts";
import { systemCode } from "../ground/fault.ts";

/** Why a replica does not follow: the line of the log, and the words of /readyz, which name no address and no folder. */
interface Trouble {
  logged: string;
  told: string;
  /** Whether it is of this machine's store: PostgreSQL may well answer. */
  isLocal: boolean;
}

export const NO_TROUBLE: Trouble = { logged: "", told: "", isLocal: false };

/** Whether a call for a file failed, whose error names the file; an error of the network names none. */
const isOfFile = (error: unknown): boolean => systemCode(error) !== undefined && "path" in (error as Error);

/** A fault of this machine's store is reported as such; any other fault counts as PostgreSQL's. */
export function faultOf(error: unknown, url: string): Error {
  const isLocal = systemCode(error)?.startsWith("SQLITE") || isOfFile(error);
  return error instanceof Error && isLocal ? error : postgresFault(error, url);
}

/** The trouble of the replica in `dataDir`, which follows the database at `url`, when following it fails with `error`. */
export function troubleOf(error: unknown, { url, dataDir }: { url: string; dataDir: string }): Trouble {
  const fault = faultOf(error, url);
  if (fault instanceof PostgresError) {
    const isEmpty = fault.cause instanceof EmptyDatabase;
    const told = isEmpty
      ? "PostgreSQL is empty, this machine keeps its copy"
      : "PostgreSQL cannot be followed";
    return { logged: fault.message, told, isLocal: false };
  }
  const why = (message: string) => `cannot be written: ${message}`;
  const logged = `the activity store of ${dataDir} ${why(fault.message)}`;
  // The system's message goes on with the call and its folders.
  const told = `the activity store ${why(isOfFile(fault) ? (fault.message.split(", ")[0] ?? "") : fault.message)}`;
  return { logged, told, isLocal: true };
}
