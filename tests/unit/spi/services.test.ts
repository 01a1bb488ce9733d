import { describe, expect, test } from "vitest";
import type { LiveStream, Station } from "#lib/contract/shapes.ts";
import { parseSpi } from "#lib/ingest/spi/parse.ts";
import { spiSchema } from "#tests/support/schema.ts";
import { stationsToXml } from "#tests/support/spi-documents.ts";
import { collect, the } from "../ingest/collect.ts";

const { faults } = spiSchema();
const OPTIONS = { createdMs: Date.UTC(2026, 4, 4, 12, 0, 0, 900), originator: "A directory" };

const stream = (name: string, more: Partial<LiveStream> = {}): LiveStream => ({
  streamSource: { url: `https://streams.example/${name}`, mimeValue: "audio/mpeg" },
  audioFormat: "MP3",
  bitRate: { target: 128_000, variable: false },
  ...more,
});

/** The document, which must be valid, and the station read from it. */
async function roundTrip(station: Omit<Station, "rpuid">) {
  const document = stationsToXml(
    [{ rpuid: "8269000", country: "826", name: "Harbour FM", ...station }],
    OPTIONS,
  );
  expect(faults(document)).toEqual([]);
  const found = await collect(parseSpi, document);
  expect(found.deviations).toEqual([]);
  return { document, record: the(found, "station") };
}

describe("a serviceInformation document", () => {
  test("states its time and its maker, and an undetermined language", () => {
    const document = stationsToXml([], { ...OPTIONS, originator: "x".repeat(200) });
    expect(faults(document)).toEqual([]);
    expect(document).toContain('creationTime="2026-05-04T12:00:00Z"');
    expect(document).toContain(`originator="${"x".repeat(128)}"`);
    expect(document).toContain('xml:lang="und"');
  });

  test("numbers its stations and names their countries by ISO alpha-2", async () => {
    const { document, record } = await roundTrip({});
    expect(document).toContain("<geolocation><country>GB</country></geolocation>");
    expect(document).toContain('rpuid="8269000"');
    expect(record).toMatchObject({ rpuid: "8269000", country: "826" });
  });
});

describe("names", () => {
  test("are made from the name when a station has none", async () => {
    const { document, record } = await roundTrip({ name: "The Long Name of Harbour FM" });
    expect(document).toContain("<shortName>The Long</shortName><mediumName>The Long Name of</mediumName>");
    expect(document).toContain("<longName>The Long Name of Harbour FM</longName>");
    expect(record.name).toBe("The Long Name of Harbour FM");
  });

  test("are kept in every language, and apart from what the station is called", async () => {
    const longNames = [
      { value: "Harbour FM for Westport", language: "en" },
      { value: "Radio’r Harbwr", language: "cy" },
    ];
    const { record } = await roundTrip({
      shortNames: [{ value: "Harbour", language: "en" }],
      mediumNames: [{ value: "Harbour FM", language: "en" }],
      longNames,
      alphanumericKey: "W",
    });
    expect(record).toMatchObject({ name: "Harbour FM", longNames, alphanumericKey: "W" });
    expect(record.shortNames).toEqual([{ value: "Harbour", language: "en" }]);
  });
});

