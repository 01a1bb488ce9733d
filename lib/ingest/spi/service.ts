import { isRpuid } from "../../contract/rpuid.ts";
import { cleanName, cleanText } from "../../ground/clean.ts";
import { isCountry, languageOf } from "../records/countries.ts";
import { quoted } from "../records/notes.ts";
import type { StationInput } from "../records/record.ts";
import { childOf, childrenOf, type XmlElement } from "../xml/element.ts";
import { type Bearer, bearersOf, liveStreamsOf } from "./bearers.ts";
import { inside, type SpiContext } from "./context.ts";
import { countryOfBearer } from "./gcc.ts";
import { genresOf, homepageOf, keywordsOf, linksOf } from "./labels.ts";
import { descriptionsOf, imagesOf, namesOf } from "./names.ts";
import { aliasesOf, phonemesOf } from "./phonetics.ts";
import { type Place, placeOf } from "./place.ts";

/** Values that a service inherits from the document around it. */
export interface ServiceSurroundings {
  /** `id` of the ensemble around the service (DAB EPG before 2014). */
  ensemble?: string;
  /** Country of the service provider; used when nothing else tells the country. */
  providerCountry?: string;
  /** The language that the document declares. */
  language?: string;
  /** Geolocations by xml:id. */
  places: Map<string, XmlElement>;
}

const MOST_PHONETICS = 64;

/** The accounts of the station elsewhere, 16 at most; incomplete entries are left out. */
const socialIdsOf = (service: XmlElement) =>
  childrenOf(service, "socialId")
    .map(({ attributes: { type = "", uid = "" } }) => ({
      type: cleanText(type).slice(0, 32),
      uid: cleanText(uid).slice(0, 256),
    }))
    .filter(({ type, uid }) => type && uid)
    .slice(0, 16);

/** Why a `<service>` is no station; `station` is its identifier, null where it has none. */
interface RefusedService {
  reason: string;
  station: string | null;
}

/** Reads a `<service>` as a station (TS 102 818, 6.4), or the reason why it is none. */
export function toStation(
  service: XmlElement,
  around: ServiceSurroundings,
  outer: SpiContext,
): StationInput | RefusedService {
  const context = inside(service, outer);
  const { notes } = context;
  const names = namesOf(service, context);
  const bearers = bearersOf(service, around.ensemble, context);
  const place = placeOf(service, around.places, context);
  const number = numberOf(service, context);
  const country = countryFrom(service, { number, place, bearers, around }, context);
  const externalId = externalIdOf(service, bearers, number);
  const missing: string[] = [];
  if (!names.name) missing.push("a name (mediumName or longName)");
  if (!country) missing.push("a country (<geolocation><country>GB</country></geolocation>, or --country)");
  if (!externalId)
    missing.push("something that identifies it between imports (radiodns, a bearer or radioplayerId)");
  if (!names.name || !country || !externalId)
    return { reason: `it lacks ${missing.join(" and ")}`, station: externalId ?? null };

  const links = linksOf(service, context);
  const { description } = descriptionsOf(service, context);
  const { shortNames, mediumNames, longNames } = names;
  const directory = childOf(service, "radioplayerId")?.attributes;
  const name = cleanName(directory?.name ?? "") || names.name;
  const phonemes = phonemesOf(service, externalId, name, longNames);
  return {
    type: "station",
    rpuid: number?.startsWith(country) ? number : undefined,
    country,
    externalId,
    name,
    description,
    alphanumericKey: cleanText(directory?.alphanumericKey ?? "").slice(0, 8) || undefined,
    shortNames,
    mediumNames,
    longNames,
    keywords: keywordsOf(service, context),
    epgLanguages: languagesOf(service, around),
    genres: genresOf(service, context),
    socialIds: socialIdsOf(service),
    multimedia: imagesOf(service, context),
    liveStreams: liveStreamsOf(service, bearers, context),
    bearers: bearers.map(({ id, cost, mimeValue }) => ({ id, cost, mimeValue })),
    phoneticInputs: notes.bounded(aliasesOf(service, externalId), MOST_PHONETICS, "aliases", service),
    phoneticOutputs: notes.bounded(phonemes, MOST_PHONETICS, "phonemes", service),
    homepage: homepageOf(links),
    position: place.position,
    coverage: place.coverage,
  };
}

/**
 * The directory's number: `<radioplayerId rpuid="8261004"/>`, or `id="1004"` with the country of the import's options.
 * Our own documents add the plain `name` and the `alphanumericKey`.
 */
function numberOf(service: XmlElement, context: SpiContext): string | undefined {
  const element = childOf(service, "radioplayerId");
  if (!element) return undefined;
  const { rpuid, id } = element.attributes;
  if (rpuid !== undefined && isRpuid(rpuid.trim()) && isCountry(rpuid.trim().slice(0, 3)))
    return rpuid.trim();
  const { country } = context.options;
  if (rpuid === undefined && id !== undefined && country && /^\d{1,12}$/.test(id.trim()))
    return `${country}${id.trim()}`;
  context.notes.add(
    element,
    `radioplayerId ${quoted(rpuid ?? id ?? "")} is not a three-digit country followed by a number: left out`,
  );
  return undefined;
}

interface CountrySigns {
  /** The service's number in the directory. */
  number: string | undefined;
  place: Place;
  bearers: readonly Bearer[];
  around: ServiceSurroundings;
}

function countryFrom(
  service: XmlElement,
  { number, place, bearers, around }: CountrySigns,
  context: SpiContext,
): string | undefined {
  const [named] = place.countries;
  const numbered = number?.slice(0, 3);
  if (numbered !== undefined) {
    if (named !== undefined && !place.countries.includes(numbered))
      context.notes.add(service, `rpuid ${number} is of another country than the geolocation: rpuid decides`);
    return numbered;
  }
  if (new Set(place.countries).size > 1)
    context.notes.add(
      service,
      `it is in several countries (${place.countries.join(", ")}): the first is kept`,
    );
  const { country: given } = context.options;
  const heard = bearers.map(({ id }) => countryOfBearer(id)).find((found) => found !== undefined);
  const country = named ?? given ?? heard ?? around.providerCountry;
  if (!named && !given && country)
    context.notes.add(
      service,
      `it names no country: ${country} is taken from ${heard ? "its bearers" : "its service provider"}`,
    );
  return country;
}

function externalIdOf(
  service: XmlElement,
  bearers: readonly Bearer[],
  number: string | undefined,
): string | undefined {
  const { fqdn, serviceIdentifier } = childOf(service, "radiodns")?.attributes ?? {};
  if (fqdn?.trim() && serviceIdentifier?.trim())
    return `${fqdn.trim()}/${serviceIdentifier.trim()}`.toLowerCase().slice(0, 512);
  return bearers[0]?.id ?? (number === undefined ? undefined : `rpuid:${number}`);
}

/** The languages that the station states; else the declared language of the service or the document. */
function languagesOf(service: XmlElement, around: ServiceSurroundings): string[] {
  const stated = childrenOf(service, "epgLanguage").flatMap(
    ({ attributes }) => languageOf(attributes.lang ?? "") ?? [],
  );
  if (stated.length > 0) return [...new Set(stated)].slice(0, 32);
  const language = languageOf(service.attributes.lang ?? around.language ?? "");
  return language ? [language] : [];
}
