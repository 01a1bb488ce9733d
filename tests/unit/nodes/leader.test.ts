/** Commands that write the catalogue, and the machine that leads. */
import { join as inFolder } from "node:path";
import { describe, expect, test } from "vitest";
import { CATALOG_FILE, marksOfCatalog, openCatalogForWriting } from "#db/catalog/connection.ts";
import { connectAlone } from "#db/postgres/connection.ts";
import { isOtherNoted, takeLead } from "#db/postgres/nodes.ts";
import { importFrom } from "#lib/cli/import.ts";
import { requireWriter } from "#lib/cli/writer.ts";
import { readConfig } from "#lib/ground/config.ts";
import { numberOf, requireLead, waitForLead } from "#lib/nodes/lead.ts";
import { publish } from "#lib/snapshots/publish.ts";
import { station } from "#tests/support/catalog.ts";
import { desk } from "#tests/support/command.ts";
import { withPostgres } from "#tests/support/nodes.ts";
import { hasPostgres } from "#tests/support/postgres.ts";
import { folder } from "#tests/support/snapshots.ts";
import { originServer } from "#tests/support/sources.ts";

describe.runIf(hasPostgres())("the catalogue of machines that share PostgreSQL", () => {
  const { postgres, join } = withPostgres();

  test("is written where the worker leads, anywhere while none leads, and nowhere while PostgreSQL is away", async () => {
    const url = await postgres().newDatabase();
    const [one, two] = [await join(url), await join(url)].map(({ dataDir }) =>
      readConfig({ DATA_DIR: dataDir, DATABASE_URL: url }, dataDir),
    ) as [ReturnType<typeof readConfig>, ReturnType<typeof readConfig>];
    expect(await requireLead(two)).toBe(false);
    const leader = await connectAlone(url, () => {});
    await takeLead(leader, numberOf(one.dataDir));
    expect([await requireLead(one), await isOtherNoted(leader, numberOf(one.dataDir))]).toEqual([
      true,
      false,
    ]);
    expect(await isOtherNoted(leader, numberOf(two.dataDir))).toBe(true);
    await expect(requireLead(two)).rejects.toThrow(/^the worker of test leads .*: run the command there$/);
    const heard: boolean[] = [];
    const waiting = waitForLead(two, new AbortController().signal, {
      fault: () => {},
      onOther: (leads) => void heard.push(leads),
    });
    await expect.poll(() => heard).toEqual([true]);
    await leader.end();
    await (await waiting)?.end();
    await expect.poll(() => requireLead(two)).toBe(false);
    const away = { ...two, databaseUrl: "postgres://127.0.0.1:1/nowline" };
    await expect(requireLead(away)).rejects.toThrow(
      /^PostgreSQL at 127\.0\.0\.1:1 does not answer: .*\. Which machine leads is unknown: nothing was changed$/,
    );
  });

  test("every machine knows whether a worker leads, also the worker of a machine that does not serve", async () => {
    const url = await postgres().newDatabase();
    const [one, two] = [await join(url), await join(url)];
    const hasLeader = () => [one, two].map(({ link }) => link.status().hasLeader);
    expect(hasLeader()).toEqual([false, false]);
    const leader = await connectAlone(url, () => {});
    await takeLead(leader, null);
    await expect.poll(hasLeader, { timeout: 5_000 }).toEqual([true, true]);
    await leader.end();
    await expect.poll(hasLeader, { timeout: 5_000 }).toEqual([false, false]);
  });

  test("changes while none leads only where they can last, and the operator is told how", async () => {
    const url = await postgres().newDatabase();
    const directory = folder();
    const [one, two] = [await join(url), await join(url)].map(({ dataDir }) =>
      readConfig({ DATA_DIR: dataDir, DATABASE_URL: url, SNAPSHOT_DIR: directory }, dataDir),
    ) as [ReturnType<typeof readConfig>, ReturnType<typeof readConfig>];
    const told: string[] = [];
    const tell = (text: string) => void told.push(text);
    await requireWriter(one, tell);
    expect(told).toEqual([expect.stringMatching(/^nowline: no machine leads: this change lasts if .*\n$/)]);
    const catalog = openCatalogForWriting(one.dataDir);
    await publish({ catalog, directory, dataDir: one.dataDir, nowMs: 1_000 });
    catalog.close();
    await requireWriter(one);
    await expect(requireWriter(two, tell)).rejects.toThrow(/^no machine leads, and SNAPSHOT_DIR has another/);
    expect(told).toHaveLength(1);
    const leader = await connectAlone(url, () => {});
    await takeLead(leader, numberOf(one.dataDir));
    await requireWriter(one, tell);
    expect(told).toHaveLength(1);
    await leader.end();
  });

  test("an import fails and changes nothing when another machine leads before its end", async () => {
    const url = await postgres().newDatabase();
    const [one, two] = [await join(url), await join(url)];
    const env = { DATA_DIR: one.dataDir, DATABASE_URL: url, SNAPSHOT_DIR: folder() };
    const config = { ...readConfig(env, one.dataDir), allowPrivateSources: true };
    const line = (number: number) => `${JSON.stringify(station(number))}\n`;
    const leader = await connectAlone(url, () => {});
    let end = () => {};
    const { url: from } = await originServer((_req, res) => {
      res.write(line(1));
      end = () => void res.end(line(2));
    });
    // The import hears that no machine leads when half of its document has come.
    const err = async () => {
      await takeLead(leader, numberOf(two.dataDir));
      end();
    };
    const terminal = { ...desk().terminal, err: () => void err() };
    const failed = importFrom(config, from, { kind: "ndjson", source: "mine" }, terminal);
    await expect(failed).rejects.toThrow(
      /^another machine leads now; nothing was changed: the worker of test leads .*: run the command there$/,
    );
    expect(marksOfCatalog(inFolder(one.dataDir, CATALOG_FILE)).revision).toBe(0);
    await leader.end();
  });
});
