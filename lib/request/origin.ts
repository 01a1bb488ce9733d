import { OWN_ORIGIN } from "../ground/own-origin.ts";
import type { Result } from "./context.ts";

type Rewrite = (json: string) => string;

function* each(batches: Iterable<readonly string[]>, rewrite: Rewrite): Iterable<string[]> {
  for (const items of batches) yield items.map(rewrite);
}

/** `data` with every item rewritten; batches are rewritten as they are made. */
function rewritten(data: Result["data"], rewrite: Rewrite): Result["data"] {
  if ("batches" in data) return { ...data, batches: () => each(data.batches(), rewrite) };
  if ("groups" in data)
    return { groups: data.groups.map((group) => ({ ...group, items: group.items.map(rewrite) })) };
  return { ...data, items: data.items.map(rewrite) };
}

/** `text` with the demonstration's addresses at `origin`; "" makes them paths. */
export const atOrigin = (text: string, origin: string) => text.replaceAll(OWN_ORIGIN, origin);

const ownAddress = (value: unknown, origin: string) =>
  value === origin || (typeof value === "string" && value.startsWith(`${origin}/`))
    ? OWN_ORIGIN + value.slice(origin.length)
    : value;

/** A query whose addresses at `origin` are as the catalogue keeps them: what an answer names is found. */
export const withOwnAddresses = <T extends Record<string, unknown>>(query: T, origin: string): T =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, ownAddress(value, origin)])) as T;

/** `result` with own addresses at `origin` (contract: Own addresses), once: kept answers serve any Host. */
export function resultAtOrigin(result: Result, origin: string): Result {
  return { ...result, data: rewritten(result.data, (json) => atOrigin(json, origin)) };
}
