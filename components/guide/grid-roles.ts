/** The grid's roles (WAI-ARIA 1.2) for plain elements: a table's cannot be placed freely, nor have a line between. */
import type { KeyboardEvent } from "react";

interface CellRole {
  label: string;
  busy: boolean;
  /** True for the cell at which Tab enters the grid. */
  current: boolean;
  onPress: (withShift: boolean) => void;
}

/** A cell that Enter, the space bar and a click press. */
export function cellRole({ label, busy, current, onPress }: CellRole) {
  return {
    role: "gridcell",
    tabIndex: current ? 0 : -1,
    "aria-label": label,
    "aria-busy": busy || undefined,
    onClick: () => onPress(false),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      onPress(event.shiftKey);
    },
  } as const;
}

/** aria-rowindex counts from 1 over all rows, not over the rows on the page. */
export const rowRole = (index: number) => ({ role: "row", "aria-rowindex": index + 1 }) as const;

export const rowHeaderRole = { role: "rowheader" } as const;

/** Cells have their times in their names. The number of columns is -1, because no row knows all of its cells. */
export const gridRole = (label: string, rows: number, describedBy: string) =>
  ({
    role: "grid",
    "aria-label": label,
    "aria-describedby": describedBy,
    "aria-rowcount": rows,
    "aria-colcount": -1,
  }) as const;
