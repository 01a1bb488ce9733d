/**
 * What is wrong with a stream that never sounded. A browser does not tell why a stream of another site fails, so our
 * server is asked to look, once for each stream. What will fail however often it is tried is not tried again.
 */

import type { StreamInfo } from "#components/model/stream-kind.ts";
import type { StreamLook } from "#lib/contract/stream-look.ts";
import type { EnginePorts } from "./ports.ts";
import type { DropReason, Media } from "./snapshot.ts";

/** Not authorised, forbidden, not found, gone, not for legal reasons (RFC 9110, RFC 7725): the next try is told the same. */
const FINAL = new Set([401, 403, 404, 410, 451]);

/** The reason that `look` shows, when no further try can help; null otherwise. */
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

  /** `told` is called when our server has found out that a stream will not play. */
  constructor(ports: Pick<EnginePorts, "lookAt">, told: (stream: StreamInfo, reason: DropReason) => void) {
    this.#ports = ports;
    this.#told = told;
  }

  /** Why the stream will not play; undefined while there is hope. */
  of({ index }: StreamInfo): DropReason | undefined {
    return this.#final.get(index);
  }

  /** Hears of a stream that failed for `reason` before it ever sounded. */
  begin(media: Media, stream: StreamInfo, reason: DropReason): void {
    if (reason.kind === "http" && FINAL.has(reason.status)) this.#final.set(stream.index, reason);
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
        // Our server cannot tell either: the tries go on.
      },
    );
  }

  /** The next press of play begins with hope. */
  forget(): void {
    this.#asked.clear();
    this.#final.clear();
  }
}
