/** The audio element for all transports: its events while open, and play() with distinct refusals. */
import { isOutputFault } from "./device-faults.ts";
import type { AudioPort } from "./ports.ts";
import type { DropReason } from "./snapshot.ts";
import type { TransportEvents } from "./transport.ts";

const MEDIA_ERR_NETWORK = 2;

export interface ElementSession {
  play(): void;
  pause(): void;
  /** Removes the listeners. With `release`, also drops the source, which closes its connection. */
  close(release: boolean): void;
}

interface ElementOptions {
  /** True while the engine wants sound: a pause then comes from the system. */
  wantsSound: () => boolean;
  /** Handles the element's `ended`: the end of a recording, or the drop of a live stream. */
  onEnded: () => void;
  /** Null when hls.js handles the element's errors. */
  onError: ((reason: DropReason) => void) | null;
}

/** Turns a MediaError into a reason. Only its message tells of the sound output. Code 4 means "not found" or "unknown format": browsers do not say which. */
function errorReason(error: AudioPort["error"]): DropReason {
  if (isOutputFault(error?.message)) return { kind: "no-output" };
  return error?.code === MEDIA_ERR_NETWORK ? { kind: "network" } : { kind: "unplayable" };
}

function nameOf(error: unknown): string {
  return typeof error === "object" && error !== null && "name" in error ? String(error.name) : "";
}

/** Listens to the events of `audio` until closed. */
export function openElement(
  audio: AudioPort,
  events: TransportEvents,
  options: ElementOptions,
): ElementSession {
  let open = true;
  const listeners: [string, () => void][] = [
    ["playing", () => events.onPlaying()],
    ["waiting", () => events.onWaiting()],
    ["progress", () => events.onArriving()],
    ["stalled", () => events.onDry()],
    [
      "ended",
      () => {
        // The event is asynchronous: the listener may have gone back since.
        if (audio.ended) options.onEnded();
      },
    ],
    [
      "pause",
      () => {
        // The event is asynchronous: the element may play again, have ended, or have been paused by the engine.
        if (audio.paused && !audio.ended && options.wantsSound()) events.onSystemPause();
      },
    ],
    [
      "error",
      () => {
        if (audio.error !== null) options.onError?.(errorReason(audio.error));
      },
    ],
  ];
  for (const [type, listener] of listeners) audio.addEventListener(type, listener);

  const refused = (error: unknown) => {
    if (!open) return;
    const name = nameOf(error);
    if (name === "NotAllowedError") events.onNeedsPress();
    // AbortError: a later load or pause replaced this. NotSupportedError: the element's `error` event reports it.
    else if (name !== "AbortError" && name !== "NotSupportedError") events.onDrop({ kind: "unplayable" });
  };

  return {
    play: () => void audio.play().catch(refused),
    pause: () => audio.pause(),
    close(release) {
      if (!open) return;
      open = false;
      for (const [type, listener] of listeners) audio.removeEventListener(type, listener);
      if (!release) return;
      audio.pause();
      audio.removeAttribute("src");
      audio.load();
    },
  };
}
