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
  /** The connection that the last question found. */
  let found: Reach = "online";
  let answeredAtMs = Number.NEGATIVE_INFINITY;
  let asking: ReturnType<typeof askUntil> | null = null;
  const hear = (reach: Reach) => {
    const isBack = reach === "online" && found !== "online";
    found = reach;
    if (reach !== "online") return;
    asking = null;
    answeredAtMs = ports.elapsedMs();
    if (isBack) onBack();
  };
  return {
    /**
     * The connection as far as known: the server counts as reached until a question fails, and a device that was offline
     * as offline until the next sound or question: the first attempt after a tunnel mostly succeeds.
     */
    reach: (): Reach => (ports.environment.online() ? found : "offline"),
    /** Asks the server, unless it is asked already or has just answered; at once where the network is back. */
    doubt() {
      if (found === "offline" && ports.environment.online()) asking?.wake();
      if (asking !== null || ports.elapsedMs() - answeredAtMs < ASK_AGAIN_MS) return;
      const ask = async () => {
        const { online } = ports.environment;
        const hadNetwork = online();
        const answers = await ports.serverAnswers();
        // Without a network a question says nothing of the server.
        if (asking === mine) hear(answers ? "online" : hadNetwork && online() ? "silent" : "offline");
        return answers;
      };
      const mine = askUntil({ ask, after: (ms, run) => ports.timers.after(ms, run) });
      asking = mine;
    },
    /** Ends the asking, and forgets what was found. */
    rest() {
      asking?.stop();
      asking = null;
      found = "online";
    },
  };
}
