"use client";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { useNow } from "#components/device/use-now.ts";
import { useWords } from "#components/language/language-provider.tsx";
import type { StationCard } from "#components/model/station-card.ts";
import { clockTime, zoneOffsetMs } from "#components/model/time.ts";
import { type Awake, awakeQuery } from "#components/model/world-data.ts";
import {
  HOURS,
  hourOf,
  nearestHour,
  partOf,
  placesByHour,
  readWorldQuery,
  stationsOf,
  type WorldPlace,
} from "#components/model/world-hours.ts";
import { StationGrid, StationGridSkeleton } from "#components/parts/station-grid.tsx";
import { Failure } from "#components/ui/failure.tsx";
import { useAddress } from "#components/ui/use-address.ts";
import { useZone } from "#components/ui/use-zone.ts";
import { MINUTE_MS } from "#lib/ground/clock.ts";
import { Band } from "./band.tsx";
import { Countries } from "./countries.tsx";

interface WorldPageProps {
  places: readonly WorldPlace[];
  /** Names of countries by code. */
  names: Readonly<Record<string, string>>;
  /** The listener's zone as the server knows it. */
  zone: string;
  nowMs: number;
  /** The hour where the address has none. */
  first: number;
  start: { hour: number; awake: Awake };
}

/** "07:00", in every language. */
const wholeHour = (hour: number) => clockTime(((hour + HOURS) % HOURS) * 60 * MINUTE_MS, "UTC");

/** The world as a band of local hours; the chosen hour's stations as tiles. */
export function WorldPage({ places, names, first, start, ...props }: WorldPageProps) {
  const { t } = useWords();
  const zone = useZone(props.zone);
  const nowMs = useNow(props.nowMs);
  const [{ hour: asked = first }, change] = useAddress(readWorldQuery);
  const hours = useMemo(() => placesByHour(places, nowMs), [places, nowMs]);
  const hour = nearestHour(hours, asked);
  const there = hours[hour] ?? [];
  const own = hourOf(zoneOffsetMs(nowMs, zone) / MINUTE_MS, nowMs);
  const choose = useCallback((chosen: number) => change({ hour: String(chosen) }), [change]);
  return (
    <div className="pb-6">
      <div className="flex flex-wrap items-baseline gap-x-6 gap-y-1 px-(--gutter) pt-4 pb-4">
        <h1 className="page-title">{t("world.title")}</h1>
        <p className="text-muted">{t("world.lead")}</p>
      </div>
      <Band {...{ hours, hour, own, nowMs, zone }} onChoose={choose} />
      <section aria-labelledby="hour-there" className="pt-7">
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 px-(--gutter) pb-3">
          <h2 id="hour-there" className="part-title">
            {t(`world.part.${partOf(hour)}`)}
          </h2>
          <p className="font-time text-sm text-muted" role="status">
            {t("world.span", { from: wholeHour(hour), to: wholeHour(hour + 1), number: stationsOf(there) })}
          </p>
        </div>
        <Countries places={there} />
        <Tiles {...{ hour, names, nowMs, start }} />
      </section>
    </div>
  );
}

/** The stations of the hour, each with the time there. */
function Tiles({
  hour,
  names,
  nowMs,
  start,
}: Pick<WorldPageProps, "names" | "nowMs" | "start"> & { hour: number }) {
  const { t } = useWords();
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...awakeQuery(hour, nowMs),
    placeholderData: keepPreviousData,
    ...(hour === start.hour ? { initialData: start.awake } : {}),
  });
  const noteOf = useCallback(
    ({ rpuid, country = rpuid.slice(0, 3) }: StationCard) => {
      const zone = data?.zones[rpuid];
      return (
        <>
          <bdi>{names[country]}</bdi>
          {zone && <span className="font-time text-xs"> {clockTime(nowMs, zone)}</span>}
        </>
      );
    },
    [data, names, nowMs],
  );
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <StationGridSkeleton count={12} />;
  if (data.stations.length === 0)
    return <p className="border-t border-line px-(--gutter) py-10 text-muted">{t("world.nobody")}</p>;
  return (
    <div aria-busy={isPlaceholderData} className={isPlaceholderData ? "opacity-50" : ""}>
      <StationGrid stations={data.stations} noteOf={noteOf} />
    </div>
  );
}
