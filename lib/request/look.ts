/** The result of a look at a stream's address. */

export type StreamLook =
  | { outcome: "sound" }
  /** `cors`: whether pages of other origins may read it, as the player has to. */
  | { outcome: "hls"; cors: boolean }
  /** A playlist, with the addresses of its streams in order. */
  | { outcome: "list"; urls: string[] }
  /** A web page instead of sound. */
  | { outcome: "page" }
  | { outcome: "refused"; status: number }
  | { outcome: "unreachable" }
  /** The answer tells nothing about the stream. */
  | { outcome: "unknown" };

export interface Looked {
  look: StreamLook;
  /** The moment (ms) until which the result is used. */
  untilMs: number;
}
