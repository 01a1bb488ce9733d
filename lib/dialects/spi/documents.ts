/** Service information (SI) and group information (GI): stations and their series (ETSI TS 102 818, clauses 6 and 8). */
import { setImmediate as nextTurn } from "node:timers/promises";
import { batchesOf } from "#db/batches.ts";
import { seriesOfStation } from "#db/catalog/read/series.ts";
import { type StationFacts, stationFacts } from "#db/catalog/read/station-facts.ts";
import { type StationDoc, stationBriefs, stationDocsById } from "#db/catalog/read/stations.ts";
import type { Genre, Image, Station } from "../../contract/shapes.ts";
import { GROUPS_TAIL, groupsHead, seriesElement } from "../../formats/spi/write/groups.ts";
import {
  type Authority,
  type Place,
  SERVICES_TAIL,
  serviceElement,
  servicesHead,
} from "../../formats/spi/write/services.ts";
import { floorTo, HOUR_MS } from "../../ground/clock.ts";
import { atOrigin } from "../../request/origin.ts";
import { shownStation } from "../../stations/render.ts";
import type { DialectContext } from "../context.ts";

const BATCH = 200;
const MOST_SERIES = 500;

/** A document's creation time is the beginning of the hour: caches find equal documents equal. */
export const optionsOf = ({ nowMs }: DialectContext) => ({
  createdMs: floorTo(HOUR_MS, nowMs),
  originator: "Nowline",
});

const BROADCAST = /^(?:fm|dab|drm|amss|hd):/;
const OWN_NAME = /^([a-z\d.-]+\.[a-z\d-]+)\/([a-z\d]{1,16})$/;

/**
 * Who answers for a station: the broadcaster's host and name, where its SI document told them; for a station without
 * broadcast bearers this server and the rpuid. Broadcast bearers lead to their authority by DNS.
 */
function authorityOf(
  station: Station,
  externalId: string | undefined,
  origin: string,
): Authority | undefined {
  const [, fqdn, serviceIdentifier] = OWN_NAME.exec(externalId ?? "") ?? [];
  if (fqdn !== undefined && serviceIdentifier !== undefined) return { fqdn, serviceIdentifier };
  if (station.bearers?.some(({ id }) => BROADCAST.test(id))) return undefined;
  return { fqdn: new URL(origin).hostname, serviceIdentifier: station.rpuid };
}

const placeOf = ({ latitude, longitude, coverage }: StationFacts): Place => ({
  point: latitude === null || longitude === null ? undefined : [latitude, longitude],
  polygons: coverage === null ? [] : JSON.parse(coverage),
});

function service(row: StationDoc, facts: StationFacts | undefined, context: DialectContext): string {
  const station = shownStation(row, context);
  const { hue, chroma, homepage } = row;
  const look = homepage === null ? {} : { look: { hue, chroma, homepage, demonstration: false } };
  return serviceElement(
    { ...station, ...look },
    { authority: authorityOf(station, facts?.externalId, context.origin), place: facts && placeOf(facts) },
  );
}

/** The stations of row ids `ids` as a document, made a batch at a time between requests. */
export async function siDocument(context: DialectContext, ids: readonly number[]): Promise<string> {
  const { catalog } = context;
  const parts = [servicesHead(optionsOf(context))];
  for (const batch of batchesOf(ids, BATCH)) {
    const facts = stationFacts(catalog, batch);
    for (const row of stationDocsById(catalog, batch))
      parts.push(service(row, facts.get(row.id), context), "\n");
    await nextTurn();
  }
  return parts.join("") + SERVICES_TAIL;
}

/** The series of the stations of row ids `ids` as a document, made a batch at a time between requests. */
export async function giDocument(context: DialectContext, ids: readonly number[]): Promise<string> {
  const { catalog, origin } = context;
  const options = optionsOf(context);
  const parts = [groupsHead(options)];
  for (const batch of batchesOf(ids, BATCH)) {
    for (const { rpuid } of stationBriefs(catalog, batch))
      for (const { name, seriesId, description, images, genres } of seriesOfStation(catalog, rpuid, {
        ...{ seriesId: null, now: options.createdMs, limit: MOST_SERIES },
      }))
        parts.push(
          seriesElement({
            ...{ rpuid, seriesId, name },
            description: description ?? undefined,
            multimedia: JSON.parse(atOrigin(images, origin)) as Image[],
            genres: JSON.parse(genres) as Genre[],
          }),
          "\n",
        );
    await nextTurn();
  }
  return parts.join("") + GROUPS_TAIL;
}
