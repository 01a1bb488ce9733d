/** Commands while PostgreSQL is away. */
import { describe, expect, test } from "vitest";
import { holdLink } from "#db/in-use.ts";
import { withPostgres } from "#tests/support/nodes.ts";
import { nowlineWith } from "#tests/support/operator.ts";
import { hasPostgres } from "#tests/support/postgres.ts";

describe.runIf(hasPostgres())("a command", () => {
  const { postgres, join } = withPostgres();

  test("that PostgreSQL does not hear of is done, says so, and ends with 3; with no server beside it, too", async () => {
    const url = await postgres().newDatabase();
    const { dataDir, close } = await join(url);
    await close();
    const away = { DATA_DIR: dataDir, DATABASE_URL: "postgres://nowline@127.0.0.1:9/nowline" };
    const said =
      /^nowline: done on this machine, do not repeat it: PostgreSQL has not taken it yet, [^\n]+\n$/m;
    const add = async (name: string) => {
      const { code, out, err } = await nowlineWith(away, "clients", "add", "--name", name, "--json");
      expect([code, err]).toEqual([3, expect.stringMatching(said)]);
      expect(JSON.parse(out)).toMatchObject({ clientId: expect.stringMatching(/^[0-9a-f]{32}$/) });
    };
    await add("Alone");
    const release = holdLink(dataDir);
    await add("Beside").finally(release);
    const list = await nowlineWith(away, "clients", "list", "--json");
    expect(list.code).toBe(0);
    expect(
      JSON.parse(list.out)
        .map(({ name }: { name: string }) => name)
        .sort(),
    ).toEqual(["Alone", "Beside"]);
  }, 60_000);

  test("beside a server ends soon where PostgreSQL does not answer, and waits for one that is slow", async () => {
    const url = await postgres().newDatabase();
    const { dataDir, close } = await join(url);
    await close();
    const release = holdLink(dataDir);
    const add = async (DATABASE_URL: string) => {
      const beganMs = performance.now();
      const { code } = await nowlineWith(
        { DATA_DIR: dataDir, DATABASE_URL },
        "clients",
        "add",
        "--name",
        "x",
      );
      return { code, tookMs: performance.now() - beganMs };
    };
    const away = await add("postgres://nowline@127.0.0.1:9/nowline");
    expect(away.code).toBe(3);
    expect(away.tookMs).toBeLessThan(9_000);
    const slow = add(url);
    const beganMs = performance.now();
    await expect.poll(() => performance.now() - beganMs).toBeGreaterThan(5_000);
    release?.();
    await join(url, dataDir);
    expect((await slow).code).toBe(0);
  }, 60_000);
});
