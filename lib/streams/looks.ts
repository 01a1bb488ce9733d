import { MINUTE_MS } from "../ground/clock.ts";
import { Once } from "../ground/once.ts";
import type { Looked } from "../request/look.ts";
import { ApiProblem } from "../request/problem.ts";
import { type LookAsking, lookAt } from "./look.ts";

const MOST_AT_ONCE = 16;
/** How long an answer is cached (lib/api/cache.ts). A playlist seldom changes; a failed stream may be back soon. */
const LASTS_MS = 10 * MINUTE_MS;
const FAILURE_LASTS_MS = MINUTE_MS;

/** Looks at a stream for a listener whose player failed; concurrent questions share a look. */
export class StreamLooks {
  readonly #asking: LookAsking;
  readonly #looking = new Once<Looked>();

  constructor(asking: LookAsking) {
    this.#asking = asking;
  }

  /** Looks at `url`, an address of the catalogue. @throws overloaded */
  async at(url: string, nowMs: number): Promise<Looked> {
    if (!this.#looking.has(url) && this.#looking.size >= MOST_AT_ONCE)
      throw new ApiProblem("overloaded", "Too many streams are looked at just now", {
        headers: { "Retry-After": "5" },
      });
    return await this.#looking.of(url, () => this.#look(url, nowMs));
  }

  async #look(url: string, nowMs: number): Promise<Looked> {
    const look = await lookAt(url, this.#asking);
    const works = look.outcome === "list" || look.outcome === "sound" || look.outcome === "hls";
    return { look, untilMs: nowMs + (works ? LASTS_MS : FAILURE_LASTS_MS) };
  }
}
