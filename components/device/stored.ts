/** Checks of JSON that this device, or a file of the listener, has stored. */
import { type Fields, isObject } from "#lib/contract/is-object.ts";

const LONGEST_TEXT = 256;

/** Whether `value` is a text that `cut` leaves whole. */
export const isText = (value: unknown): value is string =>
  typeof value === "string" && value.length <= LONGEST_TEXT;

/** Shortens a name to the length that lists store. */
export const cut = (text: string): string => text.slice(0, LONGEST_TEXT);

/** The value of the stored JSON `text`; the text itself where it is not JSON, null where nothing is stored. */
export function readJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return text;
  }
}

/** The entries of `value`; none where `value` is no list. */
export const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** The fields of `value`; none where `value` is no object. */
export const fields = (value: unknown): Fields => (isObject(value) ? value : {});

/** Whether `value` is a moment, in milliseconds, that a Date can hold. */
export const isMoment = (value: unknown): value is number =>
  typeof value === "number" && Math.abs(value) <= 8.64e15;

/** `own`, and behind them the entries of `others` that are new, each once, while there are fewer than `most`. */
export function joined<T>(
  own: readonly T[],
  others: readonly T[],
  isSame: (one: T, other: T) => boolean,
  most: number,
): readonly T[] {
  const all = [...own];
  for (const each of others)
    if (all.length < most && !all.some((known) => isSame(known, each))) all.push(each);
  return all;
}
