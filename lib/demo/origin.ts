/**
 * Every URL of the demonstration directory that this server itself answers (streams, logos, episode files) begins
 * with this origin. `.invalid` never resolves (RFC 2606), so one that is not replaced by the server's own origin
 * fails at once instead of reaching a stranger.
 */
export const DEMO_ORIGIN = "https://demonstration.invalid";
