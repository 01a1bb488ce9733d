/** Rendering leaks no memory: a server renders for months. The long run is `npm run soak -- pages`. */
import { expect, test } from "vitest";
import { memoryPerRender, probesOf, type Rendering, rises, withProbe } from "#tests/support/page-memory.ts";
import { startServer } from "#tests/support/server.ts";
import { seed } from "#tests/support/transports.ts";

const KIB = 1024;
/** Bytes that tests/support/memory-leak.ts leaks for each page. */
const LEAK_BYTES = 104;

/** The memory that each rendered page leaves on a server's heap. */
async function heapPerRender(rendering: Omit<Rendering, "url" | "probes">, env: Record<string, string>) {
  const server = await startServer({ seed, env: { ...env, ADDRESS_RATE: "1000000", LOG_LEVEL: "error" } });
  try {
    const probes = () => probesOf(server.logs());
    return (await memoryPerRender({ url: server.url, probes, ...rendering })).heap;
  } finally {
    await server.stop();
  }
}

test("rendering pages adds no more to the heap than the cached pages take", {
  timeout: 120_000,
}, async () => {
  const paths = ["/guide", "/", "/stations/8269000"];
  const heap = await heapPerRender({ paths, warmUp: 15, between: 5, samples: 8 }, withProbe());
  expect(heap.perRender - 3 * heap.error).toBeLessThan(8 * KIB);
  expect(heap.perRender).toBeLessThan(32 * KIB);
});

test("a leak of 104 bytes for each page is found, and no leak where there is none", {
  timeout: 240_000,
}, async () => {
  // The server keeps 300 pages; from then on each takes the place of another.
  const rendering = { paths: ["/embed/8269000"], warmUp: 600, between: 40, samples: 15 };
  const leaking = await heapPerRender(rendering, withProbe({ leak: true }));
  const sound = await heapPerRender(rendering, withProbe());
  expect(rises(leaking)).toBe(true);
  expect(Math.abs(leaking.perRender - LEAK_BYTES)).toBeLessThan(LEAK_BYTES / 4);
  expect(rises(sound)).toBe(false);
  expect(sound.perRender).toBeLessThan(LEAK_BYTES / 4);
});
