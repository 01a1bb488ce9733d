/** The device's memory of the loaded media and its place: what this tab has stored, and what another tab has since. */
import { forgetLast, GOES_ON_KEY, keepLast, type MemoryPorts } from "./keep-last.ts";
import { readLast } from "./last-heard.ts";
import type { EnginePorts } from "./ports.ts";
import { keepPosition, positionOf } from "./positions.ts";
import type { SessionState } from "./session-state.ts";
import type { Snapshot } from "./snapshot.ts";
import { playabilityOf } from "./stream-order.ts";

const KEEP_MS = 5_000;
/** An element may correct its position by less when it pauses. */
const SAME_S = 1;
/** How long the next document may take to come; after this time it belongs to another visit. */
const COMES_MS = 30_000;

/** Stores the place of one engine, and finds where another tab has left it. */
export class KeptPlace {
  readonly #ports: MemoryPorts & Pick<EnginePorts, "elapsedMs">;
  #keptAtMs = 0;
  /** The position that this tab stored or read last. */
  #positionS: number | null = null;

  constructor(ports: EnginePorts) {
    this.#ports = ports;
  }

  /** Stores the media in `state`, its position and last `snapshot`; with `goesOn` it plays on in the tab's next document. */
  keep(state: SessionState | undefined, snapshot: Snapshot, goesOn = false): void {
    const { store, tabStore, serverNow, elapsedMs } = this.#ports;
    this.#keptAtMs = elapsedMs();
    if (state === undefined) return;
    const { media, status, pausedBecause, positionS, wanted } = state;
    const { behindLiveS, heardAtMs, durationS } = snapshot;
    const atMs = behindLiveS === null ? state.atMs : heardAtMs;
    if (status === "ended" || status === "windowClosed") forgetLast(store);
    // With several tabs, the tab that sounded last is remembered.
    else if (pausedBecause !== "other-tab" && pausedBecause !== "left")
      keepLast(store, { media, atMs, durationS }, serverNow());
    // Another tab may have stored a later position than one that stayed here.
    if (media.kind === "episode" && positionS !== this.#positionS)
      keepPosition(store, media.episode.id, positionS, durationS);
    this.#positionS = positionS;
    if (goesOn && wanted) tabStore.set(GOES_ON_KEY, String(serverNow()));
  }

  isDue(): boolean {
    return this.#ports.elapsedMs() - this.#keptAtMs >= KEEP_MS;
  }

  /**
   * The media that the last page had loaded, its place, and whether the media plays at once; null without media, and where
   * the media may no longer be played.
   */
  recalled() {
    const { store, tabStore, serverNow } = this.#ports;
    const goesOn = Math.abs(serverNow() - Number(tabStore.get(GOES_ON_KEY))) < COMES_MS;
    // Asked once.
    tabStore.set(GOES_ON_KEY, "");
    const last = readLast(store, serverNow());
    if (last === null || playabilityOf(last.media, serverNow()).kind === "over") return null;
    const { media } = last;
    const positionS = media.kind === "episode" ? positionOf(store, media.episode.id) : 0;
    this.#positionS = positionS;
    return { ...last, goesOn, positionS };
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
