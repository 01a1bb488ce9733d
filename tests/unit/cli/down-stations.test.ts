/** `nowline health --down` and `--unknown`: the stations of which no stream plays, and the streams without a verdict. */
import { Command } from "commander";
import { expect, test } from "vitest";
import { blockChecks } from "#db/activity/check-blocks.ts";
import { restHost } from "#db/activity/stream-health.ts";
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

function healthDesk() {
  const { config, terminal, said, feed } = desk();
  const health = async (...words: string[]) => {
    const program = new Command("nowline").exitOverride();
    addHealthCommand(program, () => config, terminal);
    await program.parseAsync(["health", ...words], { from: "user" });
    return said();
  };
  return { config, feed, health };
}

test("lists stations that are down by country, those down longest first, and --json a line each", async () => {
  const { config, feed, health } = healthDesk();
  const run = (...words: string[]) => health("--down", ...words);
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
  await expect(run("8267002")).rejects.toThrow("without rpuid and --deep");
});

test("lists streams without a verdict, undecided ones first, and never more than --limit", async () => {
  const { config, feed, health } = healthDesk();
  expect(await health("--unknown")).toBe("Each known stream has a verdict.\n");
  await feed(station(1), station(2), station(3));
  const undecided = { ...down("8267002", 1), verdict: "unknown", reason: "timeout" } as const;
  await withActivity(config, (activity) => {
    putVerdicts(activity, [down("8267001", 0), undecided, { ...undecided, rpuid: "8267003" }]);
    activity.exec(
      "UPDATE stream_health SET reason = NULL, checked_at_ms = NULL, next_check_ms = 0 WHERE rpuid = '8267003'",
    );
  });
  const [first, second, ...others] = (await health("--unknown")).trim().split("\n");
  expect(first).toMatch(
    /^8267002 {2}timeout {2}next check 2036-\S+Z {2}http:\/\/a\.example\/1 {2}Station 2$/,
  );
  expect(second).toBe("8267003  never checked  waits for the worker  http://a.example/1  Station 3");
  expect(others).toEqual([]);
  expect(await health("--unknown", "--country", "276")).toBe("Each known stream has a verdict.\n");
  expect(JSON.parse(await health("--unknown", "--json", "--limit", "1"))).toMatchObject({
    ...{ rpuid: "8267002", name: "Station 2", reason: "timeout", url: "http://a.example/1" },
  });
  await expect(health("--unknown", "--down")).rejects.toThrow("each goes without");
});

test("streams of an import that no worker has seen are never checked, in text and JSON alike", async () => {
  const { config, feed, health } = healthDesk();
  const stream = {
    streamSource: { url: "http://a.example/1", mimeValue: "audio/mpeg" },
    ...{ audioFormat: "MP3", bitRate: { target: 128_000, variable: false } },
  };
  await feed(station(1, { liveStreams: [stream] }), station(2, { liveStreams: [stream] }));
  const line = "  never checked  waits for the worker  http://a.example/1  Station ";
  expect(await health("--unknown")).toBe(`8267001${line}1\n8267002${line}2\n`);
  expect(await health("--unknown", "--limit", "1")).toBe(`8267001${line}1\n`);
  expect(await health("--unknown", "--country", "276")).toBe("Each known stream has a verdict.\n");
  expect(JSON.parse(await health("--json"))).toMatchObject({ unchecked: 2, due: 2 });
  await withActivity(config, (activity) => putVerdicts(activity, [down("8267001", 1)]));
  expect(await health()).toContain("\n1 never checked, 1 due.\n");
  await withActivity(config, (activity) => blockChecks(activity, "8267002", AT));
  expect(await health("--unknown")).toMatch(/^8267002 {2}never checked {2}not checked by order .*\n$/);
  config.health = false;
  expect(JSON.parse(await health("--json"))).toMatchObject({ unchecked: 1, due: 0 });
});

test("says of a stream without a verdict when its host's rest ends, and that a blocked one is not checked", async () => {
  const { config, feed, health } = healthDesk();
  await feed(station(1));
  const untilMs = Date.parse("2099-01-01T00:00:00Z");
  await withActivity(config, (activity) => {
    putVerdicts(activity, [{ ...down("8267001", 1), verdict: "unknown", reason: "timeout" }]);
    activity.exec("UPDATE stream_health SET next_check_ms = 0");
    restHost(activity, "a.example", untilMs, "http-429");
  });
  expect(await health("--unknown")).toMatch(/^8267001 {2}timeout {2}next check 2099-01-01T00:00:00Z {2}/);
  await withActivity(config, (activity) => blockChecks(activity, "a.example", AT));
  expect(await health("--unknown")).toMatch(/^8267001 {2}timeout {2}not checked by order {2}/);
  const report = JSON.parse(await health("--unknown", "--json"));
  expect([report.isBlocked, "nextCheckAt" in report]).toEqual([true, false]);
});
