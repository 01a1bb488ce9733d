/** Wakes with a station: its streams in turn, else, where none sounds in time, our tone. The browser is passed in. */
import type { PlayerControls } from "#components/model/playable.ts";
import type { Snapshot, Status } from "#components/player/engine/snapshot.ts";
import { SECOND_MS } from "#lib/ground/clock.ts";

/** How long a sleeper waits for the next stream before the tone. */
const PATIENCE_MS = 25 * SECOND_MS;
/** The volume of an alarm where the listener had turned the sound off. */
const AUDIBLE = 0.5;
/** The player is at work on sound that it lacks. */
const TRIES: readonly Status[] = ["connecting", "buffering", "reconnecting"];

export type Ringing = "tuning" | "playing" | "tone" | "silent" | "off";

interface RingerPorts {
  /** Plays the station; rejects when it cannot be asked for. */
  play: () => Promise<void>;
  snapshot: () => Snapshot;
  loudness: Pick<PlayerControls, "setMuted" | "setVolume">;
  subscribe: (listener: () => void) => () => void;
  /** Plays the tone until it is stopped; rejects when the browser forbids it. */
  startTone: () => Promise<void>;
  stopTone: () => void;
  /** Calls back once after `ms`. @returns a function that cancels. */
  after: (ms: number, run: () => void) => () => void;
  /** Calls back each time the network comes back. @returns a function that ends that. */
  online: (run: () => void) => () => void;
  tell: (state: Ringing) => void;
}

/** Starts to ring for the station `rpuid`. @returns a function that ends it; the station plays on when it plays. */
export function ring(rpuid: string, ports: RingerPorts): () => void {
  let state: Ringing = "tuning";
  let wasHeard = false;
  const to = (next: Ringing) => {
    if (state === next || state === "off") return;
    state = next;
    ports.tell(next);
  };
  const tone = () => {
    if (state !== "tuning" && state !== "playing") return;
    to("tone");
    ports.startTone().catch(() => to("silent"));
  };
  const beAudible = () => {
    const { volume, muted } = ports.snapshot();
    if (volume === 0) ports.loudness.setVolume(AUDIBLE);
    else if (muted) ports.loudness.setMuted(false);
  };
  const look = () => {
    const { media, status } = ports.snapshot();
    if (media?.kind !== "station" || media.station.rpuid !== rpuid) {
      // The listener chose other sound, so nobody sleeps.
      if (!wasHeard || status !== "playing") return;
      cancel();
      return ports.stopTone();
    }
    // A player that has just loaded tells only now that it was muted; once it has played, the listener may mute it.
    if (!wasHeard) beAudible();
    if (status === "playing") {
      wasHeard = true;
      cancel();
      ports.stopTone();
      to("playing");
    } else if (status === "failed") tone();
    else if (state === "playing" && TRIES.includes(status)) {
      // The sleeper may not have woken yet.
      to("tuning");
      cancel = ports.after(PATIENCE_MS, tone);
    }
  };
  let cancel = ports.after(PATIENCE_MS, tone);
  const stopLooking = ports.subscribe(look);
  // The station takes the place of the tone as soon as it sounds.
  const stopWaiting = ports.online(() => {
    if (state !== "playing") ports.play().catch(() => {});
  });
  ports.tell("tuning");
  beAudible();
  ports.play().catch(tone);
  return () => {
    cancel();
    stopWaiting();
    stopLooking();
    ports.stopTone();
    to("off");
  };
}
