/** The listener's stations: an entry that was merged and is gone shows as the station that stays. */
import { afterEach, describe, expect, test, vi } from "vitest";
import { ApiError, type Get } from "#components/model/api.ts";
import { loadOwnCards } from "#components/model/cards-data.ts";
import { ownLanesQuery } from "#components/model/lanes-data.ts";
import { toCard } from "#components/model/station-card.ts";
import { browserSteps } from "#components/player/browser-steps.ts";

const [GONE, STAYS, OTHER, UNKNOWN] = ["8267001", "8267002", "8267003", "8267009"] as const;
const names = new Map<string, string>([
  [STAYS, "Harbour FM Plymouth"],
  [OTHER, "Kiosk Gold"],
]);

/** A directory that answers GONE as STAYS, and a station once. */
const directory: Get = async (path) => {
  const { pathname } = new URL(path, "http://directory.test");
  const asked = pathname.slice("/v2/stations/".length).split(",");
  const present = new Set(asked.map((rpuid) => (rpuid === GONE ? STAYS : rpuid)));
  const data = [...present].flatMap((rpuid) => {
    const name = names.get(rpuid);
    return name === undefined ? [] : { rpuid, name };
  });
  if (data.length === 0) throw new ApiError("refused", 404);
  return JSON.parse(JSON.stringify({ data, meta: {} }));
};

test.each([
  [[GONE], [[GONE, "Harbour FM Plymouth"]]],
  [
    [OTHER, GONE, UNKNOWN],
    [
      [OTHER, "Kiosk Gold"],
      [GONE, "Harbour FM Plymouth"],
    ],
  ],
  [
    [STAYS, GONE],
    [
      [STAYS, "Harbour FM Plymouth"],
      [GONE, "Harbour FM Plymouth"],
    ],
  ],
  [[UNKNOWN], []],
])("the listener's stations %j", async (rpuids, expected) => {
  const cards = await loadOwnCards(rpuids, directory);
  expect(cards.map(({ rpuid, name }) => [rpuid, name])).toEqual(expected);
});

test("behind many that are gone, the merged entry is found at the second question", async () => {
  // Files of tests share a process, and a page asks once for each number: the numbers are of this test alone.
  const gone = Array.from({ length: 20 }, (_, n) => String(8268500 + n));
  const moved = vi.fn();
  expect(await loadOwnCards([...gone, GONE], directory, moved)).toEqual([]);
  const [card] = await loadOwnCards([...gone, GONE], directory, moved);
  expect(card?.rpuid).toBe(GONE);
  expect(moved.mock.calls).toEqual([[new Map([[GONE, STAYS]])]]);
});

describe("in the browser", () => {
  afterEach(() => vi.unstubAllGlobals());
  const answer = async (path: string) =>
    Response.json(/^\/v2\/stations\/[\d,]+\?/.test(path) ? await directory(path) : { data: [], meta: {} });

  test("the player steps to the station that stays", async () => {
    vi.stubGlobal("fetch", answer);
    expect((await browserSteps.load([OTHER, GONE])).map(({ rpuid }) => rpuid)).toEqual([OTHER, GONE]);
  });

  test("the station that stays has one lane or tile, also where all listeners see it", async () => {
    vi.stubGlobal("fetch", answer);
    const dial = [STAYS, OTHER].map((rpuid) => toCard({ rpuid, name: names.get(rpuid) ?? "" }));
    const everybody = { stations: [], dial, programmes: {}, onAir: {}, nowMs: 0, demonstration: false };
    const { stations, dial: tiles } = await ownLanesQuery("826", [GONE], everybody).queryFn();
    expect([...stations, ...tiles].map(({ rpuid }) => rpuid)).toEqual([STAYS, OTHER]);
  });
});
