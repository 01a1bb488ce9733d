/** Programs that stand beside a browser: a sound card and a screen that nobody hears or sees. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as delay } from "node:timers/promises";
import { PATIENCE_MS } from "./engine.ts";

/** Ends `child` and waits until it is gone. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, "exit");
  child.kill("SIGTERM");
  const late = setTimeout(() => child.kill("SIGKILL"), 5_000);
  await gone;
  clearTimeout(late);
}

/**
 * Waits until `holds`, which may fail meanwhile: a page cannot be asked between two documents. @throws with `what`, and
 * the last failure as its cause, when it does not hold in time.
 */
export async function until(holds: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const last = performance.now() + PATIENCE_MS;
  for (let cause: unknown; ; await delay(100)) {
    try {
      if (await holds()) return;
      cause = undefined;
    } catch (error) {
      cause = error;
    }
    if (performance.now() > last) throw new Error(`${what} after ${PATIENCE_MS / 1000} s`, { cause });
  }
}

export interface Beside {
  /** Environment variables for the browser. */
  readonly env: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/** A sound card without a loudspeaker: browsers play nothing where there is none. */
export async function soundCard(): Promise<Beside> {
  const folder = mkdtempSync(join(tmpdir(), "nowline-sound-"));
  const socket = join(folder, "socket");
  const modules = ["module-null-sink", `module-native-protocol-unix socket=${socket} auth-anonymous=1`];
  const child = spawn(
    "/usr/bin/pulseaudio",
    [
      "-n",
      "--daemonize=no",
      "--use-pid-file=no",
      "--exit-idle-time=-1",
      ...modules.map((m) => `--load=${m}`),
    ],
    { stdio: "ignore", env: { ...process.env, HOME: folder, XDG_RUNTIME_DIR: folder } },
  );
  await until(() => existsSync(socket), "no sound card");
  return {
    env: { PULSE_SERVER: `unix:${socket}` },
    stop: async () => {
      await end(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A screen of 1280 x 800 that nobody sees. */
export async function screen(): Promise<Beside> {
  const child = spawn(
    "/usr/bin/Xvfb",
    ["-displayfd", "3", "-screen", "0", "1280x800x24", "-nolisten", "tcp"],
    {
      stdio: ["ignore", "ignore", "ignore", "pipe"],
    },
  );
  const told = child.stdio[3] as NodeJS.ReadableStream;
  const [number] = await once(createInterface(told), "line", { signal: AbortSignal.timeout(PATIENCE_MS) });
  return { env: { DISPLAY: `:${number}` }, stop: () => end(child) };
}
