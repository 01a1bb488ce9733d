/** Measures partners' cached reads during a flood: while more pages are requested than the server can render. */
import { mkdtempSync, rmSync } from "node:fs";
import { Agent } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { quantile, time } from "./latency.ts";
import { startNowline } from "./processes.ts";
import type { BenchRow } from "./table.ts";

const MEASURED_MS = 15_000;
const FLOODING = 64;
const PARTNERS = 4;
const BETWEEN_MS = 10;
const READ = "/v2/stations?country=826&search=harbour";

/** Cached reads of some partners, one every 10 ms each, until `until` resolves. Milliseconds. */
async function partnersRead(url: string, until: Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  let over = false;
  void until.then(() => {
    over = true;
  });
  const partner = async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (!over) {
      times.push((await time(`${url}${READ}`, { "Partner-Client": "demo" }, agent)).totalMs);
      await delay(BETWEEN_MS);
    }
    agent.destroy();
  };
  await Promise.all(Array.from({ length: PARTNERS }, partner));
  return times;
}

/** Asks for guide pages of which no two are the same, until `until` resolves. How many came, and how many did not. */
async function flood(url: string, until: Promise<unknown>): Promise<{ pages: number; refused: number }> {
  const counted = { pages: 0, refused: 0 };
  let [over, asked] = [false, 0];
  void until.then(() => {
    over = true;
  });
  const asking = async () => {
    while (!over) {
      const response = await fetch(`${url}/guide?q=flood${asked++}`, { headers: { Accept: "text/html" } });
      await response.arrayBuffer();
      if (response.status === 200) counted.pages++;
      else counted.refused++;
    }
  };
  await Promise.all(Array.from({ length: FLOODING }, asking));
  return counted;
}

export async function benchPages(): Promise<BenchRow[]> {
  const dataDir = mkdtempSync(join(tmpdir(), "nowline-bench-"));
  const server = await startNowline(dataDir, { demonstration: true });
  try {
    const quiet = await partnersRead(server.url, delay(MEASURED_MS / 3));
    const until = delay(MEASURED_MS);
    const [flooded, counted] = await Promise.all([partnersRead(server.url, until), flood(server.url, until)]);
    const ms = (values: readonly number[], share: number) => `${quantile(values, share).toFixed(1)} ms`;
    const seconds = MEASURED_MS / 1_000;
    return [
      {
        what: `cached read while ${FLOODING} connections ask for guide pages without end`,
        figure: `p50 ${ms(flooded, 0.5)}, p99 ${ms(flooded, 0.99)}`,
        beside: `without them p50 ${ms(quiet, 0.5)}, p99 ${ms(quiet, 0.99)}; ${(counted.pages / seconds).toFixed(0)} pages a second rendered, ${(counted.refused / seconds).toFixed(0)} refused with 503`,
        target: "p99 <= 50 ms",
      },
    ];
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
