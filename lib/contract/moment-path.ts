/** The address of a moment on this site: `/s/{rpuid}?at=...`, RFC 3339 in UTC, to the second. */
export function momentPath(rpuid: string, atMs: number): string {
  const at = new Date(Math.floor(atMs / 1000) * 1000).toISOString().replace(".000Z", "Z");
  return `/s/${encodeURIComponent(rpuid)}?at=${at}`;
}
