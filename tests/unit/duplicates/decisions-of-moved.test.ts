/** Decisions on duplicates are those of a station under its new rpuid. */
import { expect, test } from "vitest";
import { listDecisions, listLeading, putDecision, putLeading } from "#db/activity/duplicates.ts";
import { copySettings, dropSettings } from "#db/activity/moved-stations.ts";
import type { Move } from "#db/moves.ts";
import { emptyActivity } from "#tests/support/activity.ts";

/** A store where 8261 is decided to be 8262, and not to be 8269; moves stations, and tells what is decided then. */
function decided() {
  const { db } = emptyActivity();
  putDecision(db, ["8261", "8262"], "same", 1);
  putDecision(db, ["8261", "8269"], "different", 1);
  const told = () => listDecisions(db).map(({ rpuid, other, verdict }) => `${rpuid} ${other} ${verdict}`);
  const move = (...moves: Move[]) => {
    copySettings(db, moves, 2);
    dropSettings(db, moves);
    return told();
  };
  return { db, told, move };
}
const BEFORE = ["8261 8262 same", "8261 8269 different"];

test("they follow a station, and return with it", () => {
  const { move } = decided();
  expect(move({ rpuid: "8261", to: "8265" })).toEqual(["8262 8265 same", "8265 8269 different"]);
  expect(move({ rpuid: "8265", to: "8261", returns: true })).toEqual(BEFORE);
});

test("the entry that leads its station leads it under its other rpuid", () => {
  const { db, move } = decided();
  putLeading(db, "8261", 1);
  move({ rpuid: "8261", to: "8265" });
  expect(listLeading(db)).toEqual(["8265"]);
});

test("they are those of both rpuids until the catalogue is written", () => {
  const { db, told } = decided();
  copySettings(db, [{ rpuid: "8261", to: "8265" }], 2);
  expect(told()).toEqual([...BEFORE, "8262 8265 same", "8265 8269 different"]);
});

test("a station that leaves the others for another country leaves them there; all that go stay together", () => {
  expect(decided().move({ rpuid: "8261", to: "2761" })).toEqual(BEFORE);
  const both = [
    { rpuid: "8261", to: "2761" },
    { rpuid: "8262", to: "2762" },
  ];
  expect(decided().move(...both)).toEqual(["2761 2762 same", "8261 8269 different"]);
});

test.each([{ stays: true }, { wasThere: true }])(
  "they stay where either rpuid is a station of its own: %o",
  (more) => {
    const { db, move } = decided();
    putLeading(db, "8261", 1);
    expect(move({ rpuid: "8261", to: "8265", ...more })).toEqual(BEFORE);
    expect(listLeading(db)).not.toContain("8265");
  },
);

test("a decision on the two rpuids of a station stays where it was", () => {
  expect(decided().move({ rpuid: "8261", to: "8269" })).toEqual(
    ["8262 8269 same", "8261 8269 different"].sort(),
  );
});
