/** The body of POST /listener/plays: what a player has played since its last report. */

import { z } from "zod";
import { RPUID } from "./rpuid.ts";

const seconds = z.int("must be whole seconds").min(1).max(3_600).describe("Seconds heard.");
const station = z.strictObject({
  rpuid: z.string().regex(RPUID, "must be the id of a station"),
  seconds,
});
const episode = z.strictObject({ odId: z.string().min(1).max(1_024), seconds });

const stream = z.strictObject({
  rpuid: station.shape.rpuid,
  url: z.string().min(1).max(2_048).describe("The stream's address, as in `liveStreams`."),
  played: z.boolean().describe("Whether it sounded."),
});

export const playsBody = z
  .object({
    plays: z
      .array(z.union([station, episode], "must be {rpuid, seconds} or {odId, seconds}"))
      .max(50)
      .describe("What was heard."),
    streams: z.array(stream).max(50).optional().describe("How streams did."),
  })
  .refine(({ plays, streams = [] }) => plays.length + streams.length > 0, {
    error: "must not be empty",
    path: ["plays"],
  });
