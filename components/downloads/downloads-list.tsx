"use client";
import { X } from "lucide-react";
import { bytesOf, type Download, MOST_BYTES, useDownloads } from "#components/device/downloads.ts";
import { serverClock } from "#components/device/server-clock.ts";
import { useWords } from "#components/language/language-provider.tsx";
import { untilName } from "#components/model/time.ts";
import { useEpisodePress } from "#components/player/use-episode-press.ts";
import { RoundPlay } from "#components/ui/round-play.tsx";
import { SignButton } from "#components/ui/sign-button.tsx";
import { episodePath } from "#lib/contract/episode-path.ts";
import { browserShelf } from "./browser-shelf.ts";
import { remove } from "./shelf.ts";
import { useSweep } from "./sweep.tsx";

/** The downloaded episodes: to play, to remove, and how much room they take. Works without a network. */
export function DownloadsList({ zone }: { zone: string }) {
  const { t } = useWords();
  const state = useDownloads();
  useSweep();
  if (state.episodes.length === 0) return <p className="px-(--gutter) text-muted">{t("downloads.none")}</p>;
  const size = (bytes: number) => t("downloads.size", { megabytes: Math.ceil(bytes / 100_000) / 10 });
  return (
    <>
      <p className="px-(--gutter) pb-3 text-muted">
        {t("downloads.text")} {t("downloads.used", { used: size(bytesOf(state)), most: size(MOST_BYTES) })}
      </p>
      <ul>
        {state.episodes.map((each) => (
          <Row key={each.id} download={each} zone={zone} size={size(each.bytes)} />
        ))}
      </ul>
    </>
  );
}

function Row({ download, zone, size }: { download: Download; zone: string; size: string }) {
  const words = useWords();
  const { t } = words;
  const { id, name, rpuid, station, hue, chroma, stopMs } = download;
  // The player finds the download itself.
  const episode = { id, name, rpuid, stationName: station, hue, chroma, streams: [] };
  const press = useEpisodePress(episode, () => episode);
  return (
    <li className="flex min-h-17 items-center gap-3.5 border-t border-line ps-(--gutter) pe-2 last:border-b">
      <RoundPlay press={press} />
      <div className="min-w-0 flex-1 py-2">
        <a href={episodePath(id)} className="align-page block truncate font-bold hover:underline" dir="auto">
          {name}
        </a>
        <span className="flex flex-wrap gap-x-2 text-sm text-muted">
          <bdi>{station}</bdi>
          <span>{size}</span>
          {stopMs !== undefined && <span>{untilName(stopMs, serverClock.now(), zone, words)}</span>}
        </span>
      </div>
      <SignButton
        Sign={X}
        label={t("downloads.remove", { name })}
        onClick={() => void remove(browserShelf(), [id])}
      />
    </li>
  );
}
