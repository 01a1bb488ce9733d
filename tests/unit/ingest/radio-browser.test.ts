import { describe, expect, test } from "vitest";
import { parseRadioBrowser } from "#lib/ingest/radio-browser.ts";
import { genresSaid, tagsOf } from "#lib/ingest/radio-browser-tags.ts";
import { catalogue, collect, fixture, the } from "./collect.ts";

const dump = fixture("radio-browser/stations.json");

describe("a community directory's dump", () => {
  test("is read alike in pieces of any size", async () => {
    const whole = await collect(parseRadioBrowser, dump);
    for (const size of [1, 17, 4_096])
      expect(await collect(parseRadioBrowser, dump, {}, size)).toEqual(whole);
  });

  test("keeps a station's own statements", async () => {
    const station = the(await collect(parseRadioBrowser, dump), "station");
    expect(station).toMatchObject({
      country: "484",
      externalId: "00000000-0000-4000-8000-000000000001",
      name: "EL NUEVO 107.5",
      homepage: "https://nuevo.example/",
      epgLanguages: ["es"],
      popularity: 12,
      position: { latitude: 19.04, longitude: -98.2 },
      multimedia: [
        {
          type: "logo_unrestricted",
          url: "https://nuevo.example/logo.png",
          mimeValue: "image/png",
          index: 0,
        },
      ],
      liveStreams: [
        {
          streamSource: { url: "https://streams.nuevo.example/live.aac", mimeValue: "audio/aacp" },
          audioFormat: "HE-AAC",
          bitRate: { target: 64_000, variable: false },
        },
      ],
    });
    expect(station.rpuid).toBeUndefined();
  });

  test("takes a name of digits that the maker of the dump wrote as a number", async () => {
    const record = {
      stationuuid: "00000000-0000-4000-8000-000000000001",
      ...{ name: 105, countrycode: "TN", url: "https://mix.example/" },
    };
    const station = the(await collect(parseRadioBrowser, Buffer.from(JSON.stringify([record]))), "station");
    expect(station).toMatchObject({ name: "105" });
  });

  test.each([
    ["GR", "", "greek,pop", ["el"], true],
    ["CY", "", "ελληνικά", ["el"], true],
    ["PL", "", "polski", ["pl"], true],
    ["US", "", "greek", [], undefined],
    ["RU", "", "italian,russian", ["ru"], true],
    ["GR", "english", "greek", ["en"], undefined],
    ["GR", "", "pop,irish", [], undefined],
  ])(
    "reads a language of tags where the country speaks it, and none is stated: %s, %j, %j",
    async (...row) => {
      const [countrycode, language, tags, epgLanguages, languagesOfTags] = row;
      const record = {
        stationuuid: "00000000-0000-4000-8000-000000000001",
        ...{ name: "Mix", countrycode, language, url: "https://mix.example/", tags },
      };
      const station = the(await collect(parseRadioBrowser, Buffer.from(JSON.stringify([record]))), "station");
      expect(station).toMatchObject({ epgLanguages });
      expect(station.languagesOfTags).toBe(languagesOfTags);
      expect(station.keywords.every((keyword) => keyword.language === (language ? "en" : "und"))).toBe(true);
    },
  );

  test("counts the genres that the name alone tells, behind those of the tags", async () => {
    const record = {
      stationuuid: "00000000-0000-4000-8000-000000000001",
      ...{ name: "Traffic and Jazz", countrycode: "TN", url: "https://mix.example/", tags: "news,jazz" },
    };
    const station = the(await collect(parseRadioBrowser, Buffer.from(JSON.stringify([record]))), "station");
    expect(station.genres.map(({ name }) => name)).toEqual(["News", "Jazz", "Traffic"]);
    expect(station.genresOfName).toBe(1);
  });

  test("makes known tags genres and other tags keywords, and drops meaningless tags", async () => {
    const station = the(await collect(parseRadioBrowser, dump), "station");
    expect(station.genres.map(({ name }) => name)).toEqual(["Pop", "Chanson and ballads", "News", "Talk"]);
    expect(station.keywords).toEqual(
      ["шансон", "107.9 fm", "news/talk", "local bands", "Puebla"].map((value) => ({
        value,
        language: "es",
      })),
    );
  });

  test.each([
    ["إذاعة القرآن الكريم", "classical", ["Islam"]],
    ["Radio Koran", "talk,classical", ["Islam", "Talk"]],
    ["القران الكريم من القاهره", "", ["Islam"]],
    ["Radio Corano", "classical", ["Classical"]],
    ["تفسير بن عثيمين", "classical", ["Islam"]],
    ["إذاعة طريق السلف", "classical", ["Islam"]],
    ["إذاعة كفر الشيخ", "pop,classical", ["Pop", "Classical"]],
  ])("knows stations of the Quran and of Islamic teaching by name: %s", (name, tags, genres) => {
    expect(genresSaid(`${name},${tags}`, [], tagsOf(tags).genres).map((genre) => genre.name)).toEqual(genres);
  });

  test.each([
    ["https://qurango.example/radio/mix", "classical", ["Islam"]],
    ["https://qurango.example/radio/mix", "news,talk", ["News", "Talk"]],
    ["https://other.example/quran", "classical", ["Classical"]],
  ])("knows Islamic teaching by the host of a stream: %s, %s", async (url, tags, genres) => {
    const stationuuid = "00000000-0000-4000-8000-000000000001";
    const text = Buffer.from(JSON.stringify([{ stationuuid, name: "Mix", countrycode: "TN", url, tags }]));
    expect(the(await collect(parseRadioBrowser, text), "station").genres.map(({ name }) => name)).toEqual(
      genres,
    );
  });

  test.each([
    ["קול חי", "orthodox,דתי", ["Judaism", "Religion"]],
    ["Kol Chai", "israel,orthodox", ["Judaism", "Religion"]],
    ["Kol Chai", "jewish", ["Judaism"]],
    ["קבלה לעם", "", ["Judaism"]],
    ["Ορθόδοξη Μαρτυρία", "christian,orthodox", ["Christianity", "Religion"]],
    ["Радио Радонеж", "orthodoxy", ["Christianity"]],
    ["Azbuka", "orthodox", ["Religion"]],
    ["Мессианское радио", "christian,israel", ["Christianity"]],
  ])("knows Jewish stations from other orthodox ones: %s, %s", (name, tags, genres) => {
    expect(genresSaid(`${name},${tags}`, [], tagsOf(tags).genres).map((genre) => genre.name)).toEqual(genres);
  });

  test("guesses nothing beyond what an address says", async () => {
    const found = await collect(parseRadioBrowser, dump);
    expect(the(found, "station", 1).liveStreams).toEqual([
      {
        streamSource: {
          url: "http://streams.retro.example/hls/live.m3u8?token=1",
          mimeValue: "application/vnd.apple.mpegurl",
        },
        audioFormat: "",
      },
    ]);
    expect(the(found, "station", 2).liveStreams[0]?.streamSource.mimeValue).toBe("application/octet-stream");
    expect(the(found, "station", 4).liveStreams[0]).toMatchObject({
      streamSource: { mimeValue: "application/vnd.apple.mpegurl" },
      audioFormat: "MP3",
    });
  });

  test("finds the country by name where there is no code, and knows UK", async () => {
    const { records } = await collect(parseRadioBrowser, dump);
    expect(records.map((record) => "country" in record && record.country)).toEqual([
      "484",
      "643",
      "826",
      "826",
      "826",
    ]);
  });

  test("keeps a station whose stream the source's own check did not reach, with that evidence", async () => {
    const found = await collect(parseRadioBrowser, dump);
    expect(the(found, "station", 3)).toMatchObject({ name: "Silent", sourceSaysDown: true });
    expect(the(found, "station", 0)).toMatchObject({ sourceSaysDown: false });
  });

  test("leaves out invalid places and invalid addresses, and says so", async () => {
    const found = await collect(parseRadioBrowser, dump);
    expect(the(found, "station", 1)).not.toHaveProperty("position");
    expect(the(found, "station", 1).popularity).toBe(0);
    expect(the(found, "station", 2)).not.toHaveProperty("position");
    expect(found.deviations).toEqual([
      {
        kind: "deviation",
        line: 23,
        detail: 'homepage "www.retro.example" is not an http(s) address and is left out',
      },
      { kind: "deviation", line: 23, detail: 'favicon "null" is not an http(s) address and is left out' },
      { kind: "deviation", line: 37, detail: "the position 99, 1 is not on Earth and is left out" },
      { kind: "deviation", line: 49, detail: 'countrycode "ZZ" is not in ISO 3166' },
    ]);
  });

  test.each([
    "https://files.example/radio.apk",
    "http://one.example/live.m3u8?a=1",
    "http://one.example/L.JPG",
  ])("leaves out a website that is a file, and says so: %s", async (homepage) => {
    const record = {
      stationuuid: "00000000-0000-4000-8000-000000000001",
      ...{ name: "Harbour FM", countrycode: "GB", url: "https://one.example/live", homepage },
    };
    const found = await collect(parseRadioBrowser, Buffer.from(JSON.stringify([record])));
    expect(the(found, "station").homepage).toBeUndefined();
    expect(found.deviations).toMatchObject([{ detail: expect.stringContaining("is a file, not a page") }]);
  });

  test("refuses each station it cannot keep alone, with its line and a reason", async () => {
    const { rejected } = await collect(parseRadioBrowser, dump);
    expect(rejected.map(({ line, what, reason }) => [line, what, reason.split(":")[0]])).toEqual([
      [47, 'station "Twin"', "the same stationuuid is already on line 2"],
      [48, 'station "00000000-0000-4000-8000-000000000004"', "its name is empty"],
      [49, 'station "Nowhere"', "it names no country that ISO 3166 knows"],
      [51, 'station "No address"', 'it has no http(s) stream address ("rtmp'],
      [
        52,
        'station "No id"',
        "it has no valid stationuuid, so it could not be told from others at the next import",
      ],
      [53, expect.stringContaining("stationuuid"), expect.stringContaining("this record is not JSON")],
      [54, "record", "this record is not an object"],
    ]);
  });

  test("is complete for its source", async () => {
    expect((await collect(parseRadioBrowser, dump)).replaces).toEqual([
      { kind: "replaces", scope: "source" },
    ]);
  });

  test("takes the country the operator gives for stations without one", async () => {
    const found = await collect(parseRadioBrowser, dump, { country: "276", stations: catalogue() });
    expect(found.records.map((record) => "country" in record && record.country)).toContain("276");
  });
});

