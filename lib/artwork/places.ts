/** Places for fetches of pictures. */
import { Gate } from "../ground/gate.ts";

const ALL = { atOnce: 4, waiting: 60 };
/** One place is left for other servers where one server is slow. */
const OF_ONE_SERVER = { atOnce: ALL.atOnce - 1, waiting: ALL.waiting };

export class Places {
  readonly #all = new Gate(ALL);
  readonly #servers = new Map<string, { gate: Gate; fetches: number }>();

  /** Fetches from `url` when there is a place. @throws GateFull when too many wait, and what `work` throws. */
  async pass<T>(url: string, work: () => Promise<T>): Promise<T> {
    const host = URL.parse(url)?.host ?? "";
    const server = this.#servers.get(host) ?? { gate: new Gate(OF_ONE_SERVER), fetches: 0 };
    this.#servers.set(host, server);
    server.fetches++;
    try {
      return await server.gate.pass(() => this.#all.pass(work));
    } finally {
      server.fetches--;
      if (server.fetches === 0) this.#servers.delete(host);
    }
  }
}
