"use client";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { dateFormat } from "#components/language/formatters.ts";
import { useWords } from "#components/language/language-provider.tsx";
import { dayKey, dayName, shortDay, type TimeHere } from "#components/model/time.ts";
import { namedGenres } from "#components/parts/kind-of.ts";
import { Select } from "#components/ui/select.tsx";
import type { Category } from "#lib/contract/shapes.ts";
import { HOUR_MS } from "#lib/ground/clock.ts";
import { type GuideTime, shownMs } from "../model/guide-time.ts";
import {
  clampTo,
  dayAt,
  type GuideDay,
  type GuideSpan,
  hourOf,
  hourOn,
  sameTimeOn,
  tonightMs,
} from "./guide-days.ts";

interface GuideJumpsProps extends TimeHere {
  time: GuideTime;
  span: GuideSpan;
}

const STEP_MS = 2 * HOUR_MS;
const QUIET =
  "inline-flex min-h-[min(2.25rem,12vw)] shrink-0 items-center border-b-2 border-transparent px-2 text-sm whitespace-nowrap text-muted hover:text-ink aria-pressed:border-ink aria-pressed:font-bold aria-pressed:text-ink";
const ROUND =
  "grid size-9 shrink-0 place-items-center rounded-full text-muted hover:bg-ink hover:text-paper max-sm:hidden";

/** The buttons Now, Tonight, Earlier and Later, the hours, and the days of the guide. */
export function GuideJumps({ time, span, nowMs, zone }: GuideJumpsProps) {
  const { t } = useWords();
  // Subscribes to the day and to "is it now", which change seldom; the moment changes with every pixel.
  const shown = () => shownMs(time.read(), nowMs);
  const shownDay = () => dayAt(span, shown()).key;
  const day = useSyncExternalStore(time.subscribe, shownDay, shownDay);
  const atNow = useSyncExternalStore(
    time.subscribe,
    () => time.read().followsNow,
    () => true,
  );
  const jumpTo = (atMs: number) => time.jump({ atMs: clampTo(span, atMs), toNow: false, isStep: true });
  return (
    <div className="flex flex-wrap items-center gap-x-1 px-(--gutter) pb-1 sm:flex-nowrap">
      <fieldset className="flex flex-wrap items-center gap-x-2 gap-y-1 sm:gap-x-1 sm:shrink-0 sm:flex-nowrap">
        <legend className="sr-only">{t("guide.jumps")}</legend>
        <button
          type="button"
          aria-pressed={atNow}
          onClick={() => time.jump({ atMs: nowMs, toNow: true, isStep: true })}
          className="min-h-[min(2.25rem,12vw)] rounded-full border-2 border-red px-[min(1rem,4vw)] text-sm font-bold text-red hover:bg-red hover:text-on-red aria-pressed:bg-red aria-pressed:text-on-red"
        >
          {t("station.now")}
        </button>
        <button
          type="button"
          onClick={() =>
            time.jump({ atMs: tonightMs(nowMs, zone), toNow: false, tonight: true, isStep: true })
          }
          className="min-h-[min(2.25rem,12vw)] rounded-full border-2 border-ink px-[min(1rem,4vw)] text-sm font-bold hover:bg-ink hover:text-paper"
        >
          {t("guide.tonight")}
        </button>
        <button
          type="button"
          className={`${ROUND} ms-2`}
          aria-label={t("guide.earlier")}
          title={t("guide.earlier")}
          onClick={() => jumpTo(shown() - STEP_MS)}
        >
          <ChevronLeft className="size-5 rtl:-scale-x-100" aria-hidden="true" />
        </button>
        <HourSelect {...{ time, span, nowMs, zone }} />
        <button
          type="button"
          className={ROUND}
          aria-label={t("guide.later")}
          title={t("guide.later")}
          onClick={() => jumpTo(shown() + STEP_MS)}
        >
          <ChevronRight className="size-5 rtl:-scale-x-100" aria-hidden="true" />
        </button>
      </fieldset>
      <Days
        {...{ span, nowMs, zone, chosen: day }}
        onChoose={(choice) => jumpTo(sameTimeOn(choice, shown(), zone))}
      />
    </div>
  );
}

const HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, "0")}:00`);

/** Leads to an hour of the day that the guide shows; a native select, which every phone and keyboard can use. */
function HourSelect({ time, span, nowMs, zone }: GuideJumpsProps) {
  const { t } = useWords();
  const shown = () => shownMs(time.read(), nowMs);
  // The moment changes with every pixel, the hour seldom.
  const shownHour = () => hourOf(shown(), zone);
  const hour = useSyncExternalStore(time.subscribe, shownHour, shownHour);
  const goTo = (chosen: number) =>
    time.jump({ atMs: hourOn(dayAt(span, shown()), chosen, zone), toNow: false, isStep: true });
  return (
    <Select
      label={t("guide.hour")}
      value={String(hour)}
      onChange={(chosen) => goTo(Number(chosen))}
      className="font-time text-sm"
    >
      {HOURS.map((name, each) => (
        <option key={name} value={each}>
          {name}
        </option>
      ))}
    </Select>
  );
}

interface DaysProps extends Omit<GuideJumpsProps, "time"> {
  /** The key of the chosen day. */
  chosen: string;
  onChoose: (day: GuideDay) => void;
}

/** The days from a week ago to a week ahead; the chosen day is scrolled into view. */
function Days({ span, nowMs, zone, chosen, onChoose }: DaysProps) {
  const words = useWords();
  const { t } = words;
  const strip = useRef<HTMLFieldSetElement>(null);
  const today = dayKey(nowMs, zone);
  const monthOf = dateFormat(words.locale, { timeZone: zone, month: "long" });
  useEffect(() => {
    const pressed = strip.current?.querySelector<HTMLElement>(`[data-day="${chosen}"]`);
    if (!pressed || !strip.current) return;
    const middle = pressed.offsetLeft + pressed.offsetWidth / 2;
    strip.current.scrollTo({ left: middle - strip.current.clientWidth / 2 });
  }, [chosen]);
  return (
    <fieldset
      ref={strip}
      className="relative -mx-2 flex min-w-0 gap-0.5 overflow-x-auto [scrollbar-width:none] max-sm:-mx-(--gutter) max-sm:basis-[calc(100%+2*var(--gutter))] max-sm:px-3 sm:ms-2 sm:flex-1"
    >
      <legend className="sr-only">{t("guide.days")}</legend>
      {span.days.map((day) => (
        <button
          key={day.key}
          type="button"
          data-day={day.key}
          aria-pressed={day.key === chosen}
          onClick={() => onChoose(day)}
          aria-label={
            day.key === today
              ? `${t("station.today")}${t("ui.comma")}${dayName(day.startMs, zone, words)}`
              : `${shortDay(day.startMs, zone, words)}${t("ui.comma")}${monthOf.format(day.startMs)}`
          }
          className={QUIET}
        >
          {day.key === today ? t("station.today") : shortDay(day.startMs, zone, words)}
        </button>
      ))}
    </fieldset>
  );
}

interface GenreSelectProps {
  genres: readonly Category[];
  /** A category's href. */
  value: string | null;
  onChange: (href: string | null) => void;
}

/** Chooses one genre or all genres, by a native select like that of the country. */
export function GenreSelect({ genres, value, onChange }: GenreSelectProps) {
  const words = useWords();
  return (
    <Select
      label={words.t("search.filters.genre")}
      value={value ?? ""}
      onChange={(href) => onChange(href || null)}
      outer="min-w-0"
      className="max-w-[min(11rem,78vw)] sm:max-w-72"
    >
      <option value="">{words.t("directory.everyGenre")}</option>
      {namedGenres(genres, words).map(({ href, name }) => (
        <option key={href} value={href}>
          {name}
        </option>
      ))}
    </Select>
  );
}
