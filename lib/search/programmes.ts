import { type ProgrammeTitle, programmesOfTitles, programmeTitles } from "#db/catalog/read/titles.ts";
import type { CatalogView } from "#db/catalog/read/view.ts";
import type { FoundProgramme } from "../contract/find-shapes.ts";
import { DAY_MS, toRfc3339 } from "../ground/clock.ts";
import { describedTitles } from "./described.ts";
import type { Part } from "./part.ts";
import { type Question, titleScore } from "./question.ts";
import { searchTitles } from "./titles.ts";

/** How far a programme may lie in the past or the future to be found. */
const WITHIN_MS = 7 * DAY_MS;
/** How many titles the search reads: the newest. */
const CANDIDATES = 400;
const TITLES = { kind: "programmes", read: programmeTitles, candidates: CANDIDATES } as const;
const WHOLE = 4;

interface ProgrammeResults {
  total: number;
  /** Whether titles beyond the titles that were read may match. */
  isMore: boolean;
  /** Whether descriptions, and no titles, have the words. */
  isDescribed: boolean;
  items: FoundProgramme[];
  /** When the first listed programme begins or ends, ms. */
  edgeMs: number;
}

interface Timed {
  title: ProgrammeTitle;
  startMs: number;
  onAir: boolean;
  /** From now to the nearest moment of the broadcast; 0 on air. */
  distanceMs: number;
  /** How well the title matches (titleScore). */
  score: number;
}

/** The broadcast to show for a title: the current one, else the next, else the last; undefined beyond `WITHIN_MS`. */
function timed(title: ProgrammeTitle, question: Question): Timed | undefined {
  const { nowMs } = question;
  const { lastStartMs, lastStopMs, nextStartMs } = title;
  const score = titleScore(title.name, question);
  if (lastStartMs !== null && lastStopMs !== null && lastStopMs > nowMs)
    return { title, startMs: lastStartMs, onAir: true, distanceMs: 0, score };
  if (question.playable) return undefined;
  if (nextStartMs !== null && nextStartMs - nowMs <= WITHIN_MS)
    return { title, startMs: nextStartMs, onAir: false, distanceMs: nextStartMs - nowMs, score };
  if (lastStartMs === null || lastStopMs === null || nowMs - lastStopMs > WITHIN_MS) return undefined;
  return { title, startMs: lastStartMs, onAir: false, distanceMs: nowMs - lastStopMs, score };
}

/**
 * Finds programmes by title, one row a title and station: titles as typed before typos, whole titles before parts, on
 * air first, then by distance in time, then by popularity. A frequent word finds the newest `CANDIDATES` only. Where no title
 * is found, programmes on air or soon are found by their descriptions.
 */
export async function findProgrammes(
  view: CatalogView,
  question: Question,
  part: Part,
): Promise<ProgrammeResults> {
  const { nowMs } = question;
  const titled = searchTitles(view, TITLES, question);
  const isDescribed = titled.length === 0;
  const titles = isDescribed ? await describedTitles(view, question) : titled;
  const typed = ({ score }: Timed) => Number(score > 0);
  const whole = ({ score }: Timed) => Number(score === WHOLE);
  const found = titles.flatMap((title) => timed(title, question) ?? []);
  found.sort(
    (a, b) =>
      typed(b) - typed(a) ||
      whole(b) - whole(a) ||
      a.distanceMs - b.distanceMs ||
      b.title.popularity - a.title.popularity ||
      a.title.id - b.title.id,
  );
  const best = found.slice(...part);
  const asked = best.map(({ title, startMs }) => [title.id, startMs] as const);
  const rows = programmesOfTitles(view, asked);
  const byTitle = new Map(rows.map((row) => [row.id, row]));
  let edgeMs = Number.POSITIVE_INFINITY;
  const items = best.flatMap(({ title, onAir }) => {
    const row = byTitle.get(title.id);
    if (!row) return [];
    for (const edge of [row.startMs, row.stopMs, title.nextStartMs ?? 0])
      if (edge > nowMs) edgeMs = Math.min(edgeMs, edge);
    return {
      rpuid: title.rpuid,
      id: row.programmeId,
      name: row.name,
      ...(row.description === null ? {} : { description: row.description }),
      start: toRfc3339(row.startMs),
      stop: toRfc3339(row.stopMs),
      onAir,
    };
  });
  return { total: found.length, isMore: titled.length >= CANDIDATES, isDescribed, items, edgeMs };
}
