/** Paints sharing pictures one by one in a thread, which starts with the first and ends when idle; keeps pictures. */
import { createHash } from "node:crypto";
import { Worker } from "node:worker_threads";
import { LRUCache } from "lru-cache";
import { MINUTE_MS, SECOND_MS } from "../ground/clock.ts";
import { asError } from "../ground/fault.ts";
import { Once } from "../ground/once.ts";
import type { Drawing } from "./drawing.ts";
import type { Delivery, Order } from "./paint-worker.ts";

interface Picture {
  png: Uint8Array<ArrayBuffer>;
  etag: string;
}

export interface Painter {
  /** The picture of `drawing` as PNG; undefined when too many wait, or painting takes too long. */
  paint(drawing: Drawing): Promise<Picture | undefined>;
  close(): Promise<void>;
}

const MAX_BYTES = 24 * 1024 * 1024;
/** Further orders are refused: 64 orders wait for two seconds already. */
const MAX_WAITING = 64;
const PATIENCE_MS = 10 * SECOND_MS;
const IDLE_MS = 2 * MINUTE_MS;

interface PainterOptions {
  onError: (error: Error) => void;
  /** Makes the thread; tests pass a function of their own. */
  start?: () => Worker;
  idleMs?: number;
  patienceMs?: number;
}

class PaintThread {
  readonly #options: Required<PainterOptions>;
  readonly #waiting = new Map<number, (png: Uint8Array | undefined) => void>();
  #worker: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;
  #orders = 0;

  constructor(options: Required<PainterOptions>) {
    this.#options = options;
  }

  get waiting(): number {
    return this.#waiting.size;
  }

  /** The picture; undefined when it cannot be painted in time, and `onError` gets the cause. */
  order(drawing: Drawing): Promise<Uint8Array | undefined> {
    const { onError, idleMs, patienceMs } = this.#options;
    const id = ++this.#orders;
    this.#worker ??= this.#open();
    clearTimeout(this.#idle);
    return new Promise((resolve) => {
      // An order that never ends would hold up all orders behind it.
      const late = setTimeout(() => {
        onError(new Error(`a picture took longer than ${patienceMs} ms`));
        void this.#drop();
      }, patienceMs);
      this.#waiting.set(id, (png) => {
        clearTimeout(late);
        this.#waiting.delete(id);
        if (this.#waiting.size === 0) this.#idle = setTimeout(() => void this.#drop(), idleMs).unref();
        resolve(png);
      });
      this.#worker?.postMessage({ id, drawing } satisfies Order);
    });
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle);
    await this.#drop();
  }

  #drop(): Promise<unknown> | undefined {
    const ended = this.#worker?.terminate();
    this.#worker = undefined;
    for (const give of [...this.#waiting.values()]) give(undefined);
    return ended;
  }

  #open(): Worker {
    const { onError, start } = this.#options;
    const made = start();
    // A stopping server does not wait for pictures.
    made.unref();
    made.on("message", (delivery: Delivery) => {
      if ("problem" in delivery) onError(new Error(`a picture could not be painted: ${delivery.problem}`));
      this.#waiting.get(delivery.id)?.("png" in delivery ? delivery.png : undefined);
    });
    made.once("error", (error) => {
      onError(asError(error));
      if (this.#worker === made) void this.#drop();
    });
    return made;
  }
}

const startWorker = () => new Worker(new URL("./paint-worker.ts", import.meta.url));

/** Makes a painter with its own thread and cache; close it to end the thread. */
export function createPainter({
  onError,
  start = startWorker,
  idleMs = IDLE_MS,
  patienceMs = PATIENCE_MS,
}: PainterOptions): Painter {
  const kept = new LRUCache<string, Picture>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ png }) => png.length + 200,
  });
  const underWay = new Once<Picture | undefined>();
  const thread = new PaintThread({ onError, start, idleMs, patienceMs });

  return {
    async paint(drawing) {
      const { title, line, hue, chroma } = drawing;
      const key = JSON.stringify([title, line, hue, chroma]);
      const found = kept.get(key);
      if (found) return found;
      if (!underWay.has(key) && thread.waiting >= MAX_WAITING) return undefined;
      return underWay.of(key, async () => {
        const png = await thread.order(drawing);
        if (!png) return undefined;
        const picture = {
          png: new Uint8Array(png),
          etag: `"${createHash("sha1").update(png).digest("base64url")}"`,
        };
        kept.set(key, picture);
        return picture;
      });
    },
    close: () => thread.close(),
  };
}
