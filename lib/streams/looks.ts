import { MINUTE_MS } from "../ground/clock.ts";
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
  readonly #underWay = new Map<string, Promise<Looked>>();

  constructor(asking: LookAsking) {
    this.#asking = asking;
  }

  /** Looks at `url`, an address of the catalogue. @throws overloaded */
  async at(url: string, nowMs: number): Promise<Looked> {
    const underWay = this.#underWay.get(url);
    if (underWay !== undefined) return await underWay;
    if (this.#underWay.size >= MOST_AT_ONCE)
      throw new ApiProblem("overloaded", "Too many streams are looked at just now", {
        headers: { "Retry-After": "5" },
      });
    const looking = this.#look(url, nowMs).finally(() => this.#underWay.delete(url));
    this.#underWay.set(url, looking);
    return await looking;
  }

  async #look(url: string, nowMs: number): Promise<Looked> {
    const look = await lookAt(url, this.#asking);
    const works = look.outcome === "list" || look.outcome === "sound" || look.outcome === "hls";
    return { look, untilMs: nowMs + (works ? LASTS_MS : FAILURE_LASTS_MS) };
  }
}
