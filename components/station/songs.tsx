"use client";
import { useQuery } from "@tanstack/react-query";
import { useWords } from "#components/language/language-provider.tsx";
import { clockTime, type TimeHere } from "#components/model/time.ts";
import { EagerLink } from "#components/ui/eager-link.tsx";
import { momentPath } from "#lib/contract/moment-path.ts";
import type { OnAirRecord, PlayedSong } from "#lib/contract/shapes.ts";
import { songsQuery } from "../model/songs-data.ts";
import { SectionTitle } from "../parts/section-title.tsx";

interface SongsProps extends TimeHere {
  rpuid: string;
  /** The latest first. */
  songs: readonly PlayedSong[];
}

/** The station's songs with links to their moments, the song on air first, in its tint; nothing without songs. */
export function Songs({ rpuid, songs, nowMs, zone }: SongsProps) {
  const { t } = useWords();
  if (songs.length === 0) return null;
  return (
    <section aria-labelledby="songs" className="@container border-t border-line px-(--gutter) py-6">
      <SectionTitle id="songs">{t("station.songs.title")}</SectionTitle>
      {/* Two columns of at most five songs, where there is room. */}
      <ol className="-mx-3 mt-3 grid gap-0.5 @min-[30rem]:auto-cols-fr @min-[30rem]:grid-flow-col @min-[30rem]:grid-rows-5 @min-[30rem]:gap-x-6">
        {songs.map((song, index) => {
          // The latest song; `nowMs` counts whole minutes and may be before the song's start.
          const sounding = index === 0 && nowMs < Date.parse(song.stop);
          return <SongRow key={song.start} {...{ rpuid, song, sounding, zone }} />;
        })}
      </ol>
    </section>
  );
}

interface SongRowProps extends Pick<SongsProps, "rpuid" | "zone"> {
  song: PlayedSong;
  sounding: boolean;
}

function SongRow({ rpuid, song, sounding, zone }: SongRowProps) {
  const { t } = useWords();
  const startMs = Date.parse(song.start);
  const time = clockTime(startMs, zone);
  return (
    <li
      className={`grid grid-cols-[4.25rem_minmax(0,1fr)] items-baseline px-3 py-2 ${sounding ? "tint-soft" : ""}`}
    >
      <EagerLink
        href={momentPath(rpuid, startMs)}
        aria-label={t("station.songs.moment", { song: song.name, time })}
        className="inline-block min-h-6 w-fit font-time text-xs underline decoration-line-strong underline-offset-4 hover:decoration-current"
      >
        <time dateTime={song.start}>{time}</time>
      </EagerLink>
      <span className="min-w-0 wrap-break-word">
        <bdi className="align-page block font-bold">{song.name}</bdi>
        <bdi className="align-page block text-sm text-muted">{song.artist}</bdi>
        {sounding && <span className="sr-only">{t("station.songs.now")}</span>}
      </span>
    </li>
  );
}

/** Identifies the song on air by its start; "none" between songs. */
const songKey = (records: readonly OnAirRecord[]) => records[0]?.song.start ?? "none";

interface SongsStart {
  songs: PlayedSong[];
  onAir: readonly OnAirRecord[];
  nowMs: number;
}

/** A station's songs. No polling: the list is loaded when `records`, which is kept up to date, shows another song. */
export function useSongs(rpuid: string, records: readonly OnAirRecord[], start: SongsStart) {
  const key = songKey(records);
  const atStart = key === songKey(start.onAir);
  const { data } = useQuery({
    ...songsQuery(rpuid, key),
    // The old list stays until the new list arrives, and when loading fails.
    placeholderData: (last) => last ?? start.songs,
    ...(atStart ? { initialData: start.songs, initialDataUpdatedAt: start.nowMs } : {}),
  });
  return data ?? start.songs;
}
