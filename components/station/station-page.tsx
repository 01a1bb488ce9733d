"use client";
import type { ReactNode } from "react";
import type { PlayedSong, Station } from "#lib/contract/shapes.ts";
import { tintStyle, toCard } from "../model/station-card.ts";
import { useSongs } from "../model/use-songs.ts";
import { type StationNowStart, useStationNow } from "../parts/use-station-now.ts";
import { About } from "./about.tsx";
import { Timeline } from "./day-timeline.tsx";
import { OnAirPanel } from "./on-air-panel.tsx";
import { Reception } from "./reception.tsx";
import { Songs } from "./songs.tsx";
import { StationHead } from "./station-head.tsx";
import { Streams } from "./streams.tsx";

interface StationPageProps {
  station: Station;
  start: StationNowStart & { songs: PlayedSong[] };
  /** The similar stations, at the end of the page. */
  children?: ReactNode;
}

/** The page of a station: its description, programmes, songs, streams and frequencies. */
export function StationPage({ station, start, children }: StationPageProps) {
  const card = toCard(station);
  const { zone, nowMs, programmes, records, onAir } = useStationNow(station.rpuid, start);
  const songs = useSongs(station.rpuid, records, start);
  return (
    <article style={tintStyle(card)}>
      <StationHead card={card} station={station} onAir={onAir} />
      <div className="grid items-start gap-x-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:pe-(--gutter)">
        <div>
          <OnAirPanel rpuid={station.rpuid} {...{ programmes, records, nowMs, zone }} />
          <Timeline {...{ card, programmes, onAir, nowMs, zone }} stationZone={station.look?.timeZone} />
          <Songs rpuid={station.rpuid} {...{ songs, nowMs, zone }} />
        </div>
        <div className="px-(--gutter) lg:px-0">
          <Streams {...{ card, onAir, nowMs, zone }} />
          <Reception bearers={station.bearers ?? []} label={station.mediumNames?.[0]?.value} />
          <About station={station} />
        </div>
      </div>
      {children}
    </article>
  );
}
