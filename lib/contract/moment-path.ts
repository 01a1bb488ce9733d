import { floorTo, SECOND_MS, toRfc3339 } from "../ground/clock.ts";

/** The address of a moment on this site: `/s/{rpuid}?at=...`, RFC 3339 in UTC, to the second. */
export function momentPath(rpuid: string, atMs: number): string {
  const at = toRfc3339(floorTo(SECOND_MS, atMs));
  return `/s/${encodeURIComponent(rpuid)}?at=${at}`;
}
