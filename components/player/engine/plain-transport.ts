/** Live over plain HTTP (Icecast). Unread data would be lost or late: pausing stops it, playing reopens it. */
import { openElement } from "./audio-element.ts";
import type { AudioPort } from "./ports.ts";
import { type Transport, type TransportEvents, WITHOUT_WINDOW } from "./transport.ts";

/** `url` is assigned without `crossorigin`: few stream servers answer CORS, and plain playback needs none. */
export function plainTransport(
  audio: AudioPort,
  url: string,
  wantsSound: () => boolean,
  events: TransportEvents,
): Transport {
  const element = openElement(audio, events, {
    wantsSound,
    // The server closed the connection properly, but a station has no end.
    onEnded: () => events.onDrop({ kind: "closed" }),
    onError: (reason) => events.onDrop(reason),
  });
  return {
    kind: "plain",
    start() {
      audio.src = url;
      audio.playbackRate = 1;
      element.play();
    },
    pause: () => element.pause(),
    resume: () => element.play(),
    close: () => element.close(true),
    ...WITHOUT_WINDOW,
  };
}
