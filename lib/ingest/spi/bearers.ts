/** Reads bearers: how a service is received, on air and over IP (TS 102 818, 5.12; ids: TS 103 270). */

import { UNKNOWN_MIME } from "../../contract/audio-types.ts";
import { cleanText, httpUrl } from "../../ground/clean.ts";
import { audioFormatOf, bitsPerSecond, mimeOfUrl, spacedMime } from "../records/audio.ts";
import { countryOfAlpha2 } from "../records/countries.ts";
import { quoted } from "../records/notes.ts";
import type { LiveStreamInput } from "../records/record.ts";
import { childOf, childrenOf, within, type XmlElement } from "../xml/element.ts";
import type { SpiContext } from "./context.ts";

/** DAB EPG before 2014 named services by ECC, ensemble, service and component, without a scheme. */
const OLD_ID = /^([\da-f]{2})\.([\da-f]{4})\.([\da-f]{4}|[\da-f]{8})\.([\da-f])(?:\.[\da-f]{2})?$/i;
const OLD_SHORT_ID = /^([\da-f]{4}|[\da-f]{8})\.([\da-f])$/i;
const OLD_DRM_ID = /^[\da-f]{6}$/i;

function dabId(ecc: string, ensemble: string, service: string, component: string): string {
  // A 32-bit service id contains the extended country code.
  const country = service.length === 8 ? `${service[2]}${service.slice(0, 2)}` : `${service[0]}${ecc}`;
  return `dab:${country}.${ensemble}.${service}.${component}`.toLowerCase();
}

/**
 * The bearer id in its current form: broadcast ids in lower case, old forms of DAB EPG as `dab:`. `ensemble`
 * ("e1.ce15") completes an old id without an ensemble. Undefined for other text.
 */
export function bearerId(raw: string, ensemble?: string): string | undefined {
  const id = raw.trim();
  if (/^https?:/i.test(id)) return httpUrl(id);
  if (/^(?:dab|fm|hd|drm|amss|am):/i.test(id)) return /\s/.test(id) ? undefined : id.toLowerCase();
  const old = OLD_ID.exec(id);
  if (old) return dabId(old[1] ?? "", old[2] ?? "", old[3] ?? "", old[4] ?? "");
  const short = OLD_SHORT_ID.exec(id);
  const [ecc, eid] = ensemble?.split(".") ?? [];
  if (short && ecc && eid) return dabId(ecc, eid, short[1] ?? "", short[2] ?? "");
  if (OLD_DRM_ID.test(id)) return `drm:${id.toLowerCase()}`;
  return /^[a-z][a-z\d+.-]*:[^\s]+$/i.test(id) ? id : undefined;
}

export interface Bearer {
  id: string;
  cost: number;
  mimeValue?: string;
  /** bit/s; 0 means unknown. */
  bitsPerSecond: number;
  /** In our own documents only, which say more about a stream than the standard can. */
  variable?: boolean;
  audioFormat?: string;
  restriction?: { value: string; relationship: string };
}

/** A bearer without a cost comes after bearers with a cost. */
const COST_UNSTATED = 100;

/** The countries in which a stream may be heard, from the bearer's geolocation. */
function restrictionOf(element: XmlElement): Bearer["restriction"] {
  const place = childOf(element, "geolocation");
  if (!place) return undefined;
  const codes = childrenOf(place, "country").flatMap((country) => countryOfAlpha2(country.text) ?? []);
  if (codes.length === 0) return undefined;
  const relationship = /^(?:false|0)$/.test(place.attributes.allow ?? "") ? "deny" : "allow";
  return { value: codes.slice(0, 16).join(","), relationship };
}

