import { DAY_MS } from "../ground/clock.ts";
import type { Fetched } from "../outside/fetch.ts";
import type { OutsideError } from "../outside/outside-error.ts";
import { restAsked } from "../outside/rest-asked.ts";
import type { Check, Reason } from "./verdict.ts";

export type Finding = Omit<Check, "beforeAnswer" | "tlsValidUntilMs" | "steps"> & { beforeAnswer?: boolean };

/** Statuses with which a server refuses one caller and may serve another. */
export const REFUSALS = new Set([401, 403, 451]);
/** The longest rest that a server may ask for. */
export const LONGEST_REST_MS = 7 * DAY_MS;

/** The finding from a request that threw; `isConnected`: whether a connection had been made. */
export function ofError(error: OutsideError, isConnected: boolean): Finding {
  const fails = (reason: Reason): Finding => ({ outcome: "fails", reason, beforeAnswer: !isConnected });
  switch (error.code) {
    case "url":
      return { outcome: "unclear", reason: "no-http-address" };
    case "private":
      return { outcome: "unclear", reason: "private-address" };
    case "encoding":
      return { outcome: "unclear", reason: "unknown-encoding" };
    case "redirects":
      return { outcome: "fails", reason: "loop" };
    case "size":
      return { outcome: "fails", reason: "endless-playlist" };
    case "tls":
      return { outcome: "fails", reason: "tls" };
    case "dns":
    case "timeout":
      return fails(error.code);
    case "network":
      if (speaksIcy(error)) return { outcome: "weak", reason: "old-protocol" };
      return fails(isConnected ? "broken" : "connect");
  }
}

/** Whether an old Shoutcast server answered, whose first line is no HTTP ("ICY 200 OK"). */
export function speaksIcy({ cause }: OutsideError): boolean {
  const packet = cause instanceof Error && "rawPacket" in cause ? cause.rawPacket : undefined;
  return (
    packet instanceof Uint8Array && /^ICY 200\b/.test(Buffer.from(packet.subarray(0, 16)).toString("latin1"))
  );
}

/** The finding from a status of 400 or more. `nowMs` is for a Retry-After that is a date. */
export function ofStatus(
  { url, status, headers }: Pick<Fetched, "url" | "status" | "headers">,
  nowMs: number,
): Finding {
  const outcome = REFUSALS.has(status) ? "refuses" : status === 429 ? "unclear" : "fails";
  const retryAfterMs = restAsked(headers["retry-after"], nowMs, LONGEST_REST_MS);
  return { outcome, reason: `http-${status}`, refusedBy: new URL(url).hostname, retryAfterMs };
}
