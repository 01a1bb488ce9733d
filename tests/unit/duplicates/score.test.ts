import { describe, expect, test } from "vitest";
import type { DescribedStation } from "#db/catalog/read/duplicates.ts";
import { Matcher, PROPOSED_BITS } from "#lib/duplicates/find.ts";
import { traitsOf } from "#lib/duplicates/traits.ts";

let next = 100;
function station(name: string, more: Partial<DescribedStation> = {}): DescribedStation {
  const rpuid = `826${next++}`;
  return {
    rpuid,
    country: "826",
    name,
    homepage: null,
    latitude: null,
    longitude: null,
    streams: `https://s${rpuid}.example/live.mp3`,
    bearers: null,
    source: "test",
    externalId: rpuid,
    firstSeenMs: 0,
    ...more,
  };
}
/** A country of other stations, so that shared values have a frequency. */
const others = Array.from({ length: 200 }, (_, i) =>
  station(`Station${i} Word${i}`, { homepage: `https://h${i}.example/` }),
);

function bits(a: DescribedStation, b: DescribedStation, songs = { together: 0, compared: 0 }): number {
  const matcher = new Matcher([a, b, ...others], () => songs);
  return matcher.score(a.rpuid, b.rpuid)?.bits ?? Number.NaN;
}
const at = (streams: string, homepage = "https://harbour.example/") => ({ streams, homepage });

describe("the traits of an entry", () => {
  test("leave technique out of the name and read its frequencies", () => {
    const { words, frequencies } = traitsOf(station("Harbour FM 95,8 (AAC 128k)"));
    expect(words).toEqual(["harbour"]);
    expect([...frequencies]).toEqual(["95.8"]);
    expect(traitsOf(station("Harbour HD1 128 kb/s")).words).toEqual(["harbour"]);
    expect(traitsOf(station("WSM 650 AM")).frequencies).toContain("650k");
    expect(traitsOf(station("Гоп фм")).joined).toBe(traitsOf(station("Гоп FM")).joined);
  });
  test("know a stream at any host, codec and bit rate of its sender", () => {
    const mounts = (url: string) => [...traitsOf(station("X", { streams: url })).mounts];
    expect(mounts("http://a.sender.example:8000/hit96.aacp")).toEqual(
      mounts("https://b.sender.example/hit128.mp3"),
    );
    expect(mounts("https://sender.example/live/20500148/64k.mp3")).not.toEqual(
      mounts("https://sender.example/live/20500128/64k.mp3"),
    );
    expect(mounts("https://a.sender.example/stream")).not.toEqual(mounts("https://b.sender.example/stream"));
    expect(mounts("https://a.sender.example:8010/stream.mp3")).toEqual(
      mounts("http://a.sender.example:8010/"),
    );
    expect(mounts("http://sender.example:8010/stream")).not.toEqual(mounts("http://sender.example:8020/"));
  });
  test("know an address with Shoutcast's ending, or with the number of its first stream", () => {
    const streams = (url: string) => [...traitsOf(station("X", { streams: url })).streams];
    const same = [
      ["http://lark.example:8000/stream;", "https://lark.example:8000/stream"],
      ["http://lark.example:8000/;stream.mp3", "http://lark.example:8000/"],
      ["http://lark.example/listen.pls?sid=1", "http://lark.example/listen.pls"],
    ] as const;
    for (const [one, other] of same) expect(streams(one)).toEqual(streams(other));
    expect(streams("http://lark.example/listen.pls?sid=2")).not.toEqual(
      streams("http://lark.example/listen.pls"),
    );
    const listen = "http://host.example/listen.php?ip=192.0.2.1&port=";
    expect(streams(`${listen}8386`)).not.toEqual(streams(`${listen}8949`));
  });
  test("have equal names in traditional and simplified Chinese characters", () => {
    expect(traitsOf(station("臺北廣播電台")).joined).toBe(traitsOf(station("台北广播电台")).joined);
  });
  test("have services by country and code, and the frequency of a bearer", () => {
    const { services, frequencies } = traitsOf(
      station("X", { bearers: "fm:ce1.c479.09580 dab:ce1.c185.c479.0" }),
    );
    expect([...services]).toEqual(["fm ce1 c479", "dab ce1 c479"]);
    expect([...frequencies]).toEqual(["95.8"]);
  });
});

