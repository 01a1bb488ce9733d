export const NARROWEST = 62;
const WIDEST = 125;
/** Pixels of a letter of a title at normal width, and pixels that a block keeps free. */
const LETTER_PX = 12.6;
const PADDING_PX = 30;

/** A title's width (font-stretch, %): 62 at ten minutes to 125 at two hours, less where it would exceed `roomPx`. */
export function titleStretch(name: string, durationMinutes: number, roomPx: number): number {
  const byDuration = NARROWEST + ((durationMinutes - 10) / 110) * (WIDEST - NARROWEST);
  const byRoom = (100 * (roomPx - PADDING_PX)) / (Math.max(1, [...name].length) * LETTER_PX);
  return Math.round(Math.min(WIDEST, Math.max(NARROWEST, Math.min(byDuration, byRoom))));
}
