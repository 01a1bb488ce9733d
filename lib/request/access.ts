/** The permissions of a caller, decided once per request and handed down. */
import type { Visibility } from "#db/catalog/read/visibility.ts";
import type { EndpointId, Family } from "../contract/endpoints.ts";

/** Identifier of the listener pages' built-in client. */
export const LISTENER = "listener";

export interface Access {
  clientId: string;
  families: readonly Family[];
  /** Endpoint ids; null: every operation of the families. */
  operations: readonly EndpointId[] | null;
  xml: boolean;
  /** Requests per UTC month; null: no quota. */
  monthlyQuota: number | null;
  /** The station that calls with its own key; absent for clients. */
  station?: string;
  /** Whether this is the listener pages' built-in client. */
  listener: boolean;
  visibility: Visibility;
  /** Equal for callers who see the same stations: a part of every cache key. */
  key: string;
}

/** A key that is equal for equal visibility. */
export function visibilityKey({ countries, hidden }: Visibility): string {
  return `${countries ?? "*"}|${hidden ?? ""}`;
}