/** Reads one `<bearer>`; undefined, with a note, when its id is no bearer id. */
export function bearerOf(element: XmlElement, context: SpiContext): Bearer | undefined {
  const { id: raw = "", cost: costText, mimeValue, bitrate, variable, audioFormat } = element.attributes;
  const id = bearerId(raw);
  if (!id || id.length > 512) {
    context.notes.add(element, `bearer id ${quoted(raw)} is not a bearer (TS 103 270) and is left out`);
    return undefined;
  }
  if (OLD_ID.test(raw.trim()))
    context.notes.add(element, `bearer id ${quoted(raw)} is of the old form: read as ${id}`);
  const stated = Number(costText ?? Number.NaN);
  const cost = Number.isInteger(stated) && stated >= 0 && stated <= 1_000_000 ? stated : COST_UNSTATED;
  if (cost !== stated) context.notes.add(element, `bearer ${id} states no cost: ${COST_UNSTATED} is assumed`);
  return {
    id,
    cost,
    // The schema forbids spaces in media types; elsewhere a space precedes a parameter.
    mimeValue: spacedMime(mimeValue ?? "").slice(0, 128) || undefined,
    bitsPerSecond: bitsPerSecond(bitrate),
    variable: variable === "true",
    audioFormat: cleanText(audioFormat ?? "").slice(0, 64) || undefined,
    restriction: restrictionOf(element),
  };
}

const MOST_BEARERS = 512;

/** The service's bearers, each once, `serviceID` elements of older documents included. */
export function bearersOf(service: XmlElement, ensemble: string | undefined, context: SpiContext): Bearer[] {
  const bearers = new Map<string, Bearer>();
  for (const child of childrenOf(service, "bearer")) {
    const bearer = bearerOf(child, context);
    if (bearer && !bearers.has(bearer.id.toLowerCase())) bearers.set(bearer.id.toLowerCase(), bearer);
  }
  for (const child of childrenOf(service, "serviceID")) {
    const id = bearerId(child.attributes.id ?? "", ensemble);
    if (!id)
      context.notes.add(child, `serviceID ${quoted(child.attributes.id ?? "")} is not complete: left out`);
    else if (!bearers.has(id)) bearers.set(id, { id, cost: COST_UNSTATED, bitsPerSecond: 0 });
  }
  return context.notes.bounded([...bearers.values()], MOST_BEARERS, "bearers", service);
}

const MOST_STREAMS = 32;

/** The IP bearers as streams, the cheapest first, and the streams in listenlive groups of older ingest files. */
export function liveStreamsOf(
  service: XmlElement,
  bearers: readonly Bearer[],
  context: SpiContext,
): LiveStreamInput[] {
  const streams = bearers
    .filter(({ id }) => /^https?:/i.test(id))
    .sort((a, b) => a.cost - b.cost)
    .map((bearer): LiveStreamInput => {
      const { id: url, mimeValue = mimeOfUrl(url) ?? UNKNOWN_MIME, variable = false } = bearer;
      return {
        streamSource: { url, mimeValue },
        audioFormat: bearer.audioFormat ?? audioFormatOf(mimeValue),
        bitRate: { target: bearer.bitsPerSecond, variable },
        streamRestriction: bearer.restriction,
      };
    });
  const older = within(service, "audioStream").flatMap((element) => audioStreamOf(element) ?? []);
  return context.notes.bounded([...streams, ...older], MOST_STREAMS, "streams", service);
}

/** Reads an `audioStream` of the ingest format before 2014, with a rate in bit/s. Players no longer play RTMP. */
export function audioStreamOf(element: XmlElement): LiveStreamInput | undefined {
  const source = childOf(element, "audioSource");
  const url = httpUrl(source?.attributes.url ?? "");
  if (!url) return undefined;
  const mime = source?.attributes.mimeValue?.trim().slice(0, 128) || mimeOfUrl(url) || UNKNOWN_MIME;
  const rate = childOf(element, "bitRate");
  const target = Number(rate?.attributes.target ?? 0);
  const restriction = childOf(element, "restriction");
  const country = restriction ? countryOfAlpha2(restriction.text) : undefined;
  return {
    streamSource: { url, mimeValue: mime },
    audioFormat: audioFormatOf(mime),
    bitRate: {
      target: Number.isSafeInteger(target) && target > 0 ? target : 0,
      variable: rate?.attributes.variable === "true",
    },
    streamRestriction: country
      ? { value: country, relationship: restriction?.attributes.relationship === "deny" ? "deny" : "allow" }
      : undefined,
  };
}
