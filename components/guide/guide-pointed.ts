/** The cell under the pointer or with the focus; outside React, so that only the detail line renders. */
interface PointedCell {
  row: number;
  id: string;
}

export interface Pointed {
  read(): PointedCell | null;
  subscribe(notify: () => void): () => void;
  point(cell: PointedCell | null): void;
}

export function createPointed(): Pointed {
  let pointed: PointedCell | null = null;
  const readers = new Set<() => void>();
  return {
    read: () => pointed,
    subscribe(notify) {
      readers.add(notify);
      return () => readers.delete(notify);
    },
    point(cell) {
      if (cell?.row === pointed?.row && cell?.id === pointed?.id) return;
      pointed = cell;
      for (const notify of readers) notify();
    },
  };
}

/** The cell that is or contains `target`. */
export function cellOf(target: EventTarget): PointedCell | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>("[data-cell]") : null;
  const row = Number(cell?.closest('[role="row"]')?.getAttribute("aria-rowindex"));
  const id = cell?.dataset.cell;
  return id !== undefined && row > 0 ? { row: row - 1, id } : null;
}
