/** All parts of an attack, one after another. */
import { startServer } from "#tests/support/server.ts";
import { canaries } from "./canaries.ts";
import { dialects } from "./dialects.ts";
import { documents } from "./documents.ts";
import { faults } from "./faults.ts";
import { malformed } from "./malformed.ts";
import type { Part } from "./part.ts";
import { requests } from "./requests.ts";
import { signatures } from "./signatures.ts";

const parts: readonly [name: keyof Times, label: string, part: Part][] = [
  ["requests", "generated requests", requests],
  ["malformed", "malformed requests by socket", malformed],
  ["dialects", "distorted requests of dialects", dialects],
  ["canaries", "pairs about a hidden and an unknown station", canaries],
  ["signatures", "tricks with signatures", signatures],
  ["documents", "hostile documents for the importer", documents],
  ["faults", "faults", faults],
];

/** The number of tries of each part. */
interface Times {
  requests: number;
  malformed: number;
  dialects: number;
  canaries: number;
  signatures: number;
  documents: number;
  faults: number;
}
export const TIMES: Times = {
  requests: 20_000,
  malformed: 200,
  dialects: 3_000,
  canaries: 500,
  signatures: 100,
  documents: 60,
  faults: 10,
};

const MOST_TOLD = 10;

/** Runs every part; `seedDir` is a DATA_DIR to begin with. @returns the number of failures. */
export async function runAll(
  seed: number,
  times: Times,
  say: (line: string) => void,
  seedDir?: string,
): Promise<number> {
  const env = { ADDRESS_RATE: "1000000", CLIENT_RATE: "1000000", LOG_LEVEL: "error" };
  const server = await startServer({ seed: seedDir, env });
  let total = 0;
  try {
    for (const [name, label, part] of parts) {
      if (times[name] === 0) continue;
      const began = performance.now();
      const { tried, failures, note } = await part({ seed, times: times[name], server, seedDir });
      const seconds = ((performance.now() - began) / 1_000).toFixed(1);
      say(`${tried} ${label}: ${failures.length} failed, ${seconds} s${note ? `; ${note}` : ""}`);
      for (const failure of failures.slice(0, MOST_TOLD)) say(`  ${failure}`);
      total += failures.length;
    }
  } finally {
    await server.stop();
  }
  return total;
}
