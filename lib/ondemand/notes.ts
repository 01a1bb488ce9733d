import { extrasOfOnDemand } from "#db/catalog/read/ondemand.ts";
import type { EpisodeExtras, EpisodeNotes } from "../contract/episode-extras.ts";
import { HOUR_MS, MINUTE_MS } from "../ground/clock.ts";
import type { Context, SlowHandler } from "../request/context.ts";
import { ApiProblem } from "../request/problem.ts";
import { readChapters } from "./chapters.ts";
import { oneALanguage } from "./one-a-language.ts";
import { songsOfBroadcast } from "./songs-of-broadcast.ts";
import { readTranscript } from "./transcript.ts";

/** A text of another server is asked for again after this time; sooner when the server did not give it. */
const TEXT_TTL_MS = HOUR_MS;
const FAILURE_TTL_MS = MINUTE_MS;

function extrasOf({ catalog }: Context, id: string): EpisodeExtras & { spoken: string | undefined } {
  const stored = extrasOfOnDemand(catalog, id);
  if (stored === undefined) throw new ApiProblem("not_found", "There is no such on-demand item");
  const { extras, language } = stored;
  return { ...(JSON.parse(extras ?? "{}") as EpisodeExtras), spoken: language ?? undefined };
}

/**
 * `GET /listener/notes`: show notes, chapters, songs and which transcripts there are. Chapters that the feed has elsewhere are
 * read here, so that no listener's browser asks an unknown server. @throws not_found, overloaded
 */
export const getEpisodeNotes: SlowHandler<"getEpisodeNotes"> = async (context, { query }) => {
  const { notes = [], chapters: own, chaptersUrl, transcripts = [], spoken } = extrasOf(context, query.id);
  const asks = own === undefined && chaptersUrl !== undefined;
  const text = asks ? await context.textAt(chaptersUrl) : undefined;
  const chapters = own ?? (text === undefined ? undefined : readChapters(text));
  const whole = !asks || chapters !== undefined;
  const answer: EpisodeNotes = {
    notes,
    chapters: chapters ?? [],
    songs: songsOfBroadcast(context, query.id),
    transcripts: oneALanguage(transcripts, spoken),
    whole,
  };
  return {
    data: { items: [JSON.stringify(answer)], count: 1 },
    expiresAtMs: context.nowMs + (whole ? TEXT_TTL_MS : FAILURE_TTL_MS),
  };
};

/** `GET /listener/transcript`: the text of a transcript, empty when its server does not give it. @throws not_found, overloaded */
export const getTranscript: SlowHandler<"getTranscript"> = async (context, { query: { id, index } }) => {
  const transcript = extrasOf(context, id).transcripts?.[index];
  if (transcript === undefined) throw new ApiProblem("not_found", "The item has no such transcript");
  const text = await context.textAt(transcript.url);
  const cues = text === undefined ? [] : readTranscript(text, transcript.mimeValue);
  return {
    data: { items: cues.map((each) => JSON.stringify(each)), count: cues.length },
    expiresAtMs: context.nowMs + (cues.length > 0 ? TEXT_TTL_MS : FAILURE_TTL_MS),
  };
};
