/** The query parameters of the endpoints, with their descriptions for the OpenAPI document. */

import { z } from "zod";
import { MOST_TRANSCRIPTS } from "./episode-extras.ts";
import { FOUND_GROUPS, MOST_FOUND } from "./found-groups.ts";
import { TAGS } from "./languages.ts";
import { listedLanguage } from "./listed-language.ts";
import { isRpuid, RPUID } from "./rpuid.ts";
import * as values from "./values.ts";

export const sort = values.matching(/^alphanumeric(key)?$/i, "must be alphanumericKey or alphanumeric").meta({
  description: "Alphabetical order, `alphanumericKey` or `alphanumeric`, in any case.",
  wire: { type: "string", enum: ["alphanumericKey", "alphanumeric"] },
});
/** Voice assistants send whole sentences: what stands behind this many characters is not looked for. */
const MOST_SEARCHED = 200;
const searchText = z
  .string()
  .max(1_000, "must be at most 1000 characters")
  .transform((text) =>
    // Between words, else (scripts without spaces) between characters.
    text.length <= MOST_SEARCHED
      ? text
      : text.slice(0, MOST_SEARCHED + 1).replace(/\s\S{0,60}$|[\uD800-\uDBFF]?.$/s, ""),
  );
export const search = searchText.meta({
  description:
    "What to look for: names, spoken names, genres, keywords, descriptions, frequencies, call signs that have each word, its beginning, or (from two letters on) its inside. Case, accents, spaces, and one typo a word or in the whole name are forgiven; names are also found in Latin letters, in simplified or traditional Chinese characters, and with number words for digits; genres are also found in other languages; an address of a homepage or stream, or its host name, finds its stations. Whole words and beginnings come first. Of a long text the first 200 characters are looked for.",
  examples: ["harbour"],
});
export const searchOnDemand = searchText.meta({
  description: "What to look for in titles and descriptions; the best come first.",
  examples: ["salvage"],
});
export const category = z
  .string()
  .max(256)
  .meta({
    description: "Only results in this category: an href of /v2/categories.",
    examples: ["urn:tva:metadata:cs:ContentCS:2011:3.6.2"],
  });
export const bearerId = z
  .string()
  .max(512)
  .meta({
    description: "Only the stations with this bearer: an id of `bearers`. Not with search or geo.",
    examples: ["fm:ce1.c9a1.09680"],
  });
export const countryFilter = values.country.meta({
  description: "Only the stations of this country: ISO 3166 numeric. Required with search and geo.",
});
export const near = values.place.meta({
  description:
    "`latitude,longitude` in degrees: the stations within 300 km, the nearest first. A station whose coverage holds the place is at distance 0; a station without a position is left out.",
});
export const listenerPlace = values.place.meta({
  description:
    "Where the listener is, `latitude,longitude` in degrees. With search, matches near the place come first; without it, the sample is of the nearest stations.",
});
export const next = values.boolean.meta({ description: "Whether to add the next show." });
export const from = values.time.meta({
  description:
    "Start of the window: ISO 8601, in UTC without an offset; encode a `+` as `%2B`. Only with `to`.",
});
export const to = values.time.meta({
  description: "End of the window, after `from`. Only with `from`.",
  wire: { type: "string", format: "date-time", examples: ["2026-05-05T06:00:00Z"] },
});
export const until = values.time.meta({ description: "Only songs that began by then: ISO 8601." });
export const categoryKind = z
  .enum(["live", "ondemand"], "must be live or ondemand")
  .describe("Categories of stations, or of on-demand items.");
export const paging = { page: values.page.optional(), size: values.pageSize.optional() };

/** `text` without percent-encoding; undefined when its encoding is broken. */
function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** Most stations that one request may name. */
export const MAX_STATIONS = 5;
const stationIds = z
  .string()
  .transform((text) => [...new Set(text.split(",").map((id) => id.trim()))].filter((id) => id !== ""))
  .refine((ids) => ids.every(isRpuid), "must be ids of stations, separated by commas");
export const ofStations = stationIds.meta({
  description: `Only the items of these stations: up to ${MAX_STATIONS} ids, separated by commas.`,
  wire: { type: "array", items: { type: "string" }, maxItems: MAX_STATIONS, examples: [["8269000"]] },
});
/** Most stations that one event stream of the listener pages tells of. */
export const MAX_WATCHED = 50;
export const watchedStations = stationIds.describe(
  `The stations to watch: up to ${MAX_WATCHED} ids, separated by commas.`,
);

export const openStations = stationIds.describe(
  "Those of the stations that play here, or whose page is open: ids, separated by commas.",
);

export const reasons = values
  .matching(/^reasons$/, "must be reasons")
  .meta({ description: "`reasons`: each result says why it is recommended.", examples: ["reasons"] });

export const ofStation = values
  .matching(RPUID, "must be the rpuid of a station")
  .describe("Only results of this station.");
export const streamIndex = values
  .wholeNumber(0, 63, "must be the number of a stream, from 0 to 63")
  .describe("The stream's position in the station's record, from 0.");
