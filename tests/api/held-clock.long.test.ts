/** The held clock: a test, its servers and its commands agree on the current time. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { MINUTE_MS } from "#lib/ground/clock.ts";
import { ask } from "#tests/support/ask.ts";
import { RUN_BEGINS_MS } from "#tests/support/held-clock.ts";
import { addClient, nowlineJson } from "#tests/support/operator.ts";
import { startServer, type TestServer } from "#tests/support/server.ts";
import { seed, transports } from "#tests/support/transports.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ seed });
});
afterAll(() => server.stop());

async function dateOf(origin: string): Promise<number> {
  const { headers } = await ask(origin, "/v2/stations/8269000");
  return Date.parse(headers.get("date") ?? "");
}

const hour = 60 * MINUTE_MS;

test.each(transports)("the server %s and its tests have one clock", async (_name, origin) => {
  expect(Date.now()).toBeGreaterThanOrEqual(RUN_BEGINS_MS);
  expect(Date.parse(new Date().toISOString())).toBeLessThan(RUN_BEGINS_MS + hour);
  expect(Math.abs((await dateOf(origin)) - Date.now())).toBeLessThan(MINUTE_MS);
});

test("the operator's command uses the held clock", async () => {
  const { clientId } = await addClient(server.dataDir, "Timely");
  const clients = await nowlineJson<{ clientId: string; createdAt: string }[]>(
    server.dataDir,
    "clients",
    "list",
  );
  const created = clients.find((client) => client.clientId === clientId)?.createdAt ?? "";
  expect(Math.abs(Date.parse(created) - Date.now())).toBeLessThan(MINUTE_MS);
});

test("a test can set a server's clock, and a restart keeps it", async () => {
  const newYear = Date.parse("2037-01-01T00:00:00Z");
  await server.setClock(newYear);
  const first = await dateOf(server.url);
  expect(first).toBeGreaterThanOrEqual(newYear);
  await server.restart();
  const second = await dateOf(server.url);
  expect(second).toBeGreaterThan(first);
  expect(Math.abs(second - server.now())).toBeLessThan(MINUTE_MS);
}, 90_000);
