/**
 * Finds out why a stream never sounded. Browsers hide why a stream of another site fails, so the engine asks our server
 * to look, once for each stream. A stream that will fail at every attempt is not tried again.
 */

import type { StreamInfo } from "#components/model/stream-kind.ts";
import type { StreamLook } from "#lib/contract/stream-look.ts";
import type { EnginePorts } from "./ports.ts";
import type { DropReason, Media } from "./snapshot.ts";

/** Final statuses (RFC 9110, RFC 7725): unauthorised, forbidden, not found, gone, unavailable for legal reasons. */
const FINAL = new Set([401, 403, 404, 410, 451]);

/** The reason that `look` shows when no further attempt can help, else null. */
export function finalReason(look: StreamLook, stream: StreamInfo): DropReason | null {
  if (look.outcome === "page") return { kind: "page" };
  if (look.outcome === "hls" && look.cors === false && stream.kind === "hls") return { kind: "blocked" };
  const { status } = look;
  return look.outcome === "refused" && status !== undefined && FINAL.has(status)
    ? { kind: "http", status }
    : null;
}

export class Diagnosis {
  readonly #ports: Pick<EnginePorts, "lookAt">;
  readonly #told: (stream: StreamInfo, reason: DropReason) => void;
  readonly #asked = new Set<number>();
  readonly #final = new Map<number, DropReason>();

  /** Calls `told` when our server has found that a stream will not play. */
  constructor(ports: Pick<EnginePorts, "lookAt">, told: (stream: StreamInfo, reason: DropReason) => void) {
    this.#ports = ports;
    this.#told = told;
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
    this.#ports.lookAt(media.station.rpuid, stream.index).then(
      (look) => {
        const found = finalReason(look, stream);
        if (found === null || !this.#asked.has(stream.index)) return;
        this.#final.set(stream.index, found);
        this.#told(stream, found);
      },
      () => {
        // Our server cannot tell either: the attempts go on.
      },
    );
  }

  /** Forgets all findings: the next press of play tries every stream again. */
  forget(): void {
    this.#asked.clear();
    this.#final.clear();
  }
}
