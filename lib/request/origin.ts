/** Addresses of our own in answers (contract: Own addresses). */
import { OWN_ORIGIN } from "../ground/own-origin.ts";
import type { Result } from "./context.ts";

type Rewrite = (json: string) => string;

function* each(batches: Iterable<readonly string[]>, rewrite: Rewrite): Iterable<string[]> {
  for (const items of batches) yield items.map(rewrite);
}

/** `data` with every item rewritten; batches as they are made. */
function rewritten(data: Result["data"], rewrite: Rewrite): Result["data"] {
  if ("batches" in data) return { ...data, batches: () => each(data.batches(), rewrite) };
  if ("groups" in data)
    return { groups: data.groups.map((group) => ({ ...group, items: group.items.map(rewrite) })) };
  return { ...data, items: data.items.map(rewrite) };
}

/** `text` with the demonstration's addresses on `origin`; "" makes them paths. */
export const atOrigin = (text: string, origin: string) => text.replaceAll(OWN_ORIGIN, origin);

/**
 * A new result at `origin`: done once, when an answer is made. What is kept and sent afterwards is the same for
 * everybody who may see it, whatever Host they asked at.
 */
export function resultAtOrigin(result: Result, origin: string): Result {
  return { ...result, data: rewritten(result.data, (json) => atOrigin(json, origin)) };
}
