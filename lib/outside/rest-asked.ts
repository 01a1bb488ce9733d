import { SECOND_MS } from "../ground/clock.ts";

/** Retry-After (RFC 9110, 10.2.3) as ms from now, `mostMs` at most; undefined when it says nothing. */
export function restAsked(header: string | undefined, nowMs: number, mostMs: number): number | undefined {
  if (header === undefined) return undefined;
  const ms = /^\s*\d{1,9}\s*$/.test(header) ? Number(header) * SECOND_MS : Date.parse(header) - nowMs;
  return ms > 0 ? Math.min(ms, mostMs) : undefined;
}
