/** Looks at a stream's address: for our own pages only, for streams of the catalogue only, and rate-limited. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { endpoints } from "#lib/contract/endpoints.ts";
import type { Envelope } from "#lib/contract/shapes.ts";
import type { StreamLook } from "#lib/contract/stream-look.ts";
import { ask } from "#tests/support/ask.ts";
import { startServer, type TestServer } from "#tests/support/server.ts";
import { seed } from "#tests/support/transports.ts";

const OWN = { "Partner-Client": "listener", "Sec-Fetch-Site": "same-origin" };

// Servers of its own: other tests on the shared ones spend the same address's requests.
describe.each(["front", "next"] as const)("through %s", (transport) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ transport, seed });
  });
  afterAll(() => server.stop());
  const look = (query: string) => ask<Envelope<StreamLook>>(server.url, `/listener/stream?${query}`, OWN);

  test("our own streams are not requested over the network", async () => {
    const { status, body } = await look("rpuid=8269000&stream=0");
    expect(status).toBe(200);
    expect(() => endpoints.lookAtStream.response.parse(body)).not.toThrow();
    expect(body.data).toEqual([{ outcome: "unknown" }]);
  });

  test("answers only our own pages, and only for streams of the catalogue", async () => {
    expect((await look("rpuid=8269999&stream=0")).status).toBe(404);
    expect((await look("rpuid=8269000&stream=40")).status).toBe(404);
    for (const query of ["", "rpuid=8269000", "rpuid=8269000&stream=-1", "rpuid=8269000&stream=x"])
      expect([query, (await look(query)).status]).toEqual([query, 400]);
    expect((await look("url=http://127.0.0.1/&stream=0")).status).toBe(400);
    expect((await ask(server.url, "/listener/stream?rpuid=8269000&stream=0")).status).toBe(403);
  });

  test("a caller that repeats the request too often has to wait", async () => {
    // 30 at once and one more every two seconds: tests/unit/clients/rate.test.ts counts them.
    let answer = await look("rpuid=8269000&stream=0");
    for (let i = 0; i < 200 && answer.status === 200; i++) answer = await look("rpuid=8269000&stream=0");
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await ask(server.url, "/listener/songs?rpuid=8269000", OWN)).status).toBe(200);
  });
});
