/**
 * Stands for this server's own origin in addresses that the catalogue keeps, and in the OpenAPI document;
 * lib/request/origin.ts replaces it by the request's origin in each answer. `.invalid` never resolves (RFC 2606), so an
 * address that was missed fails at once instead of reaching a stranger.
 */
export const OWN_ORIGIN = "https://demonstration.invalid";
