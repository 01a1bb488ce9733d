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
  /** Our server found that a stream will not play. */
  onFinal(stream: StreamInfo, reason: DropReason): void;
  /** The address of a stream leads to a playlist. */
  onList(): void;
}

/** Asks our server about a stream that failed before it sounded, and remembers streams that will not play. */
export class Diagnosis {
  readonly #lookAt: EnginePorts["lookAt"];
  readonly #events: DiagnosisEvents;
  readonly #asked = new Set<number>();
  readonly #final = new Map<number, DropReason>();
  /** Addresses that lead to a playlist or to HLS, without saying so. */
  readonly #lists = new Set<number>();

  constructor(lookAt: EnginePorts["lookAt"], events: DiagnosisEvents) {
    this.#lookAt = lookAt;
    this.#events = events;
  }

  /** The stream in the form to open: as a playlist if our server found a playlist. */
  asFound(stream: StreamInfo): StreamInfo {
    return this.#lists.has(stream.index) ? { ...stream, isList: true } : stream;
  }

  /** Why the stream will not play; undefined while it may. */
  of({ index }: StreamInfo): DropReason | undefined {
    return this.#final.get(index);
  }

  /** To be called for a stream that failed for `reason` before it sounded. */
  begin(media: Media, stream: StreamInfo, reason: DropReason): void {
    if (reason.kind === "http" && FINAL.has(reason.status)) this.#final.set(stream.index, reason);
    if (reason.kind === "codec") this.#final.set(stream.index, reason);
    if (media.kind !== "station" || this.#asked.has(stream.index)) return;
    this.#asked.add(stream.index);
    if (this.#final.has(stream.index)) return;
    this.#lookAt(media.station.rpuid, stream.index).then(
      (look) => {
        if (this.#asked.has(stream.index)) this.#heed(look, stream);
      },
      () => {
        // Our server cannot tell either: the attempts go on.
      },
    );
  }

  #heed(look: StreamLook, stream: StreamInfo): void {
    const final = finalReason(look);
    if (final !== null) {
      this.#final.set(stream.index, final);
      this.#events.onFinal(stream, final);
    } else if (leadsToList(look) && stream.kind === "plain" && !stream.isList) {
      this.#lists.add(stream.index);
      this.#events.onList();
    }
  }

  /** Forgets all failures: the next press of play tries every stream again. */
  forget(): void {
    this.#asked.clear();
    this.#final.clear();
  }
}
