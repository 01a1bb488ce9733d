/** Publishers without servers: the worker of each in a process of its own, and the commands of their operator. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { heldEnvironment } from "./held-clock.ts";
import { nowlineWith } from "./operator.ts";

/** The publishers with the settings `settingsOf`; call `kill` for all before the test ends. */
export function makePublishers(settingsOf: (publisher: string) => Record<string, string>) {
  const workers = new Map<string, ChildProcess>();
  function startWorker(publisher: string): void {
    const env = { ...process.env, ...heldEnvironment(), ...settingsOf(publisher), LOG_LEVEL: "error" };
    workers.set(publisher, spawn(process.execPath, ["lib/cli/main.ts", "work"], { env, stdio: "inherit" }));
  }
  async function kill(publisher: string, by: "SIGKILL" | "SIGTERM" = "SIGKILL"): Promise<void> {
    const worker = workers.get(publisher);
    if (!worker || worker.exitCode !== null || worker.signalCode !== null) return;
    const gone = once(worker, "exit");
    worker.kill(by);
    await gone;
  }
  async function killAll(): Promise<void> {
    for (const publisher of workers.keys()) await kill(publisher);
  }
  async function nowline(publisher: string, ...args: string[]): Promise<string> {
    const { code, out, err } = await nowlineWith(settingsOf(publisher), ...args);
    if (code !== 0) throw new Error(err);
    return out;
  }
  const leader = async () =>
    (await nowline("one", "nodes", "--json"))
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as { name: string; leads: boolean })
      .find(({ leads }) => leads)?.name;
  return { startWorker, kill, killAll, nowline, leader };
}
