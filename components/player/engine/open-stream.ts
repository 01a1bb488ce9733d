/** The open stream: its transport, and the watchdog that notices when sound stops. */
import { makeTransport, type ToPlay } from "./make-transport.ts";
import type { EnginePorts } from "./ports.ts";
import type { DropReason } from "./snapshot.ts";
import type { Transport, TransportEvents } from "./transport.ts";
import { type Watchdog, watchdog } from "./watchdog.ts";

export interface OpenStreamEvents
  extends Pick<
    TransportEvents,
    "onPlaying" | "onWaiting" | "onDrop" | "onEnded" | "onNeedsPress" | "onSystemPause"
  > {
  wantsSound: () => boolean;
}

/** Makes one transport, and counts its silence; whoever opened the stream starts and closes the transport. */
export class OpenStream {
  readonly transport: Transport;
  readonly #ports: EnginePorts;
  readonly #watch: Watchdog;

  /** Makes the transport without starting it. `again`: the stream has sounded before. */
  constructor(ports: EnginePorts, toPlay: ToPlay, again: boolean, events: OpenStreamEvents) {
    this.#ports = ports;
    this.#watch = watchdog(ports.elapsedMs(), ports.audio.currentTime, again);
    this.transport = makeTransport(ports, toPlay, events.wantsSound, this.#watched(events));
  }

  /** When the stream first sounded (elapsed time); null before. */
  heardSinceMs(): number | null {
    return this.#watch.heardSinceMs();
  }

  /** Whether the position moved between the last two checks. */
  isMoving(): boolean {
    return this.#watch.moving();
  }

  /** To be called once a second. @returns why the stream counts as lost, else null */
  look(): DropReason | null {
    const trouble = this.transport.trouble();
    const { audio, elapsedMs } = this.#ports;
    if (!this.#watch.look(elapsedMs(), audio.currentTime, trouble !== null)) return null;
    return trouble ?? { kind: this.heardSinceMs() === null ? "timeout" : "stalled" };
  }

  /** Counts the silence anew, after a pause or a seek. */
  waitAnew(): void {
    this.#watch.reset(this.#ports.elapsedMs());
  }

  #watched(events: OpenStreamEvents): TransportEvents {
    return {
      onPlaying: () => {
        if (!events.wantsSound()) return;
        this.#watch.heard(this.#ports.elapsedMs());
        events.onPlaying();
      },
      onWaiting: () => {
        this.#watch.waiting(this.#ports.audio.currentTime);
        events.onWaiting();
      },
      onDry: () => this.#watch.dry(),
      onArriving: () => this.#watch.arriving(this.#ports.elapsedMs()),
      onDrop: (reason) => events.onDrop(reason),
      onEnded: () => events.onEnded(),
      onNeedsPress: () => events.onNeedsPress(),
      onSystemPause: () => {
        // Before the first sound this event comes from the previous source.
        if (this.heardSinceMs() !== null) events.onSystemPause();
      },
    };
  }
}
