"use client";
import { SkipBack, SkipForward, X } from "lucide-react";
import { type ReactNode, useState } from "react";
import { serverClock } from "#components/device/server-clock.ts";
import { useWords } from "#components/language/language-provider.tsx";
import type { PlayableEpisode } from "#components/model/playable.ts";
import { SKIP_S } from "./engine/snapshot.ts";
import { firstPlayable, useQueue } from "./queue.ts";
import { usePlayerControls } from "./use-player.ts";

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

const BELOW = "top-full start-1/2 -translate-x-1/2 rtl:translate-x-1/2";

interface StepButtonProps {
  step: 1 | -1;
  className: string;
  /** The place of the words that the station cannot be loaded, in a part around; below the button without it. */
  toldClass?: string;
  disabled?: boolean;
}

/** Plays the station before or after the station heard, and says so where it cannot be loaded. */
export function StepButton({ step, className, toldClass, disabled = false }: StepButtonProps) {
  const { t } = useWords();
  const controls = usePlayerControls();
  const [state, setState] = useState<"still" | "loading" | "failed">("still");
  const label = t(step === 1 ? "player.nextStation" : "player.previousStation");
  const Sign = step === 1 ? SkipForward : SkipBack;
  const press = async () => {
    setState("loading");
    setState((await controls.stepStation(step)) ? "still" : "failed");
  };
  return (
    <span className={toldClass ? undefined : "relative"}>
      <button
        type="button"
        className={className}
        aria-label={label}
        title={label}
        aria-busy={state === "loading"}
        disabled={disabled}
        onClick={press}
        onBlur={() => setState((now) => (now === "failed" ? "still" : now))}
      >
        <Sign aria-hidden="true" size={22} fill="currentColor" className="rtl:-scale-x-100" />
      </button>
      <span role="status" className={`absolute w-40 text-center text-xs empty:hidden ${toldClass ?? BELOW}`}>
        {state === "failed" && t("player.stepFailed")}
      </span>
    </span>
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
  const goLive = (button: HTMLElement) => {
    // The button goes; without this the focus would go to the whole page.
    button.closest("[data-player]")?.querySelector<HTMLElement>('[data-part="play"]')?.focus();
    controls.goLive();
  };
  return (
    <button type="button" className={className} onClick={(event) => goLive(event.currentTarget)}>
      {t("player.goLive")}
    </button>
  );
}

/** The name of the episode that follows: of the queue, else `next`, of the series; undefined where none does. */
export function useNextName(next: Pick<PlayableEpisode, "name"> | undefined): string | undefined {
  const queue = useQueue();
  return firstPlayable(queue, serverClock.now())?.name ?? next?.name;
}

interface NextButtonProps {
  /** The next episode of the series, where it is known. */
  next: Pick<PlayableEpisode, "name"> | undefined;
  className: string;
  children?: ReactNode;
}

/** On to the next episode: of the queue, else of the series. `children` stand before the word. */
export function NextButton({ next, className, children }: NextButtonProps) {
  const { t } = useWords();
  const controls = usePlayerControls();
  const name = useNextName(next);
  if (name === undefined) return null;
  return (
    <button
      type="button"
      className={className}
      title={t("player.nextOf", { name })}
      onClick={() => controls.playNext()}
    >
      {children}
      {t("player.next")}
    </button>
  );
}
