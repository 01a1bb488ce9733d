import { presentRpuids, rpuidsOf } from "#db/catalog/read/clusters.ts";
import { stationDocsByRpuid } from "#db/catalog/read/stations.ts";
import type { CatalogView } from "#db/catalog/read/view.ts";
import type { Station } from "../contract/shapes.ts";
import { SECOND_MS, toRfc3339 } from "../ground/clock.ts";
import type { SlowHandler } from "../request/context.ts";
import { ApiProblem, parameterProblem } from "../request/problem.ts";
import { noSuchStation } from "../stations/get.ts";
import { aboutStation } from "./station-names.ts";

/** How far ahead of ours the clock of a station may be. */
const AHEAD_MS = 60 * SECOND_MS;

/** Whether `rpuid` is a number of the station `own`: of the entry itself, of one merged with it, or an earlier number of these. */
function isNumberOf(catalog: CatalogView, own: string, rpuid: string): boolean {
  const [present = rpuid] = JSON.parse(presentRpuids(catalog, [rpuid])) as string[];
  return rpuid === own || rpuidsOf(catalog, own).includes(present);
}

/**
 * `POST /ingest/onair/{rpuid}`: a station tells what it plays, by any of its numbers: software of a station keeps the
 * number that it was set up with. Whether another station exists is not told.
 * @throws forbidden_operation, not_found, param_invalid
 */
export const tellOnAir: SlowHandler<"tellOnAir"> = async (context, { path, body, isJson }) => {
  const { access, catalog, activity, nowMs } = context;
  const [named = "", ...others] = path.rpuids ?? [];
  const { station: rpuid } = access;
  if (rpuid === undefined || others.length > 0 || !isNumberOf(catalog, rpuid, named))
    throw new ApiProblem("forbidden_operation", "This key is that of another station");
  const [found] = stationDocsByRpuid(catalog, [rpuid]);
  if (!found) throw noSuchStation();
  const { song, played_at, duration } = body.now_playing ?? {};
  const startMs = body.startedAt ?? played_at;
  if (startMs !== undefined && startMs > nowMs + AHEAD_MS)
    throw parameterProblem("param_invalid", "startedAt", "must not be later than now", "body");
  const seconds = body.durationSeconds ?? duration;
  const told = await activity.tell({
    rpuid,
    origin: "push",
    atMs: nowMs,
    artist: body.artist ?? song?.artist,
    title: body.title ?? song?.title,
    raw: body.raw ?? song?.text,
    isUnicode: isJson,
    startMs,
    durationMs: seconds ? seconds * SECOND_MS : undefined,
    ...aboutStation(JSON.parse(found.doc) as Station),
  });
  const { outcome, reason, song: onAir } = told;
  const shown = onAir && {
    artist: onAir.artist,
    name: onAir.title,
    start: toRfc3339(onAir.startMs),
    stop: toRfc3339(onAir.stopMs),
  };
  const item = JSON.stringify({ outcome, reason, song: shown });
  return { data: { items: [item], count: 1 }, expiresAtMs: null };
};
