/** State that all listeners of the demonstration's live radio share: a server has one. */
import { EndlessMp3 } from "./audio/endless-mp3.ts";
import type { DemoStation } from "./documents.ts";

/** A playlist, in each encoding that somebody asked for. */
interface Playlist {
  newest: number;
  encoded: Map<string, Promise<Buffer>>;
}

/** Made once by the server and passed to each reply. */
export class LiveRadio {
  /** The current playlist of each station, cached until its next segment. */
  readonly playlists = new Map<DemoStation, Playlist>();
  readonly endless = new EndlessMp3();
}
