/**
 * Writes the examples of the OpenAPI document, lib/openapi/examples.json: what the demonstration directory
 * answers at a fixed moment. `node tests/support/make-examples.ts && npm run format`, after either has changed.
 */
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openActivity } from "#db/activity/connection.ts";
import { openCatalogForReading } from "#db/catalog/connection.ts";
import { ApiCore } from "#lib/api/core.ts";
import { handleApi } from "#lib/api/pipeline.ts";
import { prepareDemonstration } from "#lib/boot/demonstration.ts";
import { makeStationKey } from "#lib/clients/station-keys.ts";
import { OWN_ORIGIN } from "#lib/ground/own-origin.ts";
import { documentedEndpoints } from "#lib/openapi/documented.ts";
import { type ExampleRequest, exampleRequests } from "#lib/openapi/example-requests.ts";
import { offeredBy } from "#lib/openapi/media-types.ts";
import { RECORDED } from "#lib/openapi/samples.ts";
import { firstOfBody } from "./events.ts";

const MOMENT = Date.UTC(2026, 4, 4, 12, 20);
const LONGEST_LIST = 2;

/** Lists inside of items are cut short: an example is to be read. */
function shorten(value: unknown, depth = 0): unknown {
  if (Array.isArray(value))
    return value.slice(0, depth > 2 ? LONGEST_LIST : 20).map((part) => shorten(part, depth + 1));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shorten(part, depth + 1)]));
}

const dataDir = mkdtempSync(join(tmpdir(), "nowline-examples-"));
await prepareDemonstration(dataDir, true, MOMENT);
const [catalog, activity] = [openCatalogForReading(dataDir), openActivity(dataDir)];
const core = new ApiCore({
  catalog,
  activity,
  clock: { now: () => MOMENT },
  random: () => 0.5,
  origin: OWN_ORIGIN,
  clientRate: 1_000,
  addressRate: 1_000,
  trustProxy: 0,
  onError: (error) => console.error(error),
});
const { secret } = makeStationKey(activity, RECORDED.rpuid, { nowMs: MOMENT, random: randomBytes });
async function ask({ method, target, body, byStation }: ExampleRequest, accept: string): Promise<string> {
  const header: Record<string, string> = {
    "partner-client": "demo",
    "content-type": "application/json",
    accept,
    ...(byStation ? { authorization: `Bearer ${secret}` } : {}),
  };
  const answer = await handleApi(core, {
    method,
    target,
    header: (name) => header[name],
    body: async () => Buffer.from(body === undefined ? "" : JSON.stringify(body)),
    remoteAddress: "",
    requestId: "example",
  });
  const text = firstOfBody(answer.body);
  if (answer.status !== 200) throw new Error(`${method} ${target} as ${accept}: ${answer.status} ${text}`);
  return text;
}

const examples: Record<string, Record<string, unknown>> = {};
for (const endpoint of documentedEndpoints) {
  const request = exampleRequests(RECORDED)[endpoint.id];
  examples[endpoint.id] = {};
  for (const { mediaType, alias } of offeredBy(endpoint)) {
    if (alias) continue;
    const text = await ask(request, mediaType);
    const example: unknown = /json$/.test(mediaType) ? shorten(JSON.parse(text)) : text;
    Object.assign(examples[endpoint.id] ?? {}, { [mediaType]: example });
  }
}
const file = new URL("../../lib/openapi/examples.json", import.meta.url);
writeFileSync(file, `${JSON.stringify(examples, null, 2)}\n`);
await core.meter.settled();
catalog.close();
activity.close();
rmSync(dataDir, { recursive: true });
