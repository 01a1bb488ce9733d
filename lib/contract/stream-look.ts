import { z } from "zod";

/** Only for the listener pages: the result of a look at a stream's address. */
export const streamLook = z.object({
  outcome: z
    .enum(["sound", "hls", "list", "page", "refused", "unreachable", "unknown"])
    .describe(
      "`list` is a playlist, `page` a web page where sound should be, `unknown` an answer that tells nothing.",
    ),
  status: z.int().optional().describe("The HTTP status of a refusal."),
  urls: z.array(z.string()).optional().describe("The streams that a playlist names, in its order."),
  cors: z.boolean().optional().describe("Of HLS: whether pages of other sites may read it."),
});

export type StreamLook = z.infer<typeof streamLook>;
