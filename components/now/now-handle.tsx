"use client";
import { ChevronLeft } from "lucide-react";
import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import { useWords } from "#components/language/language-provider.tsx";
import { mirroredKey } from "#components/language/mirrored-key.ts";
import { clockTime } from "#components/model/time.ts";
import { duration } from "#components/player/time-words.ts";
import { MINUTE_MS } from "#lib/ground/clock.ts";
import { FURTHEST_MS } from "../model/stream-transport.ts";
import { heldBack } from "./back-in-time.ts";
import lanesStyles from "./lanes.module.css";
import styles from "./now-handle.module.css";

interface NowHandleProps {
  /** The moment at the line, and how far back it is. */
  atMs: number;
  backMs: number;
  zone: string;
  /** The line is being pulled: `pulledMs` further back than it stands, `px` on the page. */
  onPull: (pulledMs: number, px: number) => void;
  /** The line was let go: it stands `backMs` back. By a press of a key it stays silent. */
  onDrop: (backMs: number, byKey: boolean) => void;
}

const KEYS = new Map([
  ["ArrowLeft", 5 * MINUTE_MS],
  ["ArrowDown", 5 * MINUTE_MS],
  ["ArrowRight", -5 * MINUTE_MS],
  ["ArrowUp", -5 * MINUTE_MS],
  ["PageDown", 30 * MINUTE_MS],
  ["PageUp", -30 * MINUTE_MS],
  ["Home", FURTHEST_MS],
  ["End", -FURTHEST_MS],
]);

/** The flag of the Now line as a slider: pulled back, all lanes go back with it. */
export function NowHandle({ atMs, backMs, zone, onPull, onDrop }: NowHandleProps) {
  const words = useWords();
  const { t } = words;
  const pull = usePull(backMs, onPull, onDrop);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = KEYS.get(mirroredKey(event.key, words.direction === "rtl"));
    if (by === undefined) return;
    event.preventDefault();
    onDrop(heldBack(backMs + by), true);
  };
  const behind = t("player.state.behindOnly", { behind: duration(backMs / 1000, words) });
  return (
    <div className={`${styles.hand} ${backMs > 0 ? styles.back : ""}`}>
      <div
        role="slider"
        tabIndex={0}
        aria-label={t("now.back.line")}
        aria-orientation="horizontal"
        aria-valuemin={-FURTHEST_MS / MINUTE_MS}
        aria-valuemax={0}
        aria-valuenow={-Math.round(backMs / MINUTE_MS)}
        aria-valuetext={t("player.at", {
          time: clockTime(atMs, zone),
          behind: backMs === 0 ? t("player.live") : behind,
        })}
        title={t("now.back.line")}
        className={styles.grip}
        onKeyDown={onKeyDown}
        {...pull}
      >
        <ChevronLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />
      </div>
      {backMs > 0 && (
        <button type="button" className={styles.return} onClick={() => onDrop(0, true)}>
          {t("now.back.return")}
        </button>
      )}
    </div>
  );
}

/** The pointer's part: measures the pull in minutes of the page's scale, as far as the line may go. */
function usePull(backMs: number, onPull: NowHandleProps["onPull"], onDrop: NowHandleProps["onDrop"]) {
  const from = useRef<{ x: number; baseMs: number; msPerPx: number; mostPx: number } | null>(null);
  const pulledPx = ({ clientX }: PointerEvent): number => {
    const { x, mostPx } = from.current ?? { x: clientX, mostPx: 0 };
    const towardsPast = document.documentElement.dir === "rtl" ? clientX - x : x - clientX;
    return Math.min(mostPx, Math.max(0, towardsPast));
  };
  const drop = (px: number) => {
    const start = from.current;
    from.current = null;
    if (start !== null) onDrop(heldBack(start.baseMs + px * start.msPerPx), false);
  };
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const lanes = event.currentTarget.closest(`.${lanesStyles.lanes}`);
      if (lanes === null) return;
      const spanMs = Number(getComputedStyle(lanes).getPropertyValue("--span-minutes")) * MINUTE_MS;
      const share = Number(getComputedStyle(lanes).getPropertyValue("--now-share"));
      const msPerPx = spanMs / lanes.clientWidth;
      const mostPx = Math.min(share * lanes.clientWidth, (FURTHEST_MS - backMs) / msPerPx);
      from.current = { x: event.clientX, baseMs: backMs, msPerPx, mostPx };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent) {
      const start = from.current;
      if (start === null) return;
      const px = pulledPx(event);
      onPull(heldBack(start.baseMs + px * start.msPerPx) - start.baseMs, px);
    },
    onPointerUp: (event: PointerEvent) => drop(pulledPx(event)),
    // The system has taken the pointer: the line stands where it stood.
    onPointerCancel: () => drop(0),
  };
}
