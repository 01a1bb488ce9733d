/**
 * The public shapes (specification, section 2) as zod schemas. The schemas validate in tests, type the interface and
 * become the OpenAPI document. Optional fields are absent, never null.
 */
import { z } from "zod";
import type { innerMeta, meta, pagedMeta, problem } from "./envelope.ts";
import { countryCode, dateTime, stationId } from "./envelope.ts";
import { showNotes } from "./episode-extras.ts";
import { factsOfItem, type playedSong, stationLook, toldBy } from "./listener-shapes.ts";
import { streamHealth } from "./stream-health.ts";

export { answer, envelope, innerMeta, innerPagedMeta, meta, pagedMeta, problem } from "./envelope.ts";
export { playedSong } from "./listener-shapes.ts";

/** A URL. The listener pages get a path when it is one of this server's (contract: Own addresses). */
const address = z
  .string()
  .refine((text) => URL.canParse(text) || /^\/(?!\/)/.test(text), "must be a URL")
  .meta({ format: "uri" });
const language = z.string().describe("ISO 639 language code.");
export const localised = z
  .object({ value: z.string().describe("The text."), language })
  .meta({ id: "LocalisedText", description: "A text and its language." });
export const genre = z
  .object({
    href: z.string().describe("URN of the genre, as in /v2/categories."),
    name: z.string().describe("Its name, in the language of the country."),
    type: z.string().describe("`main`, `secondary` or `other` (ETSI TS 102 818)."),
  })
  .meta({ id: "Genre", description: "A kind of content (TV-Anytime ContentCS)." });
export const image = z
  .object({
    type: z.string().optional().describe("`logo_unrestricted`; a picture of the homepage has none."),
    url: address.describe("Where the image is."),
    width: z.int().optional().describe("Pixels."),
    height: z.int().optional().describe("Pixels."),
    language: language.optional(),
    mimeValue: z.string().optional().describe("Media type of the image."),
    index: z.int().optional().describe("Order of preference: try the lowest first."),
  })
  .meta({ id: "Image", description: "A logo or a picture." });
export const bitRate = z
  .object({
    target: z.int().describe("Bits per second."),
    variable: z.boolean().describe("Whether the rate moves around the target."),
  })
  .meta({ id: "BitRate", description: "The bit rate of a stream." });
export const liveStream = z
  .object({
    streamSource: z
      .object({ url: address, mimeValue: z.string() })
      .describe(
        "Where the stream is, and its codec and format as a media type, as the source says, else as the last check heard them: `application/octet-stream` where they are not known, so try it. With `include=health` only what the source says.",
      ),
    audioFormat: z
      .string()
      .describe(
        "Name of the audio format, as the source says, else as the last check heard it; empty where it is not known. With `include=health` only what the source says.",
      ),
    bitRate: bitRate.optional().describe("As `audioFormat`; absent where it is not known."),
    streamRestriction: z
      .object({ value: z.string(), relationship: z.string() })
      .optional()
      .describe("Where it may (`allow`) or may not (`deny`) be heard: countries (ISO 3166), with commas."),
    health: streamHealth.optional().describe("Only with `include=health`."),
  })
  .meta({
    id: "LiveStream",
    description: "One way to hear a station over the internet, the preferred first.",
  });
export const bearer = z
  .object({
    id: z.string().describe("URI of the bearer (ETSI TS 102 818, section 5)."),
    cost: z.int().describe("Relative cost of receiving it, as ETSI TS 102 818 defines it."),
    mimeValue: z.string().optional().describe("Media type of the audio."),
  })
  .meta({ id: "Bearer", description: "One way to receive a station: FM, DAB, IP." });
export const phonetic = z
  .object({
    id: z.string().describe("Unique identifier of the entry."),
    type: z.string().describe("`pidgin`, or `ssml`."),
    value: z.string().describe("The spelling, or the SSML."),
    exclude: z.array(z.string()).describe("Platforms that must ignore the entry; empty: none."),
  })
  .meta({ id: "Phonetic", description: "A text for voice assistants to recognise or to speak." });

