/** Checks of JSON that this device, or a file of the listener, has stored. */

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
