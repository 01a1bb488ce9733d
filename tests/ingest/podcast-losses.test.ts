/** How many episodes a podcast may lose at once: small podcasts rotate, an empty or broken feed is held. */
import { expect, test } from "vitest";
import { besideDesk } from "#tests/support/beside.ts";
import { podcast } from "#tests/support/podcasts.ts";
import { numbersTo } from "#tests/support/sources.ts";

const EIGHT = numbersTo(8);
const held = {
  outcome: "held",
  reason: expect.stringMatching(/^this import would remove \d+ of \d+ records/),
};

/** Runs a podcast with the episodes `first`, each of its day of May, and then with `then`, under guids that end in `mark`. */
async function after(first: readonly number[], then: readonly number[], mark = "") {
  const at = await besideDesk();
  const say = (days: readonly number[], ending = "") => {
    const guids = days.map((day) => `${day}${ending}`);
    return at.say(
      "feed",
      "feed.xml",
      podcast({ title: "Feed", guids, dayOf: (guid) => Number.parseInt(guid, 10) }),
    );
  };
  expect(await say(first)).toMatchObject({ outcome: "changed" });
  return say(then, mark);
}

test.each([
  ["its only episode, and has a new one", [1], [2]],
  ["four of five episodes", [1, 2, 3, 4, 5], [5]],
  ["all of eight episodes to newer ones", EIGHT, EIGHT.map((day) => day + 8)],
  ["seven of eight episodes to newer ones", EIGHT, EIGHT.map((day) => day + 7)],
])("a podcast that loses %s is imported", async (_what, first, then) => {
  expect(await after(first, then)).toMatchObject({ outcome: "changed" });
});

test.each([
  ["its only episode", [1], [], ""],
  ["its only episode for an older one", [2], [1], ""],
  ["all of four episodes", [1, 2, 3, 4], [], ""],
  ["five of eight episodes", EIGHT, [6, 7, 8], ""],
  ["all of eight episodes, which return under other guids", EIGHT, EIGHT, "-new"],
])("a podcast that loses %s is held", async (_what, first, then, mark) => {
  expect(await after(first, then, mark)).toMatchObject(held);
});
