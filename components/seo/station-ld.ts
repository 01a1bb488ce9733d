/**
 * A station for search engines: the organisation (https://schema.org/RadioStation), its service with frequencies
 * (https://schema.org/RadioBroadcastService), and the programmes on air now and next
 * (https://schema.org/BroadcastEvent).
 */
import countries from "i18n-iso-countries";
import type { BroadcastEvent, Graph, RadioBroadcastService, RadioStation } from "schema-dts";
import { nowAndNext, type Programme } from "#components/model/programme.ts";
import { receptions } from "#components/model/receptions.ts";
import { socialLink } from "#components/model/social.ts";
import { toCard } from "#components/model/station-card.ts";
import { pickPicture } from "#lib/contract/picture.ts";
import type { Station } from "#lib/contract/shapes.ts";
import { absolute, serviceId, stationId, stationUrl } from "./addresses.ts";
import { zonedTime } from "./iso-time.ts";

interface StationLdInput {
  station: Station;
  /** At least the programmes of today. */
  programmes: readonly Programme[];
  nowMs: number;
  /** The IANA zone of written times: the station's, where it is known. */
  zone: string;
  /** `https://host` of these pages. */
  origin: string;
}

/** ISO 3166 alpha-2, for schema.org's addressCountry. */
const alpha2 = (country: string | undefined) => (country ? countries.numericToAlpha2(country) : undefined);

function frequenciesOf({ bearers = [] }: Station) {
  const fm = receptions(bearers).find(({ kind }) => kind === "FM")?.frequencies ?? [];
  return fm.map((frequency) => ({
    "@type": "BroadcastFrequencySpecification" as const,
    // MHz.
    broadcastFrequencyValue: frequency,
    broadcastSignalModulation: "FM",
  }));
}

/** The station's pages on other sites, without repeats. */
function sameAs({ look, socialIds = [] }: Station): string[] {
  const social = socialIds.flatMap(({ type, uid }) => socialLink(type, uid).href ?? []);
  return [...new Set([...(look?.homepage ? [look.homepage] : []), ...social])];
}

function organisation({ station, origin }: StationLdInput): RadioStation {
  const { rpuid } = station;
  const { name, slogan } = toCard(station);
  const url = stationUrl(origin, rpuid);
  const country = alpha2(station.country);
  const picture = pickPicture(station.multimedia);
  const logo = picture && absolute(origin, picture);
  const elsewhere = sameAs(station);
  const names = [...new Set((station.longNames ?? []).map(({ value }) => value))].filter(
    (other) => other !== name,
  );
  return {
    "@type": "RadioStation",
    "@id": stationId(origin, rpuid),
    name,
    url,
    ...(names.length > 0 ? { alternateName: names } : {}),
    ...(slogan ? { slogan, description: slogan } : {}),
    ...(logo ? { logo, image: logo } : {}),
    ...(country && {
      address: { "@type": "PostalAddress", addressCountry: country },
      areaServed: { "@type": "Country", name: country },
    }),
    ...(elsewhere.length > 0 ? { sameAs: elsewhere } : {}),
    potentialAction: { "@type": "ListenAction", target: { "@type": "EntryPoint", urlTemplate: url } },
  };
}

function service({ station, origin, zone }: StationLdInput): RadioBroadcastService {
  const { rpuid, epgLanguages = [], genres = [] } = station;
  const frequencies = frequenciesOf(station);
  const country = alpha2(station.country);
  return {
    "@type": "RadioBroadcastService",
    "@id": serviceId(origin, rpuid),
    name: toCard(station).name,
    broadcastDisplayName: toCard(station).name,
    broadcaster: { "@id": stationId(origin, rpuid) },
    broadcastTimezone: zone,
    url: stationUrl(origin, rpuid),
    ...(frequencies.length > 0 ? { broadcastFrequency: frequencies } : {}),
    ...(country ? { area: { "@type": "Country", name: country } } : {}),
    ...(epgLanguages.length > 0 ? { inLanguage: epgLanguages } : {}),
    ...(genres.length > 0 ? { serviceType: genres.map(({ name }) => name) } : {}),
  };
}

function event(
  programme: Programme,
  live: boolean,
  { station, origin, zone }: StationLdInput,
): BroadcastEvent {
  const { name, description, startMs, stopMs } = programme;
  return {
    "@type": "BroadcastEvent",
    name,
    startDate: zonedTime(startMs, zone),
    endDate: zonedTime(stopMs, zone),
    publishedOn: { "@id": serviceId(origin, station.rpuid) },
    ...(description ? { description } : {}),
    ...(live ? { isLiveBroadcast: true } : {}),
  };
}

/** The station's page as a graph. */
export function stationLd(input: StationLdInput): Graph {
  const { now, next } = nowAndNext(input.programmes, input.nowMs);
  return {
    "@context": "https://schema.org",
    "@graph": [
      organisation(input),
      service(input),
      ...(now ? [event(now, true, input)] : []),
      ...(next ? [event(next, false, input)] : []),
    ],
  };
}
