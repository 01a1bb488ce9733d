import { expect, test } from "vitest";
import { prepare, preparedAnswers } from "#lib/api/prepared.ts";

test("a long answer is kept from its moment until its end: not after the end, nor before the moment", async () => {
  const answers = preparedAnswers();
  const data = { count: 1, batches: () => [["1"]] };
  const span = { madeAtMs: 1_000, expiresAtMs: 2_000 };
  const made = await answers.once(
    "key",
    () => prepare(data as never, span),
    () => true,
  );
  expect([999, 1_000, 1_999, 2_000].map((nowMs) => answers.get("key", nowMs))).toEqual([
    undefined,
    made,
    made,
    undefined,
  ]);
});
