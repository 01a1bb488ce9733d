/** For every text in a record, the document is valid and contains only that text. */
import { describe, expect, test } from "vitest";
import type { OnDemandItem, ScheduleItem, Station } from "#lib/contract/shapes.ts";
import { schedulesToXml } from "#lib/formats/spi/write/schedules.ts";
import { parseSpi } from "#lib/ingest/spi/parse.ts";
import { spiSchema } from "#tests/support/schema.ts";
import { onDemandToXml, stationsToXml } from "#tests/support/spi-documents.ts";
import { catalogue, collect, the } from "../ingest/collect.ts";

const { faults } = spiSchema();
const OPTIONS = { createdMs: Date.UTC(2026, 4, 4, 12), originator: "A directory" };
const RPUID = "8269000";
const stations = catalogue({ [RPUID]: [] });

const family = "👨‍👩‍👧‍👦";
/** A text, and the text after writing and reading. */
const NAMES: [what: string, name: string, read?: string][] = [
  ["right to left", "إذاعة ضفاف – صوت النيل"],
  ["right to left with Latin and digits", "רדיו 88FM תל־אביב"],
  ["emoji", "📻 Radio 🇬🇧"],
  ["more graphemes than fit, each of several code points", family.repeat(40), `${family.repeat(23)}…`],
  ["the end of a CDATA section", "News ]]> Talk"],
  ["what looks like markup", 'Rock & Roll < 3 "live" > it\'s'],
  ["a comment", "Radio --> one"],
  ["control characters", "Ra\u0000di\u0007o\u001b \u0081One\uffff\ufffe", "Radio One"],
  ["half a surrogate pair", "Radio \ud83d One \ude00", "Radio One"],
  ["line ends and tabs", "Radio\r\n\tOne\u2028FM", "Radio One FM"],
  ["one letter with two hundred marks", `Z${"\u0301".repeat(200)}`, `\u0179${"\u0301".repeat(199)}`],
  ["very long", "Radio ".repeat(40).trim()],
  ["Persian with joiners", "رادیو می‌خواهم"],
];

const station = (name: string): Station => ({
  rpuid: RPUID,
  country: "826",
  name,
  description: name,
  shortNames: [{ value: name, language: name }],
  keywords: [{ value: name, language: "en" }],
  genres: [{ href: name, name, type: name }],
  socialIds: [{ type: name, uid: name }],
  epgLanguages: [name],
  multimedia: [{ url: `https://example.org/${name}`, mimeValue: name, width: 0, height: -1, type: name }],
  bearers: [
    { id: name, cost: -1, mimeValue: name },
    { id: `https://example.org/${name}`, cost: 3 },
  ],
  liveStreams: [
    {
      streamSource: { url: `https://example.org/${name}`, mimeValue: name },
      audioFormat: name,
      bitRate: { target: -1, variable: true },
      streamRestriction: { value: name, relationship: name },
    },
  ],
  phoneticInputs: [{ id: name, type: "pidgin", value: name, exclude: [name] }],
  phoneticOutputs: [{ id: name, type: "ssml", value: name, exclude: [] }],
});

const item = (name: string): OnDemandItem => ({
  id: `${RPUID}:odp:/${name}`,
  rpuid: RPUID,
  rpId: "9000",
  country: "826",
  name,
  description: name,
  languageCode: name,
  podcastTitle: name,
  series: { id: `${RPUID}:ods:/${name}` },
  links: [{ url: `https://example.org/?q=${name}#${name}`, mimeValue: name, language: name }],
  locations: [
    { scheduledStart: "2026-05-04T10:00:00.5Z", scheduledStop: "2026-05-04T11:00:00.4Z" },
    { scheduledStart: "2026-05-04T10:00:00Z", scheduledStop: "2026-05-04T10:00:00Z" },
    { scheduledStart: "0000-01-01T00:00:00Z", scheduledStop: "0000-01-01T01:00:00Z" },
  ],
  multimedia: [{ url: `https://example.org/${name}`, mimeValue: name }],
  longDescriptions: [{ value: name.repeat(30), language: "en" }],
  mediumNames: [{ value: name, language: "en" }],
  onDemandStreams: [
    { streamSource: { url: `https://example.org/${name}`, mimeValue: name } },
    {
      streamSource: {},
      availableStart: "2026-05-04T10:00:00.001Z",
      availableStop: "9999-12-31T23:59:59.999Z",
    },
  ],
});

const programme = (name: string): ScheduleItem => ({
  id: name,
  name,
  description: name.slice(0, 128),
  locations: [{ scheduledStart: "2026-05-04T10:00:00Z", scheduledStop: "2026-05-04T11:00:00Z" }],
  multimedia: [],
});

const documentsOf = (name: string) => [
  stationsToXml([station(name)], { ...OPTIONS, originator: name }),
  schedulesToXml([{ rpuid: RPUID, country: "826", items: [programme(name)], bearers: [name] }], OPTIONS),
  onDemandToXml([item(name)], OPTIONS),
];

describe("a name", () => {
  test.each(NAMES)(
    "that is %s is written validly everywhere and read back whole",
    async (_, name, read = name) => {
      const documents = documentsOf(name);
      for (const document of documents) expect(faults(document)).toEqual([]);
      const [services = "", schedule = "", onDemand = ""] = documents;
      expect(the(await collect(parseSpi, services), "station").name).toBe(read);
      const programmed = the(await collect(parseSpi, schedule, { stations }), "programme");
      expect(programmed.name).toBe(read);
      const offered = the(await collect(parseSpi, onDemand, { stations }), "ondemand");
      expect(offered.name).toBe(read);
    },
  );

  test("is cut between graphemes where the schema has little room", () => {
    const document = stationsToXml([{ rpuid: RPUID, name: family.repeat(3) }], OPTIONS);
    expect(document).toContain(`<shortName>${family}</shortName>`);
    expect(document).toContain(`<mediumName>${family.repeat(2)}</mediumName>`);
    expect(document).toContain(`<longName>${family.repeat(3)}</longName>`);
  });

  test("that is missing is made of the station's number", () => {
    const document = stationsToXml([{ rpuid: RPUID }], OPTIONS);
    expect(faults(document)).toEqual([]);
    expect(document).toContain(`<mediumName>${RPUID}</mediumName>`);
  });
});

/** Pseudo-random numbers from a seed (mulberry32). */
function random(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const ALPHABET = [
  ..."abZ019 :/?#[]@!$&'()*+,;=%<>\"{}|\\^`~-._",
  "\n",
  "\u0000",
  "é",
  "ı",
  "中",
  "ש",
  "🎧",
  "\ud800",
  "]]>",
  "%zz",
  "//",
  "crid://",
];

test("makes a valid document of 1 500 texts of odd characters in every place", () => {
  const next = random(7);
  const pick = () => ALPHABET[Math.floor(next() * ALPHABET.length)] ?? "";
  for (let i = 0; i < 500; i++) {
    const name = Array.from({ length: 1 + Math.floor(next() * 40) }, pick).join("");
    for (const document of documentsOf(name)) {
      const found = faults(document);
      if (found.length > 0) throw new Error(`${JSON.stringify(name)}: ${found.join("; ")}`);
    }
  }
});
