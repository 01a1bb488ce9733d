/** Loads a feed's facts about an episode beyond its description, in the browser. */
import type { Cue, EpisodeNotes } from "#lib/contract/episode-extras.ts";
import type { Envelope } from "#lib/contract/shapes.ts";
import { HOUR_MS } from "#lib/ground/clock.ts";
import { queryOf } from "./api.ts";

const at = (path: string, id: string) => `/listener/${path}?id=${encodeURIComponent(id)}`;

/** The query of an episode's show notes, chapters, songs and languages of transcripts; null without an answer. */
export const notesQuery = (id: string) =>
  queryOf(
    { queryKey: ["notes", id], staleTime: HOUR_MS },
    async (get) => (await get<Envelope<EpisodeNotes>>(at("notes", id))).data[0] ?? null,
  );

/** The query of an episode's transcript; `index` is its place among the episode's transcripts. */
export const transcriptQuery = (id: string, index: number) =>
  queryOf(
    { queryKey: ["transcript", id, index], staleTime: HOUR_MS },
    async (get) => (await get<Envelope<Cue>>(`${at("transcript", id)}&index=${index}`)).data,
  );
