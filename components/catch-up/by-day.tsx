"use client";
import { useWords } from "#components/language/language-provider.tsx";
import type { Words } from "#components/language/words.ts";
import { dayKey, dayName } from "#components/model/time.ts";
import type { OnDemandItem } from "#lib/contract/shapes.ts";
import type { EpisodeList } from "../model/episodes-data.ts";
import { EpisodeRows } from "../parts/episode-rows.tsx";
import { firstBroadcastMs } from "../parts/series-order.ts";
import { dayInWords } from "../parts/window-words.ts";

interface ByDayProps {
  list: EpisodeList;
  nowMs: number;
  zone: string;
  ownStation?: boolean;
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
  return word.charAt(0).toLocaleUpperCase(words.locale) + word.slice(1);
}

/** Episodes under the days of their broadcasts. */
export function ByDay({ list, nowMs, zone, ownStation }: ByDayProps) {
  const words = useWords();
  return daysOf(list.items, zone).map(({ key, ms, items }) => (
    <section key={`${key} ${items[0]?.id}`} className="px-(--gutter) pt-7">
      {ms !== undefined && <h2 className="pb-2 section-title">{nameOf(ms, nowMs, zone, words)}</h2>}
      <EpisodeRows {...{ items, list, nowMs, zone, ownStation }} />
    </section>
  ));
}
