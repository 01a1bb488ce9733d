import { describe, expect, test } from "vitest";
import { parseSpi } from "#lib/ingest/spi/parse.ts";
import { collect, fixture, the } from "./collect.ts";

const services = () => collect(parseSpi, fixture("spi/services-34.xml"));

describe("a service", () => {
  test("is a station with all its names, the fullest in the document's language first", async () => {
    expect(the(await services(), "station")).toMatchObject({
      rpuid: "8261004",
      country: "826",
      externalId: "www.harbourfm.example/westport",
      name: "Harbour FM Westport",
      description: "The sound of the quay",
      shortNames: [{ value: "Harbour", language: "en" }],
      mediumNames: [{ value: "Harbour FM", language: "en" }],
      longNames: [
        { value: "Harbour FM Westport", language: "en" },
        { value: "Radio’r Harbwr Porth y Gorllewin", language: "cy" },
      ],
      epgLanguages: ["en"],
      homepage: "https://www.harbourfm.example/",
      position: { latitude: 51.47, longitude: -2.51 },
      coverage: [
        [
          [51.52, -2.7],
          [51.57, -2.66],
          [51.61, -2.57],
          [51.52, -2.7],
        ],
      ],
    });
  });

  test("is heard on its bearers; those over IP are streams, the cheapest first", async () => {
    const { bearers, liveStreams } = the(await services(), "station");
    expect(bearers).toEqual([
      { id: "dab:ce1.c185.c479.0", cost: 20, mimeValue: "audio/mpeg" },
      { id: "fm:ce1.c479.09580", cost: 30 },
      { id: "http://streams.harbourfm.example/high.aac", cost: 50, mimeValue: "audio/aacp" },
      { id: "https://streams.harbourfm.example/low.mp3", cost: 40 },
    ]);
    expect(liveStreams).toEqual([
      {
        streamSource: { url: "https://streams.harbourfm.example/low.mp3", mimeValue: "audio/mpeg" },
        audioFormat: "MP3",
        bitRate: { target: 48_000, variable: false },
        streamRestriction: { value: "826", relationship: "allow" },
      },
      {
        streamSource: { url: "http://streams.harbourfm.example/high.aac", mimeValue: "audio/aacp" },
        audioFormat: "HE-AAC",
        bitRate: { target: 64_000, variable: false },
      },
    ]);
  });

  test("has pronunciations from its aliases and phonemes, the preferred first, with stable ids", async () => {
    const { phoneticInputs, phoneticOutputs } = the(await services(), "station");
    expect(phoneticInputs.map(({ type, value, exclude }) => [type, value, exclude])).toEqual([
      ["pidgin", "Harbour Radio", []],
      ["pidgin", "Harbor F M", []],
    ]);
    expect(phoneticOutputs.map(({ type, value }) => [type, value])).toEqual([
      ["ssml", '<phoneme alphabet="ipa" ph="ˈhɑːbə">Harbour FM Westport</phoneme>'],
      ["ssml", '<phoneme alphabet="x-sampa" ph="&quot;hA:b@">Harbour FM Westport</phoneme>'],
    ]);
    const ids = [...phoneticInputs, ...phoneticOutputs].map(({ id }) => id);
    expect(new Set(ids).size).toBe(4);
    const again = the(await services(), "station");
    expect([...again.phoneticInputs, ...again.phoneticOutputs].map(({ id }) => id)).toEqual(ids);
  });

  test("has its genres named and of one year, its keywords split, its pictures best first", async () => {
    const { genres, keywords, multimedia } = the(await services(), "station");
    expect(genres).toEqual([
      { href: "urn:tva:metadata:cs:ContentCS:2011:3.6.10", name: "Hit-Chart/Song Requests", type: "main" },
      { href: "urn:tva:metadata:cs:ContentCS:2011:3.1.1.11", name: "Local/Regional", type: "secondary" },
      { href: "urn:tva:metadata:cs:FormatCS:2002:2.5", name: "Artistic performance", type: "main" },
    ]);
    expect(keywords).toEqual([
      { value: "Westport", language: "en" },
      { value: "quay", language: "en" },
      { value: "music", language: "en" },
      { value: "cerddoriaeth", language: "cy" },
    ]);
    expect(
      multimedia.map(({ url, width, height, index }) => [url.split("/").pop(), width, height, index]),
    ).toEqual([
      ["600.png", 600, 600, 0],
      ["800x600.jpg", 800, 600, 1],
      ["32.png", 32, 32, 2],
    ]);
  });

  test("without a country gets the country of its bearers, with a note", async () => {
    const found = await services();
    expect(the(found, "station", 1)).toMatchObject({ country: "756", externalId: "fm:4e1.4f15.09210" });
    expect(found.deviations).toMatchObject([
      { line: 34, detail: expect.stringContaining("9.9") },
      { line: 54, detail: "it names no country: 756 is taken from its bearers" },
      { line: 58, detail: "it names no country: 826 is taken from its service provider" },
    ]);
  });

  test("without any identifier is refused, with a list of missing identifiers", async () => {
    const { rejected, replaces } = await services();
    expect(rejected).toEqual([
      {
        kind: "rejected",
        line: 58,
        what: 'service "Nowhere"',
        reason: "it lacks something that identifies it between imports (radiodns, a bearer or radioplayerId)",
        station: null,
      },
    ]);
    expect(replaces).toEqual([]);
  });

  test("takes the operator's country before that of bearers", async () => {
    const found = await collect(parseSpi, fixture("spi/services-34.xml"), { country: "276" });
    expect(the(found, "station", 1).country).toBe("276");
  });

  test("is read alike in pieces of any size", async () => {
    const whole = await services();
    for (const size of [1, 50])
      expect(await collect(parseSpi, fixture("spi/services-34.xml"), {}, size)).toEqual(whole);
  });
});