/** A station (specification 2.2). Every field but `rpuid` depends on `include`. */
export const station = z
  .object({
    rpuid: stationId,
    country: countryCode.optional(),
    name: z.string().optional().describe("Full name."),
    description: z.string().optional().describe("Slogan; else the words of its homepage, or its server."),
    alphanumericKey: z
      .string()
      .optional()
      .describe(
        "The station's letter in an alphabetical list: Chinese under its Pinyin, as `sort` orders it.",
      ),
    type: z.literal("STATION").optional().describe("Tells stations from on-demand items."),
    shortNames: z.array(localised).optional().describe("Names of about 8 characters."),
    mediumNames: z.array(localised).optional().describe("Names of about 16 characters."),
    longNames: z.array(localised).optional().describe("Names of up to 128 characters."),
    keywords: z.array(localised).optional().describe("Further search words."),
    epgLanguages: z.array(z.string()).optional().describe("Languages of its programme guide."),
    genres: z.array(genre).optional().describe("What it plays and talks about."),
    socialIds: z
      .array(
        z.object({
          type: z.string().describe("The network."),
          uid: z.string().describe("The identifier there."),
        }),
      )
      .optional()
      .describe("Its accounts on social networks."),
    multimedia: z.array(image).optional().describe("Its images, typically logos; else its homepage's."),
    liveStreams: z.array(liveStream).optional().describe("Its streams, the preferred first."),
    bearers: z.array(bearer).optional().describe("All the ways to receive it."),
    phoneticInputs: z.array(phonetic).optional().describe("Synonyms and spellings for voice recognition."),
    phoneticOutputs: z.array(phonetic).optional().describe("Hints for speaking its name."),
    look: stationLook.optional().meta({ listenerOnly: true }),
  })
  .meta({
    id: "Station",
    description: "A radio station. Every field but `rpuid` depends on `include`.",
  });

/** A stream of an on-demand item (specification 2.3). */
export const onDemandStream = z
  .object({
    streamSource: z
      .object({
        url: address.optional().describe("Absent: not available for replay now."),
        mimeValue: z.string().optional().describe("Codec and format as a media type."),
      })
      .describe("Where the audio is."),
    bitRate: bitRate.optional(),
    availableStart: dateTime.optional().describe("When it becomes playable; absent: it always was."),
    availableStop: dateTime.optional().describe("When it stops being playable; absent: never."),
  })
  .meta({
    id: "OnDemandStream",
    description:
      "One way to hear an item. Playable when availableStart <= now < availableStop; outside that window the stream stays listed and its url is left out.",
  });
export const location = z
  .object({ scheduledStart: dateTime, scheduledStop: dateTime })
  .meta({ id: "Broadcast", description: "When something is, or was, on air: RFC 3339." });
export const onDemandItem = z
  .object({
    id: z.string().describe("Identifier: the rpuid, a colon, and the item's own part."),
    name: z.string().describe("Title of the episode."),
    description: z.string().optional().describe("What it is about, in short."),
    rpuid: stationId,
    rpId: z.string().describe("Identifier of the station within its country."),
    country: countryCode,
    languageCode: z.string().optional().describe("ISO code of the language spoken."),
    podcastTitle: z.string().optional().describe("Title of the podcast it belongs to."),
    podcastLongName: z.string().optional().describe("Full name of that podcast."),
    series: z
      .object({ id: z.string().describe("For /v2/stations/{rpuid}/ondemand/{seriesId}.") })
      .optional()
      .describe("The series it belongs to."),
    links: z
      .array(
        z.object({
          url: z.url(),
          mimeValue: z.string().optional(),
          language: language.optional(),
          index: z.int().optional().describe("The lowest first."),
        }),
      )
      .optional()
      .describe("Pages about it."),
    locations: z.array(location).optional().describe("Its original broadcasts."),
    multimedia: z.array(image).optional().describe("Its images."),
    onDemandStreams: z.array(onDemandStream).optional().describe("The ways to hear it."),
    longDescriptions: z.array(localised).optional().describe("What it is about, at length."),
    mediumNames: z.array(localised).optional().describe("Shorter titles."),
    longNames: z.array(localised).optional().describe("Longer titles."),
    keywords: z.array(localised).optional().describe("Further search words."),
    genres: z.array(genre).optional().describe("Its genres."),
    ...factsOfItem,
  })
  .meta({ id: "OnDemandItem", description: "An episode: catch-up, or a podcast's." });

