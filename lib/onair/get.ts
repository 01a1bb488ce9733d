import { SECOND_MS } from "../ground/clock.ts";
import type { Handler } from "../request/context.ts";
import { onAirNow } from "./now.ts";

const ONAIR_TTL_MS = 90 * SECOND_MS;

/** Until when (ms) an answer made at `nowMs` is true, when the next song or show begins or ends at `changesAtMs`. */
export const trueUntilMs = (changesAtMs: number, nowMs: number): number =>
  Math.min(nowMs + ONAIR_TTL_MS, changesAtMs);

/** `GET /v2/stations/{rpuids}/onair` (specification 4.2, contract: On air). */
export const getOnAir: Handler<"getOnAir"> = (context, { query, path }) => {
  const { groups, changesAtMs } = onAirNow(context, path.rpuids ?? [], query.next);
  return { data: { groups }, expiresAtMs: trueUntilMs(changesAtMs, context.nowMs) };
};
