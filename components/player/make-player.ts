import { serverClock } from "#components/device/server-clock.ts";
import type { Words } from "#components/language/words.ts";
import type {
  CatchUpControls,
  EpisodeStepControls,
  StationStepControls,
} from "#components/model/playable.ts";
import { browserZone } from "#components/ui/use-zone.ts";
import { browserPorts } from "./browser-ports.ts";
import { browserSteps } from "./browser-steps.ts";
import { CatchingUp } from "./catching-up.ts";
import { PlayerEngine } from "./engine/engine.ts";
import type { Snapshot } from "./engine/snapshot.ts";
import { bindMediaSession, type MediaSessionPort, wordsBesideTitle } from "./media-session.ts";
import { followRecord } from "./newer-record.ts";
import { queueStore } from "./queue.ts";
import { QueueFollower } from "./queue-follower.ts";
import { StationSteps } from "./station-steps.ts";
import { positionStore } from "./use-left-at.ts";

export interface MadePlayer {
  engine: PlayerEngine;
  steps: StationStepControls;
  episodes: EpisodeStepControls;
  chase: CatchUpControls;
  /** Null in browsers without the Remote Playback API. */
  remote: RemotePlayback | null;
  dispose(): void;
}

/** The engine over `audio`, and what stands beside it. In the browser only. `words` are for lock screens. */
export function makePlayer(audio: HTMLAudioElement, words: Words): MadePlayer {
  const engine = new PlayerEngine(browserPorts(audio));
  // Before the media session, which asks whether there are other stations.
  const steps = new StationSteps(engine, browserSteps);
  const episodes = new QueueFollower(engine, queueStore(), () => serverClock.now());
  const chase = new CatchingUp(engine);
  const stopFollowingRecord = followRecord(engine, browserSteps.load);
  const stopFollowingPlace = positionStore().subscribe(() => engine.takePlace());
  const { subscribe, getSnapshot } = engine;
  const session = browserMediaSession();
  const besideTitle = (snapshot: Snapshot) => wordsBesideTitle(snapshot, browserZone(), words);
  const player = { subscribe, getSnapshot, controls: engine, steps, episodes, besideTitle };
  const unbind = session === null ? null : bindMediaSession(player, session, () => performance.now());
  return {
    engine,
    steps,
    episodes,
    chase,
    remote: "remote" in audio ? audio.remote : null,
    dispose() {
      unbind?.();
      steps.stopFollowing();
      episodes.stopFollowing();
      chase.stopFollowing();
      stopFollowingRecord();
      stopFollowingPlace();
      engine.dispose();
    },
  };
}

/** The port to the browser's media session; null where the browser has none. */
function browserMediaSession(): MediaSessionPort | null {
  if (!("mediaSession" in navigator)) return null;
  const session = navigator.mediaSession;
  return {
    describe(metadata) {
      session.metadata = metadata && new MediaMetadata({ ...metadata, artwork: [{ src: metadata.artwork }] });
    },
    setState(state) {
      session.playbackState = state;
    },
    setPosition: (position) => session.setPositionState(position ?? undefined),
    setAction(action, run) {
      try {
        session.setActionHandler(action, run);
      } catch {
        // Browsers throw at unknown actions; then the system does not show the button.
      }
    },
  };
}
