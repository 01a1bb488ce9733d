/** The kinds of music that stations, shows and artists of the demonstration directory have in common. */
export type MusicStyle =
  | "pop"
  | "indie"
  | "rock"
  | "folk"
  | "jazz"
  | "soul"
  | "classical"
  | "electronic"
  | "techno"
  | "ambient"
  | "schlager"
  | "chanson"
  | "latin"
  | "flamenco"
  | "arabic"
  | "oldies"
  | "kids";
