/** Who may come in, how fast and how often: identification, burst limits, the monthly quota. */
import type { Access } from "../clients/access.ts";
import { identify } from "../clients/identify.ts";
import type { Grant } from "../clients/meter.ts";
import type { RateLimiter } from "../clients/rate.ts";
import type { Family } from "../contract/endpoints.ts";
import { addressOf } from "./address.ts";
import type { ApiCore } from "./core.ts";
import type { ApiRequest } from "./message.ts";
import { ApiProblem } from "./problem.ts";

export interface Admission {
  access: Access;
  /** Undefined where no quota is kept. */
  grant: Grant | undefined;
}

/** x-ratelimit-* (specification, section 8). */
export function quotaHeaders({ limit, remaining, resetSeconds }: Grant): Record<string, string> {
  return {
    "x-ratelimit-limit": String(limit),
    "x-ratelimit-remaining": String(remaining),
    "x-ratelimit-reset": String(resetSeconds),
  };
}

function passLimiter(limiter: RateLimiter, caller: string, nowMs: number): void {
  const wait = limiter.secondsToWait(caller, nowMs);
  if (wait > 0)
    throw new ApiProblem("rate_limited", `Too many requests at once; try again in ${wait} s`, {
      headers: { "Retry-After": String(wait) },
    });
}

/** @throws auth_*, rate_limited, quota_exceeded. */
export async function admit(
  core: ApiCore,
  request: ApiRequest,
  family: Family,
  nowMs: number,
): Promise<Admission> {
  const address = addressOf(request, core.options.trustProxy);
  let access: Access;
  try {
    access = await identify(core.clients, request, family, nowMs);
  } catch (error) {
    // Guessing keys is slowed by address.
    if (error instanceof ApiProblem && error.status === 401)
      passLimiter(core.addressLimiter, `401 ${address}`, nowMs);
    throw error;
  }
  if (request.inProcess) return { access, grant: undefined };
  if (access.listener) passLimiter(core.addressLimiter, address, nowMs);
  else passLimiter(core.clientLimiter, access.clientId, nowMs);
  if (access.monthlyQuota === null) return { access, grant: undefined };
  const grant = await core.meter.take(access.clientId, access.monthlyQuota, nowMs);
  if (grant.granted) return { access, grant };
  const seconds = Math.max(1, grant.resetSeconds - Math.floor(nowMs / 1000));
  throw new ApiProblem("quota_exceeded", "The quota of this month is spent", {
    headers: { ...quotaHeaders(grant), "Retry-After": String(seconds) },
  });
}
