/** When a source runs next. */
import type { RequestListener } from "node:http";
import { expect, test } from "vitest";
import { sourceStandings } from "#lib/cli/source-standings.ts";
import { sourceText } from "#lib/cli/source-text.ts";
import { withActivity } from "#lib/stores/open.ts";
import { directoryOf, numbersTo, originServer, sourceDesk } from "#tests/support/sources.ts";

const SLOW = { timeout: 60_000 };
const whole =
  (body: string): RequestListener =>
  (_req, res) =>
    void res.end(body);

test(
  "failures delay the next run: 15 minutes, doubled each time, a day at most; Retry-After is obeyed",
  SLOW,
  async () => {
    const at = sourceDesk();
    const origin = await originServer((_req, res) => void res.writeHead(503).end());
    await at.add("directory", origin.url, { every_ms: 86_400_000 });
    const waits: number[] = [];
    for (let i = 0; i < 9; i++) {
      await at.run("directory");
      waits.push(Math.round(((await at.source("directory")).due_at_ms - at.time.nowMs) / 60_000));
    }
    expect(waits).toEqual([16, 32, 63, 126, 252, 504, 1_008, 1_440, 1_440]);
    origin.answer = (_req, res) => void res.writeHead(429, { "Retry-After": "86400" }).end();
    await at.run("directory");
    expect((await at.source("directory")).due_at_ms - at.time.nowMs).toBe(86_400_000);
    origin.answer = whole(directoryOf([1]));
    await at.run("directory");
    const after = await at.source("directory");
    expect(after.failures).toBe(0);
    expect(after.due_at_ms - at.time.nowMs).toBeGreaterThan(86_400_000 * 0.9 - 1);
  },
);

test(
  "runs by hand that fail leave the next run as planned, though not before Retry-After; a held source stays held",
  SLOW,
  async () => {
    const at = sourceDesk();
    const origin = await originServer(whole(directoryOf(numbersTo(9))));
    await at.add("directory", origin.url);
    await at.run("directory");
    const planned = await at.source("directory");
    origin.answer = (_req, res) => void res.writeHead(503).end();
    for (let i = 0; i < 5; i++)
      expect(await at.run("directory", { byHand: true })).toMatchObject({ outcome: "failed" });
    expect(await at.source("directory")).toEqual(planned);
    origin.answer = (_req, res) => void res.writeHead(429, { "Retry-After": "7200" }).end();
    await at.run("directory", { byHand: true });
    expect(await at.source("directory")).toEqual({ ...planned, due_at_ms: at.time.nowMs + 7_200_000 });
    const listed = async () => {
      const standings = await sourceStandings(at.config, at.time.nowMs, () => undefined);
      return standings.map(([source, standing]) => sourceText(source, standing)).join("");
    };
    expect(await listed()).toContain(
      "    its last run failed: it answered 429: it wants to be asked less often: --every\n",
    );
    // Another source of this name would be added later than the run began.
    const [run] = await at.runs("directory");
    const addedAt = (ms: number) =>
      withActivity(at.config, (db) => void db.prepare("UPDATE source SET added_at_ms = ?").run(ms));
    await addedAt((run?.started_at_ms ?? 0) + 1);
    expect(await listed()).not.toContain("its last run failed");
    await addedAt(planned.added_at_ms);
    origin.answer = whole(directoryOf(numbersTo(2)));
    expect(await at.run("directory", { byHand: true })).toMatchObject({ outcome: "held" });
    origin.answer = (_req, res) => void res.writeHead(503).end();
    await at.run("directory", { byHand: true });
    expect(await at.source("directory")).toMatchObject({
      failures: 0,
      held: expect.stringContaining("7 of 9"),
    });
  },
);

test("a worker that ends before it has noted when the source runs next leaves the run as it ended", async () => {
  const at = sourceDesk();
  const origin = await originServer(whole(directoryOf(numbersTo(3))));
  await at.add("directory", origin.url);
  await withActivity(at.config, (activity) =>
    activity.exec("CREATE TRIGGER killed BEFORE UPDATE ON source BEGIN SELECT RAISE(ABORT, 'killed'); END"),
  );
  await expect(at.run("directory")).rejects.toThrow("killed");
  expect(await at.runs("directory")).toMatchObject([{ outcome: "changed", added: 3 }]);
  await withActivity(at.config, (activity) => activity.exec("DROP TRIGGER killed"));
  expect(await at.run("directory")).toMatchObject({ outcome: "unchanged" });
});
