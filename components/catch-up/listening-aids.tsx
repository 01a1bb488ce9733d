"use client";
import { useQuery } from "@tanstack/react-query";
import { ExternalLink, Play } from "lucide-react";
import { useState } from "react";
import { useWords } from "#components/language/language-provider.tsx";
import { keyed } from "#components/model/keyed.ts";
import { languageName } from "#components/model/language-name.ts";
import { transcriptQuery } from "#components/model/notes-data.ts";
import { songName } from "#components/model/song-name.ts";
import { SectionTitle } from "#components/parts/section-title.tsx";
import { position } from "#components/player/time-words.ts";
import { usePlayer } from "#components/player/use-player.ts";
import { SIGN_LOOK } from "#components/ui/sign-button.tsx";
import type { Chapter, EpisodeNotes } from "#lib/contract/episode-extras.ts";

interface AidsProps {
  id: string;
  notes: EpisodeNotes;
  /** Plays the episode from a second on; undefined while it cannot be played. */
  playAt: ((positionS: number) => void) | undefined;
}

/** Chapters, songs and transcripts of an episode, each a way to a place in it. */
export function ListeningAids({ id, notes, playAt }: AidsProps) {
  const words = useWords();
  const { t } = words;
  const { chapters, transcripts, whole } = notes;
  const songs = (notes.songs ?? []).map((song) => ({ startS: song.startS, title: songName(song, words) }));
  return (
    <>
      {(chapters.length > 0 || !whole) && (
        <section aria-labelledby="chapters" className="border-b border-line px-(--gutter) py-6">
          <SectionTitle id="chapters">{t("catchUp.notes.chapters")}</SectionTitle>
          {whole ? (
            <Chapters {...{ id, chapters, playAt }} />
          ) : (
            <p className="mt-3 text-muted">{t("catchUp.notes.missing")}</p>
          )}
        </section>
      )}
      {songs.length > 0 && (
        <section aria-labelledby="songs" className="border-b border-line px-(--gutter) py-6">
          <SectionTitle id="songs">{t("catchUp.notes.songs")}</SectionTitle>
          <Chapters {...{ id, playAt }} chapters={songs} />
        </section>
      )}
      {transcripts.map(({ index, language }) => (
        <Transcript key={index} {...{ id, index, language, playAt }} />
      ))}
    </>
  );
}

/** The place of the last chapter that begins before `positionS`; -1 before the first. */
const chapterAt = (chapters: readonly Chapter[], positionS: number): number =>
  chapters.findLastIndex(({ startS }) => startS <= positionS);

/** Places of the episode, each with its title. */
function Chapters({ id, chapters, playAt }: Pick<AidsProps, "id" | "playAt"> & { chapters: Chapter[] }) {
  const { t } = useWords();
  const current = usePlayer(({ media, positionS }) =>
    media?.kind === "episode" && media.episode.id === id ? chapterAt(chapters, positionS) : -1,
  );
  return (
    <ol className="mt-3 grid">
      {chapters.map(({ startS, title, url }, place) => (
        <li
          key={`${startS} ${title}`}
          aria-current={place === current || undefined}
          className="flex items-center gap-x-2 border-t border-line first:border-t-0 aria-[current=true]:font-bold"
        >
          {playAt ? (
            <button
              type="button"
              onClick={() => playAt(startS)}
              className="grid min-h-11 min-w-0 flex-1 grid-cols-[1.25rem_4.5rem_minmax(0,1fr)] items-center py-2 text-start hover:bg-raised"
            >
              <Play className="size-3" fill="currentColor" strokeWidth={0} aria-hidden="true" />
              <span className="font-time text-xs">{position(startS)}</span>
              <span>
                <bdi>{title}</bdi>
                <span className="sr-only">
                  {t("ui.comma")}
                  {t("catchUp.notes.playFrom")}
                </span>
              </span>
            </button>
          ) : (
            <p className="grid min-h-11 min-w-0 flex-1 grid-cols-[4.5rem_minmax(0,1fr)] items-center py-2">
              <span className="font-time text-xs">{position(startS)}</span>
              <span dir="auto">{title}</span>
            </p>
          )}
          {url && (
            <a
              href={url}
              target="_blank"
              rel="noreferrer nofollow ugc"
              aria-label={t("catchUp.notes.link", { title })}
              className={SIGN_LOOK}
            >
              <ExternalLink className="size-4" aria-hidden="true" />
            </a>
          )}
        </li>
      ))}
    </ol>
  );
}

interface TranscriptProps extends Pick<AidsProps, "id" | "playAt"> {
  index: number;
  language: string | undefined;
}

/** A transcript, whose text is asked for when it is opened. */
function Transcript({ id, index, language, playAt }: TranscriptProps) {
  const { t, locale } = useWords();
  const [open, setOpen] = useState(false);
  const { data, isError } = useQuery({ ...transcriptQuery(id, index), enabled: open });
  const name = language && languageName(language, locale);
  const title = name ? t("catchUp.notes.transcriptIn", { language: name }) : t("catchUp.notes.transcript");
  const lines = keyed(data ?? [], ({ startS = "", text }) => `${startS} ${text}`);
  const missing = isError || data?.length === 0;
  return (
    <details
      className="border-b border-line px-(--gutter) py-4"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="min-h-11 cursor-pointer content-center section-title">{title}</summary>
      {open && data === undefined && !isError && <p role="status">{t("catchUp.notes.reading")}</p>}
      {missing && <p className="text-muted">{t("catchUp.notes.noTranscript")}</p>}
      {lines.length > 0 && (
        <div className="mt-2 max-w-prose">
          {lines.map(({ key, entry: { startS, speaker, text } }) => (
            <p key={key} className="py-1.5" dir="auto" lang={language}>
              {startS !== undefined && playAt && (
                <button
                  type="button"
                  aria-label={t("catchUp.notes.from", { at: position(startS) })}
                  onClick={() => playAt(startS)}
                  className="me-2 min-h-6 font-time text-xs underline underline-offset-4 hover:no-underline"
                >
                  {position(startS)}
                </button>
              )}
              {speaker && <b>{`${speaker}${t("ui.colon")}`}</b>}
              {text}
            </p>
          ))}
        </div>
      )}
    </details>
  );
}