describe("a sloppy document", () => {
  test("is understood, and each deviation is noted with its line", async () => {
    const found = await collect(parseSpi, fixture("spi/sloppy-31.xml"));
    expect(the(found, "station")).toMatchObject({
      country: "276",
      externalId: "isarwelle.example/isar",
      name: "Isarwelle FM",
      description: "Rock & Pop aus dem Tal",
      homepage: "http://isarwelle.example/",
      epgLanguages: ["de"],
      multimedia: [],
      liveStreams: [{ bitRate: { target: 128_000, variable: false } }],
    });
    expect(the(found, "station").position).toBeUndefined();
    expect(found.deviations.map(({ line, detail }) => [line, detail])).toEqual(
      expect.arrayContaining([
        [2, "there is white space before the XML declaration"],
        [3, expect.stringContaining("names no time zone")],
        [7, expect.stringContaining("states no cost")],
        [8, expect.stringContaining('bearer id "not a bearer"')],
        [9, expect.stringContaining('"&amp;"')],
        [9, expect.stringContaining("outside a mediaDescription")],
        [10, expect.stringContaining("outside a mediaDescription")],
        [10, expect.stringContaining('"null"')],
        [11, expect.stringContaining("not a list of points on Earth")],
        [12, expect.stringContaining('in its attribute "uri", not "url"')],
        [13, expect.stringContaining("www.isarwelle.example")],
        [14, expect.stringContaining("shortName is longer than 8")],
        [15, expect.stringContaining("only HTML does")],
      ]),
    );
  });
});

