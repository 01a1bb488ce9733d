/**
 * Every URL of the demonstration directory that this server itself answers (streams, logos, episode files) begins
 * with this origin; lib/request/origin.ts puts the server's own in its place when an answer is made. `.invalid` never
 * resolves (RFC 2606), so one that is left fails at once instead of reaching a stranger.
 */
export const DEMO_ORIGIN = "https://demonstration.invalid";
