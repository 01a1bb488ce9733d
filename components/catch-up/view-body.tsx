"use client";
import Link from "next/link";
import { memo } from "react";
import { useWords } from "#components/language/language-provider.tsx";
import type { Words } from "#components/language/words.ts";
import type { Country } from "#components/model/countries.ts";
import { tintStyle } from "#components/model/station-card.ts";
import { dayKey, dayName, type TimeHere } from "#components/model/time.ts";
import { InsteadLazy } from "#components/parts/instead-lazy.tsx";
import { Pager } from "#components/parts/pager.tsx";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { StationMark } from "#components/ui/station-mark.tsx";
import { seriesPath } from "#lib/contract/episode-path.ts";
import type { OnDemandItem } from "#lib/contract/shapes.ts";
import { capital } from "#lib/ground/text.ts";
import type { CatchUpData, WantedView } from "../model/catch-up-data.ts";
import type { CatchUpQuery } from "../model/catch-up-query.ts";
import { EPISODES_PER_PAGE, type EpisodeList } from "../model/episodes-data.ts";
import { fewOfSeries } from "../model/few-of-series.ts";
import { EpisodeRows } from "../parts/episode-rows.tsx";
import { firstBroadcastMs } from "../parts/series-order.ts";
import { dayInWords } from "../parts/window-words.ts";
import { ChooseCategory, ChooseStation } from "./choices.tsx";
import { LeavingView } from "./leaving-view.tsx";
import { SeriesGrid } from "./series-grid.tsx";

export interface ViewBodyProps extends TimeHere {
  wanted: WantedView;
  data: CatchUpData;
  countries: readonly Country[];
  countryName: string;
  change: (changes: Partial<CatchUpQuery>) => void;
  onTurn: (page: number) => void;
}

/** The content of the chosen view; a memo, because its lists are long. */
export const ViewBody = memo(function ViewBody(props: ViewBodyProps) {
  const { t, genre } = useWords();
  const { wanted, data, nowMs, zone, change } = props;
  const { episodes, series, stations, categories } = data;
  switch (wanted.by) {
    case "leaving":
      if (!episodes || episodes.items.length === 0) return <NothingHere {...props} />;
      if (data.noneLeaves) return <NoneLeaves {...props} list={episodes} />;
      return <LeavingView list={episodes} nowMs={nowMs} zone={zone} />;
    case "newest":
      return <Pages {...props} list={episodes} />;
    case "series":
      if (!series || series.series.length === 0) return <NothingHere {...props} />;
      return <SeriesGrid list={series} nowMs={nowMs} zone={zone} />;
    case "station": {
      if (!stations || stations.length === 0) return <NothingHere {...props} />;
      if (!wanted.station)
        return (
          <ChooseStation stations={stations} onChoose={(rpuid) => change({ station: rpuid, page: 1 })} />
        );
      const [card] = stations;
      return (
        <>
          {card && (
            <div
              className="tint-solid flex flex-wrap items-center gap-x-5 gap-y-3 px-(--gutter) py-4"
              style={tintStyle(card)}
            >
              <StationMark station={card} size={56} />
              <h2 className="min-w-0 flex-1 font-display text-2xl font-bold" dir="auto">
                {card.name}
              </h2>
              <Button onClick={() => change({ station: null, page: 1 })}>{t("catchUp.everyStation")}</Button>
            </div>
          )}
          <Pages {...props} list={episodes} ownStation />
        </>
      );
    }
    case "category": {
      if (!categories || categories.length === 0) return <NothingHere {...props} />;
      if (!wanted.category)
        return (
          <ChooseCategory categories={categories} onChoose={(href) => change({ category: href, page: 1 })} />
        );
      const chosen = categories.find(({ href }) => href === wanted.category);
      return (
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3 border-b border-line px-(--gutter) py-4">
            <h2 className="min-w-0 font-display text-2xl font-bold" dir="auto">
              {chosen ? genre(chosen.name) : t("catchUp.views.category")}
            </h2>
            <Button onClick={() => change({ category: null, page: 1 })}>{t("catchUp.everyCategory")}</Button>
          </div>
          <Pages {...props} list={episodes} />
        </>
      );
    }
  }
});

/** How many of the newest episodes may be of one series, where no episode leaves. */
const MOST_OF_SERIES = 2;

