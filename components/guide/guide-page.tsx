"use client";
import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { type ReactNode, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import type { LanesView } from "#components/device/preferences.ts";
import { serverClock } from "#components/device/server-clock.ts";
import { useNow } from "#components/device/use-now.ts";
import { useLanesMark, useOwnLanes } from "#components/device/use-own-lanes.ts";
import { useWords } from "#components/language/language-provider.tsx";
import type { Country } from "#components/model/countries.ts";
import { dayNameFrom, type TimeHere } from "#components/model/time.ts";
import { startOfDayMs } from "#components/model/zone-days.ts";
import { ViewChoice } from "#components/parts/view-choice.tsx";
import { Button } from "#components/ui/button.tsx";
import { CountrySelect } from "#components/ui/country-select.tsx";
import { Failure } from "#components/ui/failure.tsx";
import { createRest } from "#components/ui/leaving.ts";
import { Notice } from "#components/ui/notice.tsx";
import { useAddress, writeAddress } from "#components/ui/use-address.ts";
import { useChooseCountry } from "#components/ui/use-choose-country.ts";
import { useZone } from "#components/ui/use-zone.ts";
import type { Category } from "#lib/contract/shapes.ts";
import { MINUTE_MS } from "#lib/ground/clock.ts";
import { createGuideTime, type GuideTime } from "../model/guide-time.ts";
import { GenreSelect, GuideJumps } from "./guide-controls.tsx";
import type { GuideStart } from "./guide-data.ts";
import { type GuideSpan, guideSpan } from "./guide-days.ts";
import styles from "./guide-grid.module.css";
import { atOf, momentOf, outsideOf, readGuideQuery, TONIGHT } from "./guide-query.ts";
import { pageOfRows } from "./use-guide-rows.ts";

interface GuidePageProps {
  countries: readonly Country[];
  country: string;
  countryName: string;
  genres: readonly Category[];
  start: GuideStart;
  /** The listener's zone as the server knows it. */
  zone: string;
  view: LanesView;
  /** Whether the server assumed a wide screen. */
  wide: boolean;
  /** Stands in the place of the programmes where a country has none; false elsewhere. */
  instead: ReactNode;
}

// Loaded where they are shown: phones need no grid, wide screens need no lists until a listener asks for them.
const GuideGrid = dynamic(() => import("./guide-grid.tsx").then((module) => module.GuideGrid), {
  loading: () => <GuideSkeleton />,
});
const GuideList = dynamic(() => import("./guide-list.tsx").then((module) => module.GuideList), {
  loading: () => <GuideSkeleton />,
});

/** The first stations of the rows, the listener's own first, and the mark of a wait for them. */
function useFirstRows(country: string, genre: string | null, start: GuideStart) {
  const own = useOwnLanes(country);
  const wanted = useMemo(() => ({ country, genre, first: own }), [country, genre, own]);
  const rows = useQuery(pageOfRows(wanted, 0, start));
  return { wanted, rows, mark: useLanesMark(own.length > 0 && rows.isPlaceholderData) };
}

/** The guide: past, present and future programmes of all stations of a country. */
export function GuidePage(props: GuidePageProps) {
  const { t } = useWords();
  const { countries, country, countryName, genres, start } = props;
  const [{ genre, at, ...query }, change] = useAddress(readGuideQuery);
  const view = query.view ?? props.view;
  const { changing, choose: chooseCountry } = useChooseCountry(country);
  const wide = useWide(props.wide);
  const zone = useZone(props.zone);
  const nowMs = useNow(start.nowMs);
  const [time] = useState(() => createGuideTime(momentOf(at, start.nowMs, zone)));
  useGuideAddress(time, at, country, zone);
  const todayMs = startOfDayMs(nowMs, zone);
  const span = useMemo(() => guideSpan(todayMs, zone), [todayMs, zone]);
  const { wanted, rows, mark } = useFirstRows(country, genre, start);
  const setGenre = (href: string | null) => change({ country, genre: href }, { push: true });
  const shared = { countryName, start, wanted, span, nowMs, zone, time };
  return (
    <div aria-busy={changing} className={changing ? "opacity-50" : ""}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-(--gutter) pb-1.5">
        <div className="flex max-w-full min-w-0 flex-wrap items-baseline gap-x-4 gap-y-1">
          <h1 className="text-base font-bold max-sm:sr-only">{t("guide.title")}</h1>
          <CountrySelect countries={countries} value={country} onChange={chooseCountry} />
          {!props.instead && <GenreSelect genres={genres} value={genre} onChange={setGenre} />}
        </div>
        {!props.instead && (
          <div className="max-sm:hidden">
            <ViewChoice value={view} onChoose={(next) => change({ country, view: next })} />
          </div>
        )}
      </div>
      {!props.instead && <GuideJumps {...{ time, span, nowMs, zone }} />}
      {!props.instead && <Outside {...{ at, time, span, nowMs, zone }} />}
      {props.instead ? (
        props.instead
      ) : rows.isPending ? (
        <GuideSkeleton />
      ) : rows.error && !rows.data ? (
        <Failure error={rows.error} onRetry={() => void rows.refetch()} />
      ) : rows.data.total === 0 ? (
        <Notice
          title={t(genre ? "guide.none.title" : "guide.empty.title")}
          text={t(genre ? "guide.none.text" : "now.empty.text")}
        >
          {genre && <Button onClick={() => setGenre(null)}>{t("directory.everyGenre")}</Button>}
        </Notice>
      ) : (
        // A new day or another zone changes the time axis.
        <div key={`${span.fromMs} ${span.toMs} ${genre}`} {...mark}>
          {view === "timeline" && wide ? (
            <GuideGrid rows={rows.data.total} {...shared} />
          ) : (
            <GuideList rows={rows.data.total} {...shared} />
          )}
        </div>
      )}
    </div>
  );
}

interface OutsideProps extends TimeHere {
  at: string;
  time: GuideTime;
  span: GuideSpan;
}

/** Says that the moment of the address with which the page opened is not in the guide, until the listener moves on. */
function Outside({ at, time, span, nowMs, zone }: OutsideProps) {
  const words = useWords();
  const [outsideMs, setOutside] = useState(() => outsideOf(at, nowMs, zone));
  useEffect(() => time.onJump(() => setOutside(null)), [time]);
  if (outsideMs === null) return null;
  const dayOf = (ms: number) => dayNameFrom(ms, nowMs, zone, words);
  return (
    <p className="px-(--gutter) pb-2 text-sm" dir="auto">
      {words.t("guide.outside", {
        day: dayOf(outsideMs),
        first: dayOf(span.fromMs),
        last: dayOf(span.toMs - 1),
      })}
    </p>
  );
}

/** Empty rows, drawn by the style sheet, shown until the guide's stations are known. */
const GuideSkeleton = () => <div className={styles.waiting} aria-busy="true" />;

/** A screen with room for the grid; equal to `sm` of the style sheets. */
const WIDE = "(width >= 40rem)";

function subscribe(notify: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener("change", notify);
  return () => query.removeEventListener("change", notify);
}

/** Whether the page has room for the grid. `guess` is the server's assumption. */
function useWide(guess: boolean): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(WIDE).matches,
    () => guess,
  );
}

