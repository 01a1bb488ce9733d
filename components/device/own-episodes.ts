/** Tells whether this browser keeps episodes, without parsing the stored lists: for the first paint. */
import { FOLLOWED_KEY, POSITIONS_KEY, SOME_ENTRY } from "./kept-keys.ts";

export const OWN_EPISODE_KEYS = [POSITIONS_KEY, FOLLOWED_KEY] as const;

/** The height of a shelf of the listener's own episodes, in rem. */
export const OWN_SHELF_REM = 15;

/** How many of the keys have an entry in `storage`. */
export const ownEpisodeShelves = (storage: Pick<Storage, "getItem">): number =>
  OWN_EPISODE_KEYS.filter((key) => new RegExp(SOME_ENTRY).test(storage.getItem(key) ?? "")).length;
