/** The lossless records that importers make and `nowline export` writes; fields named as in the specification, 2. */

import { z } from "zod";
import { UNKNOWN_MIME } from "../../contract/audio-types.ts";
import { episodeExtras, showNotes } from "../../contract/episode-extras.ts";
import { RPUID } from "../../contract/rpuid.ts";
import { httpUrl as asHttpUrl } from "../../ground/clean.ts";
import { validationWords } from "../../ground/validation-words.ts";
import { audioFormatOf, mimeOfUrl } from "./audio.ts";
import { bounded } from "./coverage.ts";

// SQLite measures a text only up to a NUL.
const text = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .refine((value) => !value.includes("\0"), "must not have a NUL character");
/** Text that may be left out; blank text is none (contract: optional fields without a value are absent). */
const optionalText = (max: number) =>
  z
    .string()
    .max(max)
    .transform((value) => (value.trim() === "" ? undefined : value))
    .optional();
const httpUrl = z.string().transform((value, context) => {
  const url = asHttpUrl(value);
  if (url !== undefined) return url;
  context.addIssue("must be an http(s) URL");
  return z.NEVER;
});
const country = z.string().regex(/^\d{3}$/, "must be three digits (ISO 3166 numeric)");
const rpuid = z.string().regex(RPUID, "must be the three-digit country followed by the station's rpId");
/** RFC 3339 in UTC, to the second or millisecond; parsers normalise every time to this form. */
const instant = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{3})?Z$/, "must be a UTC time");

const localised = z.object({ value: text(512), language: z.string().max(35) });
const genre = z.object({ href: text(256), name: text(128), type: z.string().max(32).default("main") });
/** The specification has one type of image (section 2.1); SPI's types differ by size. */
const imageType = z
  .string()
  .max(64)
  .optional()
  .transform((type) => (type === undefined ? undefined : "logo_unrestricted"));
const image = z.object({
  type: imageType,
  url: httpUrl,
  width: z.int().positive().optional(),
  height: z.int().positive().optional(),
  language: z.string().max(35).optional(),
  mimeValue: z.string().max(128).optional(),
  index: z.int().min(0).optional(),
});
/** A rate of 0 means unknown and is left out. */
const bitRate = z
  .object({ target: z.int().min(0), variable: z.boolean() })
  .optional()
  .transform((rate) => (rate && rate.target > 0 ? rate : undefined));
/** Without a media type or a codec a stream has those of its address; the checks of streams hear what it is. */
const liveStream = z
  .object({
    streamSource: z.object({ url: httpUrl, mimeValue: z.string().max(128).optional() }),
    audioFormat: z.string().max(64).optional(),
    bitRate,
    streamRestriction: z.object({ value: z.string().max(64), relationship: z.string().max(16) }).optional(),
  })
  .transform(({ streamSource, audioFormat, ...rest }) => {
    const { url, mimeValue = mimeOfUrl(url) ?? UNKNOWN_MIME } = streamSource;
    return {
      streamSource: { url, mimeValue },
      audioFormat: audioFormat ?? audioFormatOf(mimeValue),
      ...rest,
    };
  });
const onDemandStream = z.object({
  streamSource: z.object({ url: httpUrl.optional(), mimeValue: z.string().max(128).optional() }),
  bitRate,
  availableStart: instant.optional(),
  availableStop: instant.optional(),
});
const bearer = z.object({
  id: text(512),
  cost: z.int().min(0),
  mimeValue: z.string().max(128).optional(),
});
const phonetic = z.object({
  id: text(128),
  type: z.string().max(32),
  value: text(512),
  exclude: z.array(z.string().max(64)).max(32),
});
const latitude = z.number().min(-90).max(90);
const longitude = z.number().min(-180).max(180);
const link = z.object({
  url: httpUrl,
  mimeValue: z.string().max(128).optional(),
  language: z.string().max(35).optional(),
  index: z.int().min(0).optional(),
});
const location = z.object({ scheduledStart: instant, scheduledStop: instant });

