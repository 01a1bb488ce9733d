"use client";
import { ListMusic } from "lucide-react";
import { useWords } from "#components/language/language-provider.tsx";
import { useQueue } from "./queue-store.ts";

interface QueueToggleProps {
  pressed: boolean;
  onPress: (pressed: boolean) => void;
  className: string;
}

/** Shows the queue in the full player, or the songs again. */
export function QueueToggle({ pressed, onPress, className }: QueueToggleProps) {
  const { t } = useWords();
  const { episodes } = useQueue();
  return (
    <button type="button" aria-pressed={pressed} className={className} onClick={() => onPress(!pressed)}>
      <ListMusic aria-hidden="true" size={20} />
      {t("player.queue.title", { number: episodes.length })}
    </button>
  );
}
