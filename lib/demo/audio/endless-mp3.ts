/** Endless MP3 at the pace of the clock: all listeners hear one moment. Whole frames only: the loop has no seam. */
import type { ServerResponse } from "node:http";
import { SECOND_MS } from "../../ground/clock.ts";
import type { Mp3Loop } from "./loop-store.ts";
import { MP3_FRAME_SAMPLES, SAMPLE_RATE } from "./sounds.ts";

const FRAME_MS = (MP3_FRAME_SAMPLES * SECOND_MS) / SAMPLE_RATE;
/** Frames that a new listener gets immediately, so that playback starts at once. */
const BURST_FRAMES = Math.round((12 * SECOND_MS) / FRAME_MS);
/** After a larger jump of the clock, the stream continues at the new time without the frames between. */
const JUMP_FRAMES = Math.round((20 * SECOND_MS) / FRAME_MS);
const TICK_MS = 400;
/** A listener with this much unsent data (well over half a minute) is disconnected; players reconnect by themselves. */
const MAX_UNSENT_BYTES = 256 * 1_024;
/** Most simultaneous listeners; another listener is refused. */
const MAX_LISTENERS = 250;

/** The frames numbered [from, to) since the epoch, of a stream that repeats `loop`. */
export function framesBetween({ frames }: Mp3Loop, from: number, to: number): Buffer {
  const chosen: Uint8Array[] = [];
  for (let index = from; index < to; index++) {
    const frame = frames[index % frames.length];
    if (frame) chosen.push(frame);
  }
  return Buffer.concat(chosen);
}

interface Listener {
  res: ServerResponse;
  loop: Mp3Loop;
  nowMs: () => number;
  /** Number, since the epoch, of the first unsent frame. */
  next: number;
}

/** Sends frames to its listeners while it has some; its timer stops with the last. */
export class EndlessMp3 {
  readonly #listeners = new Set<Listener>();
  #timer: NodeJS.Timeout | undefined;

  get isFull(): boolean {
    return this.#listeners.size >= MAX_LISTENERS;
  }

  get listenerCount(): number {
    return this.#listeners.size;
  }

  /** Sends the stream into `res`, whose head is written, until the listener leaves or the response is destroyed. */
  add(res: ServerResponse, loop: Mp3Loop, nowMs: () => number): void {
    const listener = { res, loop, nowMs, next: Math.floor(nowMs() / FRAME_MS) - BURST_FRAMES };
    this.#listeners.add(listener);
    res.once("close", () => this.#remove(listener));
    this.#send(listener);
    // The connections keep the process alive, not the timer.
    this.#timer ??= setInterval(() => this.#tick(), TICK_MS).unref();
  }

  #remove(listener: Listener): void {
    this.#listeners.delete(listener);
    if (this.#listeners.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #tick(): void {
    for (const listener of this.#listeners) this.#send(listener);
  }

  #send(listener: Listener): void {
    const { res, loop } = listener;
    const due = Math.floor(listener.nowMs() / FRAME_MS);
    if (Math.abs(due - listener.next) > BURST_FRAMES + JUMP_FRAMES) listener.next = due;
    if (due <= listener.next) return;
    if (res.writableLength > MAX_UNSENT_BYTES) {
      res.destroy();
      return;
    }
    res.write(framesBetween(loop, listener.next, due));
    listener.next = due;
  }
}
