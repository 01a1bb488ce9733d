import { HEALTH } from "../contract/include.ts";
import { DAY_MS, MINUTE_MS } from "../ground/clock.ts";
import type { Context } from "../request/context.ts";

/** How long a list of stations may be kept (contract: Cached bodies). */
export const STATIONS_TTL_MS = DAY_MS;
/** How long a list with the health of streams is kept: 15 minutes at most (contract: include=health). */
const HEALTH_TTL_MS = 10 * MINUTE_MS;

/** When a list with these fields expires, ms since the epoch. */
export const expiryOf = ({ nowMs }: Pick<Context, "nowMs">, include: ReadonlySet<string> | undefined) =>
  nowMs + (include?.has(HEALTH) ? HEALTH_TTL_MS : STATIONS_TTL_MS);
