/** What a look at the address of a stream found. */

export type StreamLook =
  | { outcome: "sound" }
  /** `cors`: whether pages of other sites may read it, as the player must. */
  | { outcome: "hls"; cors: boolean }
  /** A playlist; its streams in its order. */
  | { outcome: "list"; urls: string[] }
  /** A web page where sound should be. */
  | { outcome: "page" }
  /** The server refused, with this HTTP status. */
  | { outcome: "refused"; status: number }
  /** No answer came. */
  | { outcome: "unreachable" }
  /** Nothing can be said of it. */
  | { outcome: "unknown" };

export interface Looked {
  look: StreamLook;
  /** Until when (ms) it is taken for true. */
  untilMs: number;
}
