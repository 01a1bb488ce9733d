/** The envelope of every answer (specification 2.1), and the shape of an error (RFC 9457). */
import { z } from "zod";

/** A time in an answer: RFC 3339. */
export const dateTime = z.iso.datetime({ offset: true });
export const countryCode = z
  .string()
  .regex(/^\d{3}$/)
  .describe("Country of the station: ISO 3166 numeric, three digits.");
export const stationId = z.string().describe("Identifier of the station: its country, then its rpId there.");

const metaBase = {
  paginated: z.boolean().describe("Whether the data come in pages."),
  nesting: z.boolean().describe("Whether each element of data is an envelope of its own."),
  dataType: z
    .enum(["stations", "ondemand", "onair", "schedule", "categories", "recommendations"])
    .describe("The kind of the data."),
  count: z.int().min(0).describe("Items in the whole data set, over all its pages."),
  fromCache: z.boolean().describe("Whether this very answer came from the cache."),
  cacheExpiresAt: z
    .int()
    .nullable()
    .describe(
      "UNIX time in **milliseconds** until which this answer may be kept; null: not to be kept. (`x-ratelimit-reset` is in seconds.)",
    ),
};
const pageFields = {
  pageSize: z.int().describe("Items a page holds at most."),
  firstPage: z.boolean().describe("Whether this is the first page."),
  lastPage: z.boolean().describe("Whether no page follows."),
  totalPages: z.int().describe("Pages in all; 0 when there is nothing."),
  pageNumber: z.int().describe("This page, from 0."),
};
const inner = { country: countryCode, rpuid: stationId };

export const meta = z.object(metaBase).meta({ id: "Meta", description: "Facts about an answer." });
export const pagedMeta = z
  .object({ ...metaBase, ...pageFields })
  .meta({ id: "PagedMeta", description: "Facts about one page of an answer." });
export const innerMeta = z
  .object({ ...metaBase, ...inner })
  .meta({ id: "StationMeta", description: "Facts about one station's part of an answer." });
export const innerPagedMeta = z
  .object({ ...metaBase, ...inner, ...pageFields })
  .meta({ id: "PagedStationMeta", description: "Facts about one page of one station's part." });

/** The schema of an answer with items like `data` and the meta object of `metaSchema`. */
export function envelope<D extends z.ZodType, M extends z.ZodType>(data: D, metaSchema: M) {
  return z.object({ data: z.array(data), meta: metaSchema });
}

/** The schema of an answer that is one envelope, without pages. */
export const answer = <D extends z.ZodType>(data: D) => envelope(data, meta);

/** RFC 9457 with our `code`, `requestId` and parameter errors. */
export const problem = z
  .object({
    type: z.string().describe("Where the error is explained, relative to this server."),
    title: z.string().describe("The error in a few words, equal for equal codes."),
    status: z.int().describe("The HTTP status."),
    detail: z.string().describe("What was wrong with this request."),
    instance: z.string().describe("The path that was asked, without its query."),
    code: z.string().describe("The error, for programs. A code never changes its meaning."),
    requestId: z.string().describe("As in X-Request-Id: quote it when you ask about this answer."),
    errors: z
      .array(
        z.object({
          in: z.string().describe("query, path, header or body."),
          name: z.string().describe("The parameter."),
          detail: z.string().describe("What is wrong with it."),
        }),
      )
      .optional()
      .describe("The parameters at fault."),
  })
  .meta({ id: "Problem", description: "An error (RFC 9457)." });
