import { MINUTE_MS } from "../ground/clock.ts";
import type { Handler } from "../request/context.ts";
import { oneStation } from "../stations/get.ts";
import { filtered } from "./list.ts";

/** What is on air next joins the list then. */
const NEWEST_TTL_MS = MINUTE_MS;

/**
 * `GET /listener/newest`: as the public lists, without what is announced and not on air yet, for the listener pages.
 * A station comes before a category.
 */
export const listNewest: Handler<"listNewest"> = (context, { query }) => {
  const { country, category, rpuid, ...paging } = query;
  const { nowMs } = context;
  const { data, expiresAtMs } = filtered(
    context,
    rpuid !== undefined
      ? { by: "station", stationId: oneStation(context, [rpuid]) }
      : category !== undefined
        ? { by: "category", country, category }
        : { by: "country", country },
    paging,
    nowMs,
  );
  return { data, expiresAtMs: Math.min(expiresAtMs ?? nowMs, nowMs + NEWEST_TTL_MS) };
};
