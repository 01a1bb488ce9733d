import { MOST_PARAGRAPHS, type ShowNotes } from "../../contract/episode-extras.ts";
import { paragraphsOf } from "../../ground/rich-text.ts";

const MOST_CHARACTERS = 20_000;

/** The longest of `texts`, as paragraphs of text and links; undefined where it has no link and `isTold` says that other fields have it. */
export function notesOf(
  texts: readonly string[],
  isTold: (notes: ShowNotes) => boolean,
): ShowNotes | undefined {
  const longest = texts.reduce((a, b) => (b.length > a.length ? b : a), "");
  const notes = paragraphsOf(longest, { paragraphs: MOST_PARAGRAPHS, characters: MOST_CHARACTERS });
  const hasLink = notes.some((runs) => runs.some(({ url }) => url !== undefined));
  return hasLink || !isTold(notes) ? notes : undefined;
}
