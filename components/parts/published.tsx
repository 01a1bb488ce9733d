import { useWords } from "#components/language/language-provider.tsx";
import { duration } from "#components/player/time-words.ts";
import type { TimeHere } from "#components/ui/use-zone.ts";
import type { OnDemandItem } from "#lib/contract/shapes.ts";
import { publishedMs } from "./series-order.ts";
import { momentInWords } from "./window-words.ts";

/** When an episode was on air or published, and how long it is; nothing where neither is known. */
export function Published({ item, nowMs, zone }: TimeHere & { item: OnDemandItem }) {
  const words = useWords();
  const atMs = publishedMs(item);
  const { durationSeconds } = item;
  if (atMs === undefined && durationSeconds === undefined) return null;
  return (
    <>
      {atMs !== undefined && (
        <span className="sm:whitespace-nowrap">{momentInWords(atMs, nowMs, zone, words)}</span>
      )}
      {durationSeconds !== undefined && (
        <span className="whitespace-nowrap">{duration(durationSeconds, words)}</span>
      )}
    </>
  );
}
