import { HEALTH } from "../contract/include.ts";

/** The fields that the listener pages draw a station with. */
export const CARD: ReadonlySet<string> = new Set([
  "rpuid",
  "country",
  "name",
  // In the place of a name that is too long for a tile.
  "mediumNames",
  "description",
  "genres",
  "liveStreams",
  "multimedia",
  "look",
]);

/** The fields of a card that says how the station sounds. */
export const CARD_WITH_HEALTH: ReadonlySet<string> = new Set([...CARD, HEALTH]);
