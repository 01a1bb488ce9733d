/** How a stream is, and how that is known; only where `include=health` asks. */
import { z } from "zod";
import { dateTime } from "./envelope.ts";

const witness = z
  .object({
    witness: z
      .enum(["probe", "source", "server", "players"])
      .describe(
        "Our own check, the source of the station, the streaming server (which says each minute that it is on air), or the players of listeners.",
      ),
    says: z
      .enum(["plays", "fails", "refused", "unclear", "both"])
      .describe("`both`: it plays for some listeners and fails for others."),
    since: dateTime
      .optional()
      .describe(
        "For our own checks: the time since which all of them failed. For a server: the time of its last report.",
      ),
    played: z.int().optional().describe("For players: reports of sound in the last 24 hours."),
    failed: z.int().optional().describe("For players: reports of failure in the last 24 hours."),
  })
  .meta({ id: "StreamWitness", description: "What one witness says about a stream." });

export const streamHealth = z
  .object({
    verdict: z
      .enum(["ok", "degraded", "down", "blocked", "unknown"])
      .describe(
        "`down` takes three failed checks over six hours, or one and the word of the source. `blocked`: the server refuses us and may serve others. `unknown` is not `down`.",
      ),
    reason: z
      .string()
      .optional()
      .describe(
        "Why it is not `ok`: `dns`, `timeout`, `tls`, `http-404`, `html-instead-of-audio`, `silence`...",
      ),
    checkedAt: dateTime.optional().describe("When the stream was last checked. Absent: never."),
    nextCheckAt: dateTime
      .optional()
      .describe(
        "When the stream will be checked again. Absent: it is due, was never checked, or is not checked any more.",
      ),
    format: z.string().optional().describe("What was heard: `MP3`, `AAC`, `Opus`..."),
    bitRate: z.int().optional().describe("Bits per second, as measured."),
    rewindSeconds: z
      .int()
      .optional()
      .describe(
        "How far back its HLS playlist went, seconds; absent: the stream is no HLS, or never checked.",
      ),
    tlsDaysLeft: z.int().optional().describe("Days until the certificate of its server ends."),
    witnesses: z.array(witness).describe("What each witness says."),
  })
  .meta({ id: "StreamHealth", description: "How a stream is, and how that is known." });

export type StreamHealth = z.infer<typeof streamHealth>;
