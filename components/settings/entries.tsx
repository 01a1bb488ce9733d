"use client";
import { X } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useWords } from "#components/language/language-provider.tsx";
import { partOfNext, useKeptFocus } from "#components/ui/use-kept-focus.ts";

const FIRST = 8;
const FURTHER = 40;

/** A line of what this browser keeps. */
export interface Entry {
  key: string;
  /** "14:07", "Monday 14:07" */
  when: string;
  words: ReactNode;
  forget: () => void;
  /** The accessible name of the button that forgets it. */
  forgetLabel: string;
}

/** A list that begins short and shows more at a press. */
export function Entries({
  title,
  none,
  entries,
}: {
  title: string;
  none: string;
  entries: readonly Entry[];
}) {
  const { t } = useWords();
  const [shown, setShown] = useState(FIRST);
  const { frame, keep } = useKeptFocus<HTMLElement>();
  const more = Math.min(FURTHER, entries.length - shown);
  return (
    <section ref={frame} tabIndex={-1} className="min-w-0 outline-none" aria-label={title}>
      <h3 className="px-(--gutter) pb-2 text-sm text-muted">{title}</h3>
      {entries.length === 0 ? (
        <p className="px-(--gutter) text-muted">{none}</p>
      ) : (
        <ul>
          {entries.slice(0, shown).map(({ key, when, words, forget, forgetLabel }, at) => (
            <li
              key={key}
              data-at={at}
              className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-3 border-t border-line ps-(--gutter) pe-2 last:border-b hover:bg-raised"
            >
              <div className="min-w-0 py-2">{words}</div>
              <span className="font-time text-xs text-muted">{when}</span>
              <button
                type="button"
                data-part="remove"
                aria-label={forgetLabel}
                onClick={() => {
                  keep(partOfNext(at, entries.length, "remove"));
                  forget();
                }}
                className="grid size-11 place-items-center rounded-full text-muted hover:bg-ink/8 hover:text-ink"
              >
                <X className="size-4" aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {more > 0 && (
        <button
          type="button"
          onClick={() => {
            keep(`[data-at="${shown}"] :is(a, button)`);
            setShown(shown + FURTHER);
          }}
          className="mx-(--gutter) mt-2 min-h-11 text-sm font-bold underline underline-offset-4"
        >
          {t("settings.heard.more", { number: more })}
        </button>
      )}
    </section>
  );
}
