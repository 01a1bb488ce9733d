"use client";
import { ListCheck, ListPlus, ListStart } from "lucide-react";
import { useWords } from "#components/language/language-provider.tsx";
import type { PlayableEpisode } from "#components/model/playable.ts";
import { isQueued, withEpisode, withoutEpisode } from "#components/player/queue.ts";
import { queueStore, useQueue } from "#components/player/queue-store.ts";

const BUTTON =
  "grid size-11 shrink-0 place-items-center rounded-full text-ink hover:bg-ink/8 aria-pressed:bg-ink aria-pressed:text-paper";

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
  const Sign = queued ? ListCheck : ListPlus;
  return (
    <>
      <button
        type="button"
        aria-pressed={first}
        aria-label={next}
        title={next}
        onClick={toggle(first, "first")}
        className={BUTTON}
      >
        <ListStart className="size-5" aria-hidden="true" />
      </button>
      <button
        type="button"
        aria-pressed={queued}
        aria-label={add}
        title={add}
        onClick={toggle(queued, "last")}
        className={BUTTON}
      >
        <Sign className="size-5" aria-hidden="true" />
      </button>
    </>
  );
}
