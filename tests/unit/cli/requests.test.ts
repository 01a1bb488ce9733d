/** `nowline requests --client`: names of clients and of callers. */
import { Command } from "commander";
import { expect, test } from "vitest";
import { addRefusals } from "#db/activity/refusals.ts";
import { addRequestsCommand } from "#lib/cli/requests.ts";
import { withActivity } from "#lib/stores/open.ts";
import { putClient } from "#tests/support/activity.ts";
import { station } from "#tests/support/catalog.ts";
import { desk } from "#tests/support/command.ts";

test("a name that neither a client nor a refused caller has is an error, not an empty list", async () => {
  const { config, terminal, feed, said } = desk();
  await feed(station(1));
  const refusal = {
    ...{ at_ms: 1, request_id: "r", client_id: null, named: "stranger", endpoint: null, method: "GET" },
    ...{ status: 401, code: null, reason: null, requests: 1 },
  };
  await withActivity(config, (db) => {
    putClient(db, "demo");
    addRefusals(db, [refusal]);
  });
  const run = async (client: string) => {
    const program = new Command().exitOverride();
    addRequestsCommand(program, () => config, terminal);
    await program.parseAsync(["requests", "--client", client], { from: "user" });
    return said();
  };
  expect(await run("demo")).toBe("No refused requests.\n");
  expect(await run("stranger")).toBe("No refused requests.\n");
  await expect(run("strange")).rejects.toThrow(
    "there is no client strange, and no refused request of 31 days has this name",
  );
});
