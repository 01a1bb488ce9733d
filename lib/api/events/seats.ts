/** How many event streams may be open at once. */
import { againIn } from "../../request/problem.ts";

/** The server takes 10,000 connections: other requests keep some. */
const MOST = 8_000;
const MOST_OF_CLIENT = 2_000;
const MOST_OF_ADDRESS = 200;
const RETRY_SECONDS = 30;

const full = (whose: string, most: number) =>
  againIn(
    RETRY_SECONDS,
    "rate_limited",
    `${whose} has ${most.toLocaleString("en")} event streams open, the most`,
  );

/** Counts the seats taken, of all callers and of each; a caller without a free seat is refused. */
export class Seats {
  readonly #taken = new Map<string, number>();
  #all = 0;

  get taken(): number {
    return this.#all;
  }

  /** Takes a seat (`client` undefined: the pages); returns what gives it back. @throws rate_limited, overloaded. */
  take(client: string | undefined, address: string): () => void {
    if (this.#all >= MOST) throw againIn(RETRY_SECONDS, "overloaded", "Too many event streams are open");
    const names = [`address ${address}`, ...(client === undefined ? [] : [`client ${client}`])];
    const [ofAddress = 0, ofClient = 0] = names.map((name) => this.#taken.get(name));
    if (ofAddress >= MOST_OF_ADDRESS) throw full("This address", MOST_OF_ADDRESS);
    if (ofClient >= MOST_OF_CLIENT) throw full("This client", MOST_OF_CLIENT);
    this.#all++;
    for (const name of names) this.#taken.set(name, (this.#taken.get(name) ?? 0) + 1);
    return () => {
      this.#all--;
      for (const name of names) {
        const left = (this.#taken.get(name) ?? 1) - 1;
        if (left > 0) this.#taken.set(name, left);
        else this.#taken.delete(name);
      }
    };
  }
}
