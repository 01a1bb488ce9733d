/** Renders pages in their own thread: a render holds its processor for tens of milliseconds, and no partner waits. */
import { SHARE_ENV, Worker } from "node:worker_threads";
import type { ApiDoor } from "../../api/door.ts";
import { MINUTE_MS, SECOND_MS } from "../../ground/clock.ts";
import { asError } from "../../ground/fault.ts";
import { wholeBody } from "../../request/message.ts";
import { NoPageNow } from "./capture.ts";
import type { Page } from "./kept-pages.ts";
import type { Wanted } from "./make-page.ts";
import type {
  FromThread,
  MadePage,
  PageAnswer,
  PageQuestion,
  RenderSettings,
  ToThread,
} from "./render-messages.ts";

export interface RendererOptions extends RenderSettings {
  door: Pick<ApiDoor, "handle" | "hasDemonstration" | "source" | "contact">;
  /** Takes faults that belong to no request. */
  onFault: (reason: string) => void;
  /** The file of the thread, and its longest silence in ms; tests pass their own. */
  thread?: URL;
  patienceMs?: number;
}

/** The thread gives a page up by itself, sooner than this (capture.ts), unless its processor never comes free. */
const PATIENCE_MS = 20 * SECOND_MS;
/** The start of Next.js on a machine under load. */
const START_MS = 2 * MINUTE_MS;

/** Young heap of the thread. With V8's own 192 MiB the thread keeps 100 MiB more and renders more slowly. */
const YOUNG_MIB = 24;

interface Waiting {
  resolve: (page: MadePage) => void;
  reject: (error: Error) => void;
}

/** The thread, and the pages that it has been asked for. */
interface Running {
  thread: Worker;
  ready: Promise<void>;
  waiting: Map<number, Waiting>;
}

/** Returns pages that a thread renders; starts the thread, also after the thread dies. */
export class Renderer {
  readonly #options: RendererOptions;
  #running: Running | undefined;
  #renders = 0;

  constructor(options: RendererOptions) {
    this.#options = options;
  }

  /** Starts the thread. @throws what keeps the thread from starting. */
  async start(): Promise<void> {
    await this.#thread().ready;
  }

  /** Renders `wanted` as of `nowMs`; a dead thread starts anew, a silent one is ended. @throws why there is none: NoPageNow when a later request may get it. */
  async render(wanted: Wanted, nowMs: number): Promise<Page> {
    const { thread, ready, waiting } = this.#thread();
    await ready;
    const { door } = this.#options;
    // Both read a store and may throw: nothing waits yet.
    const shown = { demonstration: door.hasDemonstration(), source: door.source() };
    const id = ++this.#renders;
    const { promise, resolve, reject } = Promise.withResolvers<MadePage>();
    waiting.set(id, { resolve, reject });
    thread.postMessage({ kind: "render", id, wanted, nowMs, ...shown } satisfies ToThread);
    const late = this.#endLater(thread, this.#options.patienceMs ?? PATIENCE_MS);
    try {
      const page = await promise;
      return { ...page, body: Buffer.from(page.body), encoded: {} };
    } finally {
      clearTimeout(late);
      waiting.delete(id);
    }
  }

  /** Ends `thread` after `ms`, unless the timer is cleared: a thread whose processor is held can only be ended. */
  #endLater(thread: Worker, ms: number): NodeJS.Timeout {
    return setTimeout(() => {
      if (this.#running?.thread !== thread) return;
      // The next page gets a new thread at once.
      this.#running = undefined;
      this.#options.onFault(`the thread that renders pages was silent for ${ms / SECOND_MS} s and is ended`);
      void thread.terminate();
    }, ms).unref();
  }

  /** Ends the thread; pages under way fail. */
  async close(): Promise<void> {
    const running = this.#running;
    this.#running = undefined;
    await running?.thread.terminate();
  }

  #thread(): Running {
    this.#running ??= this.#open();
    return this.#running;
  }

  #open(): Running {
    const { hostname, port, origin, build, door, thread: file } = this.#options;
    const settings: RenderSettings = { hostname, port, origin, build, contact: door.contact };
    const thread = new Worker(file ?? new URL("./render-thread.ts", import.meta.url), {
      workerData: settings,
      env: SHARE_ENV,
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MIB },
    });
    const started = Promise.withResolvers<void>();
    const running: Running = { thread, ready: started.promise, waiting: new Map() };
    const late = this.#endLater(thread, START_MS);
    const end = (error: Error) => {
      if (this.#running === running) this.#running = undefined;
      clearTimeout(late);
      started.reject(error);
      for (const { reject } of running.waiting.values()) reject(error);
    };
    // Callers that wait for the start see its failure. Without callers the rejection must not end the server.
    started.promise.catch(() => undefined);
    thread.on("message", (message: FromThread) => {
      if (message.kind === "ready") {
        clearTimeout(late);
        started.resolve();
      } else this.#take(running, message);
    });
    thread.once("error", (error) => {
      const cause = asError(error);
      this.#options.onFault(`the thread that renders pages failed: ${cause.stack ?? cause.message}`);
      end(cause);
    });
    thread.once("exit", () => end(new NoPageNow("the thread that renders pages has ended")));
    return running;
  }

  #take({ thread, waiting }: Running, message: Exclude<FromThread, { kind: "ready" }>): void {
    if (message.kind === "page") waiting.get(message.id)?.resolve(message.page);
    else if (message.kind === "failed")
      waiting.get(message.id)?.reject(new (message.isForNow ? NoPageNow : Error)(message.reason));
    else if (message.kind === "fault") this.#options.onFault(message.reason);
    else
      void this.#answer(message.question).then((answer) =>
        thread.postMessage({ kind: "answer", id: message.id, answer } satisfies ToThread),
      );
  }

  async #answer({ method, target, headers, body, requestId }: PageQuestion): Promise<PageAnswer> {
    const fields = new Map(Object.entries(headers));
    const answer = await this.#options.door.handle({
      method,
      target,
      header: (name) => fields.get(name),
      body: async () => body,
      remoteAddress: "",
      requestId,
      inProcess: true,
    });
    return { ...answer, body: new Uint8Array(wholeBody(answer.body)) };
  }
}
