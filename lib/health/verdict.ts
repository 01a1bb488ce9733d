/** Verdicts about streams, and their reasons. */

export const VERDICTS = ["ok", "degraded", "down", "blocked", "unknown"] as const;
export type Verdict = (typeof VERDICTS)[number];

/** Why a stream is not `ok`: a fixed word, or `http-` and the status of the answer. */
export type Reason =
  | "dns"
  | "connect"
  | "timeout"
  | "tls"
  /** The connection broke before there was sound. */
  | "broken"
  | `http-${number}`
  /** Redirects, or playlists that name themselves, without end. */
  | "loop"
  | "html-instead-of-audio"
  | "wrong-type"
  | "endless-playlist"
  | "empty-playlist"
  /** An answer without a byte. */
  | "empty"
  /** Headers of a format, and no sound behind them. */
  | "no-audio"
  /** Sound that stops coming while the connection stays. */
  | "stalled"
  /** Sound that ends, as a file's does. */
  | "ended"
  | "silence"
  /** "ICY 200 OK" instead of HTTP: most browsers do not play it. */
  | "old-protocol"
  | "encrypted"
  | "unknown-format"
  | "unknown-encoding"
  | "no-http-address"
  | "private-address";

type Outcome =
  | "plays"
  /** The stream plays, and something is wrong with it. */
  | "weak"
  | "fails"
  /** The server refuses us: it may play elsewhere. */
  | "refuses"
  /** The check tells nothing about the stream. */
  | "unclear";

export interface CheckStep {
  step:
    | "dns"
    | "connect"
    | "tls"
    | "headers"
    | "redirect"
    | "playlist"
    | "first-byte"
    | "sound"
    | "declared"
    /** The server's name for the stream tells listeners of something: the sound may be a notice, too. */
    | "notice"
    /** Most streams were slow at once: our own line seems to be, and the check tells nothing of this stream. */
    | "own-line"
    | "failed";
  /** Since the check began. */
  ms: number;
  /** For the operator: an address, a status, a duration. */
  says: string;
}

export interface Check {
  outcome: Outcome;
  /** Undefined when it plays. */
  reason?: Reason;
  /** Whether an HLS playlist brings nothing new: players hear its last seconds, and no radio. */
  isStill?: boolean;
  /** Whether it plays, perhaps too slowly: a longer hearing tells. */
  isDoubtful?: boolean;
  /** Whether it failed before anything was sent: then the fault may be on our side. */
  beforeAnswer: boolean;
  format?: string;
  /** Bits per second. */
  bitRate?: number;
  /** The description of the station in its server's words. */
  description?: string;
  /** How far back the HLS playlist goes, seconds; a lower bound where the playlist is longer than may be read. */
  rewindSeconds?: number;
  /** End of the server's certificate, ms since the epoch. */
  tlsValidUntilMs?: number;
  /** How long the server asks to be left alone (Retry-After), ms. */
  retryAfterMs?: number;
  /** The host that answered with a status of 400 or more: another than the stream's after redirects. */
  refusedBy?: string;
  steps: CheckStep[];
}
