"use client";
import { Play } from "lucide-react";
import { useEffect, useRef } from "react";
import { useWords } from "#components/language/language-provider.tsx";
import { clockTime } from "#components/model/time.ts";
import type { Snapshot } from "./engine/snapshot.ts";
import { type SongSince, songsSince } from "./songs-since.ts";
import { usePlayerControls } from "./use-player.ts";

/** With large letters the time stands above the song: beside it words would break. */
const ROW =
  "grid min-h-12 w-full grid-cols-[4.25rem_minmax(0,1fr)_auto] items-center gap-x-1 px-5 py-1.5 text-start @max-[17rem]/songs:grid-cols-[minmax(0,1fr)_auto] @max-[17rem]/songs:[&>time]:col-span-full";

interface HeardSongsProps {
  snapshot: Snapshot;
  zone: string;
  className: string;
}

/** The songs since the start of the rewind window, the latest first: a press on a song goes back to it. */
export function HeardSongs({ snapshot, zone, className }: HeardSongsProps) {
  const { t } = useWords();
  const list = useRef<HTMLOListElement>(null);
  const songs = songsSince(snapshot);
  const heard = songs.find((song) => song.heard)?.startMs;
  // At the opening and with each new song, and not while the listener looks through the list.
  useEffect(() => {
    const frame = list.current;
    const row = heard === undefined ? null : frame?.querySelector<HTMLElement>("[aria-current]");
    if (frame && row) frame.scrollTop = row.offsetTop - (frame.clientHeight - row.clientHeight) / 2;
  }, [heard]);
  // Without a button in it, the list itself takes the arrow keys.
  const scrollsByKeys = songs.some(({ reachable }) => reachable) ? {} : { tabIndex: 0 };
  const first = songs.at(-1);
  if (first === undefined) return <div className="flex-1 max-sm:order-1 sm:hidden short:hidden" />;
  return (
    <section aria-labelledby="player-songs" className={className}>
      <h3 id="player-songs" className="px-5 pb-1.5 font-time text-xs text-muted">
        {t("player.songs.since", { time: clockTime(first.startMs, zone) })}
      </h3>
      <ol
        ref={list}
        className="@container/songs relative min-h-0 flex-1 overflow-y-auto overscroll-contain border-y border-line"
        {...scrollsByKeys}
      >
        {songs.map((song) => (
          <li
            key={song.startMs}
            aria-current={song.heard || undefined}
            className={`not-first:border-t border-line ${song.heard ? "tint-soft" : ""}`}
          >
            <SongRow song={song} zone={zone} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function SongRow({ song, zone }: { song: SongSince; zone: string }) {
  const { t } = useWords();
  const controls = usePlayerControls();
  const time = clockTime(song.startMs, zone);
  const said = (
    <>
      <time dateTime={new Date(song.startMs).toISOString()} className="font-time text-xs text-muted">
        {time}
      </time>
      <span className="min-w-0">
        <bdi
          className={`align-page line-clamp-2 @max-[17rem]/songs:line-clamp-none ${song.heard ? "font-bold" : ""}`}
        >
          {song.name || song.artist}
        </bdi>
        {song.onAir ? (
          <span className="line-clamp-3 text-sm text-muted">
            {song.name && song.artist && (
              <>
                <bdi>{song.artist}</bdi>
                {" · "}
              </>
            )}
            {t("player.songs.onAir")}
          </span>
        ) : (
          song.name && (
            <bdi className="align-page line-clamp-2 text-sm text-muted @max-[17rem]/songs:line-clamp-none">
              {song.artist}
            </bdi>
          )
        )}
      </span>
    </>
  );
  if (!song.reachable || song.heard) {
    return (
      <div className={ROW}>
        {said}
        {song.heard && <span className="text-xs text-muted">{t("player.songs.heard")}</span>}
      </div>
    );
  }
  return (
    <button
      type="button"
      className={`${ROW} hover:bg-raised focus-visible:-outline-offset-3`}
      onClick={() => controls.seekToWallClock(song.startMs)}
    >
      {/* Before the words that are seen, which speech commands use. */}
      <span className="sr-only">{t("player.songs.play")}</span>
      {said}
      <Play aria-hidden="true" size={16} fill="currentColor" strokeWidth={0} />
    </button>
  );
}
