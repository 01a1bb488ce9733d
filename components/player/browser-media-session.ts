import type { MediaSessionPort } from "./media-session.ts";

/** The port to the browser's media session; null where the browser has none. */
export function browserMediaSession(): MediaSessionPort | null {
  if (!("mediaSession" in navigator)) return null;
  const session = navigator.mediaSession;
  return {
    describe(metadata) {
      if (metadata === null) {
        session.metadata = null;
        return;
      }
      const { artwork, ...words } = metadata;
      session.metadata = new MediaMetadata({ ...words, artwork: [{ src: artwork }] });
    },
    setState(state) {
      session.playbackState = state;
    },
    setPosition(position) {
      if (position === null) session.setPositionState();
      else session.setPositionState(position);
    },
    setAction(action, run) {
      try {
        session.setActionHandler(action, run);
      } catch {
        // Browsers throw at unknown actions; then the system does not show the button.
      }
    },
  };
}
