import { z } from "zod";

/** The state of a stream that a streaming server registered; the header fields of the answer say it too. */
export const registeredStream = z
  .object({
    sid: z.string().describe("The server's session, to touch and to remove the stream."),
    state: z.enum(["pending", "accepted", "refused", "own"]),
    touchEverySeconds: z.int(),
  })
  .meta({ id: "RegisteredStream" });
