/**
 * The public shapes (specification, section 2) as zod schemas: the one truth that validates in tests, types the
 * interface and becomes the OpenAPI document. Optional fields are absent, never null.
 */
import { z } from "zod";

const countryCode = z.string().regex(/^\d{3}$/);
const dateTime = z.iso.datetime({ offset: true });

export const localised = z.object({ value: z.string(), language: z.string() });
export const genre = z.object({ href: z.string(), name: z.string(), type: z.string() });
export const image = z.object({
  type: z.string().optional(),
  url: z.url(),
  width: z.int().optional(),
  height: z.int().optional(),
  language: z.string().optional(),
  mimeValue: z.string().optional(),
  index: z.int().optional(),
});
export const bitRate = z.object({ target: z.int(), variable: z.boolean() });
export const liveStream = z.object({
  streamSource: z.object({ url: z.url(), mimeValue: z.string() }),
  audioFormat: z.string(),
  bitRate,
  streamRestriction: z.object({ value: z.string(), relationship: z.string() }).optional(),
});
export const bearer = z.object({ id: z.string(), cost: z.int(), mimeValue: z.string().optional() });
export const phonetic = z.object({
  id: z.string(),
  type: z.string(),
  value: z.string(),
  exclude: z.array(z.string()),
});

/** Specification 2.2. Everything but `rpuid` depends on `include`. */
export const station = z.object({
  rpuid: z.string(),
  country: countryCode.optional(),
  name: z.string().optional(),
  description: z.string().optional(),
  alphanumericKey: z.string().optional(),
  type: z.literal("STATION").optional(),
  shortNames: z.array(localised).optional(),
  mediumNames: z.array(localised).optional(),
  longNames: z.array(localised).optional(),
  keywords: z.array(localised).optional(),
  epgLanguages: z.array(z.string()).optional(),
  genres: z.array(genre).optional(),
  socialIds: z.array(z.object({ type: z.string(), uid: z.string() })).optional(),
  multimedia: z.array(image).optional(),
  liveStreams: z.array(liveStream).optional(),
  bearers: z.array(bearer).optional(),
  phoneticInputs: z.array(phonetic).optional(),
  phoneticOutputs: z.array(phonetic).optional(),
  /** For the listener pages alone (`include=look`): OKLCH hue and chroma of the logo, home page, zone. */
  look: z
    .object({
      hue: z.number(),
      chroma: z.number(),
      homepage: z.url().optional(),
      timeZone: z.string().optional(),
      demonstration: z.boolean(),
    })
    .optional(),
});

/** Specification 2.3. */
export const onDemandStream = z.object({
  streamSource: z.object({ url: z.url().optional(), mimeValue: z.string().optional() }),
  bitRate: bitRate.optional(),
  availableStart: dateTime.optional(),
  availableStop: dateTime.optional(),
});
export const location = z.object({ scheduledStart: dateTime, scheduledStop: dateTime });
export const onDemandItem = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string().optional(),
  rpuid: z.string(),
  rpId: z.string(),
  country: countryCode,
  languageCode: z.string().optional(),
  podcastTitle: z.string().optional(),
  podcastLongName: z.string().optional(),
  series: z.object({ id: z.string() }).optional(),
  links: z
    .array(
      z.object({
        url: z.url(),
        mimeValue: z.string().optional(),
        language: z.string().optional(),
        index: z.int().optional(),
      }),
    )
    .optional(),
  locations: z.array(location).optional(),
  multimedia: z.array(image).optional(),
  onDemandStreams: z.array(onDemandStream).optional(),
  longDescriptions: z.array(localised).optional(),
  mediumNames: z.array(localised).optional(),
  longNames: z.array(localised).optional(),
  keywords: z.array(localised).optional(),
  genres: z.array(genre).optional(),
});

/** Specification 2.4. */
export const onAirRecord = z.object({
  song: z.object({
    artist: z.string().optional(),
    name: z.string().optional(),
    start: dateTime.optional(),
    stop: dateTime.optional(),
  }),
  show: z.object({ name: z.string().optional(), description: z.string().max(128).optional() }),
});

/** Specification 2.5. */
export const scheduleItem = z.object({
  id: z.string(),
  locations: z.array(location),
  name: z.string(),
  description: z.string().max(128).optional(),
  multimedia: z.array(image),
});

/** Specification 2.6. */
export const category = z.object({ href: z.string(), name: z.string() });

const metaBase = {
  paginated: z.boolean(),
  nesting: z.boolean(),
  dataType: z.enum(["stations", "ondemand", "onair", "schedule", "categories", "recommendations"]),
  count: z.int().min(0),
  fromCache: z.boolean(),
  /** UNIX time in milliseconds. */
  cacheExpiresAt: z.int().nullable(),
};
export const meta = z.object(metaBase);
const pageFields = {
  pageSize: z.int(),
  firstPage: z.boolean(),
  lastPage: z.boolean(),
  totalPages: z.int(),
  pageNumber: z.int(),
};
export const pagedMeta = z.object({ ...metaBase, ...pageFields });
const inner = { country: countryCode, rpuid: z.string() };
export const innerMeta = z.object({ ...metaBase, ...inner });
export const innerPagedMeta = z.object({ ...metaBase, ...inner, ...pageFields });

export function envelope<D extends z.ZodType, M extends z.ZodType>(data: D, metaSchema: M) {
  return z.object({ data: z.array(data), meta: metaSchema });
}

/** RFC 9457 with our `code`, `requestId` and parameter errors. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  instance: z.string(),
  code: z.string(),
  requestId: z.string(),
  errors: z.array(z.object({ in: z.string(), name: z.string(), detail: z.string() })).optional(),
});

export type Station = z.infer<typeof station>;
export type LiveStream = z.infer<typeof liveStream>;
export type Image = z.infer<typeof image>;
export type Genre = z.infer<typeof genre>;
export type OnDemandItem = z.infer<typeof onDemandItem>;
export type OnDemandStream = z.infer<typeof onDemandStream>;
export type OnAirRecord = z.infer<typeof onAirRecord>;
export type ScheduleItem = z.infer<typeof scheduleItem>;
export type Category = z.infer<typeof category>;
export type Meta = z.infer<typeof meta>;
export type PagedMeta = z.infer<typeof pagedMeta>;
export type InnerMeta = z.infer<typeof innerMeta>;
export type Problem = z.infer<typeof problem>;
export type Envelope<D, M = Meta> = { data: D[]; meta: M };
