/** Tells the programme that a player means by a start and an end: players ask for more than the programme. */
import { MINUTE_MS, SECOND_MS } from "../../ground/clock.ts";

interface Span {
  startMs: number;
  stopMs: number;
}

/** How much is added before and after a programme: nothing, or what Kodi's pvr.iptvsimple adds by default. */
const MARGINS = [
  { beforeMs: 0, afterMs: 0 },
  { beforeMs: 5 * MINUTE_MS, afterMs: 15 * MINUTE_MS },
];

/** Who asks from within a programme to long after it means that programme, though the next lies wholly in that time. */
const ABOUT_AS_MUCH = 0.75;

const isNear = (ms: number, otherMs: number) => Math.abs(ms - otherMs) < SECOND_MS;

/** How long two spans overlap, ms; below 0 where they do not. */
const shared = (one: Span, other: Span): number =>
  Math.min(one.stopMs, other.stopMs) - Math.max(one.startMs, other.startMs);

/** Whether two spans share more than half of the shorter span. */
export const isMostly = (one: Span, other: Span): boolean =>
  2 * shared(one, other) > Math.min(one.stopMs - one.startMs, other.stopMs - other.startMs);

/**
 * The one of `programmes` that is meant by `asked`: with its ends and a player's margins, else, of those that lie mostly
 * in that time or most of that time in them, the first that shares about as much of it as any; undefined without any.
 */
export function programmeMeant(programmes: readonly Span[], asked: Span): Span | undefined {
  const [told] = MARGINS.flatMap(({ beforeMs, afterMs }) =>
    programmes.filter(
      ({ startMs, stopMs }) =>
        isNear(startMs, asked.startMs + beforeMs) && isNear(stopMs, asked.stopMs - afterMs),
    ),
  );
  const mostly = programmes.filter((each) => isMostly(each, asked));
  mostly.sort((a, b) => a.startMs - b.startMs);
  const most = Math.max(...mostly.map((each) => shared(each, asked)));
  return told ?? mostly.find((each) => shared(each, asked) >= ABOUT_AS_MUCH * most);
}
