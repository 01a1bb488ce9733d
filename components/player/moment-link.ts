/** The address of a moment: `/s/{rpuid}?at=...`, to the second, in server time. */
export function momentLink(origin: string, rpuid: string, atMs: number): string {
  const at = new Date(Math.floor(atMs / 1000) * 1000).toISOString().replace(".000Z", "Z");
  return new URL(`/s/${encodeURIComponent(rpuid)}?at=${at}`, origin).href;
}
