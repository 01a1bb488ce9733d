/**
 * `npm run soak -- pages [renders] [page]`: one page after the other is rendered that often by a server of its own; what
 * stays on its heap after collections must not rise with the renders. The first quarter fills caches and is not counted.
 */
import { systemClock } from "#lib/ground/clock.ts";
import { memoryPerRender, probesOf, rises, type Slope, withProbe } from "#tests/support/page-memory.ts";
import { startServer } from "#tests/support/server.ts";
import { listenerPages } from "./listener/pages.ts";

const SAMPLES = 15;

const show = ({ perRender, error }: Slope) => `${perRender.toFixed(1)} +- ${error.toFixed(1)}`;

/** Renders every page, or the page of one name. @returns what rises, page by page. */
export async function soakPages(renders: number, only?: string): Promise<string[]> {
  const server = await startServer({
    env: { ...withProbe(), ADDRESS_RATE: "1000000", LOG_LEVEL: "error" },
  });
  try {
    const faults: string[] = [];
    const pages = await listenerPages(server.url, systemClock.now());
    const chosen = pages.filter(({ name }) => only === undefined || name === only);
    if (chosen.length === 0)
      return [`no page is named "${only}": ${pages.map(({ name }) => name).join(", ")}`];
    process.stdout.write("| page | heap, bytes a render | outside the heap | |\n|---|---|---|---|\n");
    for (const { name, path } of chosen) {
      const { heap, outside } = await memoryPerRender({
        url: server.url,
        probes: () => probesOf(server.logs()),
        paths: [path],
        warmUp: Math.ceil(renders / 4),
        between: Math.ceil((renders * 3) / 4 / SAMPLES),
        samples: SAMPLES,
      });
      const isRising = rises(heap);
      if (isRising) faults.push(`${name} keeps ${show(heap)} bytes of heap for each render`);
      const figures = [heap, outside].map(show).join(" | ");
      process.stdout.write(`| ${name} | ${figures} | ${isRising ? "rises" : "flat"} |\n`);
    }
    return faults;
  } finally {
    await server.stop();
  }
}
