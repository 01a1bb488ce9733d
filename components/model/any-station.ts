/** A station drawn from a list of the directory. */
import type { Get } from "#components/model/api.ts";
import { isGone } from "#lib/contract/gone.ts";
import type { Envelope, Station } from "#lib/contract/shapes.ts";
import { type ListWanted, stationsPath } from "./directory-data.ts";
import { type StationCard, toCard } from "./station-card.ts";

/** How often another station is drawn when one has no stream, or is down. */
const DRAWS = 5;

/** Any station of `total` that can be played and is none of `without`, by `random` (0 to 1); undefined when none was drawn. @throws ApiError */
export async function loadAnyStation(
  get: Get,
  wanted: ListWanted,
  { total, without }: { total: number; without: readonly string[] },
  random: () => number,
): Promise<StationCard | undefined> {
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const { data } = await get<Envelope<Station>>(stationsPath(wanted, Math.floor(random() * total), 1));
    const [stream] = data[0]?.liveStreams ?? [];
    if (data[0] && !without.includes(data[0].rpuid) && stream && !isGone(stream.health))
      return toCard(data[0]);
  }
  return undefined;
}
