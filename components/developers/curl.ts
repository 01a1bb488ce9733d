import { type ExampleRequest, exampleRequests } from "#lib/contract/openapi/example-requests.ts";

/** The command line for an operation's example, asked at `origin` as the demonstration client; undefined without one. */
export function curlOf(operationId: string, origin: string): string | undefined {
  const requests: Partial<Record<string, ExampleRequest>> = exampleRequests;
  const request = requests[operationId];
  if (!request) return undefined;
  const lines = ["curl -s -H 'Partner-Client: demo'"];
  if (request.body !== undefined) {
    lines.push("-H 'Content-Type: application/json'");
    lines.push(`-d '${JSON.stringify(request.body)}'`);
  }
  lines.push(`'${origin}${request.target}'`);
  return lines.join(" \\\n  ");
}
