/** Cards of the listener's stations: an entry that was merged and is gone shows as the station that stays. */
import { expect, test } from "vitest";
import { ApiError, type Get } from "#components/model/api.ts";
import { loadOwnCards } from "#components/model/cards-data.ts";

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
