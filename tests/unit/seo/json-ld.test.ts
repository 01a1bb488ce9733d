/** Structured data for search engines, against schema.org's properties of each type. */
import { describe, expect, test } from "vitest";
import type { Programme } from "#components/model/programme.ts";
import { toCard } from "#components/model/station-card.ts";
import { type EpisodeLdInput, episodeLd, seriesLd } from "#components/seo/episode-ld.ts";
import { toScriptText } from "#components/seo/script-text.ts";
import { siteLd } from "#components/seo/site-ld.ts";
import { stationLd } from "#components/seo/station-ld.ts";
import type { OnDemandItem, Station } from "#lib/contract/shapes.ts";

const ORIGIN = "https://radio.example";
const NOW = Date.UTC(2026, 4, 4, 12, 0);
const HOUR = 3_600_000;

const station: Station = {
  rpuid: "8267001",
  country: "826",
  name: "Harbour FM",
  description: "News and tides",
  longNames: [{ value: "Harbour FM, the voice of the quay", language: "en" }],
  epgLanguages: ["en"],
  genres: [{ href: "urn:x", name: "News", type: "main" }],
  socialIds: [
    { type: "facebook", uid: "harbour.example" },
    { type: "pigeon", uid: "loft 4" },
  ],
  multimedia: [{ url: "https://harbour.example/logo.png", width: 600, height: 600 }],
  bearers: [
    { id: "fm:ce1.c9a1.09580", cost: 10 },
    { id: "fm:ce1.c9a1.*", cost: 10 },
    { id: "dab:ce1.c185.c9a1.0", cost: 20, mimeValue: "audio/aacp" },
  ],
  look: {
    hue: 50,
    chroma: 0.1,
    homepage: "https://harbour.example/",
    timeZone: "Europe/London",
    demonstration: false,
  },
};
const programme = (name: string, from: number, to: number): Programme => ({
  key: name,
  name,
  startMs: NOW + from * HOUR,
  stopMs: NOW + to * HOUR,
});

/** The nodes of a graph by type; what is written is read back, as a machine would. */
function read(graph: object) {
  const parsed = JSON.parse(toScriptText(graph)) as {
    "@context": string;
    "@graph": Record<string, unknown>[];
  };
  expect(parsed["@context"]).toBe("https://schema.org");
  return (type: string) => parsed["@graph"].filter((node) => node["@type"] === type);
}

describe("a station", () => {
  const nodes = (programmes: Programme[] = [], of: Station = station) =>
    read(stationLd({ station: of, programmes, nowMs: NOW, zone: "Europe/London", origin: ORIGIN }));

  test("is a RadioStation with its address, its logo and its pages elsewhere", () => {
    expect(nodes()("RadioStation")).toEqual([
      {
        "@type": "RadioStation",
        "@id": `${ORIGIN}/stations/8267001#station`,
        name: "Harbour FM",
        alternateName: ["Harbour FM, the voice of the quay"],
        url: `${ORIGIN}/stations/8267001`,
        slogan: "News and tides",
        description: "News and tides",
        logo: "https://harbour.example/logo.png",
        image: "https://harbour.example/logo.png",
        address: { "@type": "PostalAddress", addressCountry: "GB" },
        areaServed: { "@type": "Country", name: "GB" },
        // Links that are no pages are left out.
        sameAs: ["https://harbour.example/", "https://www.facebook.com/harbour.example"],
        potentialAction: {
          "@type": "ListenAction",
          target: { "@type": "EntryPoint", urlTemplate: `${ORIGIN}/stations/8267001` },
        },
      },
    ]);
  });

  test("broadcasts on its FM frequencies, in MHz; a wildcard is none", () => {
    const [service] = nodes()("RadioBroadcastService");
    expect(service).toMatchObject({
      broadcaster: { "@id": `${ORIGIN}/stations/8267001#station` },
      broadcastTimezone: "Europe/London",
      inLanguage: ["en"],
      broadcastFrequency: [
        {
          "@type": "BroadcastFrequencySpecification",
          broadcastFrequencyValue: 95.8,
          broadcastSignalModulation: "FM",
        },
      ],
    });
  });

  test("has the current and the next programme, in the station's zone, and no others", () => {
    const day = [
      programme("Before", -3, -1),
      programme("The Long Lunch", -1, 1),
      programme("Sea Lanes", 1, 2),
      programme("Later", 2, 3),
    ];
    const publishedOn = { "@id": `${ORIGIN}/stations/8267001#service` };
    expect(nodes(day)("BroadcastEvent")).toEqual([
      {
        "@type": "BroadcastEvent",
        name: "The Long Lunch",
        startDate: "2026-05-04T12:00:00+01:00",
        endDate: "2026-05-04T14:00:00+01:00",
        publishedOn,
        isLiveBroadcast: true,
      },
      {
        "@type": "BroadcastEvent",
        name: "Sea Lanes",
        startDate: "2026-05-04T14:00:00+01:00",
        endDate: "2026-05-04T15:00:00+01:00",
        publishedOn,
      },
    ]);
  });

  test("of which only the number is known has only the number", () => {
    const bare = nodes([], { rpuid: "8267002" });
    expect(bare("RadioStation")).toEqual([
      {
        "@type": "RadioStation",
        "@id": `${ORIGIN}/stations/8267002#station`,
        name: "8267002",
        url: `${ORIGIN}/stations/8267002`,
        potentialAction: expect.anything(),
      },
    ]);
    expect(bare("RadioBroadcastService")[0]).not.toHaveProperty("broadcastFrequency");
  });
});

