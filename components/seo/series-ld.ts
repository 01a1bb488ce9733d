import type { Graph } from "schema-dts";
import type { StationCard } from "#components/model/station-card.ts";
import { LARGEST_PICTURE, pictureAt } from "#lib/contract/picture.ts";
import { absolute, seriesId, seriesUrl, stationId, stationUrl } from "./addresses.ts";

interface SeriesLdInput {
  rpuid: string;
  id: string;
  name: string;
  description?: string | undefined;
  card: StationCard;
  origin: string;
}

/** A series for search engines: https://schema.org/PodcastSeries. */
export function seriesLd({ rpuid, id, name, description, card, origin }: SeriesLdInput): Graph {
  return {
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "PodcastSeries",
        "@id": seriesId(origin, rpuid, id),
        url: seriesUrl(origin, rpuid, id),
        name,
        ...(description ? { description } : {}),
        ...(card.logoUrl ? { image: absolute(origin, pictureAt(card.logoUrl, LARGEST_PICTURE)) } : {}),
        publisher: {
          "@type": "RadioStation",
          "@id": stationId(origin, rpuid),
          name: card.name,
          url: stationUrl(origin, rpuid),
        },
      },
    ],
  };
}
