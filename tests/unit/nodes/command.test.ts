/** Commands of a machine that follows PostgreSQL. */
import { describe, expect, onTestFinished, test } from "vitest";
import { openActivity } from "#db/activity/connection.ts";
import { holdLink } from "#db/in-use.ts";
import { listNodes } from "#db/postgres/nodes.ts";
import { amongNodes } from "#lib/cli/among-nodes.ts";
import { readConfig } from "#lib/ground/config.ts";
import { asNode } from "#lib/nodes/command.ts";
import { withPostgres as nodesOf } from "#lib/nodes/with-postgres.ts";
import { putClient } from "#tests/support/client-record.ts";
import { desk } from "#tests/support/command.ts";
import { withPostgres } from "#tests/support/nodes.ts";
import { hasPostgres } from "#tests/support/postgres.ts";

describe.runIf(hasPostgres())("a command", () => {
  const { postgres, join } = withPostgres();

  test("leaves a stopped machine its name, unless NODE_NAME states another one", async () => {
    const url = await postgres().newDatabase();
    const { dataDir, close } = await join(url);
    await close();
    const nameAfter = async (env: Record<string, string>) => {
      const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: url, ...env }, dataDir);
      await asNode(
        config,
        () => {},
        async () => {},
      );
      return (await nodesOf(url, listNodes)).map(({ name }) => name);
    };
    expect(await nameAfter({})).toEqual(["test"]);
    expect(await nameAfter({ NODE_NAME: "harbour" })).toEqual(["harbour"]);
  });

  test("beside a server waits until the changes of the machine are sent where it changes something, not where it reads", async () => {
    const url = await postgres().newDatabase();
    const { dataDir, close } = await join(url);
    await close();
    const release = holdLink(dataDir);
    onTestFinished(() => release?.());
    const db = openActivity(dataDir);
    onTestFinished(() => void db.close());
    putClient(db, "car");
    const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: url }, dataDir);
    const ended: string[] = [];
    const run = async (...argv: string[]) => {
      await amongNodes(
        argv,
        () => config,
        desk().terminal,
        async () => {},
      );
      ended.push(argv.join(" "));
    };
    const changing = run("sources", "pause", "desk");
    await run("sources", "log", "desk");
    await run("stations", "list", "--hidden");
    expect(ended).toEqual(["sources log desk", "stations list --hidden"]);
    db.exec("DELETE FROM outbox");
    await changing;
  });
});
