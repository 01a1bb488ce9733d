/** A listener's typing error. */

/** Whether a word of `title` is so long that it is understood with a letter missing (lib/ingest/write/search-text.ts). */
export const canBeMistyped = (title: string): boolean => /\p{L}{5}/u.test(title);

/** `title` without the third letter of its longest word. @throws where no word is long enough to be understood. */
export function mistyped(title: string): string {
  if (!canBeMistyped(title)) throw new Error(`"${title}" has no word of five letters`);
  const longest = title.split(/[^\p{L}]+/u).sort((a, b) => b.length - a.length)[0] ?? title;
  return title.replace(longest, longest.slice(0, 2) + longest.slice(3));
}
