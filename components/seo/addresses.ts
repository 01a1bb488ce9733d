/** Absolute addresses, and the identifiers under which one thing is named on several pages. */
import { episodePath, seriesPath } from "#components/model/episode-path.ts";

/** `address` with its origin; what the directory has of this server's own comes as a path. */
export const absolute = (origin: string, address: string) =>
  address.startsWith("/") ? `${origin}${address}` : address;

export const stationUrl = (origin: string, rpuid: string) => `${origin}/stations/${rpuid}`;
export const episodeUrl = (origin: string, id: string) => `${origin}${episodePath(id)}`;
export const seriesUrl = (origin: string, rpuid: string, id: string) => `${origin}${seriesPath(rpuid, id)}`;

/** The station as an organisation, and what it broadcasts. */
export const stationId = (origin: string, rpuid: string) => `${stationUrl(origin, rpuid)}#station`;
export const serviceId = (origin: string, rpuid: string) => `${stationUrl(origin, rpuid)}#service`;
export const episodeId = (origin: string, id: string) => `${episodeUrl(origin, id)}#episode`;
export const seriesId = (origin: string, rpuid: string, id: string) =>
  `${seriesUrl(origin, rpuid, id)}#series`;
