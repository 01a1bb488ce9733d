import { type ExampleRequest, exampleRequests } from "#lib/openapi/example-requests.ts";
import type { Samples } from "#lib/openapi/samples.ts";
import { clientHeader } from "./guide-step.ts";

/** The curl command of an operation's example at `origin`; undefined without an example. */
export function curlOf(operationId: string, origin: string, samples: Samples): string | undefined {
  const requests: Partial<Record<string, ExampleRequest>> = exampleRequests(samples);
  const request = requests[operationId];
  if (!request) return undefined;
  const caller = request.byStation ? '-H "Authorization: Bearer $STATION_KEY"' : clientHeader(samples);
  const lines = [`curl -s ${caller}`];
  if (request.body !== undefined) {
    lines.push("-H 'Content-Type: application/json'");
    lines.push(`-d '${JSON.stringify(request.body)}'`);
  }
  lines.push(`'${origin}${request.target}'`);
  return lines.join(" \\\n  ");
}
