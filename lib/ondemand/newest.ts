import { MINUTE_MS } from "../ground/clock.ts";
import type { Handler } from "../request/context.ts";
import { filtered, ofStation } from "./list.ts";

/** A programme that comes on air during this time joins the list after it. */
const NEWEST_TTL_MS = MINUTE_MS;

/** `GET /listener/newest`: ordered like public lists, without broadcasts to come. `rpuid` wins over `category`. */
export const listNewest: Handler<"listNewest"> = (context, { query }) => {
  const { country, category, rpuid, ...paging } = query;
  const { nowMs } = context;
  const { data, expiresAtMs } = filtered(
    context,
    rpuid !== undefined
      ? ofStation(context, [rpuid])
      : category !== undefined
        ? { by: "category", country, category }
        : { by: "country", country },
    paging,
    nowMs,
  );
  return { data, expiresAtMs: Math.min(expiresAtMs ?? nowMs, nowMs + NEWEST_TTL_MS) };
};
