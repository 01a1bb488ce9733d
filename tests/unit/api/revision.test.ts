/** The revision under which answers are cached, and that of what views keep. */
import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { readRevision } from "#db/catalog/marks.ts";
import { bumpRevision } from "#db/catalog/write/marks.ts";
import { NOW } from "#tests/support/catalog.ts";
import { openCore } from "#tests/support/core.ts";

test("an import amid a turn is seen by cached answers when views see it", async () => {
  const { core, catalog, close } = openCore({ nowMs: NOW });
  const view = core.view({ countries: null, hidden: null });
  await nextTurn();
  // A view is the first to ask.
  view.keptFacts().set(1, { of: "before" });
  const before = readRevision(catalog);
  bumpRevision(catalog, NOW);
  expect([core.revision(), view.keptFacts().size]).toEqual([before, 1]);
  await nextTurn();
  expect([core.revision(), view.keptFacts().size]).toEqual([before + 1, 0]);
  close();
});
