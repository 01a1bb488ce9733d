"use client";
import type { RefObject } from "react";
import { useWords } from "#components/language/language-provider.tsx";
import { MINUTE_MS } from "#lib/ground/clock.ts";
import { rowHeaderRole, rowRole } from "./grid-roles.ts";
import { GuideCell } from "./guide-cell.tsx";
import { standInDrawing } from "./guide-cell-drawing.ts";
import type { GuideSpan } from "./guide-days.ts";
import styles from "./guide-grid.module.css";
import type { VisibleWindow } from "./use-guide-window.ts";

interface GuidePendingRowProps {
  index: number;
  rows: number;
  seen: VisibleWindow;
  span: GuideSpan;
  /** The row's station could not be loaded; a press asks again. */
  failed: boolean;
  onRetry: () => void;
  /** Whether the current cell is in this row. */
  current: boolean;
  focused: RefObject<boolean>;
}

/** A row whose station is not known yet: one cell, so that the focus has a place. */
export function GuidePendingRow(props: GuidePendingRowProps) {
  const words = useWords();
  const { index, rows, seen, span, failed, current, focused } = props;
  const place = words.t("guide.row", { place: index + 1, all: rows });
  const { fromMs: startMs, toMs: stopMs } = seen;
  const kind = failed ? "failed" : "loading";
  const minutes = (ms: number) => (ms - span.fromMs) / MINUTE_MS;
  return (
    <div
      className={styles.row}
      style={{ "--index": String(index) } as Record<string, string>}
      {...rowRole(index)}
    >
      <span className="sr-only" {...rowHeaderRole}>
        {place}
      </span>
      <GuideCell
        id={kind}
        drawing={standInDrawing(kind, place, words)}
        start={minutes(startMs)}
        stop={minutes(stopMs)}
        stays
        room={null}
        lineSeen={false}
        flying={false}
        {...{ current, focused }}
        onPress={() => failed && props.onRetry()}
      />
    </div>
  );
}
