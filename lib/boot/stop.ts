/** An orderly end: no new connections, arrived requests answered, then everything closed. */
import type { ServerResponse } from "node:http";
import { Server, type Socket } from "node:net";
import { setTimeout as delay, setImmediate as nextTurn } from "node:timers/promises";
import { type Connections, endGently } from "./connections.ts";
import type { HttpServer } from "./http-server.ts";

/** Longest time for requests under way. */
const REQUESTS_MS = 10_000;
/** Longest time for audio, which may be endless (players resume by themselves), and for connections without a request. */
const MEDIA_MS = 500;
const LOOK_EVERY_MS = 50;
/** Longest time in which connections are still accepted. */
const ACCEPT_MS = 2_000;
/** In a shorter turn of the event loop hardly a connection arrives. */
const SHORT_TURN_MS = 1;

/** Accepts waiting connections, which a closed server resets: one a turn of the event loop, until a turn has none. */
async function acceptWaiting(connections: Connections): Promise<void> {
  const began = performance.now();
  let before: number;
  let turnBegan: number;
  await nextTurn();
  do {
    before = connections.accepted;
    turnBegan = performance.now();
    await nextTurn();
    if (turnBegan - began > ACCEPT_MS) return;
  } while (connections.accepted > before || performance.now() - turnBegan > SHORT_TURN_MS);
}

/** Stops `server`; resolves when its last connection is gone, after 10 s at the latest. */
export async function stopServing(
  { server, connections }: HttpServer,
  media: ReadonlySet<ServerResponse>,
): Promise<void> {
  connections.turns.hold();
  await acceptWaiting(connections);
  connections.endAfterAnswers();
  let closed = false;
  const closing = new Promise<void>((resolve) => {
    // Not http's own close: it cuts connections whose request has arrived but is not read yet.
    Server.prototype.close.call(server, () => {
      closed = true;
      resolve();
    });
  });
  connections.turns.release();
  const began = performance.now();
  let idleBefore = new Set<Socket>();
  while (!closed && performance.now() - began < REQUESTS_MS) {
    // After a turn of the event loop every request that has arrived is read.
    await nextTurn();
    await nextTurn();
    const idle = connections.idle();
    if (performance.now() - began > MEDIA_MS) {
      for (const response of media) response.destroy();
      for (const socket of idle) if (idleBefore.has(socket) && socket.writable) endGently(socket);
    }
    idleBefore = new Set(idle);
    await Promise.race([closing, delay(LOOK_EVERY_MS)]);
  }
  server.closeAllConnections();
  await closing;
}

/**
 * Calls `stop` once, at the first SIGINT, SIGTERM or SIGHUP, or when the parent process has gone. The terminal and the
 * parent may send the signal both at once; a signal a second or more later ends the process at once.
 */
export function onStopRequested(stop: () => Promise<void>): void {
  let askedAt: number | undefined;
  const ask = () => {
    if (askedAt === undefined) {
      askedAt = performance.now();
      void stop();
    } else if (performance.now() - askedAt > 1_000) process.exit(130);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, ask);
  if (process.channel) process.once("disconnect", ask);
}
