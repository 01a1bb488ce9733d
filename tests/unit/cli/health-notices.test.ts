/** `nowline health`: streams that play, and that their servers name by a notice. */
import { Command } from "commander";
import { expect, test } from "vitest";
import { addHealthCommand } from "#lib/cli/health.ts";
import { withActivity } from "#lib/stores/open.ts";
import { putVerdicts } from "#tests/support/checked.ts";
import { desk } from "#tests/support/command.ts";

const AT = Date.parse("2036-05-14T11:00:00Z");
const URLS = ["http://a.example/1", "http://b.example/2"];
const says = "icy-name: This stream has moved";

test("health lists streams whose last check noted a notice as their name", async () => {
  const { config, terminal, said } = desk();
  const program = new Command("nowline").exitOverride();
  addHealthCommand(program, () => config, terminal);
  const run = async (...words: string[]) => {
    await program.parseAsync(["health", ...words], { from: "user" });
    return said();
  };
  /** Adds a check of each stream with this step. */
  const check = (step: string, atMs: number) =>
    withActivity(config, (db) => {
      const add = db.prepare(
        "INSERT INTO stream_check (rpuid, url, checked_at_ms, outcome, steps) VALUES ('8267001', ?, ?, 'plays', ?)",
      );
      for (const url of URLS) add.run(url, atMs, JSON.stringify([{ step, ms: 1, says }]));
    });
  await withActivity(config, (db) =>
    putVerdicts(
      db,
      URLS.map((url) => ({ rpuid: "8267001", url, verdict: "ok", checkedAtMs: AT })),
    ),
  );
  await check("notice", AT - 1);
  expect(await run()).not.toContain("notice");
  await check("notice", AT + 1);
  expect(await run()).toContain(
    `2 whose server's name for the stream is a notice:\n  8267001  ${URLS[0]}  ${says}\n  8267001  ${URLS[1]}  ${says}\n`,
  );
  const notices = URLS.map((url) => ({ rpuid: "8267001", url, says }));
  expect(JSON.parse(await run("--json"))).toMatchObject({ notices });
  await check("own-line", AT + 2);
  expect(await run()).toContain(
    `2 whose verdict waits, because our own line seemed to be slow:\n  8267001  ${URLS[0]}  ${says}\n`,
  );
  expect(JSON.parse(await run("--json"))).toMatchObject({ notices: [], ownLine: notices });
  await check("sound", AT + 3);
  expect(await run()).not.toContain("notice");
});
