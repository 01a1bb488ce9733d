import { sql } from "kysely";
import { nextEdgeSql, playableAt } from "./availability.ts";
import { type OnDemandDoc, streamsJson } from "./ondemand.ts";
import type { CatalogView } from "./view.ts";
import { visibleStatement } from "./visibility.ts";

export interface FeedItem
  extends Pick<
    OnDemandDoc,
    | "odId"
    | "publishedAtMs"
    | "durationSeconds"
    | "more"
    | "doc"
    | "streams"
    | "season"
    | "episode"
    | "episodeType"
  > {
  /** JSON: show notes, chapters, transcripts; or null. */
  extras: string | null;
  /** 1: it came from a podcast feed. */
  ofFeed: number;
}

const heard = visibleStatement<{ ids: string; now: number; limit: number }, FeedItem>(
  (p, visible) => sql`SELECT ondemand.od_id AS odId, ondemand.published_at_ms AS publishedAtMs,
        ondemand.duration_seconds AS durationSeconds, ondemand.doc, ondemand.extras,
        ondemand.season, ondemand.episode, ondemand.episode_type AS episodeType,
        ondemand.extras IS NOT NULL AS more, ${streamsJson} AS streams, source.kind = 'rss' AS ofFeed
      FROM json_each(${p("ids")}) AS asked CROSS JOIN ondemand ON ondemand.id = asked.value
        CROSS JOIN source ON source.id = ondemand.source_id
      WHERE ${visible.item("ondemand")} AND ondemand.published_at_ms <= ${p("now")}
        AND ${playableAt(sql`${p("now")}`)}
      ORDER BY asked.key LIMIT ${p("limit")}`,
);

const edge = visibleStatement<{ ids: string; now: number }, { atMs: number | null }>(
  (p, visible) => sql`SELECT min(CASE
        WHEN ondemand.published_at_ms > ${p("now")} THEN ondemand.published_at_ms
        ELSE ${nextEdgeSql(sql`${p("now")}`)} END) AS atMs
      FROM json_each(${p("ids")}) AS asked CROSS JOIN ondemand ON ondemand.id = asked.value
        CROSS JOIN ondemand_stream ON ondemand_stream.ondemand_id = ondemand.id
      WHERE url IS NOT NULL AND ${visible.item("ondemand")}`,
);

/** The first `limit` of `ids` (row ids) published and playable at `nowMs`, and when (ms) one joins or leaves next. */
export function feedItems(
  view: CatalogView,
  ids: readonly number[],
  { nowMs, limit }: { nowMs: number; limit: number },
): { items: FeedItem[]; edgeMs: number | undefined } {
  const asked = { ids: JSON.stringify(ids), now: nowMs };
  return {
    items: view.all(heard, { ...asked, limit }),
    edgeMs: view.get(edge, asked)?.atMs ?? undefined,
  };
}