describe("the score of a pair", () => {
  test("is high for an entry that was made twice, and for another spelling of the name", () => {
    const one = station("Harbour FM", at("https://harbour.example/live.mp3"));
    expect(bits(one, station("Harbour FM", at("https://harbour.example/live.mp3")))).toBeGreaterThan(
      PROPOSED_BITS,
    );
    expect(bits(one, station("Harbor FM", at("https://harbour.example/live-64.aac")))).toBeGreaterThan(
      PROPOSED_BITS,
    );
  });
  test("is high for a name that is also typed as one word", () => {
    const twins = ["larkradio", "Lark-Radio"].map((name) => station(name, at("https://lark.example/live")));
    const [one, other] = twins as [DescribedStation, DescribedStation];
    expect(bits(one, other)).toBeGreaterThan(bits(one, station("Quay", at("https://lark.example/live"))) + 5);
  });
  test("is not lower for names of one address that share some words than for names that share none", () => {
    const named = (name: string) => station(name, at("https://z99.example/live"));
    const one = named("Z99 Cayman Islands");
    const withoutWords = bits(one, named("Quay"));
    expect(bits(one, named("Z99 Grand Cayman"))).toBeCloseTo(withoutWords, 1);
    expect(bits(one, named("Z99 of the Bay"))).toBeCloseTo(withoutWords, 1);
    expect(bits(named("昌吉交通广播"), named("昌吉综合广播"))).toBeLessThan(withoutWords - 1);
    expect(bits(named("中江县年代音乐994"), named("中江市年代音乐994"))).toBeCloseTo(withoutWords, 1);
  });
  test("is high for a letter more or less in a script of letters, unless the letter is a word", () => {
    const named = (name: string) => station(name, at(`https://s${next}.example/live`));
    const typo = bits(named("Harbour Funk"), named("Harbour Fungk"));
    expect(bits(named("ลานนาเรดิโอ"), named("ล้านนา เรดิโอ"))).toBeCloseTo(typo, 0);
    expect(bits(named("ลานนาเรดิโอ"), named("ลานาเรดิโอ"))).toBeCloseTo(typo, 0);
    expect(bits(named("Harbour Funk"), named("Harbour G-Funk"))).toBeLessThan(typo - 2);
  });
  test("is low for another programme of a station in HD Radio, however its number is written", () => {
    const named = (name: string) => station(name, at(`https://lark.example/${next}.mp3`));
    const one = named("WLRK 91.5 Lark, NC");
    for (const name of ["WLRK 91.5 HD-2 Lark, NC", "WLRK-HD3 91.5 Lark, NC"])
      expect(bits(one, named(name))).toBeLessThan(0);
    expect(bits(one, named("WLRK-HD1 91.5 Lark, NC"))).toBeGreaterThan(PROPOSED_BITS);
  });
  test("is low for a network and its station of one frequency, unless they share a stream", () => {
    const [network, town] = [station("Lark FM"), station("Lark FM 95.8")];
    expect(bits(network, station("Lark FM"))).toBeGreaterThan(PROPOSED_BITS);
    expect(bits(network, town)).toBeLessThan(PROPOSED_BITS);
    expect(bits(network, { ...town, streams: network.streams })).toBeGreaterThan(PROPOSED_BITS);
    const carried = { ...network, bearers: "fm:ce1.c479.09580" };
    expect(bits(carried, town)).toBeGreaterThan(PROPOSED_BITS);
  });
  test("is not lower for one stream at a point where many entries stand", () => {
    const placed = (name: string, latitude: number) =>
      station(name, { ...at("https://lark.example/live"), latitude, longitude: 0 });
    const capital = Array.from({ length: 40 }, (_, i) =>
      station(`Capital${i}`, { latitude: 50, longitude: 0 }),
    );
    const [north, south, somewhere] = [placed("Lark North", 55), placed("Lark", 52), placed("Lark", 50)];
    const matcher = new Matcher([north, south, somewhere, ...capital, ...others]);
    const of = (a: DescribedStation, b: DescribedStation) => matcher.score(a.rpuid, b.rpuid)?.bits ?? 0;
    expect(of(north, somewhere)).toBeGreaterThan(of(north, south) + 1);
    const elsewhere = { ...somewhere, streams: "https://elsewhere.example/live" };
    const apart = new Matcher([north, elsewhere, ...capital, ...others]).score(north.rpuid, elsewhere.rpuid);
    expect(apart?.parts).toContainEqual({ aspect: "place", level: "far", bits: expect.any(Number) });
  });
  test("is low for two channels of one broadcaster", () => {
    const one = station("Kreis Kultur", at("https://kreis.example/kultur.mp3", "https://kreis.example/"));
    const two = station("Kreis Info", at("https://kreis.example/info.mp3", "https://kreis.example/"));
    expect(bits(one, two)).toBeLessThan(0);
    const [first, second] = [1, 2].map((n) => station(`Kreis ${n}`, at(`https://kreis.example/${n}.mp3`)));
    if (first && second) expect(bits(first, second)).toBeLessThan(0);
  });
  test("is low for other frequencies, however alike the entries are", () => {
    const [north, south] = ["95.8", "104.2"].map((mhz) =>
      station(`Lark FM ${mhz}`, at("https://lark.example/live")),
    );
    if (north && south) expect(bits(north, south)).toBeLessThan(PROPOSED_BITS);
  });
  test("rises with songs at one time and falls with others", () => {
    const [a, b] = [station("Harbour Gold", {}), station("Gold of the Harbour", {})];
    expect(bits(a, b, { together: 9, compared: 10 })).toBeGreaterThan(bits(a, b) + 5);
    expect(bits(a, b, { together: 0, compared: 10 })).toBeLessThan(bits(a, b) - 5);
  });
  test("is higher for a rare shared name than for a common one", () => {
    const twins = (name: string) => [station(name), station(name)] as const;
    const common = Array.from({ length: 20 }, () => station("Hit"));
    const [rare, usual] = [twins("Zephyr Quarry"), twins("Hit")];
    const matcher = new Matcher([...rare, ...usual, ...common, ...others]);
    const of = ([a, b]: typeof rare) => matcher.score(a.rpuid, b.rpuid)?.bits ?? 0;
    expect(of(rare)).toBeGreaterThan(of(usual) + 1);
  });
});

describe("the groups of a catalogue", () => {
  const alike = () => station("Harbour FM", at("https://harbour.example/live.mp3"));
  test("hold entries of one country alone", () => {
    const abroad = { ...alike(), rpuid: "27699", country: "276" };
    const [a, b] = [alike(), alike()];
    const groups = new Matcher([a, b, abroad, ...others]).groups({ same: [], different: [] });
    expect(groups).toEqual([[a.rpuid, b.rpuid]]);
  });
  test("obey decisions", () => {
    const [a, b, c] = [alike(), alike(), station("Quite Another")];
    const matcher = new Matcher([a, b, c, ...others]);
    expect(matcher.groups({ same: [], different: [[a.rpuid, b.rpuid]] })).toEqual([]);
    expect(matcher.groups({ same: [[b.rpuid, c.rpuid]], different: [[a.rpuid, b.rpuid]] })).toEqual([
      [b.rpuid, c.rpuid],
    ]);
  });
});
