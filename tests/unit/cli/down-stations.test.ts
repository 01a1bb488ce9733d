/** `nowline health --down`: the stations of which no stream plays. */
import { Command } from "commander";
import { expect, test } from "vitest";
import { addHealthCommand } from "#lib/cli/health.ts";
import { withActivity } from "#lib/stores/open.ts";
import { station } from "#tests/support/catalog.ts";
import { putVerdicts } from "#tests/support/checked.ts";
import { desk } from "#tests/support/command.ts";

const AT = Date.parse("2036-05-14T11:00:00Z");
const down = (rpuid: string, days: number) => ({
  ...({ rpuid, url: "http://a.example/1", verdict: "down", reason: "dns" } as const),
  checkedAtMs: AT - days * 86_400_000,
});

test("lists them by country, those down longest first, and --json a line each", async () => {
  const { config, terminal, said, feed } = desk();
  const run = async (...words: string[]) => {
    const program = new Command("nowline").exitOverride();
    addHealthCommand(program, () => config, terminal);
    await program.parseAsync(["health", "--down", ...words], { from: "user" });
    return said();
  };
  expect(await run()).toBe("No station is known to be down.\n");
  await feed(station(1), station(2), station(3));
  const plays = { rpuid: "8267001", url: "http://b.example/2", verdict: "ok", checkedAtMs: AT } as const;
  await withActivity(config, (activity) =>
    putVerdicts(activity, [down("8267001", 0), plays, down("8267002", 1), down("8267003", 30)]),
  );
  expect(await run()).toBe("8267003  2036-04-14  dns  Station 3\n8267002  2036-05-13  dns  Station 2\n");
  expect(await run("--country", "276")).toBe("No station is known to be down.\n");
  expect(JSON.parse(await run("--json", "--limit", "1"))).toEqual({
    ...{ rpuid: "8267003", name: "Station 3", reason: "dns", streams: 1 },
    since: "2036-04-14T05:00:00Z",
  });
  await expect(run("8267002")).rejects.toThrow("it takes neither an rpuid nor --deep");
});
