import type { OnDemandItem } from "#lib/contract/shapes.ts";
import { fold } from "#lib/ground/text.ts";

/** The name of the series; undefined when the episode's own name contains it. */
export function seriesNameBeside({ name, podcastTitle }: Pick<OnDemandItem, "name" | "podcastTitle">) {
  return podcastTitle && !fold(name).includes(fold(podcastTitle)) ? podcastTitle : undefined;
}
