"use client";
import { ListCheck, ListPlus, ListStart, type LucideIcon } from "lucide-react";
import { notKept } from "#components/device/not-kept.ts";
import { useWords } from "#components/language/language-provider.tsx";
import type { PlayableEpisode } from "#components/model/playable.ts";
import { isQueued, queueStore, useQueue, withEpisode, withoutEpisode } from "#components/player/queue.ts";

/** Two buttons: the episode plays after the episode heard, or after all others of the queue. A second press takes it out. */
export function QueueButtons({ episode }: { episode: PlayableEpisode }) {
  const { t } = useWords();
  const isFirst = useQueue().episodes[0]?.id === episode.id;
  const label = t("catchUp.queue.next", { name: episode.name });
  return (
    <>
      <Toggle on={isFirst} label={label} press={() => put(episode, isFirst, "first")} Sign={ListStart} />
      <AddToQueue episode={episode} />
    </>
  );
}

/** A single button, where there is no room for two: the episode plays after all others of the queue. A second press takes it out. */
export function AddToQueue({ episode }: { episode: PlayableEpisode }) {
  const { t } = useWords();
  const isIn = isQueued(useQueue(), episode.id);
  const label = t("catchUp.queue.add", { name: episode.name });
  return (
    <Toggle
      on={isIn}
      label={label}
      press={() => put(episode, isIn, "last")}
      Sign={isIn ? ListCheck : ListPlus}
    />
  );
}

/** Takes the episode out of the queue where it `isIn`; else puts it at `place`. The page says when the queue is full. */
function put(episode: PlayableEpisode, isIn: boolean, place: "first" | "last"): void {
  const queue = queueStore().read();
  const next = isIn ? withoutEpisode(queue, episode.id) : withEpisode(queue, episode, place);
  if (next === queue) notKept().tell("queue");
  else queueStore().write(next);
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
