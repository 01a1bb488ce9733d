/** Endpoints for the stations themselves, which call with keys of their own. */
import { z } from "zod";
import type { Endpoint } from "./endpoint.ts";
import * as shapes from "./shapes.ts";
import { toldBody, toldSong } from "./told-song.ts";

export const ingestEndpoints = {
  tellOnAir: {
    id: "tellOnAir",
    family: "station",
    method: "POST",
    path: "/ingest/onair/{rpuid}",
    summary: "A station tells what it plays, with its own key.",
    description:
      "The answer says how the title was understood. Send each song when it begins, and an empty title when no song is on air. A station may send one title a second, and five in a burst. The webhook of AzuraCast may send its body as it is. The operator makes the keys: `nowline stations key <rpuid>`.",
    query: z.object({}),
    body: toldBody,
    takesForms: true,
    response: shapes.envelope(toldSong, shapes.meta),
    dataType: "onair",
    waits: true,
  },
} as const satisfies Record<string, Endpoint>;
