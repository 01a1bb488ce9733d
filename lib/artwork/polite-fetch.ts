/** Asks servers of homepages and of their pictures as the servers of streams are asked. */
import { DAY_MS } from "../ground/clock.ts";
import { LONGEST_REST_MS } from "../health/failure.ts";
import { hostOf } from "../health/known-streams.ts";
import type { AskingContext } from "../nowplaying/pull/asking.ts";
import { guardedFetch } from "../outside/fetch.ts";
import { OutsideError } from "../outside/outside-error.ts";
import { restAsked } from "../outside/rest-asked.ts";

type Rules = Pick<AskingContext, "isLeftAlone" | "leaveAlone" | "now">;

/**
 * Makes a `guardedFetch` that asks no host that is left alone, also not by a redirect, and notes the rest for which a host
 * asks: by Retry-After, or for a day by status 429.
 */
export function politeFetch({ isLeftAlone, leaveAlone, now }: Rules): typeof guardedFetch {
  const check = async (url: string) => {
    const host = hostOf(url);
    if (await isLeftAlone(host)) throw new OutsideError("network", `${host} is left alone`);
  };
  return async (address, asking) => {
    await check(address);
    const fetched = await guardedFetch(address, { ...asking, beforeRedirect: ({ href }) => check(href) });
    const { status, url, headers } = fetched;
    const retryAfter = headers["retry-after"];
    if (status === 429 || (status >= 400 && retryAfter !== undefined)) {
      const restMs = restAsked(retryAfter, now(), LONGEST_REST_MS) ?? DAY_MS;
      const refusal = { host: hostOf(url), status, restMs, isOfHost: true };
      try {
        await leaveAlone(refusal, url, `the server answers ${status} at ${url}`);
      } catch (error) {
        fetched.close();
        throw error;
      }
    }
    return fetched;
  };
}
