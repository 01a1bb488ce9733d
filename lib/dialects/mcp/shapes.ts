/** Shapes of the tools' answers: small, so that an answer leaves an assistant room to think. */

import { z } from "zod";
import { RPUID } from "../../contract/rpuid.ts";

const address = z.string().describe("An absolute address.");
const time = z.string().describe("ISO 8601, UTC.");

export const country = z
  .string()
  .min(2)
  .max(60)
  .describe("A country: two letters (GB), three digits (826) or its English name.");
export const rpuid = z
  .string()
  .regex(RPUID, "must be the rpuid of a station: 4 to 15 digits")
  .describe("The rpuid of a station, as find_stations answers it.");
/** How many results an answer has. */
export const limitOf = (most: number, usual: number) =>
  z.int().min(1).max(most).default(usual).describe("Most results.");

export const station = z.object({
  rpuid: z.string(),
  name: z.string(),
  description: z.string().optional(),
  country: z.string().describe("Two letters."),
  genres: z.array(z.string()),
  page: address.describe("Its page, where it can be heard."),
  stream: address.optional().describe("Its live stream."),
});
export const programme = z.object({
  name: z.string(),
  description: z.string().optional(),
  start: time,
  stop: time,
  link: address.describe("A page that plays the programme, or says when it can be heard."),
});
const song = z.object({ artist: z.string().optional(), name: z.string().optional() });
const show = z.object({ name: z.string(), description: z.string().optional() });
export const onAir = z.object({
  rpuid: z.string(),
  name: z.string(),
  page: address,
  show: show.optional().describe("The programme on air; absent when none is known."),
  song: song.optional().describe("The song on air; absent when none is known."),
  next: show.optional().describe("The next programme of the schedule."),
});
export const episode = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string().optional(),
  rpuid: z.string().describe("Of its station."),
  series: z.string().optional(),
  broadcast: time.optional().describe("When it was first on air."),
  playable: z.boolean().describe("Whether it can be heard now."),
  from: time.optional().describe("When it becomes playable; absent: it always was."),
  until: time.optional().describe("When it stops being playable; absent: never."),
  audio: address.optional().describe("The audio; absent while it is not playable."),
  page: address.describe("Its page, where it can be heard."),
});
const reason = z.object({ factor: z.string(), text: z.string() });
export const recommendation = z.object({
  station: station.optional(),
  episode: episode.optional(),
  reasons: z.array(reason).describe("Why it is recommended."),
});
export const moment = z.object({
  page: address.describe("Opens the moment in a browser."),
  heard: z
    .enum(["episode", "live stream", "nothing"])
    .describe("What can be heard of the moment: its episode, or the live stream from there on."),
  audio: address.optional().describe("For players: leads to the episode's audio, or to an HLS playlist."),
  reason: z.string().optional().describe("Why nothing can be heard."),
});

export type Station = z.infer<typeof station>;
export type Episode = z.infer<typeof episode>;
export type Programme = z.infer<typeof programme>;
