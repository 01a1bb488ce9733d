/** The audio element for all transports: its events while open, and play() with distinct refusals. */
import { isOutputFault } from "./device-faults.ts";
import type { AudioPort } from "./ports.ts";
import type { DropReason } from "./snapshot.ts";
import type { TransportEvents } from "./transport.ts";

const MEDIA_ERR_NETWORK = 2;

export interface ElementSession {
  play(): void;
  pause(): void;
  /** Removes the listeners and drops the source, which closes its connection. */
  close(): void;
}

interface ElementOptions {
  /** True while the engine wants sound: a pause then comes from the system. */
  wantsSound: () => boolean;
  /** Handles the element's `ended`: the end of a recording, or the drop of a live stream. */
  onEnded: () => void;
  onError: (reason: DropReason) => void;
}

/** Turns a MediaError into a reason. Only its message tells of the sound output. Code 4 means "not found" or "unknown format": browsers do not say which. */
function errorReason(error: AudioPort["error"]): DropReason {
  if (isOutputFault(error?.message)) return { kind: "no-output" };
  return error?.code === MEDIA_ERR_NETWORK ? { kind: "network" } : { kind: "unplayable" };
}

/** Listens to the events of `audio` until closed. */
export function openElement(
  audio: AudioPort,
  events: TransportEvents,
  options: ElementOptions,
): ElementSession {
  let open = true;
  // Events are asynchronous: since, the listener may have gone back, or the element plays, has ended or was paused by us.
  const listeners = Object.entries({
    playing: () => events.onPlaying(),
    waiting: () => events.onWaiting(),
    progress: () => events.onArriving(),
    stalled: () => events.onDry(),
    ended: () => {
      if (audio.ended) options.onEnded();
    },
    pause: () => {
      if (audio.paused && !audio.ended && options.wantsSound()) events.onSystemPause();
    },
    error: () => {
      if (audio.error !== null) options.onError(errorReason(audio.error));
    },
  });
  for (const [type, listener] of listeners) audio.addEventListener(type, listener);

  const refused = (error: unknown) => {
    if (!open) return;
    const name = error instanceof Error ? error.name : "";
    if (name === "NotAllowedError") events.onNeedsPress();
    // AbortError: a later load or pause replaced this. NotSupportedError: the element's `error` event reports it.
    else if (name !== "AbortError" && name !== "NotSupportedError") events.onDrop({ kind: "unplayable" });
  };

  return {
    play: () => void audio.play().catch(refused),
    pause: () => audio.pause(),
    close() {
      if (!open) return;
      open = false;
      for (const [type, listener] of listeners) audio.removeEventListener(type, listener);
      audio.pause();
      audio.removeAttribute("src");
      audio.load();
    },
  };
}
