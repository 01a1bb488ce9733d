/** Keeps what did not change between two states of the player. */
import type { Snapshot } from "./snapshot.ts";

/** Compares numbers, texts and one level of plain objects by value. */
function alike(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  const left = Object.entries(a);
  const right = new Map(Object.entries(b));
  return left.length === right.size && left.every(([key, value]) => alike(value, right.get(key)));
}

/** Returns `previous` when nothing changed, else `next` with the unchanged parts of `previous`. */
export function settle(previous: Snapshot, next: Snapshot): Snapshot {
  const changed = new Map<string, unknown>(Object.entries(next));
  for (const [key, before] of Object.entries(previous)) {
    const value = changed.get(key);
    // Media is compared by identity, because the object may be deep.
    if (key === "media" ? Object.is(before, value) : alike(before, value)) changed.delete(key);
  }
  return changed.size > 0 ? { ...previous, ...Object.fromEntries(changed) } : previous;
}
