/** POST /ingest/onair/{rpuid}: the song that a station plays, and the outcome. */
import { z } from "zod";
import { LIMITS } from "./limits.ts";
import { numberText, parseTime } from "./values.ts";

const text = z.string().max(LIMITS.toldText, `must have at most ${LIMITS.toldText} characters`).optional();
/** A number, or its text, as forms send it. */
const number = z
  .union([z.number(), numberText], "must be a number")
  .refine((value) => value >= 0, "must not be negative");
/** The end of the year 2099. */
const LATEST_SECONDS = 4_102_444_800;
/** A time, in ms: ISO 8601, or seconds since 1970 as a number or its text. Text of eight digits is a date, "20260504". */
const startedAt = z
  .union(
    [
      z
        .string()
        .refine((value) => parseTime(value) !== undefined)
        .transform(parseTime),
      number.refine((value) => value <= LATEST_SECONDS).transform((seconds) => seconds * 1_000),
    ],
    "must be an ISO 8601 time, or seconds since 1970",
  )
  .meta({ wire: { type: ["string", "number"], examples: ["2026-05-04T12:18:30Z"] } });

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
    startedAt: startedAt
      .optional()
      .describe("When the song began, as ISO 8601 or in seconds since 1970. Absent: now."),
    durationSeconds: number.optional().describe("How long the song is. Absent: not known."),
    now_playing: azuraCast.optional(),
  })
  .refine(
    ({ title, raw, now_playing: { song } = { song: undefined } }) => (title ?? raw ?? song) !== undefined,
    {
      error: "is required, or raw",
      path: ["title"],
    },
  );

/** How the server read a title that a station told. */
export const toldSong = z
  .object({
    outcome: z
      .enum(["began", "goes-on", "no-song", "late"])
      .describe(
        "`began`: a new song is on air; `goes-on`: the song on air was told once more; `no-song`: the title names no song, so the song on air has ended; `late`: a later song is known.",
      ),
    reason: z.string().optional().describe("Why there is no song: `advert`, `station` and others."),
    song: z
      .object({ artist: z.string(), name: z.string(), start: z.iso.datetime(), stop: z.iso.datetime() })
      .optional()
      .describe(
        "The song on air, as it is shown; absent when its time is over. If the station did not tell its length, `stop` is ten minutes ahead.",
      ),
  })
  .meta({ id: "ToldSong", description: "How the server understood a title that a station told." });
