/** Stores know how many migrations they have had: a new one stands behind all others, whichever file has it. */
import { expect, test } from "vitest";
import { activityMigrations } from "#db/activity/migrations/index.ts";
import { catalogMigrations } from "#db/catalog/migrations/index.ts";
import { journalMigrations } from "#db/journal/migrations.ts";

test.each([
  ["catalog", catalogMigrations],
  ["activity", activityMigrations],
  ["journal", journalMigrations],
])("the migrations of %s run in the order of their numbers, without a gap", (_, migrations) => {
  const numbers = migrations.map(({ name }) => Number.parseInt(name, 10));
  expect(numbers).toEqual(migrations.map((__, index) => index + 1));
});
