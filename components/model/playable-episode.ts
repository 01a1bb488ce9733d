import type { PlayableEpisode } from "#components/model/playable.ts";
import { picturePath } from "#lib/contract/picture.ts";
import type { OnDemandItem } from "#lib/contract/shapes.ts";
import type { StationCard } from "./station-card.ts";

/** Turns an on-demand item into an episode for the player, with the tint of its station. */
export function toPlayableEpisode(item: OnDemandItem, station: StationCard): PlayableEpisode {
  const logoUrl = picturePath({ episode: item.id }, item.multimedia) ?? station.logoUrl;
  return {
    id: item.id,
    name: item.name,
    rpuid: item.rpuid,
    stationName: station.name,
    hue: station.hue,
    chroma: station.chroma,
    streams: item.onDemandStreams ?? [],
    ...(logoUrl ? { logoUrl } : {}),
    ...(item.podcastTitle ? { seriesName: item.podcastTitle } : {}),
  };
}
