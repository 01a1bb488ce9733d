/** The text of event streams (WHATWG HTML, 9.2.6). */

/** An event. `data` is JSON, which has no line ends. */
export const eventText = (name: string, id: string, data: string): string =>
  `event: ${name}\nid: ${id}\ndata: ${data}\n\n`;

/** Tells the caller to wait `ms` milliseconds before it connects again. */
export const retryText = (ms: number): string => `retry: ${ms}\n\n`;

/** A comment, which shows proxies and callers that the stream lives. */
export const COMMENT: Uint8Array = Buffer.from(":\n\n");

/** The id of change `number` in the life of a server that is named `life`. */
export const idOf = (life: string, number: number): string => `${life}-${number}`;

/** The number in an id of `life`; undefined for an id of another life, or any other text. */
export function numberOf(life: string, id: string | undefined): number | undefined {
  const [, of, digits] = /^(\w{1,32})-(\d{1,15})$/.exec(id?.trim() ?? "") ?? [];
  return of === life ? Number(digits) : undefined;
}
