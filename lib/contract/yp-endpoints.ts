/** The endpoint with which streaming servers register their streams. */
import { z } from "zod";
import type { Endpoint } from "./endpoint.ts";
import { registeredStream } from "./registered-stream.ts";
import * as shapes from "./shapes.ts";
import { ypBody } from "./yp-body.ts";

export const ypEndpoints = {
  registerStream: {
    id: "registerStream",
    family: "directory",
    method: "POST",
    path: "/yp/{secret}",
    summary: "A streaming server registers a stream, touches it while it is on air, or removes it.",
    query: z.object({}),
    body: ypBody,
    takesForms: true,
    response: shapes.envelope(registeredStream, shapes.meta),
    dataType: "stations",
    waits: true,
    answersInHeaders: true,
  },
} as const satisfies Record<string, Endpoint>;
