/** Reads texts of other servers for many listeners: few at a time of each server, one request for concurrent questions. */
import { text } from "node:stream/consumers";
import { SECOND_MS } from "../ground/clock.ts";
import { GateFull } from "../ground/gate.ts";
import { Once } from "../ground/once.ts";
import { type Asking, guardedFetch } from "../outside/fetch.ts";
import { Places } from "../outside/places.ts";
import { againIn } from "../request/problem.ts";

const BOUNDS = { maxBytes: 2_000_000, totalMs: 8 * SECOND_MS, answerMs: 5 * SECOND_MS, maxRedirects: 4 };
/** How many texts are read and wait together, and how many wait for one server: none waits longer than half a minute. */
const PLACES = { all: { atOnce: 16, waiting: 16 }, waiting: 6 };

/** A text, and the address that gave it, after redirects. */
export interface OutsideText {
  text: string;
  url: string;
}

/** Gives the text at an address; undefined where it cannot be had. */
export class OutsideTexts {
  readonly #asking: Pick<Asking, "allow" | "resolve">;
  readonly #places = new Places(PLACES);
  readonly #underWay = new Once<OutsideText | undefined>();

  constructor(asking: Pick<Asking, "allow" | "resolve">) {
    this.#asking = asking;
  }

  /** The text at `url`, an address of the catalogue; undefined when its server does not give it. @throws overloaded */
  async at(url: string): Promise<OutsideText | undefined> {
    try {
      return await this.#underWay.of(url, () => this.#places.pass(url, () => this.#read(url)));
    } catch (error) {
      if (error instanceof GateFull) throw againIn(5, "overloaded", "Too many texts are read just now");
      throw error;
    }
  }

  async #read(address: string): Promise<OutsideText | undefined> {
    try {
      const { status, url, body, close } = await guardedFetch(address, { ...BOUNDS, ...this.#asking });
      if (status !== 200) {
        close();
        return undefined;
      }
      return { text: await text(body), url };
    } catch {
      // No public host, too large, too slow, or broken off: the page says that it is missing.
      return undefined;
    }
  }
}
