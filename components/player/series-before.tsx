import type { PlayableEpisode } from "../model/playable.ts";
import { seriesNameBeside } from "../model/series-name.ts";

/** "Tide Tables · " before the rest of a line; nothing where the episode's own name contains the series. */
export function SeriesBefore({ episode: { name, seriesName } }: { episode: PlayableEpisode }) {
  const series = seriesNameBeside({ name, podcastTitle: seriesName });
  if (!series) return null;
  return (
    <>
      <bdi>{series}</bdi>
      {" · "}
    </>
  );
}
