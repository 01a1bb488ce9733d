import type { CSSProperties } from "react";
import { placeholders, Skeleton } from "#components/ui/skeleton.tsx";
import styles from "./guide-grid.module.css";

const ROWS = 8;
/** The lengths of the blocks of a row in minutes, repeated. */
const MINUTES = [95, 58, 140, 75, 120];

/** The empty grid, shown until its stations are known. */
export function GuideSkeleton() {
  return (
    <div className={styles.pane} style={{ "--rows": ROWS } as CSSProperties} aria-busy="true">
      <div className="overflow-hidden">
        <div className={styles.ruler} />
        {placeholders(ROWS).map((key, row) => (
          <div key={key} className="flex h-17 items-center border-b border-line">
            <div className="flex w-(--names) shrink-0 items-center gap-2.5 self-stretch border-e border-line ps-(--gutter) pe-2">
              <Skeleton className="size-9 shrink-0 rounded-lg max-lg:hidden" />
              <Skeleton className="h-3.5 w-3/5" />
            </div>
            <div className="flex h-full flex-1 gap-0.5 overflow-hidden py-1">
              {MINUTES.map((_, index) => {
                const minutes = MINUTES[(index + row) % MINUTES.length] ?? 60;
                return (
                  <span
                    key={`${key}-${minutes}`}
                    className="shrink-0"
                    style={{ inlineSize: `${minutes / 3}%` }}
                  >
                    <Skeleton className="h-full rounded-none" />
                  </span>
                );
              })}
            </div>
          </div>
        ))}
      </div>
      <div className="h-9 border-t border-line" />
    </div>
  );
}
