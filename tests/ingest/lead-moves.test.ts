/** Commands of an operator while the lead moves to another machine. */
import { expect, test } from "vitest";
import { runSource } from "#lib/sources/run.ts";
import { undoRun } from "#lib/sources/undo.ts";
import { StartupError } from "#lib/stores/startup-error.ts";
import { directoryOf, numbersTo, originServer, sourceDesk } from "#tests/support/sources.ts";

test("a run, and an undo, that may not commit change nothing, and tell nothing about the source", async () => {
  const at = sourceDesk();
  const origin = await originServer((_req, res) => void res.end(directoryOf(numbersTo(2))));
  await at.add("community", origin.url);
  const { id } = await at.run("community");
  const before = [await at.exported(), await at.source("community")];
  const mayCommit = () => Promise.reject(new StartupError("another machine leads now"));
  const context = { ...at.context, mayCommit };
  await expect(undoRun(context, id, true)).rejects.toThrow("another machine leads now");
  origin.answer = (_req, res) => void res.end(directoryOf([2, 3]));
  const source = await at.source("community");
  const run = runSource(context, source, { force: true, byHand: true });
  await expect(run).rejects.toThrow("another machine leads now");
  expect([await at.exported(), await at.source("community")]).toEqual(before);
  expect((await undoRun(at.context, id, true)).report).toMatchObject({ removed: 2 });
});
