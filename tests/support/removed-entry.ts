/** A station whose second entry was merged with it, and then left its source. */
import { merge } from "#lib/duplicates/decide.ts";
import { NOW, station } from "./catalog.ts";
import { openCore } from "./core.ts";

export const [GONE, STAYS] = ["8267001", "8267002"] as const;
/** A series of the station that stays, with an episode "Talk 1". */
export const SERIES = `${STAYS}:ods:/crid://list.example/talks`;

/** Writes the stores into `dataDir`: "Harbour FM" (`GONE`) is merged with "Harbour FM Plymouth" (`STAYS`). */
export async function makeRemovedEntry(dataDir: string): Promise<void> {
  const core = openCore({ nowMs: NOW, dataDir });
  const records = [
    station(1, { name: "Harbour FM" }),
    station(2, { name: "Harbour FM Plymouth" }),
    {
      ...{ type: "ondemand", rpuid: STAYS, id: `${STAYS}:odp:/crid://list.example/1`, name: "Talk 1" },
      ...{ seriesId: SERIES, podcastTitle: "Talks", publishedAt: new Date(NOW).toISOString() },
      onDemandStreams: [{ streamSource: { url: "https://list.example/1.mp3", mimeValue: "audio/mpeg" } }],
    },
  ];
  await core.put(records);
  merge(core, [GONE, STAYS], NOW);
  await core.put(records.slice(1));
  core.close();
}
