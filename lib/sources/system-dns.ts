import { Resolver } from "node:dns/promises";
import { SECOND_MS } from "../ground/clock.ts";
import { systemCode } from "../ground/fault.ts";
import { outsideError } from "../outside/outside-error.ts";
import type { RadioDns } from "./radiodns.ts";

const BOUNDS = { timeout: 5 * SECOND_MS, tries: 2 };
const NOTHING = new Set(["ENOTFOUND", "ENODATA"]);

async function orNone<T>(name: string, asking: Promise<readonly T[]>): Promise<readonly T[]> {
  try {
    return await asking;
  } catch (error) {
    if (NOTHING.has(systemCode(error) ?? "")) return [];
    throw outsideError(error, `${name} cannot be resolved:`);
  }
}

/** The domain name system as this machine knows it. Rejects with OutsideError. */
export function systemDns(): RadioDns {
  const resolver = new Resolver(BOUNDS);
  return {
    cname: (name) => orNone(name, resolver.resolveCname(name)),
    srv: (name) => orNone(name, resolver.resolveSrv(name)),
  };
}
