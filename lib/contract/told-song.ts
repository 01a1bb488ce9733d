/** POST /ingest/onair/{rpuid}: what a station plays, and what was made of it. */
import { z } from "zod";
import { LIMITS } from "./limits.ts";
import { parseTime } from "./values.ts";

const text = z.string().max(LIMITS.toldText, `must have at most ${LIMITS.toldText} characters`).optional();
/** A number, or its text, as forms send it. */
const number = z
  .union(
    [
      z.number(),
      z
        .string()
        .regex(/^\s*\d{1,12}(?:\.\d{1,6})?\s*$/)
        .transform(Number),
    ],
    "must be a number",
  )
  .refine((value) => value >= 0, "must not be negative");
const startedAt = z
  .union(
    [z.string().refine((value) => parseTime(value) !== undefined), z.number().min(0).max(4_102_444_800)],
    "must be an ISO 8601 time, or seconds since 1970",
  )
  .transform((value) => (typeof value === "number" ? value * 1_000 : parseTime(value)))
  .meta({ wire: { type: ["string", "number"], examples: ["2026-05-04T12:18:30Z"] } });

/** The body of AzuraCast's webhook, as far as it is read. */
const azuraCast = z
  .object({
    song: z.object({ artist: text, title: text, text }),
    played_at: startedAt.optional(),
    duration: number.optional(),
  })
  .describe("As in the body of AzuraCast's webhook, which may be sent as it is.");

export const toldBody = z
  .object({
    artist: text.describe("The artist."),
    title: text.describe("The title of the song; with `raw` it may be left out. Empty: no song is on air."),
    raw: text.describe(
      "Artist and title in one text, as in a stream: `Artist - Title`. Empty: no song is on air.",
    ),
    startedAt: startedAt.optional().describe("When the song began; now, when absent."),
    durationSeconds: number.optional().describe("How long the song is; not known, when absent."),
    now_playing: azuraCast.optional(),
  })
  .refine(
    ({ title, raw, now_playing: { song } = { song: undefined } }) => (title ?? raw ?? song) !== undefined,
    {
      error: "is required, or raw",
      path: ["title"],
    },
  );

/** What was made of a title that a station told. */
export const toldSong = z
  .object({
    outcome: z
      .enum(["began", "goes-on", "no-song", "outranked", "late"])
      .describe(
        "`began`: a new song is on air; `goes-on`: the song on air was told again; `no-song`: the title is none of a song, and ended the song on air; `late`: a later song is known.",
      ),
    reason: z.string().optional().describe("Why there is no song: `advert`, `station` and others."),
    song: z
      .object({ artist: z.string(), name: z.string(), start: z.iso.datetime(), stop: z.iso.datetime() })
      .optional()
      .describe("The song on air, as it is shown. Without a told length, `stop` is ten minutes ahead."),
  })
  .meta({ id: "ToldSong", description: "What was made of a title that a station told." });
