/** Starts PostgreSQL for the whole of tests/api, whose servers then each follow a database of its own. */
import { startPostgres } from "./postgres.ts";

export default async function setup(): Promise<() => void> {
  const postgres = await startPostgres();
  process.env.NOWLINE_TEST_SHARED = postgres.url;
  return () => postgres.end();
}
