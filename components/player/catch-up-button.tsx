"use client";
import { FastForward } from "lucide-react";
import { useWords } from "#components/language/language-provider.tsx";
import { CATCH_UP_SPEED, closesInS } from "./catching-up.ts";
import type { Snapshot } from "./engine/snapshot.ts";
import { duration } from "./time-words.ts";
import { usePlayerControls } from "./use-player.ts";

/** "Catch me up", and a second press for the usual speed. */
export function CatchUpButton({ catchingUp, className }: { catchingUp: boolean; className: string }) {
  const { t } = useWords();
  const controls = usePlayerControls();
  return (
    <button
      type="button"
      aria-pressed={catchingUp}
      className={`${className} aria-pressed:bg-ink aria-pressed:text-paper`}
      onClick={() => (catchingUp ? controls.stopCatchingUp() : controls.catchUp())}
    >
      <FastForward aria-hidden="true" size={16} className="rtl:-scale-x-100" />
      {t("player.catchUp.begin")}
    </button>
  );
}

/** The gap to live that closes, and when it will have closed. */
export function Gap({ snapshot: { catchingUp, behindLiveS } }: { snapshot: Snapshot }) {
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
