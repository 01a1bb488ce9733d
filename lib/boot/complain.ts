import { ConfigError } from "../ground/config.ts";
import { messageOf, stackOf, systemCode } from "../ground/fault.ts";
import { StartupError } from "../stores/startup-error.ts";

/** The text for the operator when the server does not start: one line for a cause they can mend, a stack for a bug. */
export function complaintOf(error: unknown): string {
  if (error instanceof ConfigError) return error.problems.map((problem) => `nowline: ${problem}\n`).join("");
  if (error instanceof StartupError) return `nowline: ${error.message}\n`;
  // db does not know StartupError, so its errors are recognised by name.
  if (
    error instanceof Error &&
    /^(?:NewerDatabase|StoresInUse|Postgres|FollowedCatalog|Snapshot)Error$/.test(error.name)
  )
    return `nowline: ${error.message}\n`;
  const code = systemCode(error);
  if (code && /^SQLITE_(?:CANTOPEN|NOTADB|CORRUPT|READONLY|IOERR|FULL|BUSY|PERM|AUTH)/.test(code)) {
    return `nowline: a store under DATA_DIR cannot be opened (${code}): ${messageOf(error)}\n`;
  }
  return `nowline: could not start. ${stackOf(error)}\n`;
}
