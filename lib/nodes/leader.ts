/** Asks who leads: the leader alone writes the catalogue that publishers share. */
import { postgresFault } from "#db/postgres/connection.ts";
import { listNodes } from "#db/postgres/nodes.ts";
import type { Config } from "../ground/config.ts";
import { StartupError } from "../stores/startup-error.ts";
import { numberOf } from "./lead.ts";
import { withPostgres } from "./with-postgres.ts";

/**
 * Asks PostgreSQL at DATABASE_URL whether this machine leads; false while none leads.
 * @throws StartupError that names the machine that leads, after the words `before`, or says that PostgreSQL cannot be asked.
 */
export async function requireLead({ databaseUrl = "", dataDir }: Config, before = ""): Promise<boolean> {
  const nodes = await withPostgres(databaseUrl, listNodes).catch((error) => {
    const { message } = postgresFault(error, databaseUrl);
    throw new StartupError(`${message}. Which machine leads is unknown: nothing was changed`, {
      cause: error,
    });
  });
  const leader = nodes.find(({ leads }) => leads);
  if (leader && leader.id !== numberOf(dataDir))
    throw new StartupError(
      `${before}the worker of ${leader.name} leads (\`nowline nodes\`), and this machine's catalogue follows that one: run the command there`,
    );
  return leader !== undefined;
}
