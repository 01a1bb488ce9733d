/** Answers of methods about a music library, of which there is none: players ask for it when somebody signs in. */

const NO_MUSIC = { artist: [], album: [], song: [] };

/** The fields beside the status of an answer, by method. */
export const EMPTY_LIBRARY = {
  getAlbumList: { albumList: { album: [] } },
  getAlbumList2: { albumList2: { album: [] } },
  getArtists: { artists: { ignoredArticles: "", index: [] } },
  getBookmarks: { bookmarks: { bookmark: [] } },
  getGenres: { genres: { genre: [] } },
  getIndexes: { indexes: { lastModified: 0, ignoredArticles: "", index: [] } },
  getMusicFolders: { musicFolders: { musicFolder: [] } },
  getNowPlaying: { nowPlaying: { entry: [] } },
  // An empty queue is an answer without a field.
  getPlayQueue: {},
  getPlaylists: { playlists: { playlist: [] } },
  getRandomSongs: { randomSongs: { song: [] } },
  getScanStatus: { scanStatus: { scanning: false, count: 0 } },
  getShares: { shares: { share: [] } },
  getSongsByGenre: { songsByGenre: { song: [] } },
  getStarred: { starred: NO_MUSIC },
  getStarred2: { starred2: NO_MUSIC },
  // Players tell what they play, whether anybody listens to it or not.
  scrobble: {},
  search2: { searchResult2: NO_MUSIC },
  search3: { searchResult3: NO_MUSIC },
};
