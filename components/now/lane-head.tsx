import type { ReactNode } from "react";
import type { StationCard } from "#components/model/station-card.ts";
import { StationLink } from "#components/ui/station-link.tsx";
import styles from "./lanes.module.css";

interface LaneHeadProps {
  station: StationCard;
  /** The id of the heading, by which the lane is named. */
  id: string;
  mark: ReactNode;
  /** The words at the end of the line. */
  children: ReactNode;
}

/** The head of a lane: the station's mark and name, a link to its page. */
export function LaneHead({ station, id, mark, children }: LaneHeadProps) {
  return (
    <div className={styles.head}>
      <div className="flex max-w-[70%] shrink-0 only:max-w-full items-center gap-2.5 bg-paper pe-2">
        {mark}
        <h2 id={id} className="min-w-0 truncate text-[0.9375rem] font-bold">
          <StationLink station={station} className="hover:underline" />
        </h2>
      </div>
      {children}
    </div>
  );
}
