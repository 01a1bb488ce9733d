import type { OnDemandItem } from "#lib/contract/shapes.ts";
import { fold } from "#lib/ground/text.ts";

/** Separates the name of a series from its publisher: "Slow news | Audios | DW". */
const SEPARATOR = / [|–-] |: /;

/** The name of the series; undefined when the episode's own name contains it, or its first part. */
export function seriesNameBeside({ name, podcastTitle }: Pick<OnDemandItem, "name" | "podcastTitle">) {
  const [part = ""] = podcastTitle?.split(SEPARATOR) ?? [];
  // Without a first part (": Lark"), every name would contain it.
  return podcastTitle && !fold(name).includes(fold(part.trim() || podcastTitle)) ? podcastTitle : undefined;
}
