/** Restoring stores: a restore is refused while the server runs, and a lost activity store stops the start. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { station } from "#tests/support/catalog.ts";
import { addClient, nowline } from "#tests/support/operator.ts";
import { type ServerOptions, startServer } from "#tests/support/server.ts";
import { isShared } from "#tests/support/shared-activity.ts";

const SEVERAL_STARTS = { timeout: 240_000 };

// PostgreSQL has tools of its own to restore its data.
test.skipIf(isShared)(
  "a lost activity store stops the start, a restore brings it back",
  SEVERAL_STARTS,
  async () => {
    const scratch = mkdtempSync(join(tmpdir(), "nowline-restore-"));
    onTestFinished(() => rmSync(scratch, { recursive: true, force: true }));
    const seed = join(scratch, "data");
    const feed = join(scratch, "feed.ndjson");
    const copy = join(scratch, "copy");
    writeFileSync(feed, `${JSON.stringify(station(1))}\n`);
    expect((await nowline(seed, "import", feed)).code).toBe(0);
    const { clientId } = await addClient(seed, "Partner");
    expect((await nowline(seed, "backup", copy)).code).toBe(0);
    rmSync(join(seed, "activity.sqlite"));

    const start = async (options: ServerOptions = {}) => {
      const server = await startServer({ seed, env: { NOWLINE_DEMO: "0" }, ...options });
      onTestFinished(() => void server.stop());
      return server;
    };
    await expect(start()).rejects.toThrow(/activity\.sqlite is missing, and with it all clients, keys/);

    const server = await start({ isNew: true });
    const list = async () => (await nowline(server.dataDir, "clients", "list", "--json")).out;
    expect(await list()).not.toContain(clientId);
    const refused = await nowline(server.dataDir, "restore", copy);
    expect(refused).toMatchObject({ code: 1, out: "" });
    expect(refused.err).toMatch(/^nowline: Nowline is running on .*: stop it first\n$/);

    // The server is killed, and the files that it leaves behind do not disturb the restore.
    await server.restart("SIGKILL", async () => {
      expect((await nowline(server.dataDir, "restore", copy)).code).toBe(0);
      expect((await nowline(server.dataDir, "check", copy)).out).toContain(
        "Revision and counts as in the backup",
      );
    });
    expect(await list()).toContain(clientId);
  },
);
