import { openElement } from "./audio-element.ts";
import type { AudioPort } from "./ports.ts";
import { type Transport, type TransportEvents, WITHOUT_WINDOW } from "./transport.ts";

interface RecordingStart {
  url: string;
  positionS: number;
  speed: number;
}

/** Plays a recording in one file, which the browser fetches with range requests, from a position (seconds). */
export function fileTransport(
  audio: AudioPort,
  start: RecordingStart,
  wantsSound: () => boolean,
  events: TransportEvents,
): Transport {
  const element = openElement(audio, events, {
    wantsSound,
    onEnded: () => events.onEnded(),
    onError: (reason) => events.onDrop(reason),
  });
  return {
    kind: "file",
    start() {
      audio.src = start.url;
      audio.playbackRate = start.speed;
      // Before the file's head has loaded, this sets the starting position.
      if (start.positionS > 0) audio.currentTime = start.positionS;
      element.play();
    },
    pause: () => element.pause(),
    resume: () => element.play(),
    close: () => element.close(true),
    ...WITHOUT_WINDOW,
  };
}
