"use client";
import { RotateCcw } from "lucide-react";
import { type CSSProperties, memo, type RefObject, useLayoutEffect, useRef } from "react";
import { guideCopy as copy } from "./copy.ts";
import { cellRole } from "./grid-roles.ts";
import styles from "./guide-grid.module.css";

/** How a cell is drawn; see guide-grid.module.css. */
export type CellLook =
  | "again"
  | "gone"
  | "asking"
  | "unsure"
  | "on-air"
  | "next"
  | "loading"
  | "failed"
  | "unscheduled";

export interface GuideCellProps {
  id: string;
  look: CellLook;
  title: string;
  under: string;
  /** For those who hear it. */
  label: string;
  /** Minutes since the guide's beginning. */
  start: number;
  stop: number;
  /** Too narrow for words. */
  tick: boolean;
  /** Words begin at the Now line, not where the programme does. */
  fromNow: boolean;
  /** Width of the title's letters, per cent. */
  stretch: number;
  /** Offers to begin at the programme's start. */
  rewinds: boolean;
  /** Its station, or its episode, is what sounds. */
  tuned: boolean;
  /** Where Tab enters the grid. */
  current: boolean;
  /** The grid has the focus: the current cell takes it. */
  focused: RefObject<boolean>;
  onPress: (id: string, fromStart: boolean) => void;
}

const LOOKS: Record<CellLook, string | undefined> = {
  again: "tint-soft",
  gone: "hatch",
  asking: styles.asking,
  unsure: styles.unsure,
  "on-air": "tint-solid",
  next: "tint-outline",
  loading: styles.loading,
  failed: "hatch",
  unscheduled: "hatch",
};

/** One programme in its station's row, or what stands in for some. */
export const GuideCell = memo(function GuideCell(props: GuideCellProps) {
  const { id, look, title, under, label, start, stop, tick, stretch, current, focused, onPress } = props;
  const cell = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (current && focused.current && document.activeElement !== cell.current) {
      cell.current?.focus({ preventScroll: true });
    }
  }, [current, focused]);
  const style = { "--start": start, "--stop": stop, "--stretch": `${stretch}%` } as CSSProperties;
  return (
    <div
      ref={cell}
      data-cell={id}
      className={`${styles.cell} ${LOOKS[look] ?? ""} ${props.tuned ? styles.tuned : ""}`}
      style={style}
      {...cellRole({ label, busy: look === "loading", current, onPress: (shift) => onPress(id, shift) })}
    >
      {look === "unscheduled" && <div className={`${styles.open} tint-solid`} />}
      {!tick && (
        <div
          className={props.fromNow ? `${styles.words} ${styles.fromNow}` : styles.words}
          aria-hidden="true"
        >
          <div className={`${styles.title} align-page`} dir="auto">
            {title}
          </div>
          <div className={styles.under}>
            {under && <span>{under}</span>}
            {props.rewinds && <FromStart onPress={() => onPress(id, true)} />}
          </div>
        </div>
      )}
    </div>
  );
});

/** For the pointer; with the keyboard it is Shift and Enter on the cell. */
function FromStart({ onPress }: { onPress: () => void }) {
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.aside}
      onClick={(event) => {
        event.stopPropagation();
        onPress();
      }}
    >
      <RotateCcw className="me-1.5 inline size-3 align-[-0.1em]" aria-hidden="true" />
      {copy.from}
    </button>
  );
}
