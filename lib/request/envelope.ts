/** Renders the response envelope (specification 2.1) as JSON text. */
import type { DataType } from "../contract/endpoints.ts";
import { jsonArray, jsonObject } from "../ground/json.ts";
import type { Flat, Group, WholeResult } from "./context.ts";

interface Freshness {
  fromCache: boolean;
  /** Milliseconds since the epoch, or null. */
  cacheExpiresAt: number | null;
}

/** `{"data":[...],"meta":{...}}`. Items are JSON text already and only joined. */
export function toEnvelope({ data }: WholeResult, dataType: DataType, freshness: Freshness): string {
  if (!("groups" in data)) return flatEnvelope(data, dataType, freshness);
  const items = data.groups.map((group) => groupEnvelope(group, dataType, freshness));
  const meta = { paginated: false, nesting: true, dataType, count: items.length, ...freshness };
  return envelope({ items }, meta);
}

/** The envelope of one group of a nested answer. */
export const groupEnvelope = (group: Group, dataType: DataType, freshness: Freshness): string =>
  flatEnvelope(group, dataType, freshness, { country: group.country, rpuid: group.rpuid });

function flatEnvelope(data: Flat, dataType: DataType, freshness: Freshness, more?: object): string {
  const { count, page } = data;
  const paginated = page !== undefined;
  return envelope(data, { paginated, nesting: false, dataType, count, ...freshness, ...page, ...more });
}

function envelope({ items }: Pick<Flat, "items">, meta: object): string {
  return jsonObject({ data: jsonArray(items), meta: JSON.stringify(meta) });
}

/** The visible parts of a result: items, counts and pages. The ETag is made of them (contract: HTTP caching). */
export function* dataOf({ data }: WholeResult): Iterable<string> {
  for (const part of "groups" in data ? data.groups : [data]) {
    if ("rpuid" in part) yield part.rpuid;
    yield JSON.stringify([part.count, part.page]);
    yield* part.items;
  }
}
