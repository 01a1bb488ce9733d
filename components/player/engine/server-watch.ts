/** Asks our own server while streams fail: a listener who cannot reach the server has a connection that fails, not a station. */
import { askUntil } from "#components/device/ask-until.ts";
import type { Reach } from "#components/device/server-reach.ts";
import type { EnginePorts } from "./ports.ts";

/** Listeners of a station that is silent for long ask no more often, for our server's sake. */
const ASK_AGAIN_MS = 30_000;

type WatchPorts = Pick<EnginePorts, "timers" | "elapsedMs" | "environment" | "serverAnswers">;

/** Asks from a doubt on until the server answers. */
export class ServerWatch {
  readonly #ports: WatchPorts;
  readonly #onBack: () => void;
  #isSilent = false;
  #answeredAtMs = Number.NEGATIVE_INFINITY;
  #stop: (() => void) | null = null;

  /** Calls `onBack` when the server answers again after a silence. */
  constructor(ports: WatchPorts, onBack: () => void) {
    this.#ports = ports;
    this.#onBack = onBack;
  }

  /** The connection as far as known: the server counts as reached until a question fails. */
  reach(): Reach {
    if (!this.#ports.environment.online()) return "offline";
    return this.#isSilent ? "silent" : "online";
  }

  /** Asks the server, unless it is asked already or has just answered. */
  doubt(): void {
    const { elapsedMs, serverAnswers, timers } = this.#ports;
    if (this.#stop !== null || elapsedMs() - this.#answeredAtMs < ASK_AGAIN_MS) return;
    let isOver = false;
    const ask = async () => {
      const answers = await serverAnswers();
      if (!isOver) this.#hear(answers);
      return answers;
    };
    this.#stop = () => {
      isOver = true;
      stop();
    };
    const { stop } = askUntil({ ask, after: (ms, run) => timers.after(ms, run) });
  }

  /** Ends the asking, and forgets a silence. */
  rest(): void {
    this.#stop?.();
    this.#stop = null;
    this.#isSilent = false;
  }

  #hear(answers: boolean): void {
    const isBack = answers && this.#isSilent;
    this.#isSilent = !answers;
    if (!answers) return;
    this.#stop = null;
    this.#answeredAtMs = this.#ports.elapsedMs();
    if (isBack) this.#onBack();
  }
}
