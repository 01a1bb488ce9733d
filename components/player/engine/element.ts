/** The audio element as every transport uses it: listening while open, and play() with its refusals told apart. */
import type { AudioPort } from "./ports.ts";
import type { DropReason } from "./snapshot.ts";
import type { TransportEvents } from "./transport.ts";

const MEDIA_ERR_NETWORK = 2;

export interface ElementSession {
  play(): void;
  pause(): void;
  /** Stops listening. With `release`, also drops the source, which closes its connection. */
  close(release: boolean): void;
}

export interface ElementOptions {
  /** True while the engine wants sound: a pause at such a time came from outside. */
  wantsSound: () => boolean;
  /** What the element's `ended` means: a recording's end, or a live stream's drop. */
  onEnded: () => void;
  /** Null when somebody else (hls.js) answers for the element's errors. */
  onError: ((reason: DropReason) => void) | null;
}

/** MediaError as a reason. 4 covers "not found" and "unknown format" alike; browsers do not say which. */
export function errorReason(error: { readonly code: number } | null): DropReason {
  return error?.code === MEDIA_ERR_NETWORK ? { kind: "network" } : { kind: "unplayable" };
}

function nameOf(error: unknown): string {
  return typeof error === "object" && error !== null && "name" in error ? String(error.name) : "";
}

/** Listens to `audio` until closed. */
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
    ["ended", () => options.onEnded()],
    [
      "pause",
      () => {
        // The event arrives late: by then the element may play again, have ended, or have been paused by us.
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
    // AbortError: a later load or pause superseded this call, and that one answers for what follows. NotSupportedError
    // comes with the element's own `error` event, which says the same.
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
