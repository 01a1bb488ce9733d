"use client";
import { Pause, Play, Square } from "lucide-react";
import { useWords } from "#components/language/language-provider.tsx";
import { isWanted } from "./engine/snapshot.ts";
import { nameOf } from "./player-words.ts";
import { usePlayerControls, useSnapshot } from "./use-player.ts";

/** The large button: play, and pause or, for a stream that cannot be paused, stop. */
export function PlayToggle({ className, size }: { className: string; size: number }) {
  const { t } = useWords();
  const controls = usePlayerControls();
  const { media, stream, status, pausedBecause } = useSnapshot();
  if (media === null) return null;
  const on = isWanted(status);
  const stops = on && stream?.kind === "plain";
  const name = nameOf(media);
  const label = stops
    ? t("ui.play.stop", { name })
    : on
      ? t("ui.play.pause", { name })
      : t(pausedBecause === "left" ? "player.resume" : "ui.play.play", { name });
  const Sign = stops ? Square : on ? Pause : Play;
  return (
    <button
      data-part="play"
      type="button"
      className={className}
      aria-label={label}
      title={label}
      aria-busy={on && status !== "playing"}
      disabled={status === "windowClosed"}
      onClick={() => controls.toggle()}
    >
      <Sign aria-hidden="true" size={size} fill="currentColor" strokeWidth={0} />
    </button>
  );
}
