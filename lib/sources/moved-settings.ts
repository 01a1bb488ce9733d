import { copySettings, dropSettings } from "#db/activity/moved-stations.ts";
import type { Move } from "#db/moves.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import type { Config } from "../ground/config.ts";
import type { MovedStations } from "../ingest/import.ts";
import { hasActivity } from "../stores/lost-activity.ts";
import { withActivity } from "../stores/open.ts";

/**
 * Has what operators set for a station follow its rpuid. The new rpuid is hidden before the catalogue shows it; where the
 * catalogue cannot be written, the earlier one stays hidden.
 */
export function followRpuids(config: Config): MovedStations {
  const inActivity = async (moves: readonly Move[], use: (activity: SqliteDatabase) => void) => {
    if (moves.length > 0 && hasActivity(config.dataDir)) await withActivity(config, use);
  };
  return {
    before: (moves, nowMs) => inActivity(moves, (activity) => copySettings(activity, moves, nowMs)),
    after: (moves) => inActivity(moves, (activity) => dropSettings(activity, moves)),
  };
}
