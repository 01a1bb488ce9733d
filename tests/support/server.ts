/** A real server for tests: `node server.ts` on the production build, with its own port and DATA_DIR. */
import { type ChildProcess, spawn } from "node:child_process";
import { on, once } from "node:events";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import {
  heldEnvironment,
  heldOffsetMs,
  heldServerArguments,
  isSetClock,
  machineNowMs,
  offsetAt,
} from "./held-clock.ts";
import { isNoActivity, sharedActivity } from "./shared-activity.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const LOG_LINES = 400;
const CLOCK_TIMEOUT_MS = 10_000;

export interface ServerOptions {
  /** The transport that answers the API; see lib/ground/config.ts. */
  transport?: "front" | "next";
  /** A DATA_DIR to copy and serve, its catalogue alone with DATABASE_URL; without it an empty one, which the server fills with the demonstration. */
  seed?: string;
  /** Further environment variables. */
  env?: Readonly<Record<string, string>>;
  /** The folder of the server's code; default: this checkout. */
  cwd?: string;
  /** `--dev` instead of the production build. */
  dev?: boolean;
  /** `--new`: goes on without an activity store that is lost. */
  isNew?: boolean;
  /** The server's time at its start, ms; default: the time of the test run (tests/support/held-clock.ts). */
  nowMs?: number;
  /** Includes the making of the demonstration directory. */
  readyTimeoutMs?: number;
}

export interface TestServer {
  /** Origin without a trailing slash, by address: no name has to be resolved. */
  readonly url: string;
  readonly port: number;
  readonly dataDir: string;
  readonly pid: number;
  /** The server's time, ms. */
  now(): number;
  /** Sets the server's clock, which runs on from there at real speed; a restart keeps it. Timers are not affected. */
  setClock(nowMs: number): Promise<void>;
  /** The server's output so far, both streams, the last 400 lines. */
  logs(): string;
  /** Closes the channel to the server, as the end of the starting process does. */
  disconnect(): void;
  /** Stops it as an operator would (SIGTERM) and removes its DATA_DIR. @returns its exit code. */
  stop(): Promise<number | null>;
  /** Ends it (SIGTERM, or `signal`) and starts it again on the same port and DATA_DIR, after `meanwhile`. */
  restart(signal?: "SIGTERM" | "SIGKILL", meanwhile?: () => Promise<void>): Promise<void>;
}

/** Arguments of a server's start. */
interface Start {
  options: ServerOptions;
  dataDir: string;
  /** Added to the machine's clock. */
  offsetMs: number;
  /** 0 takes a free port, which is written here. */
  port: number;
  /** Lines that the server prints are appended. */
  lines: string[];
}

/** Processes to end when the test run is ended. */
const running = new Set<ChildProcess>();
process.once("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

/** @throws with the printed lines when the server is not ready in time or exits before. */
export async function startServer(options: ServerOptions = {}): Promise<TestServer> {
  const dataDir = mkdtempSync(join(tmpdir(), "nowline-test-"));
  const hasDatabase = options.env?.DATABASE_URL !== undefined;
  const filter = (path: string) => !hasDatabase || isNoActivity(path);
  if (options.seed) cpSync(options.seed, dataDir, { recursive: true, filter });
  const shared = hasDatabase ? {} : await sharedActivity(dataDir);
  const lines: string[] = [];
  const logs = () => lines.join("");
  const env = { ...shared, ...options.env };
  const start: Start = { options: { ...options, env }, dataDir, offsetMs: heldOffsetMs(), port: 0, lines };
  if (options.nowMs !== undefined) start.offsetMs = offsetAt(options.nowMs);
  let child = await launch(start);

  async function end(signal: "SIGTERM" | "SIGKILL"): Promise<number | null> {
    if (child.exitCode === null && child.signalCode === null) {
      const exited = once(child, "exit");
      child.kill(signal);
      const hang = setTimeout(() => child.kill("SIGKILL"), 15_000);
      await exited;
      clearTimeout(hang);
    }
    running.delete(child);
    return child.exitCode;
  }

  return {
    url: `http://127.0.0.1:${start.port}`,
    port: start.port,
    dataDir,
    get pid() {
      return child.pid ?? 0;
    },
    now: () => Math.floor(machineNowMs() + start.offsetMs),
    setClock: async (nowMs) => {
      start.offsetMs = offsetAt(nowMs);
      await setClock(child, start.offsetMs);
    },
    logs,
    disconnect: () => child.disconnect(),
    stop: async () => {
      const code = await end("SIGTERM");
      rmSync(dataDir, { recursive: true, force: true });
      return code;
    },
    restart: async (signal = "SIGTERM", meanwhile) => {
      await end(signal);
      await meanwhile?.();
      child = await launch(start);
    },
  };
}

async function launch(start: Start): Promise<ChildProcess> {
  const { options, lines } = start;
  const given = [
    ...heldServerArguments,
    "server.ts",
    ...(options.dev ? ["--dev"] : []),
    ...(options.isNew ? ["--new"] : []),
  ];
  const child = spawn(process.execPath, given, {
    cwd: options.cwd ?? root,
    env: {
      ...process.env,
      NODE_ENV: options.dev ? "development" : "production",
      ...heldEnvironment(start.offsetMs),
      NEXT_TELEMETRY_DISABLED: "1",
      HOST: "127.0.0.1",
      PORT: String(start.port),
      DATA_DIR: start.dataDir,
      API_TRANSPORT: options.transport ?? "front",
      // Addresses of test streams must not be requested.
      HEALTH: "0",
      ...options.env,
    },
    // The server tells over the channel when it is ready, and stops when this process is gone.
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  running.add(child);
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => {
      lines.push(text);
      lines.splice(0, lines.length - LOG_LINES);
    });
  }
  const timeoutMs = options.readyTimeoutMs ?? 120_000;
  const tooLate = new AbortController();
  const outcome = await Promise.race([
    once(child, "message", { signal: tooLate.signal }).then(([message]) => readyPort(message)),
    once(child, "exit", { signal: tooLate.signal }).then(([code]) => `it exited with code ${code}`),
    delay(timeoutMs, `it was not ready after ${timeoutMs / 1000} s`, { signal: tooLate.signal }),
  ]).catch((error: Error) => `it could not be started: ${error.message}`);
  tooLate.abort();
  if (typeof outcome === "number") {
    start.port = outcome;
    return child;
  }
  child.kill("SIGKILL");
  running.delete(child);
  throw new Error(`The server did not start: ${outcome}. It printed:\n${lines.join("")}`);
}

/** Resolves when `child` has set its clock. @throws when it has not within seconds. */
async function setClock(child: ChildProcess, heldClockOffsetMs: number): Promise<void> {
  const signal = AbortSignal.timeout(CLOCK_TIMEOUT_MS);
  const answers = on(child, "message", { signal });
  child.send({ heldClockOffsetMs });
  for await (const [answer] of answers)
    if (isSetClock(answer) && answer.heldClockOffsetMs === heldClockOffsetMs) return;
}

/** The port in the server's message that it is ready, or what is odd about the message. */
function readyPort(message: unknown): number | string {
  const isReady = typeof message === "object" && message !== null && "ready" in message && "port" in message;
  return isReady && typeof message.port === "number" ? message.port : `it sent ${JSON.stringify(message)}`;
}
