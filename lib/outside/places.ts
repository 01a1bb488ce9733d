import { setTimeout as delay } from "node:timers/promises";
import { SECOND_MS } from "../ground/clock.ts";
import { Gate } from "../ground/gate.ts";

const ALL = { atOnce: 4, waiting: 60 };
/** A slow server leaves one of four places for other servers. */
const AT_ONE_SERVER = 3;
/** A fetch that takes longer waits for its server alone: it gives its place back. */
const QUICK_MS = 2 * SECOND_MS;
/** Fetches without a place; with more, a slow fetch keeps its place. */
const MOST_SLOW = 40;

/** Gives places to fetches: some for all servers together, few for each server. */
export class Places {
  readonly #all: Gate;
  readonly #ofOneServer: { atOnce: number; waiting: number };
  readonly #servers = new Map<string, { gate: Gate; fetches: number }>();
  #slow = 0;

  /** `all`: how many fetches run and wait together; `waiting`: how many may wait for one server. More are refused. */
  constructor({ all = ALL, waiting = ALL.waiting } = {}) {
    this.#all = new Gate(all);
    this.#ofOneServer = { atOnce: AT_ONE_SERVER, waiting };
  }

  /** Fetches from `url` when there is a place. @throws GateFull when too many wait, and what `work` throws. */
  async pass<T>(url: string, work: () => Promise<T>): Promise<T> {
    const host = URL.parse(url)?.host ?? "";
    const server = this.#servers.get(host) ?? { gate: new Gate(this.#ofOneServer), fetches: 0 };
    this.#servers.set(host, server);
    server.fetches++;
    try {
      return await server.gate.pass(async () => {
        const { working } = await this.#all.pass(() => this.#begin(work));
        return await working;
      });
    } finally {
      server.fetches--;
      if (server.fetches === 0) this.#servers.delete(host);
    }
  }

  /** Begins `work`; resolves when `work` ends or, unless many works are slow already, after `QUICK_MS`. */
  async #begin<T>(work: () => Promise<T>): Promise<{ working: Promise<T> }> {
    const working = work();
    const over = working.then(
      () => true,
      () => true,
    );
    const isOver = await Promise.race([over, delay(QUICK_MS, false, { ref: false })]);
    if (!isOver && this.#slow >= MOST_SLOW) await over;
    else if (!isOver) {
      this.#slow++;
      void over.finally(() => this.#slow--);
    }
    return { working };
  }
}