/** Only for the listener pages: a series of a station, as it was imported. */
export const series = z.object({
  series: z.object({ id: z.string() }),
  rpuid: stationId,
  name: z.string(),
  description: z.string().optional(),
  multimedia: z.array(image),
  genres: z.array(genre),
  /** When its newest item was published. */
  latest: dateTime,
  notes: showNotes.optional().describe("The whole description, where a single series is asked for."),
});

/** Only for the sitemap: an existing page. */
export const page = z.object({
  rpuid: stationId,
  /** The id of the series or the episode. */
  id: z.string().optional(),
  /** When an item was last added to it. */
  changed: dateTime.optional(),
});

/** The reason of a recommendation; only with `include=reasons`. */
export const reason = z
  .object({
    factor: z.string().describe("The factor."),
    text: z.string().describe("Its finding, in a few words."),
  })
  .meta({ id: "Reason", description: "Why something is recommended." });
const recommended = {
  factors: z.array(z.string()).describe("The factors that produced it."),
  reasons: z.array(reason).optional().describe("Why; only with `include=reasons`."),
};
/** Recommendations (specification 2.2 and 2.3). */
export const recommendedStation = station
  .omit({ look: true })
  .extend({ type: z.literal("STATION").describe("It is a station."), ...recommended })
  .meta({ id: "RecommendedStation", description: "A station, and why it is recommended." });
export const recommendedItem = onDemandItem
  .extend({
    series: z
      .array(onDemandItem.shape.series.unwrap())
      .describe("The series it belongs to, as an array in recommendations; empty without any."),
    type: z.literal("ONDEMAND").describe("It is an on-demand item."),
    ...recommended,
  })
  .meta({
    id: "RecommendedItem",
    description: "An on-demand item that is playable now, and why it is recommended.",
  });

/** A record of what is on air (specification 2.4). */
export const onAirRecord = z
  .object({
    song: z
      .object({
        artist: z.string().optional().describe("The artist."),
        name: z.string().optional().describe("The title."),
        start: dateTime.optional().describe("When it began."),
        stop: dateTime.optional().describe("When it ends."),
        toldBy,
      })
      .describe("The song on air; empty when none is known."),
    show: z
      .object({
        name: z.string().optional().describe("Title of the programme."),
        description: z.string().max(128).optional().describe("What it is about."),
      })
      .describe("The programme on air; empty when none is known."),
  })
  .meta({ id: "OnAirRecord", description: "What is on air." });

/** A programme in a schedule (specification 2.5). */
export const scheduleItem = z
  .object({
    id: z.string().describe("Identifier of the programme."),
    locations: z.array(location).describe("When it is on."),
    name: z.string().describe("Its title."),
    description: z.string().max(128).optional().describe("What it is about."),
    multimedia: z.array(image).describe("Its images."),
  })
  .meta({ id: "ScheduleItem", description: "A programme in a schedule." });

/** A category (specification 2.6). */
export const category = z
  .object({
    href: z.string().describe("URN, unique within one country: the value of the `category` parameter."),
    name: z.string().describe("Its name, in the language of the country."),
  })
  .meta({ id: "Category", description: "A kind of content in use in a country." });

export type Station = z.infer<typeof station>;
export type LiveStream = z.infer<typeof liveStream>;
export type Image = z.infer<typeof image>;
export type Genre = z.infer<typeof genre>;
export type OnDemandItem = z.infer<typeof onDemandItem>;
export type OnDemandStream = z.infer<typeof onDemandStream>;
export type Series = z.infer<typeof series>;
export type PlayedSong = z.infer<typeof playedSong>;
export type Page = z.infer<typeof page>;
export type Reason = z.infer<typeof reason>;
export type RecommendedStation = z.infer<typeof recommendedStation>;
export type RecommendedItem = z.infer<typeof recommendedItem>;
export type OnAirRecord = z.infer<typeof onAirRecord>;
export type ScheduleItem = z.infer<typeof scheduleItem>;
export type Category = z.infer<typeof category>;
export type Meta = z.infer<typeof meta>;
export type PagedMeta = z.infer<typeof pagedMeta>;
export type InnerMeta = z.infer<typeof innerMeta>;
export type Problem = z.infer<typeof problem>;
export type Envelope<D, M = Meta> = { data: D[]; meta: M };
