import type { Words } from "#components/language/words.ts";
import { hasWords } from "#lib/ground/text.ts";
import type { StationCard } from "./station-card.ts";

/** The place of a station in words, to stand beside its shown name; undefined where none is known or the name says it. */
export function placeBeside(
  station: Pick<StationCard, "rpuid" | "name" | "mediumName"> & { region?: string | undefined },
  { place }: Pick<Words, "place">,
): string | undefined {
  const said = station.region && place(station.region, station.rpuid.slice(0, 3));
  return said && !hasWords(station.mediumName ?? station.name, said) ? said : undefined;
}
