"use client";
import type { ReactNode } from "react";

interface BottomNoteProps {
  text: string;
  /** Buttons in the look of NOTE_BUTTON. */
  children: ReactNode;
  /** Stands above dialogs, too. */
  over?: boolean;
}

export const NOTE_BUTTON = "min-h-12 px-3 underline underline-offset-4";

/** Above a dialog the note stands at the screen's edge: higher up it would cover Pause in the full player. */
const OVER = "z-60 outline outline-paper/40 in-[:root:has([role=dialog])]:bottom-5";

/** A line of text at the bottom of the page, above the player's bar. */
export function BottomNote({ text, children, over = false }: BottomNoteProps) {
  return (
    <div
      className={`fixed inset-x-0 ${over ? OVER : "z-30"} mx-auto flex w-fit max-w-[92vw] flex-wrap items-center gap-x-2 bg-ink ps-5 pe-2 text-paper [--focus:var(--paper)] bottom-[calc(1.25rem+var(--bar,0px)+var(--foot))]`}
    >
      <p className="min-w-0 py-3">{text}</p>
      {children}
    </div>
  );
}
