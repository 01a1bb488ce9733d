/** Checks of JSON that this device, or a file of the listener, has stored. */

export type Fields = Readonly<Record<string, unknown>>;

const LONGEST_TEXT = 256;

export const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

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
