/** A network between a machine and PostgreSQL that fails without a word, as one behind a firewall does. */
import { connect, createServer, type Socket } from "node:net";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { findClient } from "#db/activity/clients.ts";
import { Meter } from "#lib/clients/meter.ts";
import { readConfig } from "#lib/ground/config.ts";
import { waitForLead } from "#lib/nodes/lead.ts";
import type { ApiProblem } from "#lib/request/problem.ts";
import { putClient } from "#tests/support/client-record.ts";
import { withPostgres } from "#tests/support/nodes.ts";
import { hasPostgres } from "#tests/support/postgres.ts";

/** A way to `url` that can fall silent: nothing is refused, nothing arrives. */
async function wayTo(url: string) {
  const { port, hostname } = new URL(url);
  const way = new URL(url);
  const open = new Set<Socket>();
  let isSilent = false;
  const server = createServer((socket) => {
    const onward = connect(Number(port), hostname);
    for (const [from, to] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      open.add(from);
      from.on("data", (bytes) => isSilent || to.write(bytes));
      from.on("error", () => {});
      from.on("close", () => isSilent || to.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  const address = server.address();
  way.port = String(typeof address === "object" && address ? address.port : 0);
  return {
    url: way.href,
    /** New connections work after `mend`; those that were open stay silent. */
    silence: () => {
      isSilent = true;
    },
    mend: () => {
      for (const socket of open) socket.removeAllListeners("data").resume();
      isSilent = false;
    },
  };
}

describe.runIf(hasPostgres())("a machine", () => {
  const { postgres, join } = withPostgres();

  test("a network that goes silent without a word is noticed, and followed over again", async () => {
    const url = await postgres().newDatabase();
    const way = await wayTo(url);
    const [a, b] = [await join(way.url), await join(url)];
    way.silence();
    putClient(a.db, "car");
    await vi.waitFor(
      () => {
        expect(a.link.isConnected).toBe(false);
        expect(a.faults).toEqual([expect.stringMatching(/^PostgreSQL at .* does not answer: /)]);
      },
      { timeout: 25_000, interval: 50 },
    );
    way.mend();
    await vi.waitFor(() => expect(findClient(b.db, "car")).toBeDefined(), 10_000);
  }, 60_000);

  test("while the network is silent the lag grows, and quota is granted again when the replica follows", async () => {
    const url = await postgres().newDatabase();
    const way = await wayTo(url);
    const [asking, quiet, other] = [await join(way.url), await join(way.url), await join(url)];
    putClient(other.db, "car");
    await vi.waitFor(() => {
      for (const { db } of [asking, quiet]) expect(findClient(db, "car")).toBeDefined();
    });
    const take = ({ db, leases }: typeof other) =>
      new Meter(db, leases.charge).take("car", 10_000, Date.UTC(2036, 4, 14)).then(
        ({ granted }) => granted,
        ({ status }: ApiProblem) => status,
      );
    way.silence();
    other.db.prepare("UPDATE client SET name = 'Later' WHERE id = 'car'").run();
    const SILENT = { timeout: 10_000, interval: 50 };
    await vi.waitFor(() => expect(quiet.link.status().lagMs).toBeGreaterThan(6_000), SILENT);
    expect(await take(asking)).toBe(503);
    way.mend();
    // A new connection works at once; the one that is listened to is still silent.
    for (const machine of [asking, quiet]) {
      const names: unknown[] = [];
      await vi.waitFor(async () => {
        const answer = await take(machine);
        if (answer !== 503) names.push(findClient(machine.db, "car")?.name);
        expect(answer).toBe(true);
      }, 25_000);
      expect(names).toEqual(["Later"]);
      expect(machine.link.status().lagMs).toBeLessThan(1_000);
    }
  }, 60_000);

  test("a leader whose network goes silent has stopped before another one leads", async () => {
    const url = await postgres().newDatabase();
    const way = await wayTo(url);
    const [a, b] = [await join(url), await join(url)];
    const end = new AbortController();
    onTestFinished(() => end.abort());
    const lead = (databaseUrl: string, { dataDir }: typeof a) =>
      waitForLead({ ...readConfig({}, dataDir), databaseUrl, dataDir }, end.signal, {
        fault: () => {},
        onOther: () => {},
      });
    const first = await lead(way.url, a);
    let lostAtMs = Number.POSITIVE_INFINITY;
    first?.lost.addEventListener("abort", () => {
      lostAtMs = performance.now();
    });
    const next = lead(url, b);
    const silentAtMs = performance.now();
    way.silence();
    const second = await next;
    expect(second).toBeDefined();
    expect(lostAtMs).toBeLessThan(performance.now());
    expect(lostAtMs - silentAtMs).toBeGreaterThan(3_000);
    expect(performance.now() - silentAtMs).toBeLessThan(15_000);
    await second?.end();
    await first?.end();
  }, 60_000);
});
