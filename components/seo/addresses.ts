/** Absolute addresses, and identifiers for entities that several pages describe. */
import { episodePath, seriesPath } from "#lib/contract/episode-path.ts";

/** Makes `address` absolute: the directory gives addresses of this server as paths. */
export const absolute = (origin: string, address: string) =>
  address.startsWith("/") ? `${origin}${address}` : address;

export const stationUrl = (origin: string, rpuid: string) => `${origin}/stations/${rpuid}`;
export const episodeUrl = (origin: string, id: string) => `${origin}${episodePath(id)}`;
export const seriesUrl = (origin: string, rpuid: string, id: string) => `${origin}${seriesPath(rpuid, id)}`;

/** Identifiers of the station as an organisation and as a broadcast service. */
export const stationId = (origin: string, rpuid: string) => `${stationUrl(origin, rpuid)}#station`;
export const serviceId = (origin: string, rpuid: string) => `${stationUrl(origin, rpuid)}#service`;
export const episodeId = (origin: string, id: string) => `${episodeUrl(origin, id)}#episode`;
export const seriesId = (origin: string, rpuid: string, id: string) =>
  `${seriesUrl(origin, rpuid, id)}#series`;
