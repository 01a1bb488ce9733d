/** `nowline listings list` says whether the server of a stream is heard of. */
import { Command } from "commander";
import { expect, test } from "vitest";
import { addListing } from "#db/activity/listings.ts";
import { addListingCommands } from "#lib/cli/listings.ts";
import { MINUTE_MS, systemClock, toRfc3339 } from "#lib/ground/clock.ts";
import { withActivity } from "#lib/stores/open.ts";
import { station } from "#tests/support/catalog.ts";
import { desk } from "#tests/support/command.ts";

const fields = (name: string) => ({
  ...{
    listen_url: `https://${name}.example/live`,
    host: `${name}.example`,
    name,
    genre: "",
    description: "",
  },
  ...{ homepage: "", type: "audio/mpeg", bit_rate: 128 },
});

test("a server that went away is said to be not on air, one that touches is not", async () => {
  const { config, terminal, feed, said } = desk();
  await feed(station(1));
  const nowMs = systemClock.now();
  const heardAt = { gone: nowMs - 30 * MINUTE_MS, here: nowMs };
  await withActivity(config, (db) => {
    for (const [name, now] of Object.entries(heardAt))
      addListing(db, fields(name), { sid: name, now, station: null });
  });
  const program = new Command().exitOverride();
  addListingCommands(program, () => config, terminal);
  await program.parseAsync(["listings", "list"], { from: "user" });
  const text = said();
  expect(text).toContain(`not probed yet; not on air, last touched ${toRfc3339(heardAt.gone)}\n`);
  expect(text).toContain(`not probed yet; touched ${toRfc3339(heardAt.here)}\n`);
});
