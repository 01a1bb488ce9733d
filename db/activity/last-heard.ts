/** Streams that played at their last checks: witnesses for our own connection. */
import { sql } from "kysely";
import type { SqliteDatabase } from "../sqlite.ts";
import { statement } from "../statement.ts";

const heard = statement<{ limit: number; named: 0 | 1 }, { url: string; host: string }>(
  (p) => sql`SELECT url, host, max(checked_at_ms) AS checked_at_ms FROM stream_health
      WHERE verdict = 'ok' AND host NOT IN (SELECT host FROM host_rest)
        AND host NOT IN (SELECT target FROM check_block) AND rpuid NOT IN (SELECT target FROM check_block)
        AND (${p("named")} = 0 OR (host GLOB '*[a-z]*' AND host NOT GLOB '*:*'))
      GROUP BY host ORDER BY checked_at_ms DESC LIMIT ${p("limit")}`,
);
/**
 * Streams that played at their last checks, one of a host and those heard last first; `named`: none whose host is an IP
 * address. Reads all streams.
 */
export const lastHeard = (db: SqliteDatabase, limit: number, named: boolean) =>
  heard.all(db, { limit, named: named ? 1 : 0 });
