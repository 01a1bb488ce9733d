/**
 * Stands for this server's own origin in addresses that the catalogue keeps: files of the demonstration directory, and
 * the server itself in the OpenAPI document. lib/request/origin.ts puts the origin of the request in its place when an
 * answer is made. `.invalid` never resolves (RFC 2606), so an address that is left fails at once instead of reaching a
 * stranger.
 */
export const OWN_ORIGIN = "https://demonstration.invalid";
