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
  if ("groups" in data) {
    const inner = data.groups.map((group) => groupEnvelope(group, dataType, freshness));
    return envelope(
      { items: inner },
      { paginated: false, nesting: true, dataType, count: inner.length, ...freshness },
    );
  }
  return envelope(data, {
    paginated: data.page !== undefined,
    nesting: false,
    dataType,
    count: data.count,
    ...freshness,
    ...data.page,
  });
}

/** The envelope of one group of a nested answer. */
export function groupEnvelope(group: Group, dataType: DataType, freshness: Freshness): string {
  return envelope(group, {
    paginated: group.page !== undefined,
    nesting: false,
    dataType,
    count: group.count,
    ...freshness,
    ...group.page,
    country: group.country,
    rpuid: group.rpuid,
  });
}

function envelope({ items }: Pick<Flat, "items">, meta: object): string {
  return jsonObject({ data: jsonArray(items), meta: JSON.stringify(meta) });
}

function* seenOf({ items, count, page }: Flat): Iterable<string> {
  yield JSON.stringify([count, page]);
  yield* items;
}

/** The visible parts of a result: items, counts and pages. The ETag is made of them (contract: HTTP caching). */
export function* dataOf({ data }: WholeResult): Iterable<string> {
  if (!("groups" in data)) {
    yield* seenOf(data);
    return;
  }
  for (const group of data.groups) {
    yield group.rpuid;
    yield* seenOf(group);
  }
}
