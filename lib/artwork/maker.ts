/** Makes pictures in a process that can be ended: a drawing may take hours, and libvips stops only between parts. */
import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { PictureSize } from "../contract/picture.ts";
import { MINUTE_MS, SECOND_MS } from "../ground/clock.ts";
import type { Delivery, Made, Order } from "./make-pictures.ts";
import type { PictureFormat, Squared } from "./squared.ts";

const PATIENCE_MS = 10 * SECOND_MS;
/** The start of the process on a machine under load. */
const START_MS = 30 * SECOND_MS;
const IDLE_MS = 2 * MINUTE_MS;

/** The bytes are no picture, or take too long to become one. */
export class NotAPicture extends Error {}

const start = (): ChildProcess =>
  fork(fileURLToPath(new URL("./make-pictures.ts", import.meta.url)), {
    execArgv: [],
    // The child gets no secrets. VIPS_WARNING stops libvips from printing warnings about damaged pictures.
    env: { NODE_ENV: process.env.NODE_ENV, PATH: process.env.PATH, VIPS_WARNING: "1" },
    serialization: "advanced",
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });

export interface MakerOptions {
  patienceMs?: number;
  idleMs?: number;
  /** Starts the process; tests pass their own function. */
  start?: () => ChildProcess;
}

/** Makes pictures; starts with the first and ends when idle. The caller gives one order after the other. */
export class Maker {
  readonly #patienceMs: number;
  readonly #idleMs: number;
  readonly #start: () => ChildProcess;
  #child: Promise<ChildProcess> | undefined;
  #idle: NodeJS.Timeout | undefined;
  #end: () => void = () => {};
  #isClosed = false;

  constructor({ patienceMs = PATIENCE_MS, idleMs = IDLE_MS, start: startChild = start }: MakerOptions = {}) {
    this.#patienceMs = patienceMs;
    this.#idleMs = idleMs;
    this.#start = startChild;
  }

  /** Calls `squared` in the process. @throws NotAPicture; Error when the process does not start. */
  async squared(bytes: Buffer): Promise<Squared> {
    const { bytes: webp, tint, source } = await this.#make({ bytes });
    if (source === undefined) throw new Error("the process that makes pictures tells no source");
    return { webp: Buffer.from(webp), tint, source };
  }

  /** Calls `resized` in the process. @throws as `squared`. */
  async resized(webp: Buffer, size: PictureSize, format: PictureFormat): Promise<Buffer> {
    return Buffer.from((await this.#make({ bytes: webp, as: { size, format } })).bytes);
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#idle);
    this.#end();
  }

  async #make(order: Order): Promise<Made> {
    if (this.#isClosed) throw new Error("no picture is made any more");
    clearTimeout(this.#idle);
    const child = await this.#started();
    const delivery = await new Promise<Delivery>((resolve) => {
      const late = setTimeout(() => child.kill("SIGKILL"), this.#patienceMs);
      const done = (delivered: Delivery) => {
        clearTimeout(late);
        child.off("message", done).off("exit", died);
        resolve(delivered);
      };
      const died = () => done({ problem: `making it took longer than ${this.#patienceMs} ms, or failed` });
      child.once("message", done).once("exit", died);
      child.send(order, (error) => error && died());
    });
    if (!this.#isClosed) this.#idle = setTimeout(() => this.#end(), this.#idleMs).unref();
    if ("problem" in delivery) throw new NotAPicture(delivery.problem);
    return delivery;
  }

  /** The process; one that could not start is tried anew by the next order. @throws Error when it does not start. */
  async #started(): Promise<ChildProcess> {
    this.#child ??= this.#begin();
    const started = this.#child;
    try {
      return await started;
    } catch (error) {
      if (this.#child === started) this.#child = undefined;
      throw error;
    }
  }

  /** Starts the process. @throws Error when it does not begin to listen. */
  async #begin(): Promise<ChildProcess> {
    const child = this.#start();
    const gone = () => {
      if (this.#end === end) this.#child = undefined;
    };
    const end = () => {
      gone();
      child.kill("SIGKILL");
    };
    this.#end = end;
    child.once("exit", gone);
    try {
      await new Promise<void>((resolve, reject) => {
        const fail = (how: string) => reject(new Error(`the process that makes pictures ${how}`));
        const late = setTimeout(() => fail("does not start"), START_MS);
        child.once("message", () => {
          clearTimeout(late);
          resolve();
        });
        child.once("exit", (code, signal) => {
          clearTimeout(late);
          fail(`ended (${signal ?? `code ${code}`})`);
        });
        child.on("error", ({ message }) => fail(`failed: ${message}`));
      });
    } catch (error) {
      end();
      throw error;
    }
    // A stopping process does not wait for pictures.
    child.unref();
    child.channel?.unref();
    return child;
  }
}
