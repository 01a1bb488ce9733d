import { catchUpCopy } from "#components/catch-up/copy.ts";

const { sign, label } = catchUpCopy.inferred;

/** Marks the way from a broadcast to its episode as inferred (match-episode.ts); buttons say so in their names. */
export function Inferred() {
  return (
    <span title={label} aria-hidden="true" className="ms-1">
      {sign}
    </span>
  );
}
