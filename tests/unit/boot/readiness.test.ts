/** /readyz of a server whose stores a newer version has migrated, or whose clock had run ahead. */
import { expect, onTestFinished, test } from "vitest";
import { ACTIVITY_FILE, ACTIVITY_SCHEMA } from "#db/activity/connection.ts";
import { CATALOG_FILE, CATALOG_SCHEMA } from "#db/catalog/connection.ts";
import { readinessOf } from "#lib/boot/readiness.ts";
import { openCore } from "#tests/support/core.ts";

test.each([
  ["catalog", CATALOG_FILE, CATALOG_SCHEMA],
  ["activity", ACTIVITY_FILE, ACTIVITY_SCHEMA],
] as const)(
  "a server is not ready once a newer version has migrated the %s under it",
  (name, file, schema) => {
    const at = openCore({ nowMs: 1_000 });
    onTestFinished(() => at.close());
    const ready = () => readinessOf(at.core, { trouble: () => undefined }, () => ({ worker: "up" }));
    expect(ready()).toEqual({ revision: 0, worker: "up" });
    at[name].pragma(`user_version = ${schema + 1}`);
    expect(ready()).toBe(
      `A newer version of Nowline migrated ${file} under this server: start the newer version, or restore a backup of this one.`,
    );
  },
);

test("the age of a catalogue that changed in the future is 0 seconds", () => {
  const at = openCore({ nowMs: 10_000 });
  onTestFinished(() => at.close());
  const ageOf = (changedAtMs: number) => {
    at.catalog.exec(`INSERT OR REPLACE INTO meta (key, value) VALUES ('changed_at_ms', '${changedAtMs}')`);
    return readinessOf(at.core, { trouble: () => undefined }, () => ({}));
  };
  expect(ageOf(1_000)).toMatchObject({ catalogAgeSeconds: 9 });
  expect(ageOf(99_000_000)).toMatchObject({ catalogAgeSeconds: 0 });
});

test("a server names the store that it cannot use, and leaves the reason to its log", () => {
  const at = openCore({ nowMs: 1_000 });
  onTestFinished(() => at.close());
  const trouble = () => "catalog.sqlite: EACCES: permission denied, open '/var/lib/nowline/catalog.sqlite'";
  expect(readinessOf(at.core, { trouble }, () => ({}))).toBe(
    "catalog.sqlite cannot be used: the log has the reason.",
  );
});
