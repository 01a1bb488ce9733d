/** What one question finds, asked the same way for the server's first paint and for each letter typed afterwards. */
import { serverClock } from "#components/device/server-clock.ts";
import { apiGet, type Get } from "#components/model/api.ts";
import { type StationCard, toCard } from "#components/model/station-view.ts";
import type { Found } from "#lib/contract/find-shapes.ts";
import type { Envelope } from "#lib/contract/shapes.ts";
import { SECOND_MS } from "#lib/ground/clock.ts";
import type { Asking } from "./asking.ts";
import { MOST_LETTERS, type SearchQuery } from "./search-query.ts";

/** Of each kind, where all kinds are shown. */
export const FEW = 6;
/** Of one kind, where it is shown alone; and so many more each time they are asked for. */
export const STEP = 40;
/** The API gives no more. */
export const MOST = 200;
/** As long as the server says so: another song begins. */
export const FOUND_TRUE_FOR_MS = 30 * SECOND_MS;

export type Asked = Omit<SearchQuery, "country" | "steps"> & { country: string; limit: number };

export interface FoundAnswer extends Omit<Found, "of"> {
  /** The stations of what is not a station, by rpuid. */
  cards: Record<string, StationCard>;
  /** When this was answered, server time: what opens later has no address in it yet. */
  loadedAtMs: number;
}

/** What is asked, with nothing in it that changes no answer, always in the same order. */
export function toAsked(query: SearchQuery, country: string): Asked {
  const { genre, language, playable, only, steps } = query;
  const limit = only ? steps * STEP : FEW;
  const q = query.q.trim().slice(0, MOST_LETTERS);
  return { q, country, genre, language, playable, only, limit };
}

/** Undefined when nothing is asked. @throws ApiError */
export async function findEverything(
  get: Get,
  { q, country, genre, language, playable, only, limit }: Asked,
  nowMs: number,
  signal?: AbortSignal,
): Promise<FoundAnswer | undefined> {
  if (q === "") return undefined;
  const query = new URLSearchParams({ q, country, limit: String(limit) });
  if (genre) query.set("genre", genre);
  if (language) query.set("language", language);
  if (playable) query.set("playable", "true");
  if (only) query.set("only", only);
  const { data } = await get<Envelope<Found>>(`/listener/search?${query}`, { signal });
  const [found] = data;
  if (!found) return undefined;
  const { of, ...groups } = found;
  return {
    ...groups,
    cards: Object.fromEntries(of.map((station) => [station.rpuid, toCard(station)])),
    loadedAtMs: nowMs,
  };
}

/** Null when nothing is asked. */
export const findQuery = (asked: Asked) => ({
  queryKey: ["find", asked] as const,
  queryFn: async ({ signal }: Asking) =>
    (await findEverything(apiGet, asked, serverClock.now(), signal)) ?? null,
  staleTime: FOUND_TRUE_FOR_MS,
});

/** Whether the key of a find query asked for a beginning of `after`, or for more than it, in the same country. */
export function isSameThought([, before]: readonly ["find", Asked], after: Asked): boolean {
  return before.country === after.country && (before.q.startsWith(after.q) || after.q.startsWith(before.q));
}

/** How much there is of each kind; series stand among the episodes. */
export const totalsOf = ({ stations, programmes, series, episodes, songs }: FoundAnswer) => ({
  stations: stations.total,
  programmes: programmes.total,
  episodes: series.total + episodes.total,
  songs: songs.total,
});
