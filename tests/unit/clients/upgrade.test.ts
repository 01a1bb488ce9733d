import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { ACTIVITY_FILE, openActivity } from "#db/activity/connection.ts";
import { activityMigrations } from "#db/activity/migrations/index.ts";
import { stationsHiddenFrom } from "#db/activity/station-rules.ts";
import { migrate, openSqlite } from "#db/sqlite.ts";
import { sightOf } from "#lib/clients/visibility.ts";

test("an upgraded store keeps its keys, and stations stay hidden from the clients as before", () => {
  const dataDir = mkdtempSync(join(tmpdir(), "nowline-upgrade-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const before = openSqlite(join(dataDir, ACTIVITY_FILE));
  migrate(before, activityMigrations.slice(0, 3));
  before.exec(`
    INSERT INTO client (id, name, created_at_ms, families, monthly_quota)
      VALUES ('a', 'A', 0, '[]', 1), ('b', 'B', 0, '[]', 1);
    INSERT INTO client_key (id, client_id, kind, secret_sha256, created_at_ms) VALUES ('k', 'a', 'bearer', 'x', 0);
    INSERT INTO client_station (client_id, rpuid, rule)
      VALUES ('a', '8260001', 'withheld'), ('a', '8260002', 'granted'), ('b', '8260003', 'granted');`);
  before.close();
  const db = openActivity(dataDir);
  onTestFinished(() => {
    db.close();
  });
  expect(stationsHiddenFrom(db, "a")).toEqual(["8260001", "8260003"]);
  expect(stationsHiddenFrom(db, "b")).toEqual(["8260002"]);
  expect(stationsHiddenFrom(db, "listener")).toEqual(["8260002", "8260003"]);
  expect(sightOf(db, "8260002")).toEqual({ everybody: false, hiddenFrom: [], shownTo: ["a"] });
  expect(db.prepare("SELECT id, expires_at_ms FROM client_key").all()).toEqual([
    { id: "k", expires_at_ms: null },
  ]);
});
