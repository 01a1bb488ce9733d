/** Writes stations as an SPI `serviceInformation` document (ETSI TS 102 818 v3.4, clause 6). */
import countries from "i18n-iso-countries/index.js";
import type { Station } from "../../../contract/shapes.ts";
import { closeTag, element, openTag, text, XML_DECLARATION, type Xml } from "../../xml.ts";
import { genreElements, keywordElements, linkElements, mediaElements, nameElements, shown } from "./about.ts";
import { bearerElements, type Listed } from "./bearers.ts";
import { cut, language, timePoint, UNDETERMINED } from "./lexical.ts";
import { phoneticElements } from "./phonetics.ts";

/** ETSI TS 102 818 v3.4. */
const SPI = "http://www.worlddab.org/schemas/spi/34";

/**
 * Our extension, for what the standard cannot express, where its schema allows other namespaces (`xs:any ##other`):
 * `radioplayerId` (with `rpuid`, `name`, `alphanumericKey`) in services, scopes and programmes; `socialId` and
 * `epgLanguage` in services; `variable` and `audioFormat` on bearers; `index` on pictures.
 */
const EXTENSION = "http://directory.example/spi/extension";

/** Declares both namespaces on a root element, the extension with the prefix `dir`. */
const NAMESPACES = { xmlns: SPI, "xmlns:dir": EXTENSION } as const;

/** Creator and time of creation of the document. */
export interface DocumentOptions {
  /** Milliseconds since the epoch. */
  createdMs: number;
  /** Cut to 128 characters. */
  originator: string;
}

/** The attributes `creationTime`, `originator` and `xml:lang` of a part whose texts say their languages themselves. */
export const originOf = ({ createdMs, originator }: DocumentOptions) => ({
  creationTime: timePoint(createdMs),
  originator: cut(originator, 128),
  "xml:lang": UNDETERMINED,
});

/** The text before the first part of an `epg` document. */
export const EPG_HEAD = `${XML_DECLARATION}${openTag("epg", { ...NAMESPACES, "xml:lang": UNDETERMINED })}\n`;
/** The text after the last part. */
export const EPG_TAIL = `${closeTag("epg")}\n`;

/** Where a station is and where it can be received; degrees, latitude first (TS 102 818, 5.13). */
export interface Place {
  point?: readonly [number, number] | undefined;
  polygons?: readonly (readonly (readonly [number, number])[])[];
}

function placeElement(country: string | undefined, { point, polygons = [] }: Place): Xml | undefined {
  const code = country === undefined ? undefined : countries.numericToAlpha2(country);
  const parts = [
    code !== undefined && element("country", {}, [text(code)]),
    point && element("point", {}, [text(point.join(" "))]),
    ...polygons.map((ring) => element("polygon", {}, [text(ring.flat().join(" "))])),
  ].filter((part) => part !== undefined && part !== false);
  return parts.length === 0 ? undefined : element("geolocation", {}, parts);
}

/** Fields that the standard has no element for, in our own namespace. */
function extensionElements(station: Station): Xml[] {
  const { rpuid, name, alphanumericKey, socialIds = [], epgLanguages = [] } = station;
  return [
    element("dir:radioplayerId", { rpuid, name, alphanumericKey }),
    ...socialIds.map(({ type, uid }) => element("dir:socialId", { type, uid })),
    ...epgLanguages.map((lang) => element("dir:epgLanguage", { lang })),
  ];
}

/** Who answers for a service (TS 103 270, 5.2): a host, and the service's name there, `[a-z0-9]{1,16}`. */
export interface Authority {
  fqdn: string;
  serviceIdentifier: string;
}

/** Facts of a `service` element that the station's document does not have. */
interface Beside {
  authority?: Authority | undefined;
  place?: Place;
  /** All its bearers, where the document has not. */
  bearers?: readonly Listed[] | undefined;
}

/** One station as a `service` element. Fields that `include` leaves out are missing, or made from the others. */
export function serviceElement(station: Station, { authority, place = {}, bearers }: Beside = {}): Xml {
  const { epgLanguages, longNames, look } = station;
  const name = shown(station.name, station.rpuid);
  const lang = language(longNames?.[0]?.language ?? epgLanguages?.[0]);
  return element("service", {}, [
    ...nameElements({ ...station, name, language: lang }, true),
    ...phoneticElements(station),
    ...mediaElements(station, lang),
    ...genreElements(station.genres),
    ...keywordElements(station.keywords),
    ...linkElements(look?.homepage ? [{ url: look.homepage, mimeValue: "text/html" }] : []),
    ...bearerElements(station, bearers),
    authority && element("radiodns", { ...authority }),
    placeElement(station.country, place),
    ...extensionElements(station),
  ]);
}

/** The text before the first service. */
export function servicesHead(options: DocumentOptions): string {
  const root = openTag("serviceInformation", { ...NAMESPACES, ...originOf(options) });
  return `${XML_DECLARATION}${root}\n${openTag("services")}\n`;
}
/** The text after the last service. */
export const SERVICES_TAIL = `${closeTag("services")}\n${closeTag("serviceInformation")}\n`;

/**
 * Stations as a `serviceInformation` document, valid against the SPI 3.4 schema, one station a piece; they come in
 * batches, for 60,000 are never in memory at once. SPI cannot express: names and descriptions beyond the schema's lengths (8, 16, 128; 180,
 * 1200), ids and excluded platforms of phonetics, SSML other than a phoneme, bit rates finer than kbit/s, pictures
 * that are no logo. `bearersOf` is asked for the costs of the streams of a station whose bearers `include` leaves out.
 */
export function* stationParts(
  batches: Iterable<readonly Station[]>,
  options: DocumentOptions,
  bearersOf?: (rpuids: readonly string[]) => ReadonlyMap<string, readonly Listed[]>,
): Generator<string> {
  yield servicesHead(options);
  for (const stations of batches) {
    const lackCosts = stations.filter(({ bearers, liveStreams }) => liveStreams && !bearers);
    const bearers = bearersOf?.(lackCosts.map(({ rpuid }) => rpuid));
    for (const station of stations)
      yield `${serviceElement(station, { bearers: bearers?.get(station.rpuid) })}\n`;
  }
  yield SERVICES_TAIL;
}
