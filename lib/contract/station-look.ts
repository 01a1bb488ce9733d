/** Facts of a station that only the listener pages get (`include=look`). */
import { z } from "zod";

export const stationLook = z.object({
  /** OKLCH hue and chroma of the logo. */
  hue: z.number(),
  chroma: z.number(),
  homepage: z.url().optional(),
  timeZone: z.string().optional(),
  /** Part of the country. */
  region: z.string().optional(),
  /** Whether the region is the city of a point that the source gives to a crowd of stations. */
  isRegionVague: z.boolean().optional(),
  brand: z.object({ name: z.string(), channels: z.int() }).optional(),
  demonstration: z.boolean(),
  /** For an entry that lists do not show: the rpuid of the entry that they show in its place. */
  shownAs: z.string().optional(),
});
