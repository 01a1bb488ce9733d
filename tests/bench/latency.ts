import { Agent, request } from "node:http";

/** One keep-alive connection: each figure is a request alone. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

interface Timing {
  firstByteMs: number;
  totalMs: number;
  bytes: number;
}

/** GETs `url` and times it. @throws when the status is not 200. */
export function time(url: string, headers: Record<string, string>, using = agent): Promise<Timing> {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    const asked = request(url, { agent: using, headers, timeout: 30_000 }, (response) => {
      const firstByteMs = performance.now() - began;
      let bytes = 0;
      response.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on("end", () => {
        if (response.statusCode === 200) resolve({ firstByteMs, totalMs: performance.now() - began, bytes });
        else reject(new Error(`${url} answered ${response.statusCode}`));
      });
      response.on("error", reject);
    });
    asked.on("error", reject);
    asked.end();
  });
}

/** The `share`-quantile of `values` (nearest rank). */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(sorted.length * share) - 1))] ?? Number.NaN;
}

/** Total times of `urls`, asked one after the other, a fifth more of them first to warm up. */
export async function timings(urls: readonly string[], headers: Record<string, string>): Promise<number[]> {
  const warm = Math.ceil(urls.length / 6);
  const found: number[] = [];
  for (const [i, url] of urls.entries()) {
    const { totalMs } = await time(url, headers);
    if (i >= warm) found.push(totalMs);
  }
  return found;
}
