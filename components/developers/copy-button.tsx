"use client";
import { Check, Copy } from "lucide-react";
import { type Copied, useCopy } from "#components/ui/use-copy.ts";

const SHOWN_MS = 2_000;

/** The words of a button that copies, in the language of its page; `label` is its accessible name. */
export interface Copying extends Record<Copied, string> {
  label: string;
}

/** Copies `text` to the clipboard. Says so where the browser has no clipboard (pages without https). */
export function CopyButton({ text, words }: { text: string; words: Copying }) {
  const { said, copy } = useCopy(SHOWN_MS);
  const Mark = said === "copied" ? Check : Copy;
  return (
    <button
      type="button"
      onClick={() => copy(text)}
      aria-label={words.label}
      className="inline-flex min-h-9 shrink-0 items-center gap-1.5 px-3 text-xs font-bold whitespace-nowrap text-muted hover:text-ink"
    >
      <Mark className="size-3.5" aria-hidden="true" />
      <span aria-live="polite">{words[said]}</span>
    </button>
  );
}
