/**
 * Which episode a broadcast can be heard again as. Schedules and catch-up come from different documents that do not
 * name each other, so this is inferred: same station, overlapping times, similar title. Where it is shown it is marked
 * as inferred.
 */
import type { OnDemandItem } from "#lib/contract/shapes.ts";
import { withinOneTypo, words } from "#lib/ground/text.ts";

export interface Broadcast {
  name: string;
  startMs: number;
  stopMs: number;
}

/** So much of the broadcast must lie within one of the episode's. */
const LEAST_OVERLAP = 0.5;
/** So many of the shorter title's words must be in the other. */
const LEAST_LIKENESS = 0.6;
/** Shorter words are not forgiven a typing error. */
const FORGIVEN_LENGTH = 4;
const MOST_WORDS = 24;

/** Words that titles share without being alike. */
const COMMON = new Set(
  words(
    "the a an and of on in with at to der die das und mit von im am le la les de des du et avec en el los las y con del og med i på في من مع على و",
  ),
);

function tellingWords(title: string): string[] {
  const all = [...new Set(words(title, MOST_WORDS))];
  const telling = all.filter((word) => !COMMON.has(word));
  return telling.length > 0 ? telling : all;
}

/** The share of the shorter title's words that the other has too: 0 to 1. "Long Lunch" is all of "The Long Lunch". */
export function titleLikeness(a: string, b: string): number {
  const [short = [], long = []] = [tellingWords(a), tellingWords(b)].sort((x, y) => x.length - y.length);
  if (short.length === 0) return 0;
  const found = short.filter((word) =>
    long.some((other) => other === word || (word.length >= FORGIVEN_LENGTH && withinOneTypo(other, word))),
  );
  return found.length / short.length;
}

/** How well the times agree: shared time by the time of both together, 0 when too little is shared. */
function timeLikeness({ startMs, stopMs }: Broadcast, item: OnDemandItem): number {
  let best = 0;
  for (const { scheduledStart, scheduledStop } of item.locations ?? []) {
    const fromMs = Date.parse(scheduledStart);
    const toMs = Date.parse(scheduledStop);
    const sharedMs = Math.min(stopMs, toMs) - Math.max(startMs, fromMs);
    if (!(sharedMs >= LEAST_OVERLAP * (stopMs - startMs)) || sharedMs <= 0) continue;
    best = Math.max(best, sharedMs / (Math.max(stopMs, toMs) - Math.min(startMs, fromMs)));
  }
  return best;
}

/** An episode's own name, and that of what it is an episode of. */
const titlesOf = ({ name, podcastTitle, mediumNames = [] }: OnDemandItem) => [
  name,
  ...(podcastTitle ? [podcastTitle] : []),
  ...mediumNames.map(({ value }) => value),
];

/** The best match among `episodes`, all of them of the broadcast's own station; undefined when none is good enough. */
export function matchEpisode(
  broadcast: Broadcast,
  episodes: readonly OnDemandItem[],
): OnDemandItem | undefined {
  let best: { episode: OnDemandItem; score: number } | undefined;
  for (const episode of episodes) {
    const time = timeLikeness(broadcast, episode);
    if (time === 0) continue;
    const title = Math.max(...titlesOf(episode).map((name) => titleLikeness(broadcast.name, name)));
    if (title < LEAST_LIKENESS) continue;
    const score = time * title;
    if (!best || score > best.score) best = { episode, score };
  }
  return best?.episode;
}