/** The first page of the newest episodes, few of each series, where no episode leaves. */
function NoneLeaves({ list, countryName, nowMs, zone, change }: ViewBodyProps & { list: EpisodeList }) {
  const { t } = useWords();
  const { items, more } = fewOfSeries(list.items, MOST_OF_SERIES);
  return (
    <>
      <div className="px-(--gutter) pt-6">
        <h2 className="font-bold">{t("catchUp.empty.leaving.title", { country: countryName })}</h2>
        <p className="text-muted">{t("catchUp.empty.leaving.text")}</p>
      </div>
      <ByDay {...{ nowMs, zone }} list={{ ...list, items }} />
      <ul className="px-(--gutter)">
        {more.map(({ item, number }) => (
          <li key={item.id} className="pt-4">
            <Link
              href={seriesPath(item.rpuid, item.series?.id ?? "")}
              prefetch={false}
              className="underline underline-offset-4 hover:no-underline"
              dir="auto"
            >
              {t("catchUp.moreOfSeries", { number, series: item.podcastTitle ?? "" })}
            </Link>
          </li>
        ))}
      </ul>
      {list.total > items.length && (
        <div className="px-(--gutter) pt-6">
          <Button onClick={() => change({ by: "newest", page: more.length > 0 ? 1 : 2 })}>
            {t("catchUp.empty.toNewest")}
          </Button>
        </div>
      )}
    </>
  );
}

function Pages(props: ViewBodyProps & { list: EpisodeList | undefined; ownStation?: boolean }) {
  const { t } = useWords();
  const { list, wanted, nowMs, zone, ownStation, onTurn } = props;
  if (!list || list.total === 0) return <NothingHere {...props} />;
  return (
    <>
      <ByDay {...{ list, nowMs, zone, ownStation }} />
      <Pager
        page={wanted.page}
        pages={Math.ceil(list.total / EPISODES_PER_PAGE)}
        onTurn={onTurn}
        label={t("catchUp.pages")}
      />
    </>
  );
}

function NothingHere({ wanted, data, countries, countryName, nowMs, zone, change }: ViewBodyProps) {
  const { t } = useWords();
  const { by, station, category } = wanted;
  if (data.instead) {
    return (
      <div className="pt-4">
        <InsteadLazy
          title={t("catchUp.empty.newest.title", { country: countryName })}
          text={t("catchUp.empty.newest.text")}
          start={data.instead}
          elsewhere={t("catchUp.empty.elsewhere")}
          path="/catch-up"
          country={wanted.country}
          {...{ countries, nowMs, zone }}
        />
      </div>
    );
  }
  const [back, label] =
    by === "station" && station
      ? ([by, t("catchUp.everyStation")] as const)
      : by === "category" && category
        ? ([by, t("catchUp.everyCategory")] as const)
        : (["newest", t("catchUp.empty.toNewest")] as const);
  return (
    <div className="pt-4">
      <Notice title={t("catchUp.empty.here.title")} text={t("catchUp.empty.here.text")}>
        <Button onClick={() => change({ by: back, station: null, category: null, page: 1 })}>{label}</Button>
      </Notice>
    </div>
  );
}

interface Day {
  key: string;
  /** Undefined for episodes without a broadcast time. */
  ms: number | undefined;
  items: OnDemandItem[];
}

/** Groups neighbouring episodes of the same day, in the given order. */
function daysOf(items: readonly OnDemandItem[], zone: string): Day[] {
  const days: Day[] = [];
  for (const item of items) {
    const ms = firstBroadcastMs(item);
    const key = ms === undefined ? "" : dayKey(ms, zone);
    const last = days.at(-1);
    if (last?.key === key) last.items.push(item);
    else days.push({ key, ms, items: [item] });
  }
  return days;
}

/** "Today", "Yesterday", "Friday 1 May". */
function nameOf(ms: number, nowMs: number, zone: string, words: Words): string {
  const word = dayInWords(ms, nowMs, zone, words);
  if (/\d/.test(word)) return dayName(ms, zone, words);
  return capital(word.charAt(0)) + word.slice(1);
}

/** Episodes under the days of their broadcasts. */
function ByDay({ list, nowMs, zone, ownStation }: TimeHere & { list: EpisodeList; ownStation?: boolean }) {
  const words = useWords();
  return daysOf(list.items, zone).map(({ key, ms, items }) => (
    <section key={`${key} ${items[0]?.id}`} className="px-(--gutter) pt-7">
      {ms !== undefined && <h2 className="pb-2 section-title">{nameOf(ms, nowMs, zone, words)}</h2>}
      <EpisodeRows {...{ items, list, nowMs, zone, ownStation }} />
    </section>
  ));
}
