/** Sends generated requests to the API and judges every answer. */
import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { prepareDemonstration } from "#lib/boot/demonstration.ts";
import { makeStationKey } from "#lib/clients/station-keys.ts";
import { endpoints } from "#lib/contract/endpoints.ts";
import { type AnyAnswer, answerFaults } from "./answer-faults.ts";
import type { Known } from "./arbitrary-values.ts";
import { openCore } from "./core.ts";
import { knownIn } from "./known-directory.ts";
import { anyRequest, type GeneratedRequest } from "./request-arbitrary.ts";

/** A request on the test directory takes a few milliseconds; a longer time than this is a fault. */
const SLOW_MS = 3_000;
const STATION_PAUSE_MS = 10_000;

/** Whether stations and their servers call `endpoint`. */
const isOfStation = (endpoint: string) =>
  Object.values(endpoints).some(({ id, family }) => id === endpoint && /^(station|directory)$/.test(family));

interface Drive {
  known: Known;
  requests: number;
  seed: number;
  /** Whether a request can be sent at all. */
  accepts?: (request: GeneratedRequest) => boolean;
  send: (request: GeneratedRequest) => Promise<AnyAnswer & { nowMs: number }>;
}

/**
 * Sends `requests` generated requests. Returns how often each "endpoint status" came. @throws with the smallest
 * request found that is not answered as it should.
 */
export async function drive({
  known,
  requests,
  seed,
  accepts = () => true,
  send,
}: Drive): Promise<Map<string, number>> {
  const statuses = new Map<string, number>();
  const judge = async (request: GeneratedRequest) => {
    const began = performance.now();
    const answer = await send(request);
    const tookMs = performance.now() - began;
    const faults = answerFaults(request, answer, answer.nowMs);
    if (tookMs > SLOW_MS) faults.push(`it took ${Math.round(tookMs)} ms`);
    if (faults.length > 0) throw new Error(faults.join("; "));
    const key = `${request.endpoint} ${answer.status}`;
    statuses.set(key, (statuses.get(key) ?? 0) + 1);
    return answer;
  };
  const property = fc.asyncProperty(anyRequest(known).filter(accepts), async (request) => {
    const { status, headers } = await judge(request);
    if (status !== 200 || request.method !== "GET") return;
    // A second request gets the answer again, from the cache where caching is allowed.
    const again = await judge(request);
    // Looks at streams are rate-limited by address, also for cached answers (contract: rate_limited).
    const isTooOften = (asked: { status: number }) =>
      request.endpoint === "lookAtStream" && asked.status === 429;
    if (isTooOften(again)) return;
    const isKept = !headers["cache-control"]?.includes("no-store");
    if (isKept && again.headers.etag !== headers.etag) throw new Error("the ETag changed");
    const known = { ...request.headers, "if-none-match": headers.etag ?? "" };
    const unsent = await judge({ ...request, headers: known });
    if (isKept && unsent.status !== 304 && !isTooOften(unsent))
      throw new Error(`${unsent.status} to its own ETag`);
  });
  await fc.assert(property, { numRuns: requests, seed });
  return statuses;
}

/** Sends generated requests to a core in this process, over a demonstration directory made in `dataDir`. */
export async function driveInProcess(options: {
  dataDir: string;
  requests: number;
  seed: number;
  nowMs: number;
}): Promise<Map<string, number>> {
  const { dataDir, nowMs } = options;
  await prepareDemonstration(dataDir, true, nowMs);
  const ypSecret = "secret-of-the-directory";
  const api = openCore({ nowMs, dataDir, ypSecret });
  // The demonstration has no transcripts; these are on a server that must not be asked, and are told as empty.
  const extras = { transcripts: [{ url: "http://127.0.0.1:9/transcript.vtt", mimeValue: "text/vtt" }] };
  api.catalog.prepare("UPDATE ondemand SET extras = ?").run(JSON.stringify(extras));
  const known = knownIn(api.catalog, nowMs);
  const [rpuid = ""] = known.rpuids;
  const { secret } = makeStationKey(api.activity, rpuid, { nowMs, random: randomBytes });
  let clockMs = nowMs;
  try {
    return await drive({
      ...options,
      known: { ...known, station: { rpuid, key: secret }, ypSecret },
      send: async ({ endpoint, method, target, headers, body }) => {
        const { "partner-client": client = "demo", ...rest } = headers;
        // Stations may call once a second; without time all but the first calls were refused.
        if (isOfStation(endpoint)) {
          clockMs += STATION_PAUSE_MS;
          api.at(clockMs);
        }
        const answer = await api.ask(target, { method, client, headers: rest, body });
        if (api.faults.length > 0) {
          const [fault] = api.faults.splice(0);
          throw new Error(`a bug: ${fault instanceof Error ? fault.stack : fault}`);
        }
        return { ...answer, nowMs: clockMs };
      },
    });
  } finally {
    api.close();
  }
}
