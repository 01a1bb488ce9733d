"use client";
import { useEffect, useState } from "react";

/** How a copy went; `ready` before it, and again a while after it. */
export type Copied = "ready" | "copied" | "refused";

/**
 * Copies texts to the clipboard, and tells how that went: `refused` where the browser has no clipboard (pages without
 * https). What is told goes back to `ready` after `shownMs`; without `shownMs` it stays.
 */
export function useCopy(shownMs?: number) {
  const [said, say] = useState<Copied>("ready");
  useEffect(() => {
    if (said === "ready" || shownMs === undefined) return;
    const timer = setTimeout(() => say("ready"), shownMs);
    return () => clearTimeout(timer);
  }, [said, shownMs]);
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      say("copied");
    } catch {
      say("refused");
    }
  };
  return { said, say, copy };
}
