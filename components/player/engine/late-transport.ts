/** Streams whose addresses are found first: the streams of a playlist, or the sound of a download. */
import type { StreamKind } from "#components/model/stream-kind.ts";
import type { DropReason } from "./snapshot.ts";
import type { Transport, TransportEvents } from "./transport.ts";

export interface Address {
  url: string;
  kind: StreamKind;
}

export interface Found {
  addresses: readonly Address[];
  /** Why nothing sounds where no address was found. */
  otherwise: DropReason;
  release?: () => void;
}

interface LateParts {
  /** Never rejects. */
  find: () => Promise<Found>;
  open: (address: Address, events: TransportEvents) => Transport;
}

/** A transport that plays the first address that sounds; it fails where none does, and frees them when closed. */
export function lateTransport({ find, open }: LateParts, events: TransportEvents): Transport {
  let inner: Transport | null = null;
  let release: Found["release"];
  let isOpen = true;

  const begin = ([address, ...others]: readonly Address[], last: DropReason) => {
    if (address === undefined) {
      events.onDrop(last);
      return;
    }
    const onDrop = (reason: DropReason) => {
      // The caller reads where the last address broke, and then closes it.
      if (others.length === 0) {
        events.onDrop(reason);
        return;
      }
      inner?.close();
      inner = null;
      if (isOpen) begin(others, reason);
    };
    inner = open(address, { ...events, onDrop });
    inner.start();
  };
  return {
    get kind() {
      return inner?.kind ?? "plain";
    },
    start() {
      void find().then((found) => {
        if (!isOpen) return found.release?.();
        release = found.release;
        events.onArriving();
        begin(found.addresses, found.otherwise);
      });
    },
    pause: () => inner?.pause(),
    resume: () => inner?.resume(),
    close() {
      isOpen = false;
      inner?.close();
      release?.();
      release = undefined;
    },
    trouble: () => inner?.trouble?.() ?? null,
    liveTimes: () => inner?.liveTimes?.() ?? null,
    seekToWallClock: (atMs) => inner?.seekToWallClock?.(atMs) ?? false,
    goLive: () => inner?.goLive?.() ?? false,
    wake: () => inner?.wake?.(),
  };
}
