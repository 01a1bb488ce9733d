import { clockTime, type TimeHere } from "#components/model/time.ts";

interface NowAcrossProps extends TimeHere {
  /** The programme on air, ms. */
  programme: { startMs: number; stopMs: number };
  /** The class of where the line begins, beside the times. */
  from: string;
}

/**
 * The Now line across the programme that is on air, as far down as the programme has come. The row is its positioned
 * ancestor. The time gives way to large letters.
 */
export function NowAcross({ programme: { startMs, stopMs }, nowMs, zone, from }: NowAcrossProps) {
  const done = (nowMs - startMs) / (stopMs - startMs);
  return (
    <div
      className={`pointer-events-none absolute inset-e-0 ${from} z-1 flex items-center`}
      style={{ insetBlockStart: `${(done * 100).toFixed(2)}%` }}
      aria-hidden="true"
    >
      <span className="h-0.5 flex-1 -translate-y-1/2 bg-red" />
      <span className="-translate-y-1/2 bg-red px-2 font-time text-xs leading-6 font-bold text-on-red @max-[17rem]:hidden">
        {clockTime(nowMs, zone)}
      </span>
    </div>
  );
}
