/** A station of the demonstration directory as the catalogue's own record. */
import type { StationRecord } from "../ingest/record.ts";
import { genreOf } from "./genres.ts";
import { DEMO_ORIGIN } from "./origin.ts";
import { loopOf } from "./sounds.ts";
import type { DemoStation } from "./station.ts";

/** Global country code of bearers: extended country code and country identifier (ETSI TS 101 756, annex). */
const GCC: Record<string, string> = {
  "250": "fe1",
  "276": "de0",
  "578": "fe2",
  "724": "ee2",
  "818": "fe0",
  "826": "ce1",
};

export const HLS_MIME = "application/vnd.apple.mpegurl";
export const MP3_MIME = "audio/mpeg";

function liveUrl(station: DemoStation, kind: "hls" | "mp3"): string {
  const base = `${DEMO_ORIGIN}/demo/live/${station.rpuid}`;
  return kind === "hls" ? `${base}/index.m3u8` : `${base}.mp3`;
}

function liveStreams(station: DemoStation): StationRecord["liveStreams"] {
  const { aac, mp3 } = loopOf(station.sound);
  const streamRestriction = station.streamsOnlyIn && { value: station.streamsOnlyIn, relationship: "allow" };
  return station.streams.map((kind) => ({
    streamSource: { url: liveUrl(station, kind), mimeValue: kind === "hls" ? HLS_MIME : MP3_MIME },
    audioFormat: kind === "hls" ? "AAC" : "MP3",
    bitRate: kind === "hls" ? { target: aac, variable: true } : { target: mp3 ?? 0, variable: false },
    ...(streamRestriction ? { streamRestriction } : {}),
  }));
}

/** Cheapest first, as ETSI TS 102 818 counts cost: broadcast costs the listener nothing, the Internet may. */
function bearers(station: DemoStation): StationRecord["bearers"] {
  const gcc = GCC[station.country] ?? "";
  const list: StationRecord["bearers"] = [];
  if (station.dab) {
    const { ensemble, service } = station.dab;
    list.push({ id: `dab:${gcc}.${ensemble}.${service}.0`, cost: 20, mimeValue: "audio/aacp" });
  }
  for (const megahertz of station.fm?.frequencies ?? []) {
    const frequency = String(Math.round(megahertz * 100)).padStart(5, "0");
    list.push({ id: `fm:${gcc}.${station.fm?.pi}.${frequency}`, cost: 30 });
  }
  for (const [index, kind] of station.streams.entries()) {
    const mimeValue = kind === "hls" ? HLS_MIME : MP3_MIME;
    list.push({ id: liveUrl(station, kind), cost: 40 + index * 10, mimeValue });
  }
  return list;
}

/** The station's logo as image list: one drawing for every size. */
export function logoImages(station: DemoStation): StationRecord["multimedia"] {
  const url = `${DEMO_ORIGIN}/demo/logo/${station.rpuid}.svg`;
  const type = "logo_unrestricted";
  return [
    { type, url, width: 600, height: 600, language: station.language, mimeValue: "image/svg+xml", index: 0 },
  ];
}

/** The record of one station (specification 2.2, and what the catalogue keeps beside it). */
export function stationRecord(station: DemoStation): StationRecord {
  const { rpuid, country, language } = station;
  const inLanguage = (value: string) => ({ value, language });
  return {
    type: "station",
    rpuid,
    country,
    externalId: station.slug,
    name: station.name,
    description: station.strapline,
    alphanumericKey: station.alphanumericKey,
    shortNames: [inLanguage(station.shortName)],
    mediumNames: [inLanguage(station.mediumName)],
    longNames: [inLanguage(station.longName ?? station.name)],
    keywords: station.keywords.map(inLanguage),
    epgLanguages: [language],
    genres: station.genres.map((key) => genreOf(key, language)),
    socialIds: [
      { type: "facebook", uid: `${station.slug}.example` },
      { type: "twitter", uid: `${station.slug.replaceAll("-", "_")}_example` },
    ],
    multimedia: logoImages(station),
    liveStreams: liveStreams(station),
    bearers: bearers(station),
    phoneticInputs: station.heardAs.map((value, index) => {
      return { id: `${rpuid}-heard-${index + 1}`, type: "pidgin", value, exclude: [] };
    }),
    phoneticOutputs: station.spokenAs
      ? [{ id: `${rpuid}-spoken-1`, type: "ssml", value: station.spokenAs, exclude: [] }]
      : [],
    homepage: `https://${station.slug}.example/`,
    timeZone: station.timeZone,
    position: station.place,
    coverage: station.coverage
      ? [station.coverage.map(([latitude, longitude]) => [latitude, longitude])]
      : [],
    publicValue: station.publicValue ?? false,
    popularity: station.popularity,
    tint: station.tint,
  };
}
