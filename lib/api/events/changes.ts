/** Tells the event streams which songs and schedules the stores have changed. */
import { latestSongChange, songChangesSince } from "#db/activity/song-changes.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import type { Changes } from "./hub.ts";

interface ChangePorts {
  activity: () => SqliteDatabase;
  revision: () => number;
  generation: () => number;
  /** The rpuids of all entries of the station that an entry is one of. */
  entriesOf: (rpuid: string) => readonly string[];
}

/** More changed stations than these count as a change of all stations. */
const MOST = 1_000;

/** A function that tells what changed since its last call; the first call tells everything. */
export function changesOf({ activity, revision, generation, entriesOf }: ChangePorts): () => Changes {
  let known = "";
  let song = 0;
  return () => {
    const stores = `${generation()} ${revision()}`;
    const latest = latestSongChange(activity());
    const before = song;
    song = latest;
    // A restored store counts songs from further back.
    if (stores !== known || latest < before) {
      known = stores;
      return "all";
    }
    if (latest === before) return [];
    const changed = songChangesSince(activity(), before, MOST);
    return changed.length === MOST ? "all" : changed.flatMap(({ rpuid }) => entriesOf(rpuid));
  };
}
