"use client";
import { X } from "lucide-react";
import { bytesOf, type Download, MOST_BYTES, useDownloads } from "#components/device/downloads.ts";
import { serverClock } from "#components/device/server-clock.ts";
import { useWords } from "#components/language/language-provider.tsx";
import { untilName } from "#components/model/time.ts";
import { useEpisodePress } from "#components/player/use-episode-press.ts";
import { EagerLink } from "#components/ui/eager-link.tsx";
import { RoundPlay } from "#components/ui/round-play.tsx";
import { SignButton } from "#components/ui/sign-button.tsx";
import { partOfNext, useKeptFocus } from "#components/ui/use-kept-focus.ts";
import { episodePath } from "#lib/contract/episode-path.ts";
import { browserShelf } from "./browser-shelf.ts";
import { runWords } from "./run-words.ts";
import { type Run, runs, useRuns } from "./runs.ts";
import { remove } from "./shelf.ts";
import { useSweep } from "./sweep.tsx";

/** A line of the list: the share or the fault of a download, or the size of a downloaded episode. */
interface Line {
  episode: Run["episode"];
  says: string;
  /** The episode is on this device. */
  isKept: boolean;
  endLabel: string;
  end: () => void;
}

/** The lines of all downloads: what runs or failed, then what is on this device. */
function useLines(): Line[] {
  const { t } = useWords();
  const running = useRuns();
  const { episodes } = useDownloads();
  const size = useSize();
  const isRunning = ({ id }: Download) => running.some(({ episode }) => episode.id === id);
  return [
    ...running.map((run) => {
      const { id, name } = run.episode;
      const endLabel = t(run.fault === undefined ? "downloads.cancel" : "downloads.remove", { name });
      const says = runWords(run, t);
      return { episode: run.episode, says, isKept: false, endLabel, end: () => runs().cancel(id) };
    }),
    ...episodes
      .filter((each) => !isRunning(each))
      .map((episode) => ({
        ...{ episode, says: size(episode.bytes), isKept: true },
        endLabel: t("downloads.remove", { name: episode.name }),
        end: () => void remove(browserShelf(), [episode.id]),
      })),
  ];
}

function useSize() {
  const { t } = useWords();
  return (bytes: number) => t("downloads.size", { megabytes: Math.ceil(bytes / 100_000) / 10 });
}

/**
 * The episodes that this browser downloads or has downloaded: to play, to cancel or remove, and how much room they take.
 * Works without a network.
 */
export function DownloadsList({ zone }: { zone: string }) {
  const { t } = useWords();
  const state = useDownloads();
  const lines = useLines();
  const size = useSize();
  const { frame, keep } = useKeptFocus<HTMLElement>();
  useSweep();
  const used = { used: size(bytesOf(state)), most: size(MOST_BYTES) };
  return (
    <div
      ref={(list) => {
        // After the last download the section takes the focus: readers say its heading.
        frame.current = list?.closest("section") ?? null;
      }}
    >
      <p className={`px-(--gutter) text-muted ${lines.length === 0 ? "" : "pb-3"}`}>
        {lines.length === 0
          ? t("downloads.none")
          : t("ui.before", { said: t("downloads.text") }) + t("downloads.used", used)}
      </p>
      <ul className="empty:hidden">
        {lines.map(({ end, ...line }, at) => (
          <Row
            key={line.episode.id}
            {...{ ...line, at, zone }}
            end={() => {
              keep(partOfNext(at, lines.length, "end"));
              end();
            }}
          />
        ))}
      </ul>
    </div>
  );
}

function Row({ episode, says, isKept, endLabel, end, at, zone }: Line & { at: number; zone: string }) {
  const words = useWords();
  const { id, name, rpuid, station, hue, chroma, stopMs } = episode;
  // The player finds the download itself.
  const playable = { id, name, rpuid, stationName: station, hue, chroma, streams: [] };
  const press = useEpisodePress(playable, () => playable);
  return (
    <li
      data-at={at}
      className="flex min-h-17 items-center gap-3.5 border-t border-line ps-(--gutter) pe-2 last:border-b"
    >
      {isKept ? <RoundPlay press={press} /> : <span className="size-11 shrink-0" />}
      <div className="min-w-0 flex-1 py-2">
        <EagerLink
          href={episodePath(id)}
          className="align-page block truncate font-bold hover:underline"
          dir="auto"
        >
          {name}
        </EagerLink>
        <span className="flex flex-wrap gap-x-2 text-sm text-muted">
          <bdi>{station}</bdi>
          <span>{says}</span>
          {isKept && stopMs !== undefined && <span>{untilName(stopMs, serverClock.now(), zone, words)}</span>}
        </span>
      </div>
      <SignButton Sign={X} data-part="end" label={endLabel} onClick={end} />
    </li>
  );
}
