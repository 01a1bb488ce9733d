/** What this browser keeps of episodes, told without reading it wholly: for the first paint. */
import { FOLLOWED_KEY } from "./followed.ts";

/** The player keeps where episodes were stopped under this key. */
export const POSITIONS_KEY = "nowline.positions";
export const OWN_EPISODE_KEYS = [POSITIONS_KEY, FOLLOWED_KEY] as const;
/** What the stored JSON has when its list is not empty. */
export const SOME_ENTRY = '"id":|"rpuid":';

/** The height of a shelf of the listener's own episodes, in rem. */
export const OWN_SHELF_REM = 15;

/** How many of the keys have an entry in `storage`. */
export const ownEpisodeShelves = (storage: Pick<Storage, "getItem">): number =>
  OWN_EPISODE_KEYS.filter((key) => new RegExp(SOME_ENTRY).test(storage.getItem(key) ?? "")).length;
