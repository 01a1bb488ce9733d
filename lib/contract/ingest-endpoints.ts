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
    summary: "A station tells what it plays, with a key of its own.",
    description:
      "The answer says what was made of it. Send each song when it begins, and an empty title when none is on air; once a second at most, five at once. The webhook of AzuraCast may send its body as it is. The operator makes the keys: `nowline stations key <rpuid>`.",
    query: z.object({}),
    body: toldBody,
    takesForms: true,
    response: shapes.envelope(toldSong, shapes.meta),
    dataType: "onair",
    waits: true,
  },
} as const satisfies Record<string, Endpoint>;
