"use client";
import { useWords } from "#components/language/language-provider.tsx";
import { momentPath } from "#components/moment/moment-path.ts";
import { EagerLink } from "#components/ui/eager-link.tsx";
import { clockTime } from "#components/ui/time.ts";
import type { PlayedSong } from "#lib/contract/shapes.ts";
import { SectionTitle } from "./section-title.tsx";

interface SongsProps {
  rpuid: string;
  /** The last first. */
  songs: readonly PlayedSong[];
  nowMs: number;
  zone: string;
}

/** What was heard here, each song with its moment: the one on air first, in the station's tint. */
export function Songs({ rpuid, songs, nowMs, zone }: SongsProps) {
  const { t } = useWords();
  return (
    <section aria-labelledby="songs" className="border-b border-line py-6">
      <SectionTitle id="songs">{t("station.songs.title")}</SectionTitle>
      {songs.length === 0 ? (
        <p className="mt-2 text-muted">{t("station.songs.none")}</p>
      ) : (
        <ol className="mt-3 grid gap-0.5">
          {songs.map((song) => (
            <SongRow key={song.start} {...{ rpuid, song, nowMs, zone }} />
          ))}
        </ol>
      )}
    </section>
  );
}

function SongRow({ rpuid, song, nowMs, zone }: Omit<SongsProps, "songs"> & { song: PlayedSong }) {
  const { t } = useWords();
  const startMs = Date.parse(song.start);
  const time = clockTime(startMs, zone);
  const sounding = startMs <= nowMs && nowMs < Date.parse(song.stop);
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
        <bdi className="font-bold">{song.name}</bdi>
        <bdi className="block text-sm text-muted">{song.artist}</bdi>
        {sounding && <span className="sr-only">{t("station.songs.now")}</span>}
      </span>
    </li>
  );
}
