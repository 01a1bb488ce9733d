import type { PlayedSong } from "#lib/contract/shapes.ts";
import type { StationNowStart } from "../parts/use-station-now.ts";

interface Known extends Pick<StationNowStart, "programmes" | "onAir"> {
  songs: readonly PlayedSong[];
}

/** Whether nothing is known of a station that happens in time: no programme, no song. */
export const isThinStation = ({ programmes, onAir, songs }: Known): boolean =>
  programmes.length + songs.length === 0 && !onAir[0]?.show.name && !onAir[0]?.song.name;
