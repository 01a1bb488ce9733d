/** The place in the loaded media: what this tab has stored of it, and what another tab has stored since. */
import { recall, remember } from "./memory.ts";
import type { EnginePorts } from "./ports.ts";
import { positionOf } from "./positions.ts";
import type { SessionState } from "./session-state.ts";
import type { Snapshot } from "./snapshot.ts";

const KEEP_MS = 5_000;
/** An element may correct its position by less when it pauses. */
const SAME_S = 1;

/** Stores the place of one engine, and finds where another tab has left it. */
export class KeptPlace {
  readonly #ports: EnginePorts;
  #keptAtMs = 0;
  #positionS: number | null = null;

  constructor(ports: EnginePorts) {
    this.#ports = ports;
  }

  /** Stores the loaded media and its position; with `goesOn` what plays goes on in the next page. */
  keep(state: SessionState | undefined, snapshot: Snapshot, goesOn = false): void {
    this.#keptAtMs = this.#ports.elapsedMs();
    if (state === undefined) return;
    const hasMoved = state.positionS !== this.#positionS;
    this.#positionS = state.positionS;
    remember(this.#ports, state, snapshot, { goesOn, hasMoved });
  }

  /** Whether the last place was stored five seconds ago or more. */
  isDue(): boolean {
    return this.#ports.elapsedMs() - this.#keptAtMs >= KEEP_MS;
  }

  /** The media of the last page (`recall`). */
  recalled(): ReturnType<typeof recall> {
    const last = recall(this.#ports);
    if (last !== null) this.#positionS = last.positionS;
    return last;
  }

  /** The position, in seconds, that another tab has stored of the paused episode since this tab did; null without one. */
  takeMoved({ media, status, positionS }: SessionState): number | null {
    if (media.kind !== "episode" || status !== "paused" || this.#positionS === null) return null;
    // A place to which the listener went here counts for more.
    if (Math.abs(positionS - this.#positionS) >= SAME_S) return null;
    const stored = positionOf(this.#ports.store, media.episode.id);
    if (stored === 0 || Math.abs(stored - positionS) < SAME_S) return null;
    this.#positionS = stored;
    return stored;
  }
}