describe("bearers", () => {
  test("carry streams: format, bit rate, and countries", async () => {
    const liveStreams = [
      stream("hls.m3u8", {
        streamSource: { url: "https://streams.example/hls.m3u8", mimeValue: "application/vnd.apple.mpegurl" },
        audioFormat: "AAC",
        bitRate: { target: 96_000, variable: true },
        streamRestriction: { value: "826,372", relationship: "allow" },
      }),
      stream("opus", {
        streamSource: { url: "https://streams.example/opus", mimeValue: "audio/ogg; codecs=opus" },
        audioFormat: "Opus",
        streamRestriction: { value: "840", relationship: "deny" },
      }),
      stream("unknown", { audioFormat: "", bitRate: { target: 0, variable: false } }),
    ];
    const { document, record } = await roundTrip({ liveStreams });
    expect(document).toContain('<geolocation allow="false"><country>US</country></geolocation>');
    const [, , unknown] = liveStreams;
    expect(record.liveStreams.slice(0, 2)).toEqual(liveStreams.slice(0, 2));
    // A missing format comes from the media type; an unknown rate is left out.
    expect(record.liveStreams[2]).toEqual({ ...unknown, audioFormat: "MP3", bitRate: undefined });
  });

  test("cost so that streams stay in order of preference, listed as bearers or not", async () => {
    const bearers = [
      { id: "dab:ce1.c185.c479.0", cost: 20, mimeValue: "audio/aacp" },
      { id: "https://streams.example/b", cost: 41, mimeValue: "audio/mpeg" },
      { id: "https://streams.example/d", cost: 90, mimeValue: "audio/mpeg" },
    ];
    const liveStreams = ["a", "b", "c", "d", "e"].map((name) => stream(name));
    const { record } = await roundTrip({ bearers, liveStreams });
    expect(record.liveStreams.map(({ streamSource }) => streamSource.url.slice(-1)).join("")).toBe("abcde");
    expect(record.bearers.slice(0, 3)).toEqual(bearers);
    expect(record.bearers.slice(3).map(({ cost }) => cost)).toEqual([40, 42, 91]);
  });

  test("give one address once", async () => {
    const { record } = await roundTrip({ liveStreams: [stream("a"), stream("a"), stream("b")] });
    expect(record.bearers).toHaveLength(2);
  });
});

describe("how a station is said", () => {
  test("is carried as aliases and phonemes; other SSML is lost", async () => {
    const phonetic = (type: string, value: string) => ({ id: value, type, value, exclude: [] });
    const { document, record } = await roundTrip({
      phoneticInputs: [phonetic("pidgin", "Harbor & FM"), phonetic("ssml", "<speak>no</speak>")],
      phoneticOutputs: [
        phonetic("ssml", '<phoneme alphabet="x-sampa" ph="&quot;hA:b@">Harbour</phoneme>'),
        phonetic("ssml", '<speak><phoneme alphabet="ipa" ph="ˈhɑːbə">Harbour</phoneme></speak>'),
        phonetic("ssml", '<speak>Harbour <say-as interpret-as="characters">FM</say-as></speak>'),
      ],
    });
    expect(document).toContain('<phoneme alphabet="x-sampa">"hA:b@</phoneme>');
    expect(record.phoneticInputs.map(({ value }) => value)).toEqual(["Harbor & FM"]);
    expect(record.phoneticOutputs.map(({ value }) => value)).toEqual([
      '<phoneme alphabet="x-sampa" ph="&quot;hA:b@">Harbour FM</phoneme>',
      '<phoneme alphabet="ipa" ph="ˈhɑːbə">Harbour FM</phoneme>',
    ]);
  });
});

describe("everything else", () => {
  test("is read back unchanged", async () => {
    const rest = {
      description: "The sound of the quay & the sea",
      genres: [
        { href: "urn:tva:metadata:cs:ContentCS:2011:3.6.10", name: "Hits", type: "main" },
        { href: "urn:tva:metadata:cs:ContentCS:2011:3.1.1.11", name: "Local", type: "secondary" },
      ],
      keywords: [
        { value: "sea", language: "en" },
        { value: "mer", language: "fr" },
        { value: "quay", language: "en" },
      ],
      socialIds: [{ type: "facebook", uid: "harbour & co" }],
      epgLanguages: ["en", "cy"],
      multimedia: [
        { type: "logo_unrestricted", url: "https://example.org/32.png", width: 32, height: 32, index: 0 },
        {
          type: "logo_unrestricted",
          url: "https://example.org/a?b=1&c=2",
          width: 600,
          height: 600,
          index: 1,
        },
      ],
    };
    const { record } = await roundTrip(rest);
    expect(record).toMatchObject({
      ...rest,
      keywords: expect.arrayContaining(rest.keywords),
      multimedia: rest.multimedia,
    });
  });

  test("is left out where an include left it out", async () => {
    const { document } = await roundTrip({});
    for (const absent of ["bearer", "genre", "keywords", "mediaDescription", "alias"])
      expect(document).not.toContain(`<${absent}`);
  });
});
