"use client";
import { useWords } from "#components/language/language-provider.tsx";
import type { StationCard } from "#components/model/station-card.ts";
import { SectionTitle } from "#components/parts/section-title.tsx";
import { EagerLink } from "#components/ui/eager-link.tsx";
import { seriesPath } from "#lib/contract/episode-path.ts";
import type { OnDemandItem } from "#lib/contract/shapes.ts";
import { EpisodeRows } from "../parts/episode-rows.tsx";
import { neighboursOf } from "../parts/series-order.ts";

/** How many episodes are shown beside the next and the previous. */
const FEW = 6;

interface MoreOfSeriesProps {
  item: OnDemandItem;
  card: StationCard;
  series: { items: readonly OnDemandItem[]; loadedAtMs: number };
  nowMs: number;
  zone: string;
}

/** More episodes of a series: the next, the previous, then the newest. */
export function MoreOfSeries({ item, card, series, nowMs, zone }: MoreOfSeriesProps) {
  const { t } = useWords();
  if (!item.series || series.items.length < 2) return null;
  const { next, previous } = neighboursOf(item.id, series.items);
  const beside = [next, previous].filter((each) => each !== undefined);
  const others = series.items
    .filter(({ id }) => id !== item.id && !beside.some((each) => each.id === id))
    .slice(0, FEW);
  const list = { stations: { [card.rpuid]: card }, loadedAtMs: series.loadedAtMs };
  const rows = (items: readonly OnDemandItem[]) => (
    <EpisodeRows {...{ items, list, nowMs, zone }} series={series.items} ownStation />
  );
  const name = item.podcastTitle ?? item.name;
  return (
    <div className="px-(--gutter)">
      {next && (
        <section aria-labelledby="next-episode" className="pt-8">
          <SectionTitle id="next-episode">{t("catchUp.episode.next")}</SectionTitle>
          <div className="pt-3">{rows([next])}</div>
        </section>
      )}
      {previous && (
        <section aria-labelledby="previous-episode" className="pt-8">
          <SectionTitle id="previous-episode">{t("catchUp.episode.previous")}</SectionTitle>
          <div className="pt-3">{rows([previous])}</div>
        </section>
      )}
      {others.length > 0 && (
        <section aria-labelledby="more-of-series" className="pt-8">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6">
            <SectionTitle id="more-of-series">{t("catchUp.episode.more", { series: name })}</SectionTitle>
            <EagerLink
              href={seriesPath(item.rpuid, item.series.id)}
              className="text-sm underline underline-offset-4 hover:no-underline"
            >
              {t("catchUp.episode.allOf", { series: name })}
            </EagerLink>
          </div>
          <div className="pt-3">{rows(others)}</div>
        </section>
      )}
    </div>
  );
}
