"use client";
import { RotateCcw } from "lucide-react";
import { type CSSProperties, memo, type RefObject, useLayoutEffect, useRef } from "react";
import { useWords } from "#components/language/language-provider.tsx";
import { Inferred } from "../parts/inferred.tsx";
import { cellRole } from "./grid-roles.ts";
import styles from "./guide-cell.module.css";

/** How a cell is drawn; see guide-cell.module.css. */
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

/** What a cell shows, whatever part of the time is in view. */
export interface CellDrawing {
  look: CellLook;
  title: string;
  under: string;
  /** For those who hear it. */
  label: string;
  /** Too narrow for words. */
  tick: boolean;
  /** Words begin at the Now line, not where the programme does, ... */
  fromNow: boolean;
  /** ... while the line is in view; elsewhere this, where the title holds for the present alone. */
  away?: string;
  /** Width of the title's letters, per cent, and whether the title fits at that. */
  stretch: number;
  fits: boolean;
  /** Offers to begin at the programme's start. */
  rewinds: boolean;
  /** Its station, or its episode, is what sounds. */
  tuned: boolean;
}

export interface GuideCellProps {
  id: string;
  drawing: CellDrawing;
  /** Minutes since the guide's beginning. */
  start: number;
  stop: number;
  /** It may be cut by the names before the row is drawn anew: its words give way. */
  stays: boolean;
  /** The Now line is in view, or was passed. */
  lineSeen: boolean;
  /** At rest so much of it is right of the names (pixels), where that is little. */
  room: number | null;
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
  next: `tint-outline ${styles.outlined}`,
  loading: styles.loading,
  failed: "hatch",
  unscheduled: styles.unscheduled,
};
/** Of less than this (pixels) no word is left. */
const LEAST_PX = 56;

/** One programme in its station's row, or what stands in for some. */
export const GuideCell = memo(function GuideCell(props: GuideCellProps) {
  const { id, drawing, start, stop, room, current, focused, onPress } = props;
  const { look, label, tuned } = drawing;
  const cell = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (current && focused.current && document.activeElement !== cell.current) {
      cell.current?.focus({ preventScroll: true });
    }
  }, [current, focused]);
  return (
    <div
      ref={cell}
      data-cell={id}
      className={`${styles.cell} ${LOOKS[look] ?? ""} ${tuned ? styles.tuned : ""}`}
      style={{ "--start": start, "--stop": stop } as CSSProperties}
      {...cellRole({ label, busy: look === "loading", current, onPress: (shift) => onPress(id, shift) })}
    >
      {look === "unscheduled" && <div className={`${styles.before} hatch`} />}
      {look === "unscheduled" && drawing.fromNow && <div className={`${styles.open} tint-solid`} />}
      {!drawing.tick && !(room !== null && room < LEAST_PX) && <Words {...props} />}
    </div>
  );
});

function Words({ id, drawing, room, stays, lineSeen, onPress }: GuideCellProps) {
  const { t } = useWords();
  const { fits, rewinds, stretch, away } = drawing;
  const fromNow = drawing.fromNow && lineSeen;
  const [title, under] = away !== undefined && !lineSeen ? [away, ""] : [drawing.title, drawing.under];
  const cut = !fits || room !== null;
  const looks = [
    styles.words,
    stays ? styles.stays : "",
    fromNow ? styles.fromNow : "",
    cut ? styles.cut : "",
    drawing.look === "unscheduled" && fromNow ? styles.bare : "",
  ];
  return (
    <div
      className={looks.join(" ")}
      style={room === null ? undefined : { maxInlineSize: room }}
      aria-hidden="true"
    >
      <div className={`${styles.title} align-page`} style={{ fontStretch: `${stretch}%` }} dir="auto">
        {title}
      </div>{" "}
      <div className={styles.under}>
        {under && (
          <span>
            {under}
            {drawing.look === "again" && <Inferred />}
          </span>
        )}{" "}
        {rewinds && (
          // For the pointer; with the keyboard it is Shift and Enter on the cell.
          <button
            type="button"
            tabIndex={-1}
            className={styles.aside}
            onClick={(event) => {
              event.stopPropagation();
              onPress(id, true);
            }}
          >
            <RotateCcw className="me-1.5 inline size-3 align-[-0.1em]" aria-hidden="true" />
            {t("guide.from")}
          </button>
        )}
      </div>
    </div>
  );
}
