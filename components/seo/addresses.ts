/** Absolute addresses, and identifiers for entities that several pages describe. */
import { episodePath, seriesPath } from "#lib/contract/episode-path.ts";

/** Makes `address` absolute: the directory gives addresses of this server as paths. */
export const absolute = (origin: string, address: string) =>
  address.startsWith("/") ? `${origin}${address}` : address;

/** The address of a station's page; `origin` has no slash at its end. */
export const stationUrl = (origin: string, rpuid: string) => `${origin}/stations/${rpuid}`;
/** The address of an episode's page. */
export const episodeUrl = (origin: string, id: string) => `${origin}${episodePath(id)}`;
/** The address of a series' page. */
export const seriesUrl = (origin: string, rpuid: string, id: string) => `${origin}${seriesPath(rpuid, id)}`;

/** Identifiers of the station as an organisation and as a broadcast service. */
export const stationId = (origin: string, rpuid: string) => `${stationUrl(origin, rpuid)}#station`;
/** The identifier of a station's broadcast service in structured data. */
export const serviceId = (origin: string, rpuid: string) => `${stationUrl(origin, rpuid)}#service`;
/** The identifier of an episode in structured data. */
export const episodeId = (origin: string, id: string) => `${episodeUrl(origin, id)}#episode`;
/** The identifier of a series in structured data. */
export const seriesId = (origin: string, rpuid: string, id: string) =>
  `${seriesUrl(origin, rpuid, id)}#series`;
