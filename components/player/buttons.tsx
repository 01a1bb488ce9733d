"use client";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { useWords } from "#components/language/language-provider.tsx";
import type { PlayableEpisode } from "#components/model/playable.ts";
import { usePlayerControls } from "./use-player.ts";

const SKIP_S = 15;

interface SkipButtonProps {
  to: "back" | "forward";
  className: string;
  disabled?: boolean;
}

/** 15 seconds back or forward. */
export function SkipButton({ to, className, disabled = false }: SkipButtonProps) {
  const { t } = useWords();
  const controls = usePlayerControls();
  const label = t(`player.${to}`);
  return (
    <button
      type="button"
      className={className}
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={() => controls.seekBy(to === "back" ? -SKIP_S : SKIP_S)}
    >
      <bdi dir="ltr">{t(`player.${to}Short`)}</bdi>
    </button>
  );
}

/** Closes the player. */
export function LeaveButton({ className, size }: { className: string; size: number }) {
  const { t } = useWords();
  const controls = usePlayerControls();
  return (
    <button
      type="button"
      className={className}
      aria-label={t("player.leave")}
      title={t("player.leave")}
      onClick={() => controls.stop()}
    >
      <X aria-hidden="true" size={size} />
    </button>
  );
}

/** Back to live. */
export function GoLiveButton({ className }: { className: string }) {
  const { t } = useWords();
  const controls = usePlayerControls();
  return (
    <button type="button" className={className} onClick={() => controls.goLive()}>
      {t("player.goLive")}
    </button>
  );
}

interface NextButtonProps {
  next: Pick<PlayableEpisode, "name">;
  className: string;
  children?: ReactNode;
}

/** On to the next episode of the series. `children` stand before the word. */
export function NextButton({ next, className, children }: NextButtonProps) {
  const { t } = useWords();
  const controls = usePlayerControls();
  return (
    <button
      type="button"
      className={className}
      title={t("player.nextOf", { name: next.name })}
      onClick={() => controls.playNext()}
    >
      {children}
      {t("player.next")}
    </button>
  );
}
