import { type Observable, observable } from "#components/device/observable.ts";

/** The cell under the pointer or with the focus; outside React, so that only the detail line renders. */
interface PointedCell {
  row: number;
  id: string;
}

export type Pointed = Observable<PointedCell | null>;

/** Makes the cell under the pointer, null at first; a change to an equal cell tells nobody. */
export const createPointed = (): Pointed =>
  observable<PointedCell | null>(null, (a, b) => a?.row === b?.row && a?.id === b?.id);

/** The cell that is or contains `target`. */
export function cellOf(target: EventTarget): PointedCell | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>("[data-cell]") : null;
  const row = Number(cell?.closest('[role="row"]')?.getAttribute("aria-rowindex"));
  const id = cell?.dataset.cell;
  return id !== undefined && row > 0 ? { row: row - 1, id } : null;
}
