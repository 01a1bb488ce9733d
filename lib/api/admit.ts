/** Admits requests: identifies the client, limits bursts, and charges the monthly quota. */

import { type Guess, guessOf } from "../clients/guard.ts";
import { type Identified, identify, loggable, NOT_ACCEPTED, refusal } from "../clients/identify.ts";
import { ClientGone, type Grant } from "../clients/meter.ts";
import type { Family } from "../contract/endpoints.ts";
import type { Access } from "../request/access.ts";
import type { ApiRequest } from "../request/message.ts";
import { ApiProblem, type RefusedBecause } from "../request/problem.ts";
import { addressOf } from "./address.ts";
import type { ApiCore } from "./core.ts";

/** Facts about a caller, filled in step by step, so that the log has refused callers too. */
export interface Admission {
  nowMs: number;
  access?: Access;
  /** Who the caller is, and how it said so. */
  identified?: Identified;
  /** Absent when the client has no quota, or none is left. */
  grant?: Grant;
  /** The quota is spent, but the request may be a revalidation, which costs nothing; `problem` answers any other. */
  spent?: { problem: ApiProblem; left: Left };
}

type Left = Pick<Grant, "limit" | "remaining" | "resetSeconds">;

/** x-ratelimit-* (specification, section 8). */
export function quotaHeaders({ limit, remaining, resetSeconds }: Left): Record<string, string> {
  return {
    "x-ratelimit-limit": String(limit),
    "x-ratelimit-remaining": String(remaining),
    "x-ratelimit-reset": String(resetSeconds),
  };
}

/** The problem of a caller that asks too often and may ask again in `seconds`. */
export function tooFast(seconds: number, left?: Left, because?: RefusedBecause): ApiProblem {
  return new ApiProblem("rate_limited", `Too many requests at once; try again in ${seconds} s`, {
    because,
    headers: { ...(left ? quotaHeaders(left) : {}), "Retry-After": String(seconds) },
  });
}

function tooManyGuesses(seconds: number, { claim }: Guess): ApiProblem {
  return tooFast(seconds, undefined, {
    reason: "too many credentials of this address were not accepted",
    named: claim.startsWith("b ") ? undefined : loggable(claim.slice(2)) || undefined,
  });
}

/** Identifies the caller. Guesses of credentials are limited by address before any work. @throws auth_*, rate_limited. */
async function recognise(
  core: ApiCore,
  request: ApiRequest,
  family: Family,
  nowMs: number,
): Promise<Identified> {
  const { guard, clients } = core;
  if (request.inProcess) return await identify(clients, request, family, nowMs);
  const guess = guessOf(addressOf(request, core.options.trustProxy), request.header);
  const wait = guard.secondsToWait(guess, nowMs);
  if (wait > 0) throw tooManyGuesses(wait, guess);
  try {
    const identified = await identify(clients, request, family, nowMs);
    guard.accepted(guess);
    if (!identified.access.listener) core.calls.used(identified, nowMs);
    return identified;
  } catch (error) {
    const seconds = error instanceof ApiProblem && error.status === 401 ? guard.failed(guess, nowMs) : 0;
    throw seconds > 0 ? tooManyGuesses(seconds, guess) : error;
  }
}

/** The access of a caller, whose request is charged; fills `admission`. @throws auth_*, rate_limited, quota_exceeded. */
export async function admit(
  core: ApiCore,
  request: ApiRequest,
  family: Family,
  admission: Admission,
): Promise<Access> {
  const { nowMs } = admission;
  const identified = await recognise(core, request, family, nowMs);
  const { access } = identified;
  Object.assign(admission, { identified, access });
  const { clientId, listener, monthlyQuota } = access;
  if (request.inProcess) return access;
  if (listener || family === "directory") {
    const address = addressOf(request, core.options.trustProxy);
    const wait = core.addressLimiter.secondsToWait(address, nowMs);
    if (wait > 0) throw tooFast(wait);
  }
  // A server touches all streams of a station at once (YP).
  if (family === "station" && access.station !== undefined) {
    const wait = core.stationLimiter.secondsToWait(access.station, nowMs);
    if (wait > 0) throw tooFast(wait);
  }
  if (listener || monthlyQuota === null) return access;
  const wait = core.clientLimiter.secondsToWait(clientId, nowMs);
  if (wait > 0) throw tooFast(wait, core.meter.look(clientId, monthlyQuota, nowMs));
  const grant = await core.meter.take(clientId, monthlyQuota, nowMs).catch((error: unknown) => {
    throw error instanceof ClientGone ? refusal({ family }, "auth_invalid", NOT_ACCEPTED) : error;
  });
  if (grant.granted) admission.grant = grant;
  else {
    const problem = quotaExceeded(grant, nowMs);
    if (request.header("if-none-match") === undefined) throw problem;
    admission.spent = { problem, left: grant };
  }
  return access;
}

function quotaExceeded(grant: Grant, nowMs: number): ApiProblem {
  const seconds = Math.max(1, grant.resetSeconds - Math.floor(nowMs / 1000));
  return new ApiProblem("quota_exceeded", "The quota of this month is spent", {
    headers: { ...quotaHeaders(grant), "Retry-After": String(seconds) },
  });
}

/** Limits how often an address may make us ask another server. @throws rate_limited. */
export function admitOutside(core: ApiCore, request: ApiRequest, nowMs: number): void {
  const wait = core.outsideLimiter.secondsToWait(addressOf(request, core.options.trustProxy), nowMs);
  if (wait > 0) throw tooFast(wait);
}
