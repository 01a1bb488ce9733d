/**
 * Finds out why a stream never sounded: browsers hide it for other sites, so our server looks, once for each stream.
 * A stream that would always fail is not tried again; an address that turns out to be a playlist's is played as such.
 */

import type { StreamInfo } from "#components/model/stream-kind.ts";
import type { StreamLook } from "#lib/contract/stream-look.ts";
import type { EnginePorts } from "./ports.ts";
import type { DropReason, Media } from "./snapshot.ts";

/** Final statuses (RFC 9110, RFC 7725): unauthorised, forbidden, not found, gone, unavailable for legal reasons. */
const FINAL = new Set([401, 403, 404, 410, 451]);

/** The reason that `look` shows when no further attempt can help, else null. */
function finalReason(look: StreamLook): DropReason | null {
  if (look.outcome === "page") return { kind: "page" };
  if (look.outcome === "hls" && look.cors === false) return { kind: "blocked" };
  const { status } = look;
  return look.outcome === "refused" && status !== undefined && FINAL.has(status)
    ? { kind: "http", status }
    : null;
}

const leadsToList = ({ outcome }: StreamLook) => outcome === "list" || outcome === "hls";

interface DiagnosisEvents {
  onFinal(stream: StreamInfo, reason: DropReason): void;
  onList(): void;
}

export type Diagnosis = ReturnType<typeof diagnosis>;

/** Asks our server about streams that failed before they sounded, and remembers streams that will not play. */
export function diagnosis(lookAt: EnginePorts["lookAt"], { onFinal, onList }: DiagnosisEvents) {
  const asked = new Set<number>();
  const finals = new Map<number, DropReason>();
  /** Addresses that lead to a playlist or to HLS, without saying so. */
  const lists = new Set<number>();
  const heed = (look: StreamLook, stream: StreamInfo) => {
    if (!asked.has(stream.index)) return;
    const final = finalReason(look);
    if (final !== null) {
      finals.set(stream.index, final);
      onFinal(stream, final);
    } else if (leadsToList(look) && stream.kind === "plain" && !stream.isList) {
      lists.add(stream.index);
      onList();
    }
  };
  return {
    /** The stream in the form to open: as a playlist if our server found a playlist. */
    asFound: (stream: StreamInfo): StreamInfo =>
      lists.has(stream.index) ? { ...stream, isList: true } : stream,
    /** Why the stream will not play; undefined while it may. */
    of: ({ index }: StreamInfo) => finals.get(index),
    /** To be called for a stream that failed for `reason` before it sounded. */
    begin(media: Media, stream: StreamInfo, reason: DropReason) {
      const { index } = stream;
      if (reason.kind === "codec" || (reason.kind === "http" && FINAL.has(reason.status)))
        finals.set(index, reason);
      if (media.kind !== "station" || asked.has(index)) return;
      asked.add(index);
      if (finals.has(index)) return;
      lookAt(media.station.rpuid, index).then(
        (look) => heed(look, stream),
        () => {
          // Our server cannot tell either: the attempts go on.
        },
      );
    },
    /** Forgets all failures: the next press of play tries every stream again. */
    forget() {
      asked.clear();
      finals.clear();
    },
  };
}
