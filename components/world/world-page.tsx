"use client";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ArrowLeft, ArrowRight } from "lucide-react";
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
import { EagerLink } from "#components/ui/eager-link.tsx";
import { Failure } from "#components/ui/failure.tsx";
import { useAddress } from "#components/ui/use-address.ts";
import { useZone } from "#components/ui/use-zone.ts";
import { MINUTE_MS } from "#lib/ground/clock.ts";
import { Band } from "./band.tsx";

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
        <OwnHour
          {...{ hour, own: nearestHour(hours, own), onChoose: choose }}
          time={clockTime(nowMs, zone)}
        />
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

interface OwnHourProps {
  hour: number;
  /** The listener's hour, else the nearest hour with places. */
  own: number;
  /** The time of the listener's clock. */
  time: string;
  onChoose: (hour: number) => void;
}

/** The way to the listener's hour from any other; an arrow says on which side of the band it is nearer. */
function OwnHour({ hour, own, time, onChoose }: OwnHourProps) {
  const { t } = useWords();
  const isAhead = (own - hour + HOURS) % HOURS <= HOURS / 2;
  return (
    <button
      type="button"
      aria-pressed={hour === own}
      onClick={() => onChoose(own)}
      className="flex min-h-9 items-center gap-2 self-center rounded-full border-2 border-red px-4 text-sm font-bold text-red hover:bg-red hover:text-on-red sm:ms-auto aria-pressed:bg-red aria-pressed:text-on-red"
    >
      {hour !== own && !isAhead && <ArrowLeft className="size-4 rtl:-scale-x-100" aria-hidden="true" />}
      {t("world.own", { time })}
      {hour !== own && isAhead && <ArrowRight className="size-4 rtl:-scale-x-100" aria-hidden="true" />}
    </button>
  );
}

/** The countries of an hour with their numbers of stations there, each a link to its stations: the tiles are only some. */
function Countries({ places }: { places: readonly WorldPlace[] }) {
  const { t } = useWords();
  return (
    <ul
      aria-label={t("places.countries")}
      className="side-row gap-x-5 px-(--gutter) pb-3 *:shrink-0 sm:flex-wrap sm:overflow-visible sm:[mask-image:none]"
    >
      {places.map(({ key, country, name, stations }) => (
        <li key={key} className="relative flex items-center gap-1.5 text-sm">
          <EagerLink
            href={`/?country=${country}`}
            className="inline-flex min-h-9 items-center underline underline-offset-4 hover:no-underline"
          >
            <bdi>{name}</bdi>
          </EagerLink>
          <span className="sr-only">{t("directory.count", { number: stations })}</span>
          <span className="font-time text-xs text-muted" aria-hidden="true">
            {t("places.number", { number: stations })}
          </span>
        </li>
      ))}
    </ul>
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
