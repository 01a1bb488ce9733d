import { openPostgres, type Postgres } from "#db/postgres/connection.ts";

/** The result of `use` with PostgreSQL at `url`, which is closed then. @throws as `use`. */
export async function withPostgres<T>(url: string, use: (postgres: Postgres) => Promise<T>): Promise<T> {
  const postgres = openPostgres(url, () => {});
  try {
    return await use(postgres);
  } finally {
    await postgres.destroy();
  }
}
