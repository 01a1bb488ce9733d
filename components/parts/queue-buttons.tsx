"use client";
import { ListCheck, ListPlus, ListStart, type LucideIcon } from "lucide-react";
import { useWords } from "#components/language/language-provider.tsx";
import type { PlayableEpisode } from "#components/model/playable.ts";
import { isQueued, queueStore, useQueue, withEpisode, withoutEpisode } from "#components/player/queue.ts";

/** Two buttons: the episode plays after the episode heard, or after all others of the queue. A second press takes it out. */
export function QueueButtons({ episode }: { episode: PlayableEpisode }) {
  const { t } = useWords();
  const queue = useQueue();
  const { id, name } = episode;
  const queued = isQueued(queue, id);
  const first = queue.episodes[0]?.id === id;
  const toggle = (isIn: boolean, place: "first" | "last") => () => {
    const now = queueStore().read();
    queueStore().write(isIn ? withoutEpisode(now, id) : withEpisode(now, episode, place));
  };
  const next = t("catchUp.queue.next", { name });
  const add = t("catchUp.queue.add", { name });
  return (
    <>
      <Toggle on={first} label={next} press={toggle(first, "first")} Sign={ListStart} />
      <Toggle on={queued} label={add} press={toggle(queued, "last")} Sign={queued ? ListCheck : ListPlus} />
    </>
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
