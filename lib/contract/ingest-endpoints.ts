/** Endpoints for the stations themselves, which call with keys of their own, and for streaming servers (YP). */
import { z } from "zod";
import type { Entry } from "./endpoint.ts";
import * as shapes from "./shapes.ts";
import { toldBody, toldSong } from "./told-song.ts";
import { registeredStream, ypBody } from "./yp-body.ts";

export const ingestEndpoints = {
  tellOnAir: {
    family: "station",
    method: "POST",
    path: "/ingest/onair/{rpuid}",
    summary: "A station tells what it plays, with its own key.",
    description:
      "The answer says how the title was understood. Send each song when it begins, and an empty title when no song is on air. A station may send one title a second, and five in a burst. The webhook of AzuraCast may send its body as it is. The operator makes the keys: `nowline stations key <rpuid>`.",
    query: z.object({}),
    body: toldBody,
    takesForms: true,
    response: shapes.answer(toldSong),
    dataType: "onair",
    waits: true,
  },
  registerStream: {
    family: "directory",
    method: "POST",
    path: "/yp/{secret}",
    summary: "A streaming server registers a stream, touches it while it is on air, or removes it.",
    query: z.object({}),
    body: ypBody,
    takesForms: true,
    response: shapes.answer(registeredStream),
    dataType: "stations",
    waits: true,
    answersInHeaders: true,
  },
} as const satisfies Record<string, Entry>;
