/** Asks our own server while streams fail: a listener who cannot reach the server has a connection that fails, not a station. */
import { askUntil } from "#components/device/ask-until.ts";
import type { Reach } from "#components/device/server-reach.ts";
import type { EnginePorts } from "./ports.ts";

/** Listeners of a station that is silent for long ask no more often, for our server's sake. */
const ASK_AGAIN_MS = 30_000;

type WatchPorts = Pick<EnginePorts, "timers" | "elapsedMs" | "environment" | "serverAnswers">;

export type ServerWatch = ReturnType<typeof serverWatch>;

/** Asks from a doubt on until the server answers; calls `onBack` when it answers again after a silence. */
export function serverWatch(ports: WatchPorts, onBack: () => void) {
  let isSilent = false;
  let answeredAtMs = Number.NEGATIVE_INFINITY;
  let stop: (() => void) | null = null;
  const hear = (answers: boolean) => {
    const isBack = answers && isSilent;
    isSilent = !answers;
    if (!answers) return;
    stop = null;
    answeredAtMs = ports.elapsedMs();
    if (isBack) onBack();
  };
  return {
    /** The connection as far as known: the server counts as reached until a question fails. */
    reach(): Reach {
      if (!ports.environment.online()) return "offline";
      return isSilent ? "silent" : "online";
    },
    /** Asks the server, unless it is asked already or has just answered. */
    doubt() {
      if (stop !== null || ports.elapsedMs() - answeredAtMs < ASK_AGAIN_MS) return;
      let isOver = false;
      const ask = async () => {
        const answers = await ports.serverAnswers();
        if (!isOver) hear(answers);
        return answers;
      };
      stop = () => {
        isOver = true;
        asking.stop();
      };
      const asking = askUntil({ ask, after: (ms, run) => ports.timers.after(ms, run) });
    },
    /** Ends the asking, and forgets a silence. */
    rest() {
      stop?.();
      stop = null;
      isSilent = false;
    },
  };
}
