/** Plays a station by the directory's present record where the record in use may be old: its stream may have moved. Uses no React. */
import type { PlayableStation } from "../model/playable.ts";
import type { PlayerEngine } from "./engine/engine.ts";
import type { Snapshot } from "./engine/snapshot.ts";

type Player = Pick<PlayerEngine, "subscribe" | "getSnapshot" | "playStation">;
/** Loads the records of stations; stations that are gone are left out. May reject. */
type Load = (rpuids: readonly string[]) => Promise<PlayableStation[]>;

/** Most outages are over by this attempt. */
const DOUBTED_AT_ATTEMPT = 2;
const SOUNDS = new Set<Snapshot["status"]>(["playing", "buffering"]);

/** Whether `newer` has a stream that `older` has not. */
function hasOthers(newer: PlayableStation, older: PlayableStation): boolean {
  const known = new Set(older.streams.map(({ streamSource: { url } }) => url));
  return newer.streams.some(({ streamSource: { url } }) => !known.has(url));
}

/** The station that the listener waits for by a record that may be old: it was restored, or its streams fail. */
function doubtedIn({ media, status, reconnect }: Snapshot, wasRestored: boolean): PlayableStation | null {
  if (media?.kind !== "station") return null;
  const fails = status === "failed" || (reconnect?.attempt ?? 0) >= DOUBTED_AT_ATTEMPT;
  return fails || (wasRestored && status === "connecting") ? media.station : null;
}

/**
 * Asks for the record of a station that does not sound, once a press, and plays the station by it where it has other streams.
 * @returns a function that stops.
 */
export function followRecord(player: Player, load: Load): () => void {
  let restored: string | null = null;
  let asked: string | null = null;
  let before: Snapshot["status"] = "idle";
  let isStopped = false;
  const renew = async ({ rpuid }: PlayableStation) => {
    const [newer] = await load([rpuid]).catch(() => []);
    const { media, status } = player.getSnapshot();
    const isWaited = media?.kind === "station" && media.station.rpuid === rpuid && status !== "paused";
    if (isStopped || newer === undefined || !isWaited || SOUNDS.has(status)) return;
    if (!hasOthers(newer, media.station)) return;
    player.playStation({ ...media.station, ...newer });
  };
  const look = () => {
    const snapshot = player.getSnapshot();
    const rpuid = snapshot.media?.kind === "station" ? snapshot.media.station.rpuid : null;
    if (snapshot.pausedBecause === "left") restored = rpuid;
    if (SOUNDS.has(snapshot.status) || rpuid === null) restored = asked = null;
    // A press begins with "connecting", an attempt of an outage does not.
    if (snapshot.status === "connecting" && before !== "connecting") asked = null;
    before = snapshot.status;
    const doubted = doubtedIn(snapshot, restored === rpuid);
    if (doubted === null || asked === doubted.rpuid) return;
    asked = doubted.rpuid;
    void renew(doubted);
  };
  const stopLooking = player.subscribe(look);
  look();
  return () => {
    isStopped = true;
    stopLooking();
  };
}
