"use client";
import { useWords } from "#components/language/language-provider.tsx";
import type { Words } from "#components/language/words.ts";
import { toPlayableEpisode } from "#components/model/playable-episode.ts";
import { tintStyle } from "#components/model/station-card.ts";
import { clockTime, type TimeHere } from "#components/model/time.ts";
import nowLine from "#components/parts/now-line.module.css";
import { placeholders, Skeleton, SkeletonRow } from "#components/ui/skeleton.tsx";
import type { OnDemandItem } from "#lib/contract/shapes.ts";
import { DAY_MS, HOUR_MS } from "#lib/ground/clock.ts";
import type { EpisodeList } from "../model/episodes-data.ts";
import { type Offer, offerOf } from "../model/offer.ts";
import { WindowText } from "../parts/episode-parts.tsx";
import { EpisodeWords } from "../parts/episode-words.tsx";
import { PlayEpisode } from "../parts/play-episode.tsx";
import { QueueButtons } from "../parts/queue-buttons.tsx";
import styles from "./fuse.module.css";
import { Fuse, shareAhead, TICKS_MS } from "./fuse.tsx";
import { LEAVING_GROUPS, leavingGroup } from "./leaving-group.ts";

interface LeavingProps extends TimeHere {
  list: EpisodeList;
}

interface Leaving {
  item: OnDemandItem;
  offer: Offer;
}

const tickLabel = (ms: number, { t }: Words) => {
  if (ms < DAY_MS) return t("catchUp.leaving.ticks.hours", { number: ms / HOUR_MS });
  return t("catchUp.leaving.ticks.days", { number: ms / DAY_MS });
};

/** The background of words, which the line passes behind: it would strike through the letters. */
const MASKED = "bg-(--tint-fill,var(--paper))";

/** The episodes that leave soon, the first to leave first, as fuses that burn at the Now line. */
export function LeavingView({ list, nowMs, zone }: LeavingProps) {
  const words = useWords();
  const leaving = list.items.map((item) => ({ item, offer: offerOf(item, nowMs, list.loadedAtMs) }));
  return (
    <div className="relative isolate">
      <div className={nowLine.ruler} aria-hidden="true">
        {TICKS_MS.map((ms) => (
          <span key={ms} className={styles.tick} style={{ "--share": shareAhead(ms).toFixed(4) }}>
            {tickLabel(ms, words)}
          </span>
        ))}
        <span className={nowLine.rulerFlag}>{clockTime(nowMs, zone)}</span>
      </div>
      <div className={nowLine.line} data-now-line="" aria-hidden="true" />
      {LEAVING_GROUPS.map((group) => {
        const inGroup = leaving.filter((each) => leavingGroup(each.offer, nowMs, zone) === group);
        return inGroup.length > 0 ? (
          <section key={group} aria-labelledby={`leaving-${group}`}>
            <h2 id={`leaving-${group}`} className="relative z-2 px-(--gutter) pt-8 pb-2 section-title">
              <span className={`${MASKED} pe-3`}>{words.t(`catchUp.leaving.${group}`)}</span>
            </h2>
            <ol className="@container/rows border-t border-line">
              {inGroup.map((each) => (
                <LeavingRow key={each.item.id} {...each} {...{ list, nowMs, zone }} />
              ))}
            </ol>
          </section>
        ) : null;
      })}
    </div>
  );
}

function LeavingRow({ item, offer, list, nowMs, zone }: Leaving & LeavingProps) {
  const card = list.stations[item.rpuid];
  const gone = offer.kind !== "playable";
  return (
    <li className={styles.row} style={card ? tintStyle(card) : undefined}>
      <div
        className={`relative z-2 grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-(--gutter) pt-3 @min-[52rem]:grid-cols-[auto_minmax(0,1fr)_auto_5.75rem] print:grid-cols-[minmax(0,1fr)_auto]! print:pt-1.5 ${gone ? "hatch" : ""}`}
      >
        <span className="relative z-3 flex print:hidden">
          {card && <PlayEpisode {...{ item, card, offer, nowMs }} />}
        </span>
        <EpisodeWords {...{ item, card, nowMs, zone }} />
        <WindowText
          {...{ offer, nowMs, zone }}
          className={`${MASKED} col-start-2 w-fit @max-[17rem]:col-span-full @min-[52rem]:col-start-3 @min-[52rem]:row-start-1 @min-[52rem]:ps-2 @min-[52rem]:text-end print:row-start-1`}
        />
        {card && !gone && (
          <span
            className={`${MASKED} relative z-3 col-start-3 row-span-2 row-start-1 flex gap-1 @max-[40rem]:flex-col @max-[22rem]:row-span-1 @max-[22rem]:row-start-2 @max-[22rem]:flex-row! @max-[17rem]:col-span-full @max-[17rem]:row-start-auto @min-[52rem]:col-start-4 @min-[52rem]:row-span-1 print:hidden`}
          >
            <QueueButtons episode={toPlayableEpisode(item, card)} />
          </span>
        )}
      </div>
      <div className="pt-1.5 pb-2 print:py-0">
        <Fuse offer={offer} nowMs={nowMs} />
      </div>
    </li>
  );
}

/** An empty chart, shown until the leaving episodes arrive. */
export function LeavingSkeleton() {
  return (
    <div className="relative isolate" aria-hidden="true">
      <div className={nowLine.ruler} />
      <div className={nowLine.line} />
      <Skeleton className="mx-(--gutter) mt-8 mb-2.5 h-6 w-40 max-w-3/5" />
      <ul className="border-t border-line">
        {placeholders(7).map((key) => (
          <li key={key} className={styles.row}>
            <div className="flex items-center gap-4 px-(--gutter) pt-3">
              <SkeletonRow mark="size-11 rounded-full" first="h-5 w-72 max-w-4/5" second="w-40 max-w-3/5" />
            </div>
            <div className="h-7.5" />
          </li>
        ))}
      </ul>
    </div>
  );
}
