/** What a caller may see and do, decided once per request and handed down. */
import type { Visibility } from "#db/catalog/read/visibility.ts";
import type { EndpointId, Family } from "../contract/endpoints.ts";

/** Identifier of the built-in client of the listener pages. */
export const LISTENER = "listener";

export interface Access {
  clientId: string;
  families: readonly Family[];
  /** Endpoint ids; null is every operation of the families. */
  operations: readonly EndpointId[] | null;
  xml: boolean;
  /** Requests a UTC month; null is no quota. */
  monthlyQuota: number | null;
  /** The built-in client of the listener pages. */
  listener: boolean;
  visibility: Visibility;
  /** Same for callers that see the same: part of every cache key. */
  key: string;
}

/** The key of what a caller sees. */
export function visibilityKey({ countries, hidden }: Visibility): string {
  return `${countries ?? "*"}|${hidden ?? ""}`;
}
