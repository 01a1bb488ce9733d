/** The ends of the live playlists of this sitting: a stream that is opened anew may still have the end heard before. */

/** The end of a playlist. */
export interface PlaylistEnd {
  /** A text that another end of the playlist does not have. */
  end: string;
  /** When this end was first received, by the clock that is never corrected. */
  receivedAtMs: number;
}

/** More stations than a listener tunes in to in a sitting. */
const MOST = 100;

/** Remembers the ends of a hundred playlists by their addresses. */
export class PlaylistEnds {
  readonly #ends = new Map<string, PlaylistEnd>();

  /** The last known end of the playlist at `url`; null for a new address. */
  of(url: string): PlaylistEnd | null {
    return this.#ends.get(url) ?? null;
  }

  /** Keeps the end of the playlist at `url`, and forgets the address that was read longest ago beyond a hundred. */
  keep(url: string, { end, receivedAtMs }: PlaylistEnd): void {
    this.#ends.delete(url);
    this.#ends.set(url, { end, receivedAtMs });
    const [oldest] = this.#ends.keys();
    if (this.#ends.size > MOST && oldest !== undefined) this.#ends.delete(oldest);
  }
}
