/** The bodies of POST recommendations (specification 4.1 and 4.2; contract: Recommendations). */

import { z } from "zod";
import { MISSING } from "../ground/validation-words.ts";
import { FACTORS } from "./factors.ts";
import { isRpuid, RPUID } from "./rpuid.ts";
import { numberText } from "./values.ts";

/** A number, also as a string (contract: Unknown query parameters). */
const numberOf = (message: string) =>
  z.union([z.number(), numberText], { error: ({ input }) => (input === undefined ? MISSING : message) });

const MAX_ARTISTS = 500;
const MOST_FACTORS = 20;
const MOST_PLAYS = 1_000_000_000;
const artistName = z.string().trim().min(1).max(256);

/** The id of a station; a number is read as a string. */
const rpuid = z
  .union([z.string(), z.number()], "must be the id of a station")
  .transform(String)
  .refine(isRpuid, "must be the id of a station")
  .meta({
    wire: {
      anyOf: [
        { type: "string", pattern: RPUID.source },
        { type: "integer", minimum: 1_000 },
      ],
    },
  });
const country = z
  .union([z.string(), z.int().min(0).max(999)], "must be three digits (ISO 3166 numeric)")
  .transform((value) => (typeof value === "number" ? String(value).padStart(3, "0") : value))
  .refine((text) => /^\d{3}$/.test(text), "must be three digits (ISO 3166 numeric)")
  .meta({
    wire: {
      anyOf: [
        { type: "string", pattern: String.raw`^\d{3}$` },
        { type: "integer", minimum: 0, maximum: 999 },
      ],
    },
  });

const factors = z
  .array(z.enum(FACTORS, `must be one of ${FACTORS.join(", ")}`), "must be a list of factors")
  .max(MOST_FACTORS, `must have at most ${MOST_FACTORS} factors`)
  .meta({
    description:
      "The factors that recommend. TRENDING follows what is played on the listener pages of this server: nothing trends until somebody plays there.",
    examples: [["GEO", "TRENDING"]],
  });
/** A number as `numberText` reads it. */
const NUMBER = String.raw`^[+-]?\d{1,20}(?:\.\d{1,40})?(?:[eE][+-]?\d{1,3})?$`;
/** The form in which tools may send a number. */
const numberWithin = (type: "number" | "integer", minimum: number, maximum: number) => ({
  anyOf: [
    { type, minimum, maximum },
    { type: "string", pattern: NUMBER },
  ],
});
const degrees = (most: number) =>
  numberOf("must be degrees")
    .pipe(z.number().min(-most).max(most))
    .meta({ wire: numberWithin("number", -most, most) })
    .optional();
const trueOrFalse = z.boolean("must be true or false").optional();
const artists = z
  .array(artistName, "must be a list of artist names")
  .max(MAX_ARTISTS, `must have at most ${MAX_ARTISTS} artists`);
const shared = {
  latitude: degrees(90).describe("Degrees, for GEO; with longitude. Two decimal places are enough."),
  longitude: degrees(180).describe("Degrees, for GEO; with latitude."),
  rpuid: rpuid
    .optional()
    .describe(
      "The station that the listener hears, for AFFINITY. The answer never holds the station itself.",
    ),
  artistPlayCounts: z
    .array(
      z.object({
        artistName,
        playCount: numberOf("must be a whole number")
          .pipe(z.int().min(0).max(MOST_PLAYS))
          .meta({ wire: numberWithin("integer", 0, MOST_PLAYS) }),
      }),
    )
    .max(MAX_ARTISTS)
    .optional()
    .describe("Artists and how often they were played, for MUSICMATCH."),
  socialArtists: artists.optional().describe("Names of artists, for MUSICMATCH."),
  /** Another name of socialArtists, which existing software sends. */
  facebookArtists: artists.optional().describe("Another name of socialArtists."),
  onDemand: trueOrFalse.describe("Whether to recommend on-demand items too."),
};

export const familyABody = z.object({
  ...shared,
  country: country.optional().describe("The country, when the query names none."),
  factors: factors.optional(),
  disablePV: trueOrFalse.describe(
    "In 276: whether stations are recommended by the factors, not by public value alone.",
  ),
});
export const familyBBody = z.object({ ...shared, factors });
export type FamilyABody = z.output<typeof familyABody>;
export type FamilyBBody = z.output<typeof familyBBody>;
