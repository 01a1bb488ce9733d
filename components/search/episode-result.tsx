"use client";
import { offerOf } from "#components/model/offer.ts";
import { seriesNameBeside } from "#components/model/series-name.ts";
import type { StationCard } from "#components/model/station-card.ts";
import { LOOKS } from "#components/parts/episode-rows.tsx";
import { PlayEpisode } from "#components/parts/play-episode.tsx";
import { Published } from "#components/parts/published.tsx";
import { SeriesPrefix } from "#components/parts/series-prefix.tsx";
import { WindowText } from "#components/parts/window-text.tsx";
import { episodePath } from "#lib/contract/episode-path.ts";
import type { FoundEpisode } from "#lib/contract/find-shapes.ts";
import { AboutLine } from "./about-line.tsx";
import { Highlighted } from "./highlighted.tsx";
import { ResultFrame } from "./result-frame.tsx";

interface EpisodeResultProps {
  item: FoundEpisode;
  card: StationCard | undefined;
  query: string;
  nowMs: number;
  zone: string;
  loadedAtMs: number;
}

/** An episode among the results: solid if it can be played, an outline before that, hatched if it is not offered. */
export function EpisodeResult({ item, card, query, nowMs, zone, loadedAtMs }: EpisodeResultProps) {
  const offer = offerOf(item, nowMs, loadedAtMs);
  const series = seriesNameBeside(item);
  return (
    <ResultFrame
      mark={card && <PlayEpisode {...{ item, card, offer, nowMs }} />}
      href={episodePath(item.id)}
      title={
        <span className="bg-(--tint-fill)">
          <SeriesPrefix name={series} />
          <Highlighted text={item.name} query={query} />
        </span>
      }
      about={
        <span className="bg-(--tint-fill)">
          <AboutLine
            title={series ?? item.name}
            card={card}
            description={
              item.description && (
                <bdi>
                  <Highlighted text={item.description} query={query} />
                </bdi>
              )
            }
          />
        </span>
      }
      when={
        <>
          <p className="flex w-fit flex-wrap gap-x-2 bg-(--tint-fill) text-xs">
            <Published {...{ item, nowMs, zone }} />
          </p>
          <WindowText {...{ offer, nowMs, zone }} className="w-fit bg-(--tint-fill)" />
        </>
      }
      tint={card}
      look={`${LOOKS[offer.kind]} mb-0.5 max-lg:border-x-0`}
    />
  );
}
