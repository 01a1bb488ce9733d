/** Loads a feed's facts about an episode beyond its description, in the browser. */
import type { Cue, EpisodeNotes } from "#lib/contract/episode-extras.ts";
import type { Envelope } from "#lib/contract/shapes.ts";
import { HOUR_MS } from "#lib/ground/clock.ts";
import { type Asking, getUntil } from "./api.ts";

const at = (path: string, id: string) => `/listener/${path}?id=${encodeURIComponent(id)}`;

/** The query of an episode's show notes, chapters, songs and languages of transcripts; null without an answer. */
export const notesQuery = (id: string) => ({
  queryKey: ["notes", id],
  queryFn: async (asking: Asking) =>
    (await getUntil(asking)<Envelope<EpisodeNotes>>(at("notes", id))).data[0] ?? null,
  staleTime: HOUR_MS,
});

/** The query of an episode's transcript; `index` is its place among the episode's transcripts. */
export const transcriptQuery = (id: string, index: number) => ({
  queryKey: ["transcript", id, index],
  queryFn: async (asking: Asking) =>
    (await getUntil(asking)<Envelope<Cue>>(`${at("transcript", id)}&index=${index}`)).data,
  staleTime: HOUR_MS,
});
