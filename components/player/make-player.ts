/** Makes the player: the engine over the browser's ports, with the media session. Loaded separately from the page. */
import { browserMediaSession } from "./browser-media-session.ts";
import { browserPorts } from "./browser-ports.ts";
import { PlayerEngine } from "./engine/engine.ts";
import { bindMediaSession } from "./media-session.ts";

export interface MadePlayer {
  engine: PlayerEngine;
  dispose(): void;
}

/** Makes the player over `audio`. Call in the browser only. */
export function makePlayer(audio: HTMLAudioElement): MadePlayer {
  const engine = new PlayerEngine(browserPorts(audio));
  const { subscribe, getSnapshot } = engine;
  const session = browserMediaSession();
  const player = { subscribe, getSnapshot, controls: engine };
  const unbind = session === null ? null : bindMediaSession(player, session, () => performance.now());
  return {
    engine,
    dispose() {
      unbind?.();
      engine.dispose();
    },
  };
}
