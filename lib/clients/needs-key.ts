import { hadKey } from "#db/activity/clients.ts";
import type { ClientTable } from "#db/activity/schema.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";

/**
 * Whether Family B takes no call of `client` without a key (contract: Who is calling): the client is strict, or ever had a
 * key. A client whose last key is revoked is not opened to everybody who knows its identifier.
 */
export const needsKey = (db: SqliteDatabase, client: Pick<ClientTable, "id" | "strict">): boolean =>
  client.strict === 1 || hadKey(db, client.id);
