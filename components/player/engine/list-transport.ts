/** A station by a playlist (M3U, PLS, ASX, XSPF): our server reads it, the transport tries its streams in turn. */
import type { StreamLook } from "#lib/contract/stream-look.ts";
import type { DropReason } from "./snapshot.ts";
import type { Transport, TransportEvents } from "./transport.ts";

interface ListParts {
  /** The address of the playlist. */
  url: string;
  look: () => Promise<StreamLook>;
  /** Makes a transport for an address, over HLS or plain. */
  open: (url: string, isHls: boolean, events: TransportEvents) => Transport;
}

function streamsIn(look: StreamLook, url: string): { url: string; isHls: boolean }[] {
  if (look.outcome === "list")
    return (look.urls ?? []).map((each) => ({ url: each, isHls: /\.m3u8$/i.test(new URL(each).pathname) }));
  if (look.outcome === "hls") return [{ url, isHls: true }];
  return look.outcome === "sound" ? [{ url, isHls: false }] : [];
}

function reasonOf({ outcome, status }: StreamLook): DropReason {
  if (outcome === "refused" && status !== undefined) return { kind: "http", status };
  if (outcome === "page") return { kind: "page" };
  return outcome === "unreachable" ? { kind: "network" } : { kind: "unplayable" };
}

/** A transport that plays the first stream of the list that sounds; it fails where none does. */
export function listTransport({ url, look, open }: ListParts, events: TransportEvents): Transport {
  let inner: Transport | null = null;
  let isOpen = true;

  const begin = (streams: readonly { url: string; isHls: boolean }[], last: DropReason) => {
    const [stream, ...others] = streams;
    if (stream === undefined) {
      events.onDrop(last);
      return;
    }
    const onDrop = (reason: DropReason) => {
      inner?.close();
      inner = null;
      if (isOpen) begin(others, reason);
    };
    inner = open(stream.url, stream.isHls, { ...events, onDrop });
    inner.start();
  };
  return {
    get kind() {
      return inner?.kind ?? "plain";
    },
    start() {
      look().then(
        (found) => {
          if (!isOpen) return;
          events.onArriving();
          begin(streamsIn(found, url), reasonOf(found));
        },
        () => {
          if (isOpen) events.onDrop({ kind: "network" });
        },
      );
    },
    pause: () => inner?.pause(),
    resume: () => inner?.resume(),
    close() {
      isOpen = false;
      inner?.close();
    },
    trouble: () => inner?.trouble() ?? null,
    liveTimes: () => inner?.liveTimes() ?? null,
    seekToWallClock: (atMs) => inner?.seekToWallClock(atMs) ?? false,
    goLive: () => inner?.goLive() ?? false,
    wake: () => inner?.wake(),
  };
}
