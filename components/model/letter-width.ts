/** How wide the letters of a title are: as wide as its programme is long. */

export const NARROWEST = 62;
const WIDEST = 125;
/** Pixels of a letter of a title at normal width, and pixels that a block keeps free. */
const LETTER_PX = 12.6;
const PADDING_PX = 30;

/**
 * The width (font-stretch, per cent) of a programme's title: it grows with the duration, from 62 at ten minutes to 125
 * at two hours, and shrinks when the name would not fit in `roomPx`.
 */
export function titleStretch(name: string, durationMinutes: number, roomPx: number): number {
  const byDuration = NARROWEST + ((durationMinutes - 10) / 110) * (WIDEST - NARROWEST);
  const byRoom = (100 * (roomPx - PADDING_PX)) / (Math.max(1, [...name].length) * LETTER_PX);
  return Math.round(Math.min(WIDEST, Math.max(NARROWEST, Math.min(byDuration, byRoom))));
}
