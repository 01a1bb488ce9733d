/** Plays an address over HTTP: a station's endless stream (Icecast), or a recording in one file. */
import { openElement } from "./audio-element.ts";
import type { Cancel, EnginePorts } from "./ports.ts";
import type { Place } from "./session-state.ts";
import type { Transport, TransportEvents } from "./transport.ts";

interface ElementStart extends Pick<Place, "positionS" | "speed"> {
  /**
   * Plain: unread data would be lost or late, so pausing stops the stream, and playing reopens it. A file is fetched by the
   * browser with range requests.
   */
  kind: "plain" | "file";
  url: string;
}

/**
 * The address is assigned without `crossorigin`: few stream servers answer CORS, and plain playback needs none. The element
 * does not tell that a station's request has ended, another port does: Chromium asks for the rest with a Range header, which
 * live servers ignore, and throws as many bytes of the answer away as it had.
 */
export function elementTransport(
  { audio, onRequestEnd }: Pick<EnginePorts, "audio" | "onRequestEnd">,
  { kind, url, positionS, speed }: ElementStart,
  wantsSound: () => boolean,
  events: TransportEvents,
): Transport {
  const element = openElement(audio, events, {
    wantsSound,
    // Where the server of a station closed the connection properly: a station has no end.
    onEnded: () => (kind === "file" ? events.onEnded() : events.onDrop({ kind: "closed" })),
    onError: (reason) => events.onDrop(reason),
  });
  let unwatch: Cancel = () => {};
  return {
    kind,
    start() {
      if (kind === "plain") unwatch = onRequestEnd(url, events.onClosed);
      audio.src = url;
      audio.playbackRate = kind === "file" ? speed : 1;
      // Before the file's head has loaded, this sets the starting position.
      if (positionS > 0) audio.currentTime = positionS;
      element.play();
    },
    pause: () => element.pause(),
    resume: () => element.play(),
    close() {
      unwatch();
      element.close();
    },
  };
}