/** Rest before the address changes, because browsers limit how often it may. */
const SETTLED_MS = 400;

/** Keeps the address and the guide at the same moment; `at` is the moment in the address, perhaps by the clocks of `zone`. */
function useGuideAddress(time: GuideTime, at: string, country: string, zone: string): void {
  const known = useRef(at);
  const knownZone = useRef(zone);
  useEffect(() => {
    const { atMs, followsNow } = momentOf(at, serverClock.now(), zone);
    // Now is now in every zone.
    const isSame = at === known.current && (zone === knownZone.current || followsNow);
    known.current = at;
    knownZone.current = zone;
    if (!isSame) time.jump({ atMs, toNow: followsNow, tonight: at === TONIGHT, atOnce: true });
  }, [at, time, zone]);
  useEffect(() => {
    const rest = createRest();
    let tonightMs = Number.NaN;
    let isStep = false;
    const write = () => {
      const push = isStep;
      isStep = false;
      const { atMs, followsNow } = time.read();
      const tonight = Math.abs(atMs - tonightMs) <= MINUTE_MS;
      const next = followsNow ? "" : tonight ? TONIGHT : atOf(atMs);
      if (next === known.current) return;
      known.current = next;
      const params = new URLSearchParams(location.search);
      // With the country, the link shows the same stations to everybody.
      params.set("country", country);
      if (next === "") params.delete("at");
      else params.set("at", next);
      writeAddress(params.toString(), push);
    };
    const settle = () => rest.soon(write, SETTLED_MS);
    const forget = [
      time.subscribe(settle),
      time.onJump((jump) => {
        tonightMs = jump.tonight ? jump.atMs : Number.NaN;
        // Presses in quick succession are one step; Back's own jump is none.
        isStep = jump.isStep === true || (isStep && !jump.atOnce);
        settle();
      }),
    ];
    return () => {
      rest.end();
      for (const end of forget) end();
    };
  }, [time, country]);
}
