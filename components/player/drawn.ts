/** The stations that "Surprise me" has drawn, for the next and previous station. */
import { ofPage } from "#components/device/of-page.ts";

export interface Drawn {
  /** The rpuids drawn, the last of them played now. */
  list: readonly string[];
  /** Draws and plays another, if `isStill` by then. @returns false where none could be drawn */
  another(isStill: () => boolean): Promise<boolean>;
}

const note = ofPage((): { drawn: Drawn | null } => ({ drawn: null }));

/** Notes a draw whose last station is about to play. */
export function noteDrawn(drawn: Drawn): void {
  note().drawn = drawn;
}

/** The draw that led to the station that plays now, told once; null where the station was not drawn. */
export function takeDrawn(rpuid: string): Drawn | null {
  const { drawn } = note();
  note().drawn = null;
  return drawn?.list.at(-1) === rpuid ? drawn : null;
}
