/** The calls of streaming servers to the directory (YP), and the answers. */

export interface ListedStream {
  listen_url: string;
  /** The host of listen_url. */
  host: string;
  name: string;
  genre: string;
  description: string;
  homepage: string;
  /** Its media type. */
  type: string;
  /** kbit/s; 0: unknown. */
  bit_rate: number;
}
export type ListingCall =
  | { action: "add"; fields: ListedStream }
  | { action: "touch"; sid: string; song: string }
  | { action: "remove"; sid: string };
export type ListingAnswer =
  | { refused: string }
  /** `rpuid`: the station that the listing stands for; absent while it waits for the operator. */
  | { sid: string; state: "pending" | "accepted" | "refused" | "own"; rpuid?: string };
