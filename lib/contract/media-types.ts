/** The forms of an answer besides JSON, and their media types (contract: XML on request). */
import { type Endpoint, type EndpointId, endpoints } from "./endpoints.ts";

/** `xml` is SPI (ETSI TS 102 818); stations by id can also be playlists. */
export type Form = "xml" | "m3u" | "pls" | "xspf";

export interface MediaType {
  form: Form;
  mediaType: string;
}

const named = (form: Form, ...mediaTypes: readonly string[]): MediaType[] =>
  mediaTypes.map((mediaType) => ({ form, mediaType }));

/** Both names of XML (RFC 7303, 9.1 and 9.2). */
const XML = named("xml", "application/xml", "text/xml");
const XML_AND_PLAYLISTS = [
  ...XML,
  ...named("m3u", "audio/x-mpegurl", "audio/mpegurl", "application/x-mpegurl"),
  ...named("pls", "audio/x-scpls"),
  ...named("xspf", "application/xspf+xml"),
];

const HAVE_XML: readonly Endpoint["dataType"][] = ["stations", "schedule", "ondemand"];

/** The media types of `id`'s answers besides JSON, preferred types first. */
export function mediaTypesOf(id: EndpointId): readonly MediaType[] {
  const { family, dataType, answersInHeaders }: Endpoint = endpoints[id];
  if (id === "getStations") return XML_AND_PLAYLISTS;
  return family !== "listener" && !answersInHeaders && HAVE_XML.includes(dataType) ? XML : [];
}

/** The media type of an event stream (WHATWG HTML, 9.2). */
export const EVENT_STREAM = "text/event-stream";

/** All media types of an endpoint's answers: an event stream's, or JSON's and then every other. */
export const offeredBy = ({ id, events }: Endpoint): string[] =>
  events
    ? [EVENT_STREAM]
    : ["application/json", ...mediaTypesOf(id as EndpointId).map(({ mediaType }) => mediaType)];
