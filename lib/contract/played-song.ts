/** Only for the listener pages: songs, and who told them. */
import { z } from "zod";

const dateTime = z.iso.datetime({ offset: true });

/** Who told a song while it played: the station itself, or its server. Absent for songs of imports. */
export const toldBy = z.enum(["station", "server"]).optional().meta({ listenerOnly: true });

/** A song that a station plays or has played. */
export const playedSong = z.object({
  artist: z.string(),
  name: z.string(),
  start: dateTime,
  stop: dateTime,
  toldBy,
});
