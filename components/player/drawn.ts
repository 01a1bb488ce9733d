/** The stations that "Surprise me" has drawn, for the next and previous station. */
export interface Drawn {
  /** The rpuids drawn, the last of them played now. */
  list: readonly string[];
  /** Draws and plays another, if `isStill` by then. @returns false where none could be drawn */
  another(isStill: () => boolean): Promise<boolean>;
}

let noted: Drawn | null = null;

/** Notes a draw whose last station is about to play. */
export function noteDrawn(drawn: Drawn): void {
  noted = drawn;
}

/** The draw that led to the station that plays now, told once; null where the station was not drawn. */
export function takeDrawn(rpuid: string): Drawn | null {
  const taken = noted;
  noted = null;
  return taken?.list.at(-1) === rpuid ? taken : null;
}
