/** Commands of operators while a run is under way: the run ends, and what the command did stays. */
import type { RequestListener } from "node:http";
import { expect, test } from "vitest";
import { findSource, pauseSource, removeSource } from "#db/activity/sources.ts";
import { logText } from "#lib/cli/source-text.ts";
import { undoRun } from "#lib/sources/undo.ts";
import { withActivity } from "#lib/stores/open.ts";
import { directoryOf, numbersTo, originServer, sourceDesk } from "#tests/support/sources.ts";

const SLOW = { timeout: 60_000 };
const whole =
  (body: string): RequestListener =>
  (_req, res) =>
    void res.setHeader("ETag", '"a"').end(body);

/** A source with 9 stations of a first run; `found` is its row, where it has one. */
async function grown() {
  const at = sourceDesk();
  const origin = await originServer(whole(directoryOf(numbersTo(8))));
  await at.add("directory", origin.url);
  await at.run("directory");
  at.time.nowMs += 120_000;
  origin.answer = whole(directoryOf(numbersTo(9)));
  await at.run("directory");
  at.time.nowMs += 120_000;
  const found = () => withActivity(at.config, (activity) => findSource(activity, "directory"));
  return { at, origin, found };
}
type At = Awaited<ReturnType<typeof grown>>["at"];

const COMMANDS: [string, (at: At) => Promise<unknown>, string][] = [
  [
    "remove",
    ({ config }) => withActivity(config, (activity) => removeSource(activity, "directory")),
    "the source was removed during the run",
  ],
  [
    "pause",
    ({ config, time }) => withActivity(config, (activity) => pauseSource(activity, "directory", time.nowMs)),
    "the source was paused during the run",
  ],
  [
    "undo",
    ({ context }) => undoRun(context, 2, false),
    "the source was held during the run: run 2 was undone",
  ],
  [
    "remove and add",
    async ({ config, add }) => {
      await withActivity(config, (activity) => removeSource(activity, "directory"));
      await add("directory", "https://radio.example/another.json");
    },
    "the source was removed and added anew during the run",
  ],
];

test.each(COMMANDS)("%s ends a run whose document is still coming", SLOW, async (_, command, reason) => {
  const { at, origin, found } = await grown();
  origin.answer = (_req, res) => void res.writeHead(200).write("[");
  const running = at.run("directory");
  await expect.poll(() => origin.asked.length).toBe(3);
  await command(at);
  const [after, before] = [await found(), await at.exported()];
  expect(await running).toMatchObject({ outcome: "stopped", reason });
  expect(await found()).toEqual(after);
  expect(await at.exported()).toEqual(before);
  const [last] = await at.runs("directory");
  expect(last && logText(last)).toContain(`run 3  stopped  ${reason}\n`);
});

test.each(COMMANDS)("%s before a run writes leaves nothing to the run", SLOW, async (_, command, reason) => {
  const { at, origin, found } = await grown();
  origin.answer = whole(directoryOf(numbersTo(12)));
  let left: unknown[] = [];
  const running = at.run("directory", {
    writingCatalog: async (use) => {
      await command(at);
      left = [await found(), await at.exported()];
      return at.context.writingCatalog(use);
    },
  });
  expect(await running).toMatchObject({ outcome: "stopped", reason, added: 0 });
  expect([await found(), await at.exported()]).toEqual(left);
});

test(
  "an undo during a run that finds nothing new stays: the source is held, and reads its document again",
  SLOW,
  async () => {
    const { at, origin, found } = await grown();
    origin.answer = (_req, res) =>
      void undoRun(at.context, 2, false).then(() => {
        res.writeHead(304).end();
      });
    expect(await at.run("directory")).toMatchObject({ outcome: "unchanged", status: 304 });
    expect(await found()).toMatchObject({ held: "run 2 was undone", etag: null, content_hash: null });
  },
);

test("a run of a source that took a removed source's name tells it nothing", SLOW, async () => {
  const { at, origin, found } = await grown();
  let added: unknown;
  origin.answer = async (_req, res) => {
    await withActivity(at.config, (activity) => removeSource(activity, "directory"));
    await at.add("directory", "https://radio.example/another.json");
    added = await found();
    res.writeHead(304).end();
  };
  await at.run("directory");
  expect(await found()).toEqual(added);
});
