"use client";
import { ListCheck, ListPlus, ListStart, type LucideIcon } from "lucide-react";
import { notKept } from "#components/device/not-kept.ts";
import { tell } from "#components/device/said.ts";
import { useWords } from "#components/language/language-provider.tsx";
import type { Words } from "#components/language/words.ts";
import type { PlayableEpisode } from "#components/model/playable.ts";
import { isQueued, queueStore, useQueue, withEpisode, withoutEpisode } from "#components/player/queue.ts";

/** Two buttons: the episode plays after the episode heard, or after all others of the queue. A second press takes it out. */
export function QueueButtons({ episode }: { episode: PlayableEpisode }) {
  const words = useWords();
  const isFirst = useQueue().episodes[0]?.id === episode.id;
  const label = words.t("catchUp.queue.next", { name: episode.name });
  return (
    <>
      <Toggle
        on={isFirst}
        label={label}
        press={() => put(episode, isFirst ? null : "first", words)}
        Sign={ListStart}
      />
      <AddToQueue episode={episode} />
    </>
  );
}

/** A single button, where there is no room for two: the episode plays after all others of the queue. A second press takes it out. */
export function AddToQueue({ episode }: { episode: PlayableEpisode }) {
  const words = useWords();
  const isIn = isQueued(useQueue(), episode.id);
  const label = words.t("catchUp.queue.add", { name: episode.name });
  return (
    <Toggle
      on={isIn}
      label={label}
      press={() => put(episode, isIn ? null : "last", words)}
      Sign={isIn ? ListCheck : ListPlus}
    />
  );
}

/** Puts the episode at `place`, with null out of the queue, and says so. The page says when the queue is full. */
function put(episode: PlayableEpisode, place: "first" | "last" | null, { t }: Words): void {
  const queue = queueStore().read();
  const next = place === null ? withoutEpisode(queue, episode.id) : withEpisode(queue, episode, place);
  if (next === queue) {
    notKept().tell("queue");
    return;
  }
  queueStore().write(next);
  const { name } = episode;
  const all = next.episodes.length;
  tell(
    place === null
      ? t("player.queue.removed", { name })
      : t("player.queue.moved", { name, place: place === "first" ? 1 : all, all }),
  );
}

interface ToggleProps {
  on: boolean;
  label: string;
  press: () => void;
  Sign: LucideIcon;
}

function Toggle({ on, label, press, Sign }: ToggleProps) {
  return (
    <button
      type="button"
      aria-pressed={on}
      aria-label={label}
      title={label}
      onClick={press}
      className="grid size-11 shrink-0 place-items-center rounded-full text-ink hover:bg-ink/8 aria-pressed:bg-ink aria-pressed:text-paper"
    >
      <Sign className="size-5" aria-hidden="true" />
    </button>
  );
}
