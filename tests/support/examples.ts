/** The examples of the OpenAPI document: what the demonstration directory answers at a fixed moment. */
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { prepareDemonstration } from "#lib/boot/demonstration.ts";
import { makeStationKey } from "#lib/clients/station-keys.ts";
import { offeredBy } from "#lib/contract/media-types.ts";
import { OWN_ORIGIN } from "#lib/ground/own-origin.ts";
import { documentedEndpoints } from "#lib/openapi/documented.ts";
import { type ExampleRequest, exampleRequests } from "#lib/openapi/example-requests.ts";
import { RECORDED } from "#lib/openapi/samples.ts";
import { isAlias } from "./conforms.ts";
import { openCore, type TestCore } from "./core.ts";

const MOMENT = Date.UTC(2026, 4, 4, 12, 20);
const LONGEST_LIST = 2;

/** Cuts lists short: an example is to be read. */
function shorten(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, LONGEST_LIST).map(shorten);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shorten(part)]));
}

/** The answer in the media type `accept`; `key` is the station's. @throws Error for any other status than 200 */
async function answerOf(
  api: TestCore,
  { method, target, body, byStation }: ExampleRequest,
  accept: string,
  key: string,
): Promise<unknown> {
  const { status, text } = await api.ask(target, {
    method,
    headers: {
      "content-type": "application/json",
      accept,
      ...(byStation ? { authorization: `Bearer ${key}` } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (status !== 200) throw new Error(`${method} ${target} as ${accept}: ${status} ${text}`);
  return /json$/.test(accept) ? shorten(JSON.parse(text)) : text;
}

/** The answers to the example requests, by endpoint and media type: JSON parsed and cut short, other forms as text. */
export async function makeExamples(): Promise<Record<string, Record<string, unknown>>> {
  const dataDir = mkdtempSync(join(tmpdir(), "nowline-examples-"));
  await prepareDemonstration(dataDir, true, MOMENT);
  const api = openCore({ nowMs: MOMENT, dataDir, random: () => 0.5, origin: OWN_ORIGIN });
  const { secret } = makeStationKey(api.activity, RECORDED.rpuid, { nowMs: MOMENT, random: randomBytes });
  const examples: Record<string, Record<string, unknown>> = {};
  for (const endpoint of documentedEndpoints) {
    const request = exampleRequests(RECORDED)[endpoint.id];
    const forms: Record<string, unknown> = {};
    for (const mediaType of offeredBy(endpoint))
      if (!isAlias(endpoint.id, mediaType))
        forms[mediaType] = await answerOf(api, request, mediaType, secret);
    examples[endpoint.id] = forms;
  }
  await api.core.meter.settled();
  api.close();
  rmSync(dataDir, { recursive: true });
  return examples;
}
