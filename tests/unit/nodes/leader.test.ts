/** Commands that write the catalogue, and the machine that leads. */
import { describe, expect, test } from "vitest";
import { connectAlone } from "#db/postgres/connection.ts";
import { takeLead } from "#db/postgres/nodes.ts";
import { readConfig } from "#lib/ground/config.ts";
import { numberOf } from "#lib/nodes/lead.ts";
import { requireLead } from "#lib/nodes/leader.ts";
import { withPostgres } from "#tests/support/nodes.ts";
import { hasPostgres } from "#tests/support/postgres.ts";

describe.runIf(hasPostgres())("the catalogue of machines that share PostgreSQL", () => {
  const { postgres, join } = withPostgres();

  test("is written where the worker leads, anywhere while none leads, and nowhere while PostgreSQL is away", async () => {
    const url = await postgres().newDatabase();
    const [one, two] = [await join(url), await join(url)].map(({ dataDir }) =>
      readConfig({ DATA_DIR: dataDir, DATABASE_URL: url }, dataDir),
    ) as [ReturnType<typeof readConfig>, ReturnType<typeof readConfig>];
    await requireLead(two);
    const leader = await connectAlone(url, () => {});
    await takeLead(leader, numberOf(one.dataDir));
    await requireLead(one);
    await expect(requireLead(two)).rejects.toThrow(/^the worker of test leads .*: run the command there$/);
    await leader.end();
    await expect.poll(() => requireLead(two).then(() => "may")).toBe("may");
    const away = { ...two, databaseUrl: "postgres://127.0.0.1:1/nowline" };
    await expect(requireLead(away)).rejects.toThrow(
      /^PostgreSQL at 127\.0\.0\.1:1 does not answer: .*\. Which machine leads is unknown: nothing was changed$/,
    );
  });
});
