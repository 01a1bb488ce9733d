/** Finds the series of podcast feeds in this directory: of Nowline's own feeds by their paths, of others by the address. */
import type { FollowedSeries } from "#components/device/followed.ts";
import type { Get } from "#components/model/api.ts";
import { inGroups } from "#components/model/in-groups.ts";
import { idOfPath } from "#lib/contract/episode-path.ts";
import type { Envelope, Series } from "#lib/contract/shapes.ts";
import { SEARCHES_AT_ONCE } from "./directory-match.ts";
import type { PortableFeed } from "./formats/collection.ts";

const OWN_FEED = /^\/series\/(\d{4,15})\/(.+)\/feed\.xml$/;

async function find(get: Get, country: string, { url }: PortableFeed): Promise<Series | undefined> {
  const [, rpuid, path] = OWN_FEED.exec(new URL(url).pathname) ?? [];
  const id = path === undefined ? undefined : idOfPath(path);
  const which =
    rpuid === undefined || id === undefined
      ? `feed=${encodeURIComponent(url)}`
      : `rpuid=${rpuid}&series=${encodeURIComponent(id)}`;
  const { data } = await get<Envelope<Series>>(`/listener/series?country=${country}&limit=1&${which}`);
  return data[0];
}

/** The series of `feeds`, followed from `nowMs`, and names of feeds without. @throws ApiError without an answer */
export async function matchSeries(
  get: Get,
  country: string,
  feeds: readonly PortableFeed[],
  nowMs: number,
): Promise<{ known: FollowedSeries[]; unknown: string[] }> {
  const known: FollowedSeries[] = [];
  const unknown: string[] = [];
  for (const group of inGroups(feeds, SEARCHES_AT_ONCE)) {
    const answers = await Promise.all(group.map((feed) => find(get, country, feed)));
    for (const [index, found] of answers.entries()) {
      if (found)
        known.push({ rpuid: found.rpuid, seriesId: found.series.id, name: found.name, sinceMs: nowMs });
      else unknown.push(group[index]?.name ?? "");
    }
  }
  return { known, unknown };
}
