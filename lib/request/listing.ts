/** The calls of streaming servers to the directory (YP), and the answers. */

import type { Listing, ListingFields } from "#db/activity/listings.ts";

export type ListingCall =
  | { action: "add"; fields: ListingFields }
  | { action: "touch"; sid: string; song: string }
  | { action: "remove"; sid: string };
export type ListingAnswer =
  | { refused: string }
  /** `rpuid`: the station that the listing stands for; absent while it waits for the operator. */
  | { sid: string; state: Listing["state"]; rpuid?: string };
