/** Infers a broadcast's episode from station, times and titles: no document links both. Pages mark it as inferred. */
import type { OnDemandItem } from "#lib/contract/shapes.ts";
import { splitWords } from "#lib/ground/split-words.ts";
import { withinOneTypo } from "#lib/ground/text.ts";
import { broadcastsOf } from "./broadcasts.ts";

interface Broadcast {
  name: string;
  startMs: number;
  stopMs: number;
}

/** The share of the broadcast that must lie within a broadcast of the episode. */
const LEAST_OVERLAP = 0.5;
/** The share of the shorter title's words that the other title must have. */
const LEAST_LIKENESS = 0.6;
/** Words of this length on may differ by a typing error. */
const FORGIVEN_LENGTH = 4;
const MOST_WORDS = 24;

/** Words that do not make titles similar. */
const COMMON = new Set(
  splitWords(
    "the a an and of on in with at to der die das und mit von im am le la les de des du et avec en el los las y con del og med i på في من مع على و",
  ),
);

function tellingWords(title: string): string[] {
  const all = [...new Set(splitWords(title, MOST_WORDS))];
  const telling = all.filter((word) => !COMMON.has(word));
  return telling.length > 0 ? telling : all;
}

/** The share (0 to 1) of the shorter title's words in the other title: 1 for "Long Lunch" and "The Long Lunch". */
export function titleLikeness(a: string, b: string): number {
  const [short = [], long = []] = [tellingWords(a), tellingWords(b)].sort((x, y) => x.length - y.length);
  if (short.length === 0) return 0;
  const found = short.filter((word) =>
    long.some((other) => other === word || (word.length >= FORGIVEN_LENGTH && withinOneTypo(other, word))),
  );
  return found.length / short.length;
}

/** How well the times agree: shared time divided by the time of both together; 0 when they share too little. */
function timeLikeness({ startMs, stopMs }: Broadcast, item: OnDemandItem): number {
  let best = 0;
  for (const { startMs: fromMs, stopMs: toMs } of broadcastsOf(item)) {
    const sharedMs = Math.min(stopMs, toMs) - Math.max(startMs, fromMs);
    if (!(sharedMs >= LEAST_OVERLAP * (stopMs - startMs)) || sharedMs <= 0) continue;
    best = Math.max(best, sharedMs / (Math.max(stopMs, toMs) - Math.min(startMs, fromMs)));
  }
  return best;
}

/** The name of an episode and of its series. */
const titlesOf = ({ name, podcastTitle, mediumNames = [] }: OnDemandItem) => [
  name,
  ...(podcastTitle ? [podcastTitle] : []),
  ...mediumNames.map(({ value }) => value),
];

/** The best match among `episodes` of the broadcast's station; undefined when no episode is similar enough. */
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
