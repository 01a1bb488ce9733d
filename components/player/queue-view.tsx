"use client";
import { ArrowDown, ArrowUp, Play, X } from "lucide-react";
import { useEffect, useId, useState } from "react";
import { serverClock } from "#components/device/server-clock.ts";
import { useWords } from "#components/language/language-provider.tsx";
import { fromName, untilName } from "#components/model/time.ts";
import { partOfNext, partOfRow, useKeptFocus } from "#components/ui/use-kept-focus.ts";
import { useZone } from "#components/ui/use-zone.ts";
import { availability } from "#lib/contract/availability.ts";
import type { PlayableEpisode } from "../model/playable.ts";
import { movedBy, type Queue, queueStore, useQueue, withoutClosed, withoutEpisode } from "./queue.ts";
import { SeriesBefore } from "./series-before.tsx";
import { usePlayerControls } from "./use-player.ts";

const SMALL =
  "grid size-11 shrink-0 cursor-pointer place-items-center rounded-full hover:bg-ink hover:text-paper disabled:pointer-events-none disabled:opacity-30";

type Move = "up" | "down" | "remove";

interface QueueViewProps {
  heading: "h1" | "h3";
  headingClass: string;
  className: string;
}

/** The queue: plays, moves and removes its episodes, and says which left because their windows closed. */
export function QueueView({ heading: Heading, headingClass, className }: QueueViewProps) {
  const id = useId();
  const { t } = useWords();
  const { episodes, closed } = useQueue();
  const { frame, said, run } = useMoves(episodes.length);
  useEffect(() => {
    const queue = queueStore().read();
    const open = withoutClosed(queue, serverClock.now());
    if (open !== queue) queueStore().write(open);
  }, []);
  return (
    <section ref={frame} tabIndex={-1} aria-labelledby={id} className={`outline-none ${className}`}>
      <Heading id={id} className={headingClass}>
        {t("player.queue.title", { number: episodes.length })}
      </Heading>
      <p role="status" className="sr-only">
        {said}
      </p>
      {closed.length > 0 && <Closed names={closed} />}
      {episodes.length === 0 ? (
        <p className="px-5 text-sm text-muted">{t("player.queue.empty")}</p>
      ) : (
        <ol className="min-h-0 flex-1 overflow-y-auto overscroll-contain border-y border-line">
          {episodes.map((episode, at) => (
            <Entry key={episode.id} {...{ episode, at }} last={at === episodes.length - 1} run={run} />
          ))}
        </ol>
      )}
    </section>
  );
}

type Run = (move: Move, episode: PlayableEpisode, at: number) => void;

/** Changes the queue of `number` episodes, says so, and keeps the focus on the button, whose row moves or goes. */
function useMoves(number: number) {
  const { t } = useWords();
  const { frame, keep } = useKeptFocus<HTMLElement>();
  const [said, setSaid] = useState("");
  const change = (next: Queue, text: string, focus: string) => {
    keep(focus);
    setSaid(text);
    queueStore().write(next);
  };
  const run: Run = (move, { id, name }, at) => {
    const queue = queueStore().read();
    if (move === "remove") {
      change(withoutEpisode(queue, id), t("player.queue.removed", { name }), partOfNext(at, number, move));
      return;
    }
    const to = at + (move === "up" ? -1 : 1);
    // At an end its button is disabled, and takes no focus.
    const kept = to === 0 ? "down" : to === number - 1 ? "up" : move;
    const place = { name, place: to + 1, all: number };
    change(movedBy(queue, id, to - at), t("player.queue.moved", place), partOfRow(to, kept));
  };
  return { frame, said, run };
}

interface EntryProps {
  episode: PlayableEpisode;
  at: number;
  last: boolean;
  run: Run;
}

function Entry({ episode, at, last, run }: EntryProps) {
  const words = useWords();
  const { t } = words;
  const zone = useZone("UTC");
  const controls = usePlayerControls();
  const { name, stationName, streams } = episode;
  const nowMs = serverClock.now();
  const offer = availability({ onDemandStreams: streams }, nowMs);
  const moves = [
    { move: "up", Sign: ArrowUp, disabled: at === 0 },
    { move: "down", Sign: ArrowDown, disabled: last },
    { move: "remove", Sign: X, disabled: false },
  ] as const;
  return (
    <li data-at={at} className="flex items-center border-line ps-5 pe-2 not-first:border-t">
      <button
        type="button"
        className="flex min-h-12 min-w-0 flex-1 cursor-pointer items-center gap-4 py-1.5 text-start hover:underline"
        onClick={() => controls.playEpisode(episode)}
      >
        <Play aria-hidden="true" size={16} fill="currentColor" className="shrink-0" />
        <span className="min-w-0">
          <span className="sr-only">{t("player.queue.play")}</span>
          <bdi className="align-page line-clamp-2 font-bold">{name}</bdi>
          <span className="line-clamp-2 text-sm text-muted">
            <SeriesBefore episode={episode} />
            <bdi>{stationName}</bdi>
            {offer.kind === "playable" && offer.untilMs !== undefined && (
              <> · {untilName(offer.untilMs, nowMs, zone, words)}</>
            )}
            {offer.kind === "later" && <> · {fromName(offer.fromMs, nowMs, zone, words)}</>}
          </span>
        </span>
      </button>
      {moves.map(({ move, Sign, disabled }) => (
        <button
          key={move}
          type="button"
          data-part={move}
          className={SMALL}
          disabled={disabled}
          aria-label={t(`player.queue.${move}`, { name })}
          onClick={() => run(move, episode, at)}
        >
          <Sign aria-hidden="true" size={18} />
        </button>
      ))}
    </li>
  );
}

function Closed({ names }: { names: readonly string[] }) {
  const { t } = useWords();
  return (
    <div className="flex items-center gap-2 ps-5 pe-2 text-sm">
      <p role="status" className="min-w-0 flex-1">
        {t("player.queue.closed", { names: names.join(" · ") })}
      </p>
      <button
        type="button"
        className={SMALL}
        aria-label={t("player.queue.read")}
        onClick={() => queueStore().write({ ...queueStore().read(), closed: [] })}
      >
        <X aria-hidden="true" size={18} />
      </button>
    </div>
  );
}