describe("documents before SPI", () => {
  test("of DAB EPG: services by ensemble and serviceID, names in their own namespace, Latin 1", async () => {
    const found = await collect(parseSpi, fixture("spi/dab-epg-services.xml"));
    expect(the(found, "station")).toMatchObject({
      country: "578",
      externalId: "dab:fe2.f201.f30a.0",
      name: "Fjord P1 Østfold",
      mediumNames: [{ value: "Fjord P1 Østfold", language: "no" }],
      genres: [{ href: "urn:tva:metadata:cs:ContentCS:2011:3.1.1", name: "News", type: "main" }],
      homepage: "http://p1.fjord.example/",
    });
  });

  test("of older ingest files: number, streams, footprint and social ids", async () => {
    const found = await collect(parseSpi, fixture("spi/older-ingest-services.xml"), { country: "826" });
    expect(the(found, "station")).toMatchObject({
      rpuid: "8267",
      externalId: "dab:ce1.c185.c479.0",
      name: "Marsh Radio York",
      epgLanguages: ["en"],
      genres: [{ name: "Pop/Chart" }],
      socialIds: [{ type: "facebook", uid: "marshradio" }],
      liveStreams: [
        {
          streamSource: { url: "http://streams.marsh.example/low.mp3", mimeValue: "audio/mp3" },
          audioFormat: "MP3",
          bitRate: { target: 48_000, variable: false },
          streamRestriction: { value: "826", relationship: "allow" },
        },
      ],
    });
    expect(the(found, "station").coverage[0]).toHaveLength(4);
    expect(the(found, "station").multimedia.map(({ url }) => url)).toEqual([
      "http://marsh.example/first.png",
      "http://marsh.example/small.png",
    ]);
  });
});

describe("countries and numbers that disagree", () => {
  const service = (inner: string) =>
    `<serviceInformation xmlns="http://www.worlddab.org/schemas/spi/34"><services><service><mediumName>Marsh</mediumName><bearer id="dab:ce1.c185.c479.0" cost="1"/>${inner}</service></services></serviceInformation>`;

  test("follow the number", async () => {
    const found = await collect(
      parseSpi,
      service('<geolocation><country>DE</country></geolocation><radioplayerId rpuid="8267"/>'),
    );
    expect(the(found, "station")).toMatchObject({ country: "826", rpuid: "8267" });
    expect(found.deviations[0]?.detail).toContain("rpuid decides");
  });
  test("leave out an invalid number", async () => {
    const found = await collect(parseSpi, service('<radioplayerId rpuid="12"/>'));
    expect(the(found, "station")).toMatchObject({ country: "826" });
    expect(the(found, "station").rpuid).toBeUndefined();
    expect(found.deviations[0]?.detail).toContain('"12"');
  });
  test("keep the first of several countries, which is noted", async () => {
    const found = await collect(
      parseSpi,
      service("<geolocation><country>IE</country><country>GB</country></geolocation>"),
    );
    expect(the(found, "station").country).toBe("372");
    expect(found.deviations[0]?.detail).toContain("several countries");
  });
  test("find a geolocation by reference", async () => {
    const document = service('<geolocation xml:id="here"><country>IE</country></geolocation>').replace(
      "</services>",
      '<service><mediumName>Fen</mediumName><bearer id="fm:2e3.2000.09000" cost="1"/><geolocation ref="here"/></service></services>',
    );
    expect(the(await collect(parseSpi, document), "station", 1).country).toBe("372");
  });
  test("read longitude before latitude where nothing else makes sense", async () => {
    const found = await collect(
      parseSpi,
      service("<geolocation><country>NZ</country><point>174.7 -41.3</point></geolocation>"),
    );
    expect(the(found, "station").position).toEqual({ latitude: -41.3, longitude: 174.7 });
    expect(found.deviations[0]?.detail).toContain("longitude before latitude");
  });
});

describe("a document that is not SPI", () => {
  test.each([
    ["another root", "<rss/>", "the root element is <rss>"],
    ["a DOCTYPE", '<!DOCTYPE epg [<!ENTITY a "b">]><epg/>', "a DOCTYPE is not accepted"],
    ["a cut-off document", "<epg>", "cut off"],
  ])("refuses %s as a whole", async (_, document, message) => {
    await expect(collect(parseSpi, document)).rejects.toThrow(message);
  });
  test("notes a namespace it does not know, and a document with nothing in it", async () => {
    const { deviations } = await collect(parseSpi, '<serviceInformation xmlns="urn:x"/>');
    expect(deviations.map(({ detail }) => detail)).toEqual([
      expect.stringContaining('"urn:x"'),
      "there is no service, programme or programmeGroup in it",
    ]);
  });
});
