"use client";
import { Pause, Play, Square } from "lucide-react";
import { useWords } from "#components/language/language-provider.tsx";
import type { Snapshot } from "./engine/snapshot.ts";
import { nameOf } from "./player-words.ts";
import { usePlayerControls, useSnapshot } from "./use-player.ts";

/** True while the listener wants sound, whatever the state of the stream. */
function wantsSound(snapshot: Snapshot): boolean {
  const { status } = snapshot;
  return (
    status === "connecting" || status === "playing" || status === "buffering" || status === "reconnecting"
  );
}

/** The large button: play, and pause or, for a stream that cannot be paused, stop. */
export function PlayToggle({ className, size }: { className: string; size: number }) {
  const { t } = useWords();
  const controls = usePlayerControls();
  const snapshot = useSnapshot();
  const { media, stream, status, pausedBecause } = snapshot;
  if (media === null) return null;
  const on = wantsSound(snapshot);
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
      type="button"
      className={className}
      aria-label={label}
      title={label}
      aria-busy={status === "connecting" || status === "buffering" || status === "reconnecting"}
      disabled={status === "windowClosed"}
      onClick={() => controls.toggle()}
    >
      <Sign aria-hidden="true" size={size} fill="currentColor" strokeWidth={0} />
    </button>
  );
}
