"use client";
import { RotateCcw } from "lucide-react";
import { memo, type RefObject, useLayoutEffect, useRef } from "react";
import { useWords } from "#components/language/language-provider.tsx";
import { Inferred } from "../parts/inferred.tsx";
import { cellRole } from "./grid-roles.ts";
import styles from "./guide-cell.module.css";

/** The looks of a programme; guide-cell.module.css draws them in the grid. */
export type ProgrammeLook = "again" | "gone" | "never-offered" | "asking" | "unsure" | "on-air" | "next";

type CellLook = ProgrammeLook | "loading" | "failed" | "unscheduled";

/** The drawing of a cell, which no time in view changes. */
export interface CellDrawing {
  look: CellLook;
  title: string;
  under: string;
  /** The accessible name. */
  label: string;
  /** Too narrow for words. */
  tick: boolean;
  /** Whether words begin at the Now line while it is in view, instead of at the programme's start. */
  fromNow: boolean;
  /** The title when the Now line is out of view, for a title that is true only at present. */
  away?: string;
  /** Width of the title's letters in per cent, and whether the title at that width and the words under it fit. */
  stretch: number;
  fits: boolean;
  /** Whether the cell offers to play from the programme's start. */
  rewinds: boolean;
  /** Whether the cell's station or episode is playing. */
  tuned: boolean;
}

interface GuideCellProps {
  id: string;
  drawing: CellDrawing;
  /** Minutes since the guide's beginning. */
  start: number;
  stop: number;
  /** The column of names may cover its beginning before the row is drawn again, so its words move. */
  stays: boolean;
  /** The Now line is in view or left of the view. */
  lineSeen: boolean;
  /** The grid scrolls too fast for words. */
  flying: boolean;
  /** Pixels of the cell right of the names when the grid rests; null when there is enough room. */
  room: number | null;
  /** True for the cell at which Tab enters the grid. */
  current: boolean;
  /** True while the grid has the focus: the current cell then takes the focus. */
  focused: RefObject<boolean>;
  onPress: (id: string, fromStart: boolean) => void;
}

const LOOKS: Record<CellLook, string | undefined> = {
  again: "tint-soft",
  gone: "hatch",
  "never-offered": styles.bygone,
  asking: styles.asking,
  unsure: styles.unsure,
  "on-air": "tint-solid",
  next: `tint-outline ${styles.outlined}`,
  loading: styles.loading,
  failed: "hatch",
  unscheduled: styles.unscheduled,
};
/** A cell with fewer pixels has no room for a word. */
const LEAST_PX = 56;

/** A programme in its station's row, or the stand-in for programmes that are not known. */
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
      className={`${styles.cell} ${LOOKS[look] ?? ""} ${tuned ? "tint-tuned" : ""}`}
      style={{ "--start": start, "--stop": stop }}
      {...cellRole({ label, busy: look === "loading", current, onPress: (shift) => onPress(id, shift) })}
    >
      {look === "unscheduled" && drawing.fromNow && <div className={`${styles.open} tint-solid`} />}
      {!props.flying && !drawing.tick && !(room !== null && room < LEAST_PX) && <Words {...props} />}
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
          <span className={styles.said}>
            <span>{under}</span>
            {drawing.look === "again" && <Inferred />}
          </span>
        )}{" "}
        {rewinds && (
          // A button for pointers; by keyboard the action is Shift and Enter on the cell.
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
            {t("now.from")}
          </button>
        )}
      </div>
    </div>
  );
}
