/** A machine whose clock is not PostgreSQL's says so. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { connectAlone } from "#db/postgres/connection.ts";
import { listNodes } from "#db/postgres/nodes.ts";
import { Link } from "#lib/nodes/link.ts";
import { withPostgres } from "#tests/support/nodes.ts";
import { hasPostgres } from "#tests/support/postgres.ts";

const SOON = { timeout: 15_000, interval: 100 };

describe.runIf(hasPostgres())("the clock of a machine that shares PostgreSQL", () => {
  const { postgres } = withPostgres();

  test("is told to monitors and to other machines, in the log when it goes off and when it is right again", async () => {
    const url = await postgres().newDatabase();
    const dataDir = mkdtempSync(join(tmpdir(), "nowline-clock-"));
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    const client = await connectAlone(url, () => {});
    const { rows } = await client.query(
      "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS ms",
    );
    await client.end();
    const began = performance.now();
    let aheadMs = 600_000;
    const clock = { now: () => rows[0].ms + performance.now() - began + aheadMs };
    const lines: [string, boolean][] = [];
    const onClock = (line: string, isOff: boolean) => void lines.push([line, isOff]);
    const link = new Link({ url, dataDir, name: "ahead", fault: () => {}, clock, onClock });
    onTestFinished(() => link.close());
    await link.begin();
    const off = "this machine's clock is 600 s ahead of PostgreSQL's";
    expect(link.status()).toMatchObject({ clockTrouble: off });
    expect(Math.abs((link.status().clockMs ?? 0) - 600_000)).toBeLessThan(1_000);
    const [node] = await listNodes(link.postgres);
    expect(node?.state.clockMs).toBe(link.status().clockMs);
    link.run();
    aheadMs = -60_000;
    await expect
      .poll(() => link.status().clockTrouble, SOON)
      .toBe("this machine's clock is 60 s behind PostgreSQL's");
    aheadMs = 500;
    await expect.poll(() => link.status(), SOON).not.toHaveProperty("clockTrouble");
    expect(lines).toEqual([
      [off, true],
      ["this machine's clock is right again", false],
    ]);
  });
});
