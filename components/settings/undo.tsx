"use client";
import { X } from "lucide-react";
import { createContext, type ReactNode, use, useCallback, useRef, useState } from "react";
import { useWords } from "#components/language/language-provider.tsx";

/** Shows what was done, with a button to undo it. */
type SayDone = (text: string, undo: () => void) => void;

const Done = createContext<SayDone>(() => undefined);
/** The function that tells what was done and offers to undo it; without an UndoProvider above it does nothing. */
export const useSayDone = (): SayDone => use(Done);

interface Told {
  text: string;
  undo?: () => void;
  /** The section of the button that was pressed, which takes the focus when the message goes. */
  section: HTMLElement | null;
}

const sectionInFocus = () => document.activeElement?.closest<HTMLElement>("section[id]") ?? null;

/** Lets components below offer an undo of the last action, for as long as its message stays. There is no time limit. */
export function UndoProvider({ children }: { children: ReactNode }) {
  const { t } = useWords();
  const [done, setDone] = useState<Told | null>(null);
  const dismiss = useRef<HTMLButtonElement>(null);
  const say = useCallback<SayDone>((text, undo) => setDone({ text, undo, section: sectionInFocus() }), []);
  const undo = done?.undo;
  return (
    <Done value={say}>
      {children}
      <div
        role="status"
        className="pointer-events-none fixed inset-x-0 z-30 flex justify-center px-(--gutter) bottom-[calc(1.25rem+var(--bar,0px)+var(--foot))]"
      >
        {done && (
          <div className="pointer-events-auto flex max-w-full items-center gap-2 bg-ink ps-5 text-paper [--focus:var(--paper)]">
            <p className="min-w-0 truncate py-3" dir="auto">
              {done.text}
            </p>
            {undo && (
              <button
                type="button"
                onClick={() => {
                  undo();
                  // This button goes, and the one beside it stays.
                  dismiss.current?.focus();
                  setDone({ text: t("settings.undone"), section: done.section });
                }}
                className="min-h-12 px-3 font-bold underline underline-offset-4"
              >
                {t("settings.undo")}
              </button>
            )}
            <button
              ref={dismiss}
              type="button"
              aria-label={t("settings.dismiss")}
              onClick={() => {
                done.section?.focus();
                setDone(null);
              }}
              className="grid size-12 shrink-0 place-items-center hover:bg-paper/15"
            >
              <X className="size-5" aria-hidden="true" />
            </button>
          </div>
        )}
      </div>
    </Done>
  );
}
