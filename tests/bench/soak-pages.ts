/**
 * `npm run soak -- pages [renders]`: one page after the other is rendered that often by a server of its own; what stays
 * on its heap after collections must not rise with the renders. The first quarter fills caches and is not counted.
 */
import { systemClock } from "#lib/ground/clock.ts";
import { memoryPerRender, probesOf, type Slope, withProbe } from "#tests/support/page-memory.ts";
import { startServer } from "#tests/support/server.ts";
import { listenerPages } from "./listener/pages.ts";

const SAMPLES = 15;
/** Errors of a slope within which it counts as none: 99.9 % of what chance makes of a flat line (14 points). */
const ERRORS = 3.8;

const show = ({ perRender, error }: Slope) => `${perRender.toFixed(0)} +- ${error.toFixed(0)}`;

/** @returns what rises, page by page. */
export async function soakPages(renders: number): Promise<string[]> {
  const server = await startServer({
    env: { ...withProbe(), ADDRESS_RATE: "1000000", LOG_LEVEL: "error" },
  });
  try {
    const faults: string[] = [];
    process.stdout.write("| page | heap, bytes a render | outside the heap | |\n|---|---|---|---|\n");
    for (const { name, path } of await listenerPages(server.url, systemClock.now())) {
      const { heap, outside } = await memoryPerRender({
        url: server.url,
        probes: () => probesOf(server.logs()),
        paths: [path],
        warmUp: Math.ceil(renders / 4),
        between: Math.ceil((renders * 3) / 4 / SAMPLES),
        samples: SAMPLES,
      });
      const rises = heap.perRender > ERRORS * heap.error;
      if (rises) faults.push(`${name} keeps ${show(heap)} bytes of heap for each render`);
      process.stdout.write(`| ${name} | ${show(heap)} | ${show(outside)} | ${rises ? "rises" : "flat"} |\n`);
    }
    return faults;
  } finally {
    await server.stop();
  }
}
