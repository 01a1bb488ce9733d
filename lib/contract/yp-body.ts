/** The form that streaming servers send to a directory (YP, as Icecast speaks it), and the answer. */
import { z } from "zod";
import { readAs } from "./values.ts";

/** A text on one line, cut where it is too long: its writer is a program that cannot mend it. */
const text = (longest: number) =>
  z.string().transform((value) =>
    value
      .toWellFormed()
      .replace(/[\p{Cc}\s]+/gu, " ")
      .trim()
      .slice(0, longest),
  );
const optional = (longest: number) => text(longest).default("");

const LONGEST_URL = 2_048;

/** An http(s) address without user and password. */
const listenUrl = readAs((value) => {
  const url = value.length <= LONGEST_URL ? URL.parse(value.trim()) : null;
  const isOpen = url && /^https?:$/.test(url.protocol) && url.username === "" && url.password === "";
  return isOpen ? url : undefined;
}, "must be the http(s) address of a stream");
/** kbit/s; servers also say "Quality 3" or nothing: 0 then. */
const bitRate = z
  .string()
  .default("")
  .transform((value) => Number(/^\s*(\d{1,4})\b/.exec(value)?.[1] ?? 0));
const sid = z.string().min(1).max(128);

export const ypBody = z.discriminatedUnion("action", [
  z.object({
    action: z.literal("add"),
    sn: optional(256),
    genre: optional(256),
    desc: optional(500),
    url: optional(LONGEST_URL),
    listenurl: listenUrl,
    type: optional(128),
    b: bitRate,
  }),
  z.object({ action: z.literal("touch"), sid, st: optional(500) }),
  z.object({ action: z.literal("remove"), sid }),
]);

/** The state of a stream that a streaming server registered; the header fields of the answer say it too. */
export const registeredStream = z
  .object({
    sid: z.string().describe("The server's session, to touch and to remove the stream."),
    state: z.enum(["pending", "accepted", "refused", "own"]),
    touchEverySeconds: z.int(),
  })
  .meta({ id: "RegisteredStream" });
