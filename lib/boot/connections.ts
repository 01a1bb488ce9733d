/** Open connections: requests of one are answered in order, and a stop sends every answer before it closes. */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { type Lane, Turns } from "./turns.ts";

/** With more requests in its line, a connection is not read until some are answered. */
const MOST_IN_LINE = 100;
/** Longest time a peer may go on sending after the last answer. If it were cut off at once, it would not see the answer. */
const LINGER_MS = 1_000;

interface Exchange {
  req: IncomingMessage;
  res: ServerResponse;
  respond: () => void;
  lane: Lane;
}

interface Connection {
  /** The requests whose answer is not complete, the newest last; the first is being answered. */
  line: Exchange[];
  /** Whether the line is so long that the connection is not read. */
  held: boolean;
}

/** Sends `bytes` and the end of the stream, and reads on until the peer closes too, for `LINGER_MS` at most. */
export function endGently(socket: Socket, bytes = ""): void {
  socket.end(bytes);
  // A paused connection would not show that the peer closes.
  socket.resume();
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}

/** Knows every open socket, and answers the requests of a socket in their order. */
export class Connections {
  /** When answers begin. */
  readonly turns = new Turns();
  readonly #open = new Map<Socket, Connection>();
  #accepted = 0;
  #ending = false;

  /** The number of connections so far. */
  get accepted(): number {
    return this.#accepted;
  }

  opened(socket: Socket): void {
    this.#accepted++;
    this.#open.set(socket, { line: [], held: false });
    socket.once("close", () => this.#open.delete(socket));
    if (this.#ending) endGentlyAfterAnswers(socket);
  }

  /** Answers a request after its connection's earlier requests (RFC 9112, 9.3.2): clients take turns. */
  take(exchange: Exchange): void {
    const { socket } = exchange.req;
    const connection = this.#open.get(socket);
    // An answer would have no reader.
    if (!connection || !socket.writable) return;
    const { line } = connection;
    // The previous answer is no longer the connection's last.
    const before = line.at(-1)?.res;
    if (this.#ending && before && !before.headersSent) before.shouldKeepAlive = true;
    if (this.#ending) exchange.res.shouldKeepAlive = false;
    line.push(exchange);
    exchange.res.once("close", () => this.#answered(connection, exchange));
    if (line.length === 1) this.#begin(exchange);
    else if (line.length > MOST_IN_LINE) {
      connection.held = true;
      // Node resumes the connection at the end of each request.
      queueMicrotask(() => connection.held && socket.pause());
    }
  }

  #begin({ req: { socket }, res, respond, lane }: Exchange): void {
    this.turns.begin(lane, () => {
      // A malformed request is already refused.
      if (!res.writableEnded && !socket.destroyed) respond();
    });
  }

  /** Takes an answered request from its connection's line, and lets the next begin. */
  #answered(connection: Connection, exchange: Exchange): void {
    const { line } = connection;
    line.splice(line.indexOf(exchange), 1);
    if (connection.held && line.length <= MOST_IN_LINE / 2) {
      connection.held = false;
      exchange.req.socket.resume();
    }
    const [next] = line;
    if (next) this.#begin(next);
  }

  /** The newest request of a connection whose answer is not complete. */
  newest(socket: Socket): Exchange | undefined {
    return this.#open.get(socket)?.line.at(-1);
  }

  idle(): Socket[] {
    return [...this.#open].filter(([, { line }]) => line.length === 0).map(([socket]) => socket);
  }

  /** From now on each connection's last answer says `Connection: close` and closes the connection. */
  endAfterAnswers(): void {
    this.#ending = true;
    for (const [socket, { line }] of this.#open) {
      endGentlyAfterAnswers(socket);
      const last = line.at(-1)?.res;
      if (last && !last.headersSent) last.shouldKeepAlive = false;
    }
  }
}

/** Node closes a connection with `destroySoon` after an answer that says `Connection: close`. */
function endGentlyAfterAnswers(socket: Socket): void {
  socket.destroySoon = () => endGently(socket);
}
