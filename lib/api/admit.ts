/** Who may come in, how fast and how often: identification, burst limits, the monthly quota. */
import type { Access } from "../clients/access.ts";
import { identify, refusal } from "../clients/identify.ts";
import { ClientGone, type Grant } from "../clients/meter.ts";
import type { RateLimiter } from "../clients/rate.ts";
import type { Family } from "../contract/endpoints.ts";
import { addressOf } from "./address.ts";
import type { ApiCore } from "./core.ts";
import type { ApiRequest } from "./message.ts";
import { ApiProblem } from "./problem.ts";

/** What becomes known of a caller, also of one who is sent away in the end. */
export interface Admission {
  access?: Access;
  /** Absent where no quota is kept, or none was left. */
  grant?: Grant;
  /** None was left, and the request may be a revalidation, which costs nothing: what it is told when it is not. */
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

function passLimiter(
  limiter: RateLimiter,
  caller: string,
  nowMs: number,
  quota: () => Left | undefined,
): void {
  const wait = limiter.secondsToWait(caller, nowMs);
  if (wait === 0) return;
  const left = quota();
  throw new ApiProblem("rate_limited", `Too many requests at once; try again in ${wait} s`, {
    headers: { ...(left ? quotaHeaders(left) : {}), "Retry-After": String(wait) },
  });
}

/** The caller's access, its request charged; `admission` hears of it. @throws auth_*, rate_limited, quota_exceeded. */
export async function admit(
  core: ApiCore,
  request: ApiRequest,
  family: Family,
  nowMs: number,
  admission: Admission,
): Promise<Access> {
  const address = addressOf(request, core.options.trustProxy);
  const none = () => undefined;
  let access: Access;
  try {
    access = await identify(core.clients, request, family, nowMs);
  } catch (error) {
    // Guessing keys is slowed by address.
    if (error instanceof ApiProblem && error.status === 401)
      passLimiter(core.addressLimiter, `401 ${address}`, nowMs, none);
    throw error;
  }
  admission.access = access;
  const { clientId, listener, monthlyQuota } = access;
  if (request.inProcess) return access;
  if (listener) passLimiter(core.addressLimiter, address, nowMs, none);
  if (listener || monthlyQuota === null) return access;
  passLimiter(core.clientLimiter, clientId, nowMs, () => core.meter.look(clientId, monthlyQuota, nowMs));
  const grant = await charge(core, clientId, monthlyQuota, nowMs, family);
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

/** @throws auth_invalid for a client that has just been removed. */
async function charge(
  { meter }: ApiCore,
  clientId: string,
  monthlyQuota: number,
  nowMs: number,
  family: Family,
): Promise<Grant> {
  return await meter.take(clientId, monthlyQuota, nowMs).catch((error: unknown) => {
    throw error instanceof ClientGone
      ? refusal({ family }, "auth_invalid", "This credential is not accepted")
      : error;
  });
}
