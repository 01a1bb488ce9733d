"use client";
import dynamic from "next/dynamic";
import { type ReactNode, useState } from "react";
import type { PlayedSong, Station } from "#lib/contract/shapes.ts";
import type { EpisodeList } from "../model/episodes-data.ts";
import { tintStyle, toCard } from "../model/station-card.ts";
import { type StationNowStart, useStationNow } from "../parts/use-station-now.ts";
import { About } from "./about.tsx";
import { CatchUpLink } from "./catch-up-link.tsx";
import { Timeline } from "./day-timeline.tsx";
import { OnAirPanel } from "./on-air-panel.tsx";
import { Songs, useSongs } from "./songs.tsx";
import { StationHead } from "./station-head.tsx";
import { Reception, Streams } from "./streams.tsx";

interface Start extends StationNowStart {
  songs: PlayedSong[];
  hasCatchUp: boolean;
  /** The latest episodes of a station without schedule and songs; null for other stations. */
  episodes: EpisodeList | null;
}

interface StationPageProps {
  station: Station;
  countryName: string;
  /** Where each stream may be heard, in words. */
  restrictions: readonly (string | undefined)[];
  start: Start;
  calendar: ReactNode;
  /** The similar stations. */
  children?: ReactNode;
}

/** A station's page. Where nothing that happens in time is known, streams come first, similar stations beside. */
export function StationPage(props: StationPageProps) {
  const { station, countryName, restrictions, start, calendar, children } = props;
  const card = toCard(station);
  const { zone, nowMs, programmes, records, onAir } = useStationNow(station.rpuid, start);
  const songs = useSongs(station.rpuid, records, start);
  // Decided once: what is told later joins the page without moving the rest to other places.
  const [episodes] = useState(start.episodes);
  const thin = episodes !== null;
  // Decided once, too: a wide page has a column for the songs where both they and the day fill a column.
  const [apart] = useState(start.programmes.length > 0 && start.songs.length > 0);
  const inTime = (
    <>
      <OnAirPanel {...{ programmes, records, nowMs, zone }} />
      <Timeline
        {...{ card, programmes, onAir, nowMs, zone, calendar }}
        stationZone={station.look?.timeZone}
      />
      {episodes && start.hasCatchUp && <LatestEpisodes {...{ card, nowMs, zone }} list={episodes} />}
      {!thin && start.hasCatchUp && <CatchUpLink card={card} />}
    </>
  );
  const played = <Songs rpuid={station.rpuid} {...{ songs, nowMs, zone }} />;
  const known = (
    <>
      <Streams {...{ card, restrictions, onAir, nowMs, zone }} />
      <Reception name={card.name} station={station} />
      <About station={station} />
    </>
  );
  return (
    <article style={tintStyle(card)}>
      <StationHead {...{ card, station, countryName, onAir, zone }} />
      {thin ? (
        <div className="grid grid-cols-1 items-start gap-x-12 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
          <div className="px-(--gutter) lg:pe-0">{known}</div>
          <div className="lg:*:first:border-t-0">
            {inTime}
            {played}
            {children}
          </div>
        </div>
      ) : (
        <>
          <div
            className={`grid grid-cols-1 items-start gap-x-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:pe-(--gutter) ${apart ? "2xl:grid-cols-[minmax(0,5fr)_minmax(0,3fr)_minmax(0,4fr)]" : ""}`}
          >
            <div className={apart ? "2xl:contents" : ""}>
              <div>{inTime}</div>
              <div className={apart ? "2xl:*:border-t-0" : ""}>{played}</div>
            </div>
            <div className="px-(--gutter) lg:px-0">{known}</div>
          </div>
          {children}
        </>
      )}
    </article>
  );
}

/** `LatestEpisodes`: most stations have a schedule or no catch-up, and do not load its code. */
const LatestEpisodes = dynamic(async () => (await import("./latest-episodes.tsx")).LatestEpisodes);
