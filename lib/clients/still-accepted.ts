import type { Family } from "../contract/endpoint.ts";
import type { Access } from "../request/access.ts";
import type { ClientDirectory } from "./directory.ts";
import { endOf, type Identified } from "./identify.ts";

/** The access that the caller has at `nowMs`; undefined when it or its key is not accepted any more. */
export function accessNow(
  clients: ClientDirectory,
  { access, keyId }: Pick<Identified, "access" | "keyId">,
  family: Family,
  nowMs: number,
): Access | undefined {
  if (access.listener) return clients.listener(nowMs);
  const caller = clients.caller(access.clientId, nowMs);
  if (!caller || caller.revoked) return undefined;
  if (keyId === "") return family !== "A" && caller.hasKeys ? undefined : caller.access;
  return endOf(clients.key(keyId, nowMs), caller, nowMs) === undefined ? caller.access : undefined;
}
