/** Turns a station's stored document into the fields one response shows. */
import { type StationDoc, stationDocsById } from "#db/catalog/read/stations.ts";
import { HEALTH, LOOK } from "../contract/include.ts";
import type { LiveStream, Station } from "../contract/shapes.ts";
import type { Context } from "../request/context.ts";

function lookOf(station: StationDoc) {
  return {
    hue: station.hue,
    chroma: station.chroma,
    homepage: station.homepage ?? undefined,
    timeZone: station.timeZone ?? undefined,
    demonstration: station.demonstration === 1,
  };
}

type Rendering = Pick<Context, "health">;
type HealthOf = ReturnType<Context["health"]["of"]>;

/**
 * JSON of stations with the fields of `include`; without `include`, all fields of the specification. Streams are ordered
 * by health, best first; with `health` in `include` each stream has its health beside it.
 */
export function renderStations(
  { health }: Rendering,
  stations: readonly StationDoc[],
  include: ReadonlySet<string> | undefined,
): string[] {
  const rpuids = stations.map(({ rpuid }) => rpuid);
  const healthOf = include?.has(HEALTH) ? health.of(rpuids) : undefined;
  return stations.map((station) => renderStation(station, include, { health, healthOf }));
}

function renderStation(
  station: StationDoc,
  include: ReadonlySet<string> | undefined,
  { health, healthOf }: Rendering & { healthOf: HealthOf | undefined },
): string {
  const isAiling = health.isAiling(station.rpuid);
  if (!include && !isAiling) return station.doc;
  const all = JSON.parse(station.doc) as Record<string, unknown>;
  // Lists are long: a loop over the fields saves an array for each document.
  const chosen: Record<string, unknown> = {};
  for (const field in all) if (include === undefined || include.has(field)) chosen[field] = all[field];
  if (include?.has(LOOK)) chosen.look = lookOf(station);
  const { liveStreams } = chosen as Pick<Station, "liveStreams">;
  if (liveStreams && (isAiling || healthOf))
    chosen.liveStreams = streamsOf(station.rpuid, liveStreams, { health, healthOf });
  return JSON.stringify(chosen);
}

function streamsOf(
  rpuid: string,
  streams: readonly LiveStream[],
  { health, healthOf }: Rendering & { healthOf: HealthOf | undefined },
): readonly LiveStream[] {
  const ordered = health.inOrder(rpuid, streams);
  if (healthOf === undefined) return ordered;
  return ordered.map((stream) => ({ ...stream, health: healthOf(rpuid, stream.streamSource.url) }));
}

/**
 * JSON of the stations found, in the order of `ids`. Documents cut to `include` are cached for each revision of the
 * catalogue. Whole documents are stored ready and too long to cache; the health of streams changes too often.
 */
export function renderFound(
  { catalog, health }: Pick<Context, "catalog" | "health">,
  ids: readonly number[],
  include: ReadonlySet<string> | undefined,
): string[] {
  if (!include || include.has(HEALTH))
    return renderStations({ health }, stationDocsById(catalog, ids), include);
  const kept = catalog.keptRows(`station ${health.generation} ${[...include].sort().join(",")}`);
  const known = ids.map((id) => kept.get(id));
  const missing = stationDocsById(
    catalog,
    ids.filter((_, i) => known[i] === undefined),
  );
  const rendered = renderStations({ health }, missing, include);
  const made = new Map(missing.map(({ id }, i) => [id, rendered[i] ?? ""]));
  for (const [id, json] of made) kept.set(id, json);
  return ids.flatMap((id, i) => known[i] ?? made.get(id) ?? []);
}
