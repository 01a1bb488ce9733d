/** How many songs each station has by each artist: gathered while songs change, then written together. */
import { entryOf } from "../entry.ts";
import type { SqliteDatabase } from "../sqlite.ts";
import { statement } from "../statement.ts";
import { activityQueries as q, activityRows as rows } from "./schema.ts";

const addArtist = rows.add("artist_station", ["rpuid", "artist_key"], ["songs"], ["country", "artist"]);
const takeArtist = statement<{ rpuid: string; artist_key: string; songs: number }>((p) =>
  q
    .updateTable("artist_station")
    .set((eb) => ({ songs: eb("songs", "-", p("songs")) }))
    .where("rpuid", "=", p("rpuid"))
    .where("artist_key", "=", p("artist_key"))
    .where("songs", ">", p("songs")),
);
const removeArtist = rows.remove("artist_station", ["rpuid", "artist_key"]);
const addStation = rows.add("station_songs", ["rpuid"], ["songs"]);
const takeStation = statement<{ rpuid: string; songs: number }>((p) =>
  q
    .updateTable("station_songs")
    .set((eb) => ({ songs: eb("songs", "-", p("songs")) }))
    .where("rpuid", "=", p("rpuid"))
    .where("songs", ">", p("songs")),
);
const removeStation = rows.remove("station_songs", ["rpuid"]);

interface Change {
  artist: string;
  songs: number;
}

/** Gathers changes of one transaction; `write` writes and forgets them. */
export class SongCounts {
  readonly #stations = new Map<string, Map<string, Change>>();

  /** Adds `songs` to an artist's count at a station; a negative number reduces it. */
  change(rpuid: string, artistKey: string, artist: string, songs: number): void {
    const artists = entryOf(this.#stations, rpuid, () => new Map<string, Change>());
    const change = entryOf(artists, artistKey, () => ({ artist, songs: 0 }));
    change.songs += songs;
    if (songs > 0) change.artist = artist;
  }

  /** Writes what was gathered. Call it in the transaction that changes the songs. */
  write(db: SqliteDatabase): void {
    for (const [rpuid, artists] of this.#stations) {
      let sum = 0;
      for (const [artist_key, { artist, songs }] of artists) {
        sum += songs;
        if (songs > 0) addArtist.run(db, { rpuid, artist_key, country: rpuid.slice(0, 3), artist, songs });
        else if (songs < 0 && takeArtist.run(db, { rpuid, artist_key, songs: -songs }).changes === 0)
          removeArtist.run(db, { rpuid, artist_key });
      }
      if (sum > 0) addStation.run(db, { rpuid, songs: sum });
      else if (sum < 0 && takeStation.run(db, { rpuid, songs: -sum }).changes === 0)
        removeStation.run(db, { rpuid });
    }
    this.#stations.clear();
  }
}
