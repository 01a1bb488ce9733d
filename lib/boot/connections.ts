/** The open connections and unanswered requests of a server, so that a stop sends every answer before it closes. */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

interface Exchange {
  req: IncomingMessage;
  res: ServerResponse;
}

export class Connections {
  /** The requests of each connection whose answer is not complete, the newest last. */
  readonly #open = new Map<Socket, Exchange[]>();
  #ending = false;

  opened(socket: Socket): void {
    this.#open.set(socket, []);
    socket.once("close", () => this.#open.delete(socket));
  }

  began(req: IncomingMessage, res: ServerResponse): void {
    const exchanges = this.#open.get(req.socket);
    if (!exchanges) return;
    // A pipelined request (RFC 9112, section 9.3.2): the previous answer is no longer the connection's last.
    const before = exchanges.at(-1)?.res;
    if (this.#ending && before && !before.headersSent) before.shouldKeepAlive = true;
    if (this.#ending) res.shouldKeepAlive = false;
    exchanges.push({ req, res });
    res.once("close", () => {
      const at = exchanges.findIndex((exchange) => exchange.res === res);
      if (at >= 0) exchanges.splice(at, 1);
    });
  }

  /** The newest request of a connection whose answer is not complete. */
  newest(socket: Socket): Exchange | undefined {
    return this.#open.get(socket)?.at(-1);
  }

  /** Connections without a request under way. */
  idle(): Socket[] {
    return [...this.#open].filter(([, exchanges]) => exchanges.length === 0).map(([socket]) => socket);
  }

  /** From now on each connection's last answer says `Connection: close` and closes the connection. */
  endAfterAnswers(): void {
    this.#ending = true;
    for (const exchanges of this.#open.values()) {
      const last = exchanges.at(-1)?.res;
      if (last && !last.headersSent) last.shouldKeepAlive = false;
    }
  }
}
