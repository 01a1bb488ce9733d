"use client";
import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { copy } from "./copy.ts";

const SHOWN_MS = 2_000;

/** Copies `text` to the clipboard. Says so where the browser has no clipboard (pages without https). */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [state, setState] = useState<"ready" | "copied" | "refused">("ready");
  const put = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setState("copied");
    } catch {
      setState("refused");
    }
    setTimeout(() => setState("ready"), SHOWN_MS);
  };
  const Mark = state === "copied" ? Check : Copy;
  return (
    <button
      type="button"
      onClick={put}
      aria-label={copy.copyLabel(label)}
      className="inline-flex min-h-9 shrink-0 items-center gap-1.5 px-3 text-xs font-bold whitespace-nowrap text-muted hover:text-ink"
    >
      <Mark className="size-3.5" aria-hidden="true" />
      <span aria-live="polite">{copy.copyStates[state]}</span>
    </button>
  );
}
