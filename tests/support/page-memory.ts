/** How much memory a server keeps for each page that it renders: a line through its use after collections. */
import { ask } from "./ask.ts";
import { heldEnvironment } from "./held-clock.ts";

const preload = (file: string) => `--import=${new URL(file, import.meta.url).href}`;

/** The environment of a server under measurement; with `leak` it keeps 104 bytes for each page that it renders. */
export const withProbe = ({ leak = false } = {}): Record<string, string> => ({
  NODE_OPTIONS: [
    heldEnvironment().NODE_OPTIONS,
    preload("memory-probe.ts"),
    ...(leak ? [preload("memory-leak.ts")] : []),
  ].join(" "),
});

/** The addresses of the probes that the server under test has printed: its own, and that of the thread of pages. */
export function probesOf(logs: string): string[] {
  const urls = [...logs.matchAll(/memory probe: (http:\S+)/g)].map(([, url = ""]) => url);
  if (urls.length !== 2)
    throw new Error(`the server has printed ${urls.length} memory probes, not 2: ${logs}`);
  return urls;
}

/** The sum of the probes' memory, bytes. */
async function memoryOf(probes: readonly string[]): Promise<{ heapUsed: number; external: number }> {
  const sum = { heapUsed: 0, external: 0 };
  for (const probe of probes) {
    const { body } = await ask<NodeJS.MemoryUsage>(probe, "/");
    sum.heapUsed += body.heapUsed;
    sum.external += body.external;
  }
  return sum;
}

export interface Slope {
  /** Bytes that stay for each render. */
  perRender: number;
  /** Standard error of the slope. */
  error: number;
}

/** Parts of the warm-up, after each of which the probes answer: their first answers leave 60 KB of types and code. */
const WARM_UPS = 3;

/** Errors of a slope within which it counts as none: 99.9 % of what chance makes of a flat line (14 points). */
const ERRORS = 3.8;

/**
 * Bytes a render. Code that runs for the first time is parsed and leaves types: 31 bytes for each of 1,500 renders of a
 * station's page, in which no object stays.
 */
const OF_NEW_CODE = 64;

/** Whether memory rises with the renders, by more than chance and new code explain. */
export const rises = ({ perRender, error }: Slope): boolean =>
  perRender > Math.max(ERRORS * error, OF_NEW_CODE);

/** Least-squares line through `points`, with the standard error of its slope. */
function slopeOf(points: readonly (readonly [number, number])[]): Slope {
  const mean = (of: (point: readonly [number, number]) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [x0, y0] = [mean(([x]) => x), mean(([, y]) => y)];
  const spread = points.reduce((sum, [x]) => sum + (x - x0) ** 2, 0);
  const perRender = points.reduce((sum, [x, y]) => sum + (x - x0) * (y - y0), 0) / spread;
  const squares = points.reduce((sum, [x, y]) => sum + (y - y0 - perRender * (x - x0)) ** 2, 0);
  return { perRender, error: Math.sqrt(squares / (points.length - 2) / spread) };
}

export interface Rendering {
  url: string;
  /** Gives the addresses of the probes; the thread of pages has printed its own by the first page. */
  probes: () => readonly string[];
  paths: readonly string[];
  /** Renders of each path before anything is measured: caches fill, and the probes answer for the first time. */
  warmUp: number;
  /** Renders of each path between two samples. */
  between: number;
  samples: number;
}

/** Each render has its own address, so that no cached page answers it: `_rsc` is Next's own, and no page reads it. */
async function render({ url, paths }: Rendering, times: number, from: number): Promise<void> {
  for (let n = from; n < from + times; n++) {
    for (const path of paths) {
      const { status } = await ask(url, `${path}${path.includes("?") ? "&" : "?"}_rsc=${n}`);
      if (status !== 200) throw new Error(`${path} is answered with ${status}`);
    }
  }
}

/** Renders all paths repeatedly. @returns the bytes that stay on the heap, and outside of it, for each page. */
export async function memoryPerRender(rendering: Rendering): Promise<{ heap: Slope; outside: Slope }> {
  const { probes, paths, warmUp, between, samples } = rendering;
  const part = Math.ceil(warmUp / WARM_UPS);
  for (let from = 0; from < warmUp; from += part) {
    await render(rendering, Math.min(part, warmUp - from), from);
    await memoryOf(probes());
  }
  const used: { renders: number; heapUsed: number; external: number }[] = [];
  for (let i = 0; i <= samples; i++) {
    used.push({ renders: i * between * paths.length, ...(await memoryOf(probes())) });
    if (i < samples) await render(rendering, between, warmUp + i * between);
  }
  return {
    heap: slopeOf(used.map(({ renders, heapUsed }) => [renders, heapUsed])),
    outside: slopeOf(used.map(({ renders, external }) => [renders, external])),
  };
}
