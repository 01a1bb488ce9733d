/** Servers under measurement, each a process of its own, and their CPU time. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";

const setup: { SERVER_FLAGS: readonly string[]; SERVER_ENV: Readonly<Record<string, string>> } = await import(
  new URL("../../bin/setup/node.mjs", import.meta.url).href
);

export interface Measured {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

/** Linux counts CPU time in hundredths of a second. */
const TICK_US = 10_000;

/** CPU time a process has used, in microseconds (proc(5), stat: utime and stime). */
export function cpuUs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * TICK_US;
}

/** Seconds without work after which a server has made what it makes of a new catalogue: it looks every five. */
const RESTED_S = 6;
const PATIENCE_S = 120;

/** Resolves when a process has used a tenth of a processor at most for 6 s. @throws after two minutes. */
export async function untilResting(pid: number): Promise<void> {
  for (let second = 0, rested = 0; rested < RESTED_S; second++) {
    if (second === PATIENCE_S) throw new Error(`process ${pid} did not rest for ${PATIENCE_S} s`);
    const before = cpuUs(pid);
    await delay(1_000);
    rested = cpuUs(pid) - before < 100_000 ? rested + 1 : 0;
  }
}

/** Resident memory of a process, in KiB. */
export function residentKib(pid: number): number {
  const line = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"));
  return Number(line?.[1] ?? 0);
}

/** Resident memory of a process, in MiB. */
export const residentMib = (pid: number): number => Math.round(residentKib(pid) / 1024);

async function started(child: ChildProcess): Promise<Measured> {
  const [message] = (await Promise.race([
    once(child, "message"),
    once(child, "exit").then(([code]) => Promise.reject(new Error(`it exited with ${code}`))),
  ])) as [{ port: number }];
  return {
    url: `http://127.0.0.1:${message.port}`,
    pid: child.pid ?? 0,
    stop: async () => {
      const exited = once(child, "exit");
      child.kill("SIGTERM");
      await exited;
    },
  };
}

/** Nowline itself, as production runs it, with a log that goes nowhere; with the demonstration directory if asked. */
export function startNowline(
  dataDir: string,
  {
    demonstration = false,
    env = {},
  }: { demonstration?: boolean; env?: Readonly<Record<string, string>> } = {},
): Promise<Measured> {
  return started(
    spawn(process.execPath, [...setup.SERVER_FLAGS, "server.ts"], {
      env: {
        ...setup.SERVER_ENV,
        ...process.env,
        NODE_ENV: "production",
        DATA_DIR: dataDir,
        PORT: "0",
        HOST: "127.0.0.1",
        NOWLINE_DEMO: demonstration ? "1" : "0",
        CLIENT_RATE: "1000000",
        ADDRESS_RATE: "1000000",
        // A measured directory may name real servers, so no server is asked.
        HEALTH: "0",
        ...env,
      },
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    }),
  );
}

const PLAIN = `
  const body = Buffer.from(process.argv[1], "base64");
  const server = require("node:http").createServer((_, response) => {
    response.writeHead(200, { "Content-Type": "application/json; charset=utf-8", "Content-Length": body.length });
    response.end(body);
  }).listen(0, "127.0.0.1", () => process.send({ port: server.address().port }));
  process.on("SIGTERM", () => process.exit(0));
`;

/** A node:http server that does nothing but return \`body\`. */
export function startPlain(body: Buffer): Promise<Measured> {
  return started(
    spawn(process.execPath, ["-e", PLAIN, body.toString("base64")], {
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    }),
  );
}

const OPEN_ANSWERS = `
  const open = new Set();
  const server = require("node:http").createServer((_, response) => {
    response.writeHead(200, { "Content-Type": "text/event-stream" });
    response.write(":" + " ".repeat(1500) + "\\n\\n");
    open.add(response);
    response.once("close", () => open.delete(response));
  }).listen(0, "127.0.0.1", () => process.send({ port: server.address().port }));
  process.on("message", (text) => {
    const bytes = Buffer.from("data: " + text + "\\n\\n");
    for (const response of open) response.write(bytes);
  });
  process.on("SIGTERM", () => process.exit(0));
`;

/** A node:http server that leaves every answer open; `tell` sends a text to all. */
export async function startOpenAnswers(): Promise<Measured & { tell(text: string): void }> {
  const child = spawn(process.execPath, ["-e", OPEN_ANSWERS], {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  return { ...(await started(child)), tell: (text) => void child.send(text) };
}
