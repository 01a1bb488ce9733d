"use client";
import { useWords } from "#components/language/language-provider.tsx";
import type { StationCard } from "#components/model/station-card.ts";
import { clockTime } from "#components/model/time.ts";
import { PlayMark } from "#components/parts/play-mark.tsx";
import type { FoundSong } from "#lib/contract/find-shapes.ts";
import { Highlighted } from "./highlighted.tsx";
import { OnNow } from "./on-now.tsx";
import { ON_AIR, ResultFrame } from "./result-frame.tsx";

interface SongResultProps {
  song: FoundSong;
  card: StationCard | undefined;
  query: string;
  zone: string;
}

/** A song on air among the results: artist, title, station and time; its logo plays the station. */
export function SongResult({ song, card, query, zone }: SongResultProps) {
  const { t } = useWords();
  return (
    <ResultFrame
      mark={card && <PlayMark station={card} size={52} />}
      href={`/stations/${song.rpuid}`}
      title={
        <>
          <bdi>
            <Highlighted text={song.artist} query={query} />
          </bdi>
          <span className="font-normal">
            {t("ui.colon")}
            <bdi>
              <Highlighted text={song.name} query={query} />
            </bdi>
          </span>
        </>
      }
      about={<bdi className="text-ink">{card?.name}</bdi>}
      when={
        <>
          <OnNow /> {t("search.since", { time: clockTime(Date.parse(song.start), zone) })}
        </>
      }
      tint={card}
      look={ON_AIR}
    />
  );
}
