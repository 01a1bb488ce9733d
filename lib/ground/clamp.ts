/** Cuts texts to a length, for records and for lines of a page. */

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });
/** A cut between words must keep this share of the room; else the cut is anywhere (languages without spaces). */
const WORD_SHARE = 0.6;

/** `text` in at most `max` UTF-16 units, cut between words if possible, never in a grapheme, with an ellipsis. */
export function clampText(text: string, max: number): string {
  if (text.length <= max) return text;
  const room = max - 1;
  let end = 0;
  for (const { index, segment } of graphemes.segment(text.slice(0, max + 1))) {
    if (index + segment.length > room) break;
    end = index + segment.length;
  }
  let head = text.slice(0, end);
  if (!/\s/.test(text[end] ?? " ")) {
    const space = head.lastIndexOf(" ");
    if (space >= room * WORD_SHARE) head = head.slice(0, space);
  }
  return `${head.replace(/[\s,;:.!?–—-]+$/u, "")}…`;
}
