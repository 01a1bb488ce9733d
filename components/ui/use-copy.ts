"use client";
import { useEffect, useState } from "react";

/** How a copy went; `ready` before it, and again a while after it. */
export type Copied = "ready" | "copied" | "refused";

/**
 * Copies texts to the clipboard, and tells how that went: `refused` where the browser has no clipboard (pages without
 * https). What is told goes back to `ready` after `shownMs`; without `shownMs` it stays.
 */
export function useCopy(shownMs?: number) {
  const [said, setSaid] = useState<Copied>("ready");
  useEffect(() => {
    if (said === "ready" || shownMs === undefined) return;
    const timer = setTimeout(() => setSaid("ready"), shownMs);
    return () => clearTimeout(timer);
  }, [said, shownMs]);
  /** Returns whether the clipboard has the text. */
  const copy = async (text: string): Promise<boolean> => {
    try {
      await navigator.clipboard.writeText(text);
      setSaid("copied");
      return true;
    } catch {
      setSaid("refused");
      return false;
    }
  };
  return { said, copy };
}