export const stationRecord = z.object({
  type: z.literal("station"),
  /** Absent when the source does not number its stations; the rpuid is then derived from `externalId`. */
  rpuid: rpuid.optional(),
  country,
  /** The source's own identifier of the station; stable between its documents. */
  externalId: text(512),
  name: text(256),
  description: optionalText(128),
  alphanumericKey: optionalText(8),
  shortNames: z.array(localised).max(32).default([]),
  mediumNames: z.array(localised).max(32).default([]),
  longNames: z.array(localised).max(32).default([]),
  keywords: z.array(localised).max(128).default([]),
  epgLanguages: z.array(z.string().max(35)).max(32).default([]),
  /** The source states none of `epgLanguages`: tags name them. */
  languagesOfTags: z.literal(true).optional(),
  genres: z.array(genre).max(64).default([]),
  socialIds: z
    .array(z.object({ type: text(32), uid: text(256) }))
    .max(16)
    .default([]),
  multimedia: z.array(image).max(64).default([]),
  liveStreams: z.array(liveStream).max(32).default([]),
  bearers: z.array(bearer).max(512).default([]),
  phoneticInputs: z.array(phonetic).max(64).default([]),
  phoneticOutputs: z.array(phonetic).max(64).default([]),
  homepage: httpUrl.optional(),
  /** IANA zone of the station's local time. */
  timeZone: z.string().max(64).optional(),
  position: z
    .object({ latitude, longitude, radiusKm: z.number().positive().max(5000).optional() })
    .optional(),
  /** Coverage polygons, each a ring of [latitude, longitude]. */
  coverage: z
    .array(
      z
        .array(z.tuple([latitude, longitude]))
        .min(3)
        .max(2000),
    )
    .max(32)
    .transform(bounded)
    .default([]),
  publicValue: z.boolean().default(false),
  /** Votes or plays as the source counts them; only their order matters. */
  popularity: z.int().min(0).default(0),
  /** The source's own check did not reach the station's stream (lastcheckok of radio-browser); stored as evidence. */
  sourceSaysDown: z.boolean().default(false),
  /** Text of a community directory: part of the country, codec, and comma-separated tags. */
  state: z.string().max(256).optional(),
  codec: z.string().max(64).optional(),
  tags: z.string().max(4_000).optional(),
  /** How many of `genres`, the last ones, the name alone tells. */
  genresOfName: z.int().min(0).default(0),
  /** The identifier that a community directory gave to the last change of the station. */
  changeUuid: z.uuid().optional(),
  /** OKLCH hue (degrees) and chroma from the logo; the interface chooses the lightness. */
  tint: z.object({ hue: z.number().min(0).max(360), chroma: z.number().min(0).max(0.4) }).optional(),
});

export const seriesRecord = z.object({
  type: z.literal("series"),
  rpuid,
  id: text(512),
  name: text(256),
  description: optionalText(128),
  languageCode: optionalText(35),
  multimedia: z.array(image).max(64).default([]),
  genres: z.array(genre).max(64).default([]),
  feed: httpUrl.optional(),
  /** The whole text of which the description is the beginning. */
  notes: showNotes.optional(),
  /** Whether its episodes are heard from the first on. */
  isSerial: z.literal(true).optional(),
});

export const onDemandRecord = z.object({
  type: z.literal("ondemand"),
  /** Begins with the rpuid, then a colon (specification 2.3). */
  id: text(1024),
  rpuid,
  name: text(256),
  description: optionalText(128),
  longDescriptions: z
    .array(z.object({ value: text(4000), language: z.string().max(35) }))
    .max(16)
    .default([]),
  mediumNames: z.array(localised).max(16).default([]),
  longNames: z.array(localised).max(16).default([]),
  languageCode: optionalText(35),
  podcastTitle: optionalText(256),
  podcastLongName: optionalText(512),
  seriesId: z.string().max(512).optional(),
  links: z.array(link).max(32).default([]),
  locations: z.array(location).max(64).default([]),
  multimedia: z.array(image).max(64).default([]),
  onDemandStreams: z.array(onDemandStream).max(16).default([]),
  keywords: z.array(localised).max(128).default([]),
  genres: z.array(genre).max(64).default([]),
  /** Time of broadcast or publication; orders lists by "most recent first". */
  publishedAt: instant,
  durationSeconds: z.int().positive().optional(),
  extras: episodeExtras.optional(),
  season: z.int().min(0).max(999_999).optional(),
  /** The number within the season. */
  episode: z.number().min(0).max(999_999).optional(),
  /** Absent: a full episode. */
  episodeType: z.enum(["trailer", "bonus"]).optional(),
});

const programmeRecord = z.object({
  type: z.literal("programme"),
  /** Identifies the programme in its station's schedule. */
  id: text(1024),
  rpuid,
  name: text(256),
  description: optionalText(128),
  locations: z.array(location).min(1).max(64),
  multimedia: z.array(image).max(64).default([]),
  genres: z.array(genre).max(64).default([]),
  seriesId: z.string().max(512).optional(),
});

/** A category's name in one country; an href is unique within a country and kind only. */
const categoryRecord = z.object({
  type: z.literal("category"),
  country,
  kind: z.enum(["live", "ondemand"]),
  href: text(256),
  name: text(128),
});

export const catalogRecord = z.discriminatedUnion("type", [
  stationRecord,
  seriesRecord,
  onDemandRecord,
  programmeRecord,
  categoryRecord,
]);

/** `record` with its defaults filled in, or what is wrong with it, in words for people. */
export const checkRecord = (record: CatalogRecordInput) =>
  catalogRecord.safeParse(record, { error: validationWords });

export type StationRecord = z.output<typeof stationRecord>;
export type SeriesRecord = z.output<typeof seriesRecord>;
export type OnDemandRecord = z.output<typeof onDemandRecord>;
export type ProgrammeRecord = z.output<typeof programmeRecord>;
export type CategoryRecord = z.output<typeof categoryRecord>;
export type CatalogRecord = z.output<typeof catalogRecord>;
/** A record from a parser, before validation fills in defaults. */
export type CatalogRecordInput = z.input<typeof catalogRecord>;
export type StationInput = z.input<typeof stationRecord>;
export type OnDemandInput = z.input<typeof onDemandRecord>;
export type LocalisedInput = z.input<typeof localised>;
export type ImageInput = z.input<typeof image>;
export type LiveStreamInput = z.input<typeof liveStream>;
export type OnDemandStreamInput = z.input<typeof onDemandStream>;
export type PhoneticInput = z.input<typeof phonetic>;
export type LinkInput = z.input<typeof link>;
