/**
 * Which episode is the catch-up of which broadcast. The directory does not say; it is inferred, and shown as such: the
 * same station, overlapping times, a similar title.
 */
import type { OnDemandItem } from "#lib/contract/shapes.ts";
import { fold, withinOneTypo, words } from "#lib/text.ts";
import type { Programme } from "./programme.ts";

/** What of an episode tells which broadcast it was. */
export type Candidate = Pick<OnDemandItem, "name" | "podcastTitle" | "mediumNames" | "locations">;

/** Of the shorter of the two, so much must lie within the longer. */
const LEAST_OVERLAP = 0.5;
/** Of the letters of the shorter title, so many must be in the longer. */
const LEAST_LIKENESS = 0.6;
/** A typing error in a shorter word makes another word of it. */
const TYPO_LETTERS = 4;

const sameWord = (a: string, b: string) =>
  a === b || (Math.min(a.length, b.length) >= TYPO_LETTERS && withinOneTypo(a, b));
const letters = (list: readonly string[]) => list.reduce((sum, word) => sum + word.length, 0);

/**
 * How alike two titles are, 0 to 1: the share of the shorter one's letters whose words the other has too. "The Long
 * Lunch" and "The Long Lunch with Ines Duarte" are 1, "The Breakfast Show" and "The Night Shift" are below 0.5.
 */
export function titleLikeness(a: string, b: string): number {
  const [shorter, longer] = [words(a), words(b)].sort((x, y) => letters(x) - letters(y));
  if (!shorter || !longer || shorter.length === 0) return fold(a) === fold(b) ? 1 : 0;
  const left = [...longer];
  let shared = 0;
  for (const word of shorter) {
    const at = left.findIndex((candidate) => sameWord(candidate, word));
    if (at < 0) continue;
    left.splice(at, 1);
    shared += word.length;
  }
  return shared / letters(shorter);
}

function likeness(programme: Programme, { name, podcastTitle, mediumNames = [] }: Candidate): number {
  const titles = [name, podcastTitle ?? "", ...mediumNames.map(({ value }) => value)];
  return Math.max(...titles.filter(Boolean).map((title) => titleLikeness(programme.name, title)));
}

/** How well a broadcast's time and an episode's agree: shared time over all their time; 0 when they hardly meet. */
function agreement({ startMs, stopMs }: Programme, { locations = [] }: Candidate): number {
  let best = 0;
  for (const { scheduledStart, scheduledStop } of locations) {
    const [fromMs, toMs] = [Date.parse(scheduledStart), Date.parse(scheduledStop)];
    const shared = Math.min(stopMs, toMs) - Math.max(startMs, fromMs);
    const shorter = Math.min(stopMs - startMs, toMs - fromMs);
    if (shared <= 0 || shared / shorter < LEAST_OVERLAP) continue;
    best = Math.max(best, shared / (Math.max(stopMs, toMs) - Math.min(startMs, fromMs)));
  }
  return best;
}

/** The episode that is the catch-up of `programme`, as far as can be inferred; of equals the first. */
export function matchCatchUp<E extends Candidate>(
  programme: Programme,
  episodes: readonly E[],
): E | undefined {
  let found: { episode: E; score: number } | undefined;
  for (const episode of episodes) {
    const agrees = agreement(programme, episode);
    if (agrees === 0) continue;
    const alike = likeness(programme, episode);
    if (alike < LEAST_LIKENESS) continue;
    const score = agrees * alike;
    if (!found || score > found.score) found = { episode, score };
  }
  return found?.episode;
}

/** `programmes`, each with the episode that is inferred to be its catch-up. */
export function withCatchUp(
  programmes: readonly Programme[],
  episodes: readonly OnDemandItem[],
): Programme[] {
  return programmes.map((programme) => {
    const episode = matchCatchUp(programme, episodes);
    return episode ? { ...programme, episode } : programme;
  });
}
