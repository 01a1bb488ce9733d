/**
 * An endless live stream over plain HTTP (Icecast and similar servers). Such a stream cannot be paused: unread data
 * would be lost or played late. So pausing stops the stream, and playing opens it anew.
 */
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
