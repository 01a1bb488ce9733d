/**
 * An episode for search engines: https://schema.org/RadioEpisode, or https://schema.org/PodcastEpisode if it was
 * never broadcast; with its sound and the end of its window while the window is open by server time.
 */
import type { AudioObject, Graph, PodcastEpisode, RadioEpisode } from "schema-dts";
import { broadcastsOf } from "#components/model/broadcasts.ts";
import type { StationCard } from "#components/model/station-card.ts";
import { availability, isPlayable, windowOf, windowsOf } from "#lib/contract/availability.ts";
import { LARGEST_PICTURE, pickPicture, pictureAt } from "#lib/contract/picture.ts";
import type { OnDemandItem, OnDemandStream } from "#lib/contract/shapes.ts";
import {
  absolute,
  episodeId,
  episodeUrl,
  seriesId,
  seriesUrl,
  serviceId,
  stationId,
  stationUrl,
} from "./addresses.ts";
import { isoDuration, zonedTime } from "./iso-time.ts";

export interface EpisodeLdInput {
  item: OnDemandItem;
  card: StationCard;
  /** Server time. */
  nowMs: number;
  /** The IANA zone of written times. */
  zone: string;
  origin: string;
}

const firstBroadcast = (item: OnDemandItem) => broadcastsOf(item).sort((a, b) => a.startMs - b.startMs)[0];

/** The time of publication: the first broadcast, else the opening of the first window; undefined for the future. */
function publishedMs(item: OnDemandItem, nowMs: number): number | undefined {
  const opened = windowsOf(item).flatMap(({ startMs }) => startMs ?? []);
  const ms = firstBroadcast(item)?.startMs ?? (opened.length > 0 ? Math.min(...opened) : undefined);
  return ms !== undefined && ms <= nowMs ? ms : undefined;
}

function audio(stream: OnDemandStream, { item: { name }, zone, origin }: EpisodeLdInput): AudioObject {
  const { url = "", mimeValue } = stream.streamSource;
  const { stopMs } = windowOf(stream);
  return {
    "@type": "AudioObject",
    name,
    contentUrl: absolute(origin, url),
    ...(mimeValue ? { encodingFormat: mimeValue } : {}),
    ...(stream.bitRate ? { bitrate: `${Math.round(stream.bitRate.target / 1000)} kbit/s` } : {}),
    ...(stopMs !== null ? { expires: zonedTime(stopMs, zone) } : {}),
  };
}

type Episode = RadioEpisode | PodcastEpisode;

function seriesOf({ item: { rpuid, series, podcastTitle }, origin }: EpisodeLdInput) {
  if (!series && !podcastTitle) return {};
  const name = podcastTitle ? { name: podcastTitle } : {};
  const page = series
    ? { "@id": seriesId(origin, rpuid, series.id), url: seriesUrl(origin, rpuid, series.id) }
    : {};
  return { partOfSeries: { "@type": "PodcastSeries" as const, ...page, ...name } };
}

const publisher = ({ rpuid, name }: StationCard, origin: string) => ({
  "@type": "RadioStation" as const,
  "@id": stationId(origin, rpuid),
  name,
  url: stationUrl(origin, rpuid),
});

/** The episode's page as a graph. */
export function episodeLd(input: EpisodeLdInput): Graph {
  const { item, card, nowMs, zone, origin } = input;
  const { id, name, description, rpuid, languageCode, keywords = [], genres = [] } = item;
  const broadcast = firstBroadcast(item);
  const duration = broadcast && isoDuration(broadcast.stopMs - broadcast.startMs);
  const published = publishedMs(item, nowMs);
  const offer = availability(item, nowMs);
  const open = (item.onDemandStreams ?? []).filter((stream) => isPlayable(stream, nowMs));
  const image = pickPicture(item.multimedia) ?? (card.logoUrl && pictureAt(card.logoUrl, LARGEST_PICTURE));
  const episode: Episode = {
    "@type": broadcast ? "RadioEpisode" : "PodcastEpisode",
    "@id": episodeId(origin, id),
    url: episodeUrl(origin, id),
    name,
    ...(description ? { description } : {}),
    ...(image ? { image: absolute(origin, image) } : {}),
    ...(duration ? { duration } : {}),
    ...(published === undefined ? {} : { datePublished: zonedTime(published, zone) }),
    ...(languageCode ? { inLanguage: languageCode } : {}),
    ...(keywords.length > 0 ? { keywords: keywords.map(({ value }) => value) } : {}),
    ...(genres.length > 0 ? { genre: genres.map((genre) => genre.name) } : {}),
    ...seriesOf(input),
    publisher: publisher(card, origin),
    ...(broadcast && {
      publication: {
        "@type": "BroadcastEvent",
        startDate: zonedTime(broadcast.startMs, zone),
        endDate: zonedTime(broadcast.stopMs, zone),
        publishedOn: { "@id": serviceId(origin, rpuid) },
      },
    }),
    ...(open.length > 0 ? { associatedMedia: open.map((stream) => audio(stream, input)) } : {}),
    ...(offer.kind === "playable" && offer.untilMs !== undefined
      ? { expires: zonedTime(offer.untilMs, zone) }
      : {}),
  };
  return { "@context": "https://schema.org", "@graph": [episode] };
}

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
        publisher: publisher(card, origin),
      },
    ],
  };
}