export const seriesOfStation = z
  .string()
  .min(1)
  .max(1_024)
  .describe("Only this series of the station: its id.");

export const feedOfSeries = z
  .string()
  .max(2_048)
  .regex(/^https?:\/\//i, "must be an http(s) address")
  .describe("Only series that came from the podcast feed at this address, of any country.");

/** Most entries of a list whose entries are percent-encoded, because their ids may hold commas. */
export const MAX_LISTED = 20;
function listed<T>(what: string, read: (part: string) => T | undefined) {
  const rule = `must be up to ${MAX_LISTED} ${what}, each percent-encoded, separated by commas`;
  const readAll = (text: string) => {
    const parts = text.split(",");
    const known = parts.map(read).filter((each) => each !== undefined);
    return known.length === parts.length && parts.length <= MAX_LISTED ? known : undefined;
  };
  return values
    .readAs(readAll, rule)
    .describe(`Up to ${MAX_LISTED} ${what}, each percent-encoded, separated by commas.`);
}

const EPISODE_ID = /^\d{4,15}:.{1,1024}$/su;
export const episodeId = values
  .matching(EPISODE_ID, "must be the id of an on-demand item")
  .describe("The id of an on-demand item.");
export const transcriptIndex = values
  .wholeNumber(
    0,
    MOST_TRANSCRIPTS - 1,
    `must be the number of a transcript, from 0 to ${MOST_TRANSCRIPTS - 1}`,
  )
  .describe("The transcript's position in the answer of /listener/notes.");
export const episodeIds = listed("ids of on-demand items", (part) => {
  const id = decoded(part);
  return id !== undefined && EPISODE_ID.test(id) ? id : undefined;
});
const FOLLOWED = /^(\d{4,15})~(.{1,1024})$/su;
export const followedSeries = listed("series as rpuid~seriesId", (part) => {
  const [, rpuid, seriesId] = FOLLOWED.exec(decoded(part) ?? "") ?? [];
  return rpuid === undefined || seriesId === undefined ? undefined : { rpuid, seriesId };
});

export const pageKind = z
  .enum(["station", "series", "episode"], "must be station, series or episode")
  .describe("The kind of pages.");
export const pageFile = values.wholeNumber(0, 99_999, "must be a whole number from 0 to 99999");

export const question = searchText.describe("The text that the listener typed.");
export const genreFacet = z.string().min(1).max(256).describe("Only on stations of this genre: its href.");
export const languageFacet = values
  .matching(/^[A-Za-z0-9-]{1,35}$/, "must be a language tag, for example en")
  .transform(listedLanguage)
  .describe("Only on stations in this language.");
export const placeName = z
  .string()
  .min(1)
  .max(256)
  .describe("Only stations of this city or region: a place of /listener/ways.");
export const placeLike = z
  .string()
  .min(1)
  .max(100)
  .describe("The beginning of a city's name, or the name of a language or nationality.");
export const having = z
  .enum(["schedule", "ondemand"], "must be schedule or ondemand")
  .describe("Only countries with a station that has programmes around today, or on-demand items.");
export const firstLetter = values
  .matching(/^.{1,2}$/u, "must be a letter")
  .describe("Only stations under this letter of the alphabetical list: a letter of /listener/ways.");
export const stationOrder = z
  .enum(["popular", "newest", "scheduled"], "must be popular, newest or scheduled")
  .describe(
    "The most popular first, the last to join the directory first, or, for the guide, the stations with a programme from a week ago to a week ahead first; else alphabetical.",
  );
/** Most stations that a list moves to its front. */
export const MAX_FIRST = 8;
export const firstStations = stationIds
  .refine((ids) => ids.length <= MAX_FIRST, `must be at most ${MAX_FIRST} ids`)
  .describe(`The stations to move to the front, in this order: up to ${MAX_FIRST} ids, separated by commas.`);
export const stacks = values.boolean.describe("One station of each brand, with the number of its channels.");
export const hour = values.wholeNumber(0, 23, "must be a whole number from 0 to 23").meta({
  description: "The hour that clocks show.",
  wire: { type: "integer", minimum: 0, maximum: 23 },
});
export const playableFacet = values.boolean.describe("Only results that can be heard now.");
export const onlyWays = z
  .enum(["genre"], "must be genre")
  .describe("Only ways of this kind: the lists of the others are empty.");
export const pageLanguage = z
  .enum(TAGS, `must be one of ${TAGS.join(", ")}`)
  .describe("The language of the page: unfinished names of genres are completed in it, and in English.");
export const onlyHere = values.boolean.describe(
  "Only results of the country, without stations from elsewhere.",
);
export const limitAlone = values.pageSize.describe(
  "Most results of a kind that alone has results: stations, programmes, episodes with series, or songs. As `limit` if absent.",
);
export const pageOfGroup = values.page.describe(
  `The page of the group \`only\`, \`limit\` results each, from 0; of a group the first ${MOST_FOUND.toLocaleString("en")} are listed.`,
);
export const onlyGroup = z
  .enum(FOUND_GROUPS, `must be one of ${FOUND_GROUPS.join(", ")}`)
  .describe("Only the results of this group; the others are counted.");
