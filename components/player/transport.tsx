"use client";
import { FastForward, RotateCcw, SkipForward } from "lucide-react";
import { useWords } from "#components/language/language-provider.tsx";
import { GoLiveButton, NextButton, SkipButton, StepButton } from "./buttons.tsx";
import { CATCH_UP_SPEED, closesInS } from "./catching-up.ts";
import { canSkip, type Snapshot } from "./engine/snapshot.ts";
import { PlayToggle } from "./play-toggle.tsx";
import { duration } from "./time-words.ts";
import { usePlayerControls } from "./use-player.ts";

/** A large round button of the full player. */
export const ROUND =
  "inline-flex size-[min(3.25rem,15vw)] shrink-0 cursor-pointer items-center justify-center rounded-full font-time text-sm hover:bg-ink hover:text-paper disabled:pointer-events-none disabled:opacity-50";
export const PILL =
  "inline-flex h-11 cursor-pointer items-center gap-2 rounded-full border-2 border-ink px-5 text-sm font-bold hover:bg-ink hover:text-paper short:gap-1.5 short:px-3 short:text-xs";

/** The large buttons of the full player. */
export function Transport({ snapshot }: { snapshot: Snapshot }) {
  const controls = usePlayerControls();
  const { media, behindLiveS } = snapshot;
  const skips = canSkip(snapshot);
  const canStep = controls.canStep(1);
  const canForward = behindLiveS !== null || media?.kind === "episode";
  return (
    <div className="flex flex-col items-center gap-3">
      <div className="flex items-center justify-center gap-4 low:gap-2 max-sm:gap-[min(0.625rem,2vw)]">
        {canStep && <StepButton step={-1} className={ROUND} disabled={!controls.canStep(-1)} />}
        {skips && <SkipButton to="back" className={ROUND} />}
        <PlayToggle
          size={32}
          className="grid size-[min(5rem,24vw)] shrink-0 low:size-16 cursor-pointer place-items-center rounded-full bg-ink text-paper hover:opacity-85 disabled:opacity-50"
        />
        {skips && (
          // Shown at the live edge too: the buttons stay a group around the large one.
          <SkipButton to="forward" className={ROUND} disabled={!canForward} />
        )}
        {canStep && <StepButton step={1} className={ROUND} />}
      </div>
      <Gap snapshot={snapshot} />
      <Pills snapshot={snapshot} />
    </div>
  );
}

/** Buttons that lead elsewhere: the programme's start, live, the next episode. */
function Pills({ snapshot }: { snapshot: Snapshot }) {
  const { t } = useWords();
  const controls = usePlayerControls();
  const { media, behindLiveS, canStartOver, show } = snapshot;
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-center gap-3 low:min-h-0 short:gap-2 short:empty:hidden">
      {canStartOver && show !== null && (
        <button
          type="button"
          className={PILL}
          title={t("player.startOverOf", { show: show.name })}
          onClick={() => controls.startOver()}
        >
          <RotateCcw aria-hidden="true" size={16} />
          {t("player.startOver")}
        </button>
      )}
      {(canStartOver || behindLiveS !== null) && <CatchUpButton catchingUp={snapshot.catchingUp} />}
      {behindLiveS !== null && <GoLiveButton className={PILL} />}
      {media?.kind === "episode" && (
        <NextButton next={media.episode.next} className={PILL}>
          <SkipForward aria-hidden="true" size={16} />
        </NextButton>
      )}
    </div>
  );
}

/** "Catch me up", and a second press for the usual speed. */
function CatchUpButton({ catchingUp }: { catchingUp: boolean }) {
  const { t } = useWords();
  const controls = usePlayerControls();
  return (
    <button
      type="button"
      aria-pressed={catchingUp}
      className={`${PILL} aria-pressed:bg-ink aria-pressed:text-paper`}
      onClick={() => (catchingUp ? controls.stopCatchingUp() : controls.catchUp())}
    >
      <FastForward aria-hidden="true" size={16} className="rtl:-scale-x-100" />
      {t("player.catchUp.begin")}
    </button>
  );
}

/** The gap to live that closes, and when it will have closed. */
function Gap({ snapshot: { catchingUp, behindLiveS } }: { snapshot: Snapshot }) {
  const words = useWords();
  if (!catchingUp || behindLiveS === null) return null;
  return (
    <p className="px-5 text-center text-sm text-muted">
      {words.t("player.catchUp.gap", {
        speed: CATCH_UP_SPEED,
        behind: duration(behindLiveS, words),
        left: duration(closesInS(behindLiveS), words),
      })}
    </p>
  );
}
