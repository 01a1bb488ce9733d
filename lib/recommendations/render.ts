/**
 * Renders recommendations: documents with `type`, `factors` and, on request, `reasons`; the listener pages also get
 * `evidence`.
 */
import { onDemandDocsById } from "#db/catalog/read/ondemand.ts";
import { stationDocsById } from "#db/catalog/read/stations.ts";
import type { Evidence, ReasonWithEvidence } from "../contract/evidence.ts";
import type { OnDemandItem, Reason } from "../contract/shapes.ts";
import { type ReadyFields, withFields } from "../ground/json.ts";
import { renderOnDemand } from "../ondemand/render.ts";
import type { Context } from "../request/context.ts";
import { renderStations } from "../stations/render.ts";
import { inWords } from "./in-words.ts";

export interface RecommendedId {
  kind: "station" | "item";
  /** Row id. */
  id: number;
  /** The factors that recommend it, the most telling first. */
  by: readonly { factor: string; reason?: () => Evidence; ofStation?: true }[];
}

/** The fields added to a document. */
function fieldsOf({ by }: RecommendedId, withReasons: boolean, withEvidence: boolean): ReadyFields {
  const factors = [...new Set(by.map(({ factor }) => factor))];
  const fields = { factors: JSON.stringify(factors) };
  if (!withReasons) return fields;
  const reasons = by.flatMap(({ factor, reason, ofStation }): (Reason | ReasonWithEvidence)[] => {
    const evidence = reason?.();
    const said = evidence ? inWords(evidence) : "";
    if (evidence === undefined || said === "") return [];
    const text = ofStation ? `its station: ${said}` : said;
    return [
      withEvidence ? { factor, text, evidence, ...(ofStation ? { ofStation } : {}) } : { factor, text },
    ];
  });
  return { ...fields, reasons: JSON.stringify(reasons) };
}

/** An item's JSON in the form of results: here `series` is an array (specification 2.3). */
function itemOf(json: string): string {
  const item = JSON.parse(json) as OnDemandItem;
  return JSON.stringify({ ...item, series: item.series ? [item.series] : [] });
}

/** One JSON text for each recommendation, in order; items that are no longer visible are left out. */
export function renderRecommended(
  context: Pick<Context, "access" | "catalog" | "nowMs" | "health" | "activity">,
  chosen: readonly RecommendedId[],
  withReasons: boolean,
): string[] {
  const { access, catalog, nowMs } = context;
  const idsOf = (kind: RecommendedId["kind"]) =>
    chosen.filter((each) => each.kind === kind).map(({ id }) => id);
  const docs = stationDocsById(catalog, idsOf("station"));
  const rendered = renderStations(context, docs, undefined);
  const stations = new Map(docs.map(({ id }, i) => [id, rendered[i]]));
  const items = new Map(
    onDemandDocsById(catalog, idsOf("item")).map((item) => [
      item.id,
      itemOf(renderOnDemand(item, nowMs, access.listener).json),
    ]),
  );
  return chosen.flatMap((each) => {
    const doc = each.kind === "station" ? stations.get(each.id) : items.get(each.id);
    if (doc === undefined) return [];
    // The document of a station carries its type already.
    const type = each.kind === "item" ? '"ONDEMAND"' : undefined;
    return [withFields(doc, { type, ...fieldsOf(each, withReasons, access.listener) })];
  });
}
