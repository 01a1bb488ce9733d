"use client";
import type { ReactNode } from "react";
import { useWords } from "#components/language/language-provider.tsx";
import type { OnAirNow } from "#components/model/playable.ts";
import { type Programme, phaseOf } from "#components/model/programme.ts";
import { clockTime, dayName, zoneOffsetMs } from "#components/model/time.ts";
import { zoneCity } from "#components/model/zones.ts";
import { HOUR_MS } from "#lib/ground/clock.ts";
import type { StationCard } from "../model/station-card.ts";
import { TimelineRow } from "./timeline-row.tsx";

interface TimelineProps {
  card: StationCard;
  programmes: readonly Programme[];
  onAir: OnAirNow;
  nowMs: number;
  zone: string;
  stationZone?: string;
  calendar: ReactNode;
}

/** Programmes within this time before and after now are always shown; others after a press. */
const RECENT_MS = 3 * HOUR_MS;
const SOON_MS = 5 * HOUR_MS;

/** The programmes of today from top to bottom, with the red line at the present; nothing without a schedule. */
export function Timeline({ card, programmes, onAir, nowMs, zone, stationZone, calendar }: TimelineProps) {
  const words = useWords();
  const { t } = words;
  if (programmes.length === 0) return null;
  const rows = (list: readonly Programme[]) =>
    list.map((programme) => <TimelineRow key={programme.key} {...{ card, programme, onAir, nowMs, zone }} />);
  const earlier = programmes.filter(({ stopMs }) => stopMs < nowMs - RECENT_MS);
  const later = programmes.filter(({ startMs }) => startMs > nowMs + SOON_MS);
  const around = programmes.slice(earlier.length, programmes.length - later.length);
  const elsewhere = stationZone && zoneOffsetMs(nowMs, stationZone) !== zoneOffsetMs(nowMs, zone);
  return (
    <section aria-labelledby="today" className="@container px-(--gutter) py-6">
      <h2 id="today" className="part-title">
        {t("station.today")}
      </h2>
      <p className="text-sm text-muted">
        {dayName(nowMs, zone, words)}
        {elsewhere &&
          `. ${t("station.zoneDiffers", { city: zoneCity(stationZone), time: clockTime(nowMs, stationZone) })}`}
      </p>
      <Folded summary={t("station.earlier", { number: earlier.length })}>{rows(earlier)}</Folded>
      {around.length > 0 && <ol className="mt-3 grid gap-0.5">{rows(around)}</ol>}
      <Folded summary={t("station.later", { number: later.length })}>{rows(later)}</Folded>
      {programmes.some((programme) => phaseOf(programme, nowMs) === "again") && (
        <p className="mt-3 text-sm text-muted">{t("catchUp.inferred.note")}</p>
      )}
      <p className="mt-3">{calendar}</p>
    </section>
  );
}

function Folded({ summary, children }: { summary: string; children: ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <details className="mt-3">
      <summary className="min-h-9 py-1.5 text-sm underline underline-offset-4">{summary}</summary>
      <ol className="mt-2 grid gap-0.5">{children}</ol>
    </details>
  );
}
