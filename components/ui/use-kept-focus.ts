import { type RefObject, useEffect, useRef } from "react";

interface KeptFocus<Frame> {
  /** The element around the rows; it takes the focus itself (`tabIndex={-1}`) where no row can. */
  frame: RefObject<Frame | null>;
  /** Names, before a change, what has the focus after it: the first element of `frame` that `selector` finds, else `frame`. */
  keep: (selector: string) => void;
}

/** The element `part` (its `data-part`) of the row at the place `at` (its `data-at`), as a selector. */
export const partOfRow = (at: number, part: string): string => `[data-at="${at}"] [data-part="${part}"]`;

/** The element `part` of the row that stands next when one of `number` rows, at the place `at`, is removed. */
export const partOfNext = (at: number, number: number, part: string): string =>
  partOfRow(Math.min(at, number - 2), part);

/** Keeps the focus among rows when the row that has it moves or goes; browsers would give it to the whole page. */
export function useKeptFocus<Frame extends HTMLElement>(): KeptFocus<Frame> {
  const frame = useRef<Frame>(null);
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    const element = frame.current?.querySelector<HTMLElement>(wanted.current);
    (element ?? frame.current)?.focus();
    wanted.current = null;
  });
  const keep = (selector: string) => {
    wanted.current = selector;
  };
  return { frame, keep };
}