describe("a dump with one object per line", () => {
  const lines = fixture("radio-browser/lines.ndjson");
  test("refuses a broken line alone", async () => {
    const found = await collect(parseRadioBrowser, lines, {}, 10);
    expect(found.lines).toEqual([1, 4]);
    expect(found.rejected).toMatchObject([{ line: 3, reason: "this record is not JSON" }]);
    expect(the(found, "station", 1).liveStreams[0]?.audioFormat).toBe("Opus");
  });
  test("takes a last line that is not complete for a file cut off", async () => {
    await expect(collect(parseRadioBrowser, lines.subarray(0, -10))).rejects.toThrow("cut off");
  });
  test("skips an overlong line and says so", async () => {
    const long = `{"stationuuid":"${"x".repeat(300_000)}"}\n${lines.toString()}`;
    const found = await collect(parseRadioBrowser, long, {}, 65_536);
    expect(found.rejected[0]).toMatchObject({ line: 1, reason: "this record is longer than 256 KiB" });
    expect(found.lines).toEqual([2, 5]);
  });
});

describe("a document that is not a dump", () => {
  test.each([
    ["nothing", "", "the file is empty"],
    ["XML", "<rss/>", "neither a JSON list"],
    ["a cut-off list", '[{"stationuuid":', "cut off"],
  ])("refuses %s as a whole", async (_, text, message) => {
    await expect(collect(parseRadioBrowser, text)).rejects.toThrow(message);
  });
});
