/** The identifiers of what the demonstration directory makes: CRIDs (RFC 4078) under each station's own name. */
import { fold } from "../ground/text.ts";
import type { DemoStation } from "./documents.ts";

/** Programmes are broadcasts: show, local date and, where a day has several, the time. */
export function programmeCrid(station: DemoStation, name: string): string {
  return `crid://${station.slug}.example/programmes/${name}`;
}

/** On-demand items begin with their station (specification 2.3). */
export function onDemandId(station: DemoStation, name: string): string {
  return `${station.rpuid}:odp:/${programmeCrid(station, name)}`;
}

/** A series of on-demand items: one a show. */
export function seriesId(station: DemoStation, show: string): string {
  return `${station.rpuid}:ods:/crid://${station.slug}.example/series/${show}`;
}

/** Names in identifiers are lower case with hyphens, without "the"; empty for names in other scripts. */
export function slugOf(name: string): string {
  return fold(name)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^(the-|-)+|-$/g, "");
}
