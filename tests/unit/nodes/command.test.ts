/** Commands beside a server that follows PostgreSQL. */
import { describe, expect, onTestFinished, test } from "vitest";
import { openActivity } from "#db/activity/connection.ts";
import { holdLink } from "#db/in-use.ts";
import { amongNodes } from "#lib/cli/among-nodes.ts";
import { readConfig } from "#lib/ground/config.ts";
import { putClient } from "#tests/support/client-record.ts";
import { desk } from "#tests/support/command.ts";
import { withPostgres } from "#tests/support/nodes.ts";
import { hasPostgres } from "#tests/support/postgres.ts";

describe.runIf(hasPostgres())("a command beside a server", () => {
  const { postgres, join } = withPostgres();

  test("waits until the changes of the machine are sent where it changes something, not where it reads", async () => {
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
