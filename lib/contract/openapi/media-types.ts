/** In which media types an endpoint answers, the first being the one it prefers. */
import type { Endpoint } from "../endpoints.ts";

const JSON_TYPE = "application/json";
/** ETSI TS 102 818; a permission of the client. */
const XML = "application/xml";
const PLAYLISTS = ["audio/x-mpegurl", "audio/x-scpls", "application/xspf+xml"];

export function mediaTypesOf({ id, dataType }: Endpoint): string[] {
  const hasXml = /^(stations|schedule|ondemand)$/.test(dataType);
  return [JSON_TYPE, ...(hasXml ? [XML] : []), ...(id === "getStations" ? PLAYLISTS : [])];
}
