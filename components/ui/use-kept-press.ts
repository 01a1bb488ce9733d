"use client";
import { type RefObject, useCallback, useEffect, useRef } from "react";
import { SECOND_MS } from "#lib/ground/clock.ts";

/** A later repetition would surprise the listener. */
const LONGEST_MS = 10 * SECOND_MS;

/**
 * Keeps the last press on a button inside `place` while the code of `place` loads: React drops such a press. Returns what
 * the loaded code calls once; it repeats the press.
 */
export function useKeptPress(place: RefObject<HTMLElement | null>): () => void {
  const done = useRef<() => void>(undefined);
  useEffect(() => {
    const element = place.current;
    let press: { button: HTMLButtonElement; atMs: number } | undefined;
    let lives = false;
    const keep = ({ target, timeStamp }: MouseEvent) => {
      const pressed = target instanceof Element && element?.contains(target) ? target : null;
      const button = pressed?.closest<HTMLButtonElement>("button:enabled");
      // Loaded code lives by the end of the press, and then React has handled the press.
      setTimeout(() => {
        if (button && !lives) press = { button, atMs: timeStamp };
      });
    };
    // React stops a press that it drops before the press reaches `place`.
    addEventListener("click", keep, true);
    const stop = () => removeEventListener("click", keep, true);
    done.current = () => {
      lives = true;
      stop();
      if (press && performance.now() - press.atMs < LONGEST_MS) press.button.click();
      press = undefined;
    };
    return stop;
  }, [place]);
  return useCallback(() => done.current?.(), []);
}