describe("an episode", () => {
  const item: OnDemandItem = {
    id: "8267001:odp:/crid://harbour.example/p1",
    name: "The Salt Road",
    description: "What the harbour master would not say.",
    rpuid: "8267001",
    rpId: "7001",
    country: "826",
    languageCode: "en",
    podcastTitle: "Long Stories",
    series: { id: "8267001:ods:/crid://harbour.example/s1" },
    locations: [{ scheduledStart: "2026-05-03T18:00:00Z", scheduledStop: "2026-05-03T19:30:00Z" }],
    onDemandStreams: [
      {
        streamSource: { url: "https://harbour.example/p1.mp3", mimeValue: "audio/mpeg" },
        bitRate: { target: 128_000, variable: false },
        availableStart: "2026-05-04T06:00:00Z",
        availableStop: "2026-05-11T06:00:00Z",
      },
    ],
  };
  const of = (more: Partial<OnDemandItem> = {}, nowMs = NOW) => {
    const input: EpisodeLdInput = {
      item: { ...item, ...more },
      card: toCard(station),
      nowMs,
      zone: "Europe/London",
      origin: ORIGIN,
    };
    const nodes = read(episodeLd(input));
    return { ...nodes("RadioEpisode")[0], ...nodes("PodcastEpisode")[0] };
  };

  test("that was on air is a RadioEpisode of its series, with its length and its sound", () => {
    const path = "8267001:odp:/crid:%2F%2Fharbour.example/p1";
    const series = `${ORIGIN}/series/8267001/8267001:ods:/crid:%2F%2Fharbour.example/s1`;
    expect(of()).toEqual({
      "@type": "RadioEpisode",
      "@id": `${ORIGIN}/episodes/${path}#episode`,
      url: `${ORIGIN}/episodes/${path}`,
      name: "The Salt Road",
      description: "What the harbour master would not say.",
      image: "https://radio.example/artwork/512.webp?station=8267001&v=f4j43o",
      duration: "PT1H30M",
      datePublished: "2026-05-03T19:00:00+01:00",
      inLanguage: "en",
      partOfSeries: {
        "@type": "PodcastSeries",
        "@id": `${series}#series`,
        url: series,
        name: "Long Stories",
      },
      publisher: {
        "@type": "RadioStation",
        "@id": `${ORIGIN}/stations/8267001#station`,
        name: "Harbour FM",
        url: `${ORIGIN}/stations/8267001`,
      },
      publication: {
        "@type": "BroadcastEvent",
        startDate: "2026-05-03T19:00:00+01:00",
        endDate: "2026-05-03T20:30:00+01:00",
        publishedOn: { "@id": `${ORIGIN}/stations/8267001#service` },
      },
      associatedMedia: [
        {
          "@type": "AudioObject",
          name: "The Salt Road",
          contentUrl: "https://harbour.example/p1.mp3",
          encodingFormat: "audio/mpeg",
          bitrate: "128 kbit/s",
          expires: "2026-05-11T07:00:00+01:00",
        },
      ],
      expires: "2026-05-11T07:00:00+01:00",
    });
  });

  test.each([
    ["before its window", Date.parse("2026-05-04T05:59:59Z")],
    ["at its end, which is out", Date.parse("2026-05-11T06:00:00Z")],
  ])("has no sound and does not expire %s", (_, nowMs) => {
    const episode = of({}, nowMs);
    expect(episode).not.toHaveProperty("associatedMedia");
    expect(episode).not.toHaveProperty("expires");
  });

  test("that was never on air is a PodcastEpisode, out since its window opened, of no known length", () => {
    const episode = of({ locations: [], series: undefined, podcastTitle: undefined });
    expect(episode).toMatchObject({ "@type": "PodcastEpisode", datePublished: "2026-05-04T07:00:00+01:00" });
    for (const absent of ["duration", "publication", "partOfSeries"])
      expect(episode).not.toHaveProperty(absent);
  });

  test("that is announced is not published yet", () => {
    const locations = [{ scheduledStart: "2026-05-05T18:00:00Z", scheduledStop: "2026-05-05T19:00:00Z" }];
    expect(of({ locations })).not.toHaveProperty("datePublished");
  });

  test("that never closes does not expire", () => {
    const [stream] = item.onDemandStreams ?? [];
    const { availableStop: _, ...open } = stream ?? { streamSource: {} };
    const episode = of({ onDemandStreams: [open] });
    expect(episode).toHaveProperty("associatedMedia");
    expect(episode).not.toHaveProperty("expires");
  });
});

test("a series is a PodcastSeries of its station", () => {
  const [series] = read(
    seriesLd({ rpuid: "8267001", id: "s/1", name: "Long Stories", card: toCard(station), origin: ORIGIN }),
  )("PodcastSeries");
  expect(series).toMatchObject({
    "@id": `${ORIGIN}/series/8267001/s/1#series`,
    name: "Long Stories",
    publisher: { "@type": "RadioStation", name: "Harbour FM" },
  });
  expect(series).not.toHaveProperty("description");
});

test("the site describes its search", () => {
  const [site] = read(siteLd({ origin: ORIGIN, name: "Nowline", description: "Live radio" }))("WebSite");
  expect(site).toMatchObject({
    url: `${ORIGIN}/`,
    potentialAction: {
      "@type": "SearchAction",
      target: { "@type": "EntryPoint", urlTemplate: `${ORIGIN}/search?q={search_term_string}` },
      "query-input": "required name=search_term_string",
    },
  });
});

test("no text of a station can end the script element, and every text is read back unchanged", () => {
  const name = '</script><script>alert("1")</script><!-- \u2028 & "quoted"';
  const text = toScriptText({ name });
  expect(text).not.toContain("<");
  expect(text).not.toContain("\u2028");
  expect(JSON.parse(text)).toEqual({ name });
});
