/** Rendering leaks no memory: a server renders for months. The long run is `npm run soak -- pages`. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { memoryPerRender, probesOf, withProbe } from "#tests/support/page-memory.ts";
import { startServer, type TestServer } from "#tests/support/server.ts";
import { seed } from "#tests/support/transports.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ seed, env: { ...withProbe(), ADDRESS_RATE: "1000000", LOG_LEVEL: "error" } });
});
afterAll(() => server.stop());

const KIB = 1024;

test("rendering pages adds no more to the heap than the cached pages take", {
  timeout: 120_000,
}, async () => {
  const { heap } = await memoryPerRender({
    url: server.url,
    probes: () => probesOf(server.logs()),
    paths: ["/guide", "/", "/stations/8269000"],
    warmUp: 15,
    between: 5,
    samples: 8,
  });
  expect(heap.perRender - 3 * heap.error).toBeLessThan(8 * KIB);
  expect(heap.perRender).toBeLessThan(32 * KIB);
});
